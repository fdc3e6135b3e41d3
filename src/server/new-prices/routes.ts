import { refusalInGeneral } from '#domain/person/access.ts';
import type { NewPrice, newPriceEndpoints } from '#contract/new-prices.ts';
import { dayAt } from '#domain/calendar/calendar.ts';
import { differenceOf } from '#domain/correction/correction.ts';
import {
  holds,
  throwIfMayNotRefusePrice,
  throwIfMayNotWithdrawPrice,
  isRepeatedDecision,
  refusalToApprovePrice,
} from '#domain/correction/new-price.ts';
import { pricedUnder } from '#domain/money/rate-preview.ts';
import type { Person } from '#domain/person/person.ts';
import { throwIf, type Refusal } from '#domain/refusal.ts';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { actingOnWorker } from '#server/access/acting.ts';
import { needsSecondPerson } from '#server/access/who-may.ts';
import { findLockedRun } from '#server/pricing/locked-run-store.ts';
import { tellProposer } from '#server/second-person/tell-proposer.ts';
import type { LetterTransaction } from '#server/platform/mail/letter-transaction.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { Change } from '#server/session/change.ts';
import type { Handlers } from '#server/session/serve.ts';
import { onOnePage } from '#server/platform/postgres/pages.ts';
import type { Portal } from '#server/portal/portal.ts';
import { findPricingTerms, getPricedWeek } from '#server/pricing/pricing-store.ts';
import { getTimesheet, lockTimesheet } from '#server/timesheets/store.ts';
import { notePrice, priceOf, reprice } from './repricing.ts';
import { getPrice, type SavedPrice, listPrices, savePriceDecision } from '#server/pricing/new-price-store.ts';

export function newPriceHandlers(portal: Portal): Handlers<typeof newPriceEndpoints> {
  const { db, clock, config } = portal;

  async function refusalsOf(tx: Connection, timesheet: ReviewedTimesheet, approver: Person) {
    const terms = await findPricingTerms(tx, timesheet.assignmentId);
    const week = await getPricedWeek(tx, timesheet.id);
    const facts = {
      approver,
      twoPeople: await needsSecondPerson(tx, approver, timesheet, dayAt(clock(), config.agencyTimeZone)),
      run: await findLockedRun(tx, timesheet.id),
      current: priceOf(week),
    };
    return (price: SavedPrice): Refusal | null =>
      refusalToApprovePrice(price, {
        ...facts,
        anew: holds(terms.rates, price) ? pricedUnder(week, terms, rateOf(price)) : null,
      });
  }

  interface Deciding {
    tx: LetterTransaction;
    person: Person;
    timesheet: ReviewedTimesheet;
    price: SavedPrice;
    at: Date;
  }

  async function decide(
    asked: { change: Change; params: { id: string; priceId: string } },
    decision: { state: 'approved' | 'refused' | 'withdrawn'; reason?: string },
    deciding: (facts: Deciding) => Promise<void>,
  ): Promise<NewPrice> {
    const { change, params } = asked;
    return change(async (tx, person) => {
      const timesheet = await lockTimesheet(tx, params.id, person, 'review a timesheet');
      const price = await getPrice(tx, params.id, params.priceId);
      if (isRepeatedDecision(price, decision.state, person)) return shownOf(price);
      const at = clock();
      await deciding({ tx, person, timesheet, price, at });
      const decider = await actingOnWorker(tx, person, timesheet.userId);
      await savePriceDecision(tx, price.id, { ...decision, decider, at });
      return shownOf(await getPrice(tx, params.id, price.id));
    });
  }

  return {
    'GET /api/timesheets/:id/new-prices': async ({ person, params: { id } }) => {
      const timesheet = await getTimesheet(db, id, person, 'see how a week is reviewed');
      const refusalTo = await refusalsOf(db, timesheet, person);
      const prices = await listPrices(db, id);
      const readsOnly = refusalInGeneral(person.role, 'review weeks');
      return onOnePage(
        prices.map((price) => ({
          ...shownOf(price),
          refusal: (refusalTo(price) ?? readsOnly)?.message ?? null,
        })),
      );
    },

    'PUT /api/timesheets/:id/new-prices/:priceId/approval': ({ change, params }) =>
      decide({ change, params }, { state: 'approved' }, async ({ tx, person, timesheet, price, at }) => {
        const refusalTo = await refusalsOf(tx, timesheet, person);
        throwIf(refusalTo(price));
        const { before, after } = price;
        await reprice(portal, tx, { timesheet, before, after, actor: person, at });
      }),

    'PUT /api/timesheets/:id/new-prices/:priceId/refusal': ({ change, params, body: { reason } }) =>
      decide(
        { change, params },
        { state: 'refused', reason },
        async ({ tx, person, timesheet, price, at }) => {
          throwIfMayNotRefusePrice(price, person);
          await notePrice(tx, 'price refused', { ...price, timesheet, actor: person, at, reason });
          const { proposedBy } = price;
          await tellProposer(portal, tx, { what: 'new price', timesheet, proposedBy, decider: person });
        },
      ),

    'DELETE /api/timesheets/:id/new-prices/:priceId': ({ change, params }) =>
      decide({ change, params }, { state: 'withdrawn' }, async ({ tx, person, timesheet, price, at }) => {
        throwIfMayNotWithdrawPrice(price, person);
        const { before, after } = price;
        await notePrice(tx, 'price withdrawn', { timesheet, before, after, actor: person, at });
      }),
  };
}

function rateOf({ rateType, from, payRate, billRate }: SavedPrice) {
  return { rateType, from, payRate, billRate };
}

function shownOf({ before, after, decidedBy: _by, ...price }: SavedPrice): NewPrice {
  return { ...price, ...differenceOf(before, after) };
}
