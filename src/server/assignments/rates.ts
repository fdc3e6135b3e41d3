import { createHash } from 'node:crypto';
import type { assignmentRateEndpoints } from '#contract/assignments/assignment-rates.ts';
import { addDays, dayAt } from '#domain/calendar/calendar.ts';
import type { Day } from '#domain/calendar/day.ts';
import { rateOn, type RatePair, withRate } from '#domain/money/dated-rates.ts';
import type { PricingTerms } from '#domain/money/paid-lines.ts';
import {
  pricedUnder,
  type RateChange,
  refusalToBackdate,
  refusalToSetRate,
  type TouchedWeek,
  touchedWeeks,
} from '#domain/money/rate-preview.ts';
import { refusalToRemoveRate } from '#domain/money/rate-removal.ts';
import { may } from '#domain/person/access.ts';
import type { Person } from '#domain/person/person.ts';
import { throwIf, missing } from '#domain/refusal.ts';
import { needsSecondPerson } from '#server/access/who-may.ts';
import { correctRates } from '#server/corrections/correct-rates.ts';
import { findLastToSetRates } from '#server/history/store.ts';
import { repriceOrPropose } from '#server/new-prices/proposing.ts';
import type { LetterTransaction } from '#server/platform/mail/letter-transaction.ts';
import { onOnePage } from '#server/platform/postgres/pages.ts';
import type { Portal } from '#server/portal/portal.ts';
import { getAmounts } from '#server/pricing/amount-store.ts';
import { findPricingTerms, listPricedWeeks, listRates } from '#server/pricing/pricing-store.ts';
import type { Handlers } from '#server/session/serve.ts';
import { getWorkerOfAssignment, lockWorkerOfAssignment } from './assignment-store.ts';
import type { Which } from './rate-history.ts';
import { findRate, hasRateType, lockWeeks, saveChangedRates } from './rate-store.ts';

export function assignmentRateHandlers(portal: Portal): Handlers<typeof assignmentRateEndpoints> {
  const { db, clock, config } = portal;
  const now = () => {
    const at = clock();
    return { at, today: dayAt(at, config.agencyTimeZone) };
  };

  return {
    'GET /api/assignments/:id/rates': async ({ person, params: { id } }) => {
      await getWorkerOfAssignment(db, id, person, 'see rates and margin');
      return onOnePage(await listRates(db, id));
    },

    'POST /api/assignments/:id/rates/preview': async ({ person, params: { id }, body: rate }) => {
      const userId = await getWorkerOfAssignment(db, id, person, 'edit rates');
      const preview = previewOf(await listPricedWeeks(db, id), await findPricingTerms(db, id), rate);
      return { ...preview, needsSecondPerson: await needsSecondPerson(db, person, { userId }, now().today) };
    },

    'PUT /api/assignments/:id/rates/:rateType/:from': ({ change, params, query: { confirm }, body }) =>
      change(async (tx, person) => {
        const { seen, basedOn, reprice, ...pair } = body;
        const userId = await lockWorkerOfAssignment(tx, params.id, person, 'edit rates');
        if (!(await hasRateType(tx, params.rateType))) throw missing('rate type');
        const known = { seen, basedOn, confirm };
        await setRate(portal, tx, { userId, actor: person, which: params, pair, known, reprice, ...now() });
        return onOnePage(await listRates(tx, params.id));
      }),

    'DELETE /api/assignments/:id/rates/:rateType/:from': ({ change, params }) =>
      change(async (tx, person) => {
        const userId = await lockWorkerOfAssignment(tx, params.id, person, 'edit rates');
        const before = await listRates(tx, params.id);
        const rate = findRate(before, params);
        if (!rate) throw missing('rate');
        throwIf(refusalToRemoveRate(rate, before, await listPricedWeeks(tx, params.id)));
        const after = before.filter((other) => other !== rate);
        const which = { id: params.id, which: params };
        await saveChangedRates(tx, { ...which, userId, before, after, actor: person, ...now() });
        return { id: params.id };
      }),

    'GET /api/timesheets/:id/amounts': async ({ person, params: { id } }) => {
      const { amounts, worker } = await getAmounts(db, id, person);
      if (may(person, 'see rates and margin', worker)) return onOnePage(amounts);
      return onOnePage(amounts.map(({ billRate: _rate, bill: _bill, ...own }) => own));
    },
  };
}

interface RateFromADay {
  userId: string;
  actor: Person;
  which: Which & { id: string };
  pair: RatePair;
  /** `seen` and `basedOn` detect stale reads, and `confirm` is the hash of the preview. */
  known: {
    seen?: RatePair | null | undefined;
    basedOn?: RatePair | null | undefined;
    confirm?: string | undefined;
  };
  reprice?: readonly string[];
  at: Date;
  today: Day;
}

/**
 * Sets rates from a day on. An approved week changes only if it is named, after a confirmed preview. The
 * caller has locked the worker, so no approval runs meanwhile.
 */
export async function setRate(portal: Portal, tx: LetterTransaction, change: RateFromADay): Promise<void> {
  const { userId, actor, which, pair, known, reprice = [], at, today } = change;
  const { id, rateType, from } = which;
  const terms = await findPricingTerms(tx, id);
  const before = terms.rates;
  const lastBy = await findLastToSetRates(tx, id);
  throwIf(refusalToSetRate(findRate(before, which), known.seen, lastBy));
  throwIf(refusalToSetRate(rateOn(before, rateType, addDays(from, -1)), known.basedOn, lastBy));
  const rate = { rateType, from, ...pair };
  const after = withRate(before, rate);
  await lockWeeks(tx, id, userId);
  const weeks = await listPricedWeeks(tx, id);
  const { hash, weeks: touched } = previewOf(weeks, terms, rate);
  throwIf(refusalToBackdate({ from, confirm: known.confirm, hash }, weeks));
  await saveChangedRates(tx, { id, userId, before, after, actor, which, at, today });
  const chosen = touched.filter(({ timesheetId }) => reprice.includes(timesheetId));
  for (const { timesheetId, state } of chosen) {
    const week = weeks.find((one) => one.id === timesheetId);
    if (!week || state === 'unapproved') continue;
    const priced = pricedUnder(week, terms, rate);
    if (state === 'in a locked run') {
      await correctRates(portal, tx, timesheetId, { priced, rateType, actor, at });
    } else {
      await repriceOrPropose(portal, tx, week, { priced, rate, actor, at, today });
    }
  }
}

export function previewOf(
  weeks: Parameters<typeof touchedWeeks>[0],
  terms: PricingTerms,
  change: RateChange,
): { hash: string; weeks: TouchedWeek[] } {
  const touched = touchedWeeks(weeks, terms, change);
  return { hash: createHash('sha256').update(JSON.stringify(touched)).digest('base64url'), weeks: touched };
}
