/** The rates of an assignment: by type, from a day on. */

import { createHash } from 'node:crypto';
import type { assignmentRateEndpoints } from '#contract/assignment-rates.ts';
import { addDays, dayAt } from '#domain/calendar/calendar.ts';
import type { Day } from '#domain/calendar/day.ts';
import { type DatedRate, rateOn, withRate } from '#domain/money/dated-rates.ts';
import type { PricingTerms } from '#domain/money/priced-week.ts';
import {
  pricedOn,
  refusalToBackdate,
  refusalToSetRate,
  type TouchedWeek,
  touchedWeeks,
} from '#domain/money/rate-preview.ts';
import { may } from '#domain/person/access.ts';
import type { Person } from '#domain/person/person.ts';
import { insist, missing, Refusal } from '#domain/refusal.ts';
import { findLastToSetRates, insertHistory } from '#server/history/store.ts';
import type { Handlers } from '#server/platform/http/serve.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { onOnePage } from '#server/platform/postgres/pages.ts';
import type { Portal } from '#server/portal.ts';
import { findPricingTerms, getAmounts, listRates, priceWeeks } from '#server/timesheets/pricing.ts';
import { lockWorker } from '#server/workers/store.ts';
import { getWorkerOfAssignment, settleWorker } from './placement-store.ts';
import {
  hasRateType,
  isFrozen,
  listPricedWeeks,
  repriceApproved,
  saveAssignmentRates,
} from './rate-store.ts';

export function assignmentRateHandlers({
  db,
  clock,
  config,
}: Portal): Handlers<typeof assignmentRateEndpoints> {
  /** Saves other rates of an assignment, and prices what follows them. The worker is locked. */
  async function save(tx: Connection, { id, userId, before, after, actor, which }: Change): Promise<void> {
    const at = clock();
    await saveAssignmentRates(tx, id, after);
    await settleWorker(tx, userId, dayAt(at, config.agencyTimeZone));
    const about = { actor, subject: 'rates', userId, at } as const;
    for (const completed of await priceWeeks(tx, userId)) {
      const { id: subjectId, ...versions } = completed;
      await insertHistory(tx, { ...about, subjectId, action: 'frozen', ...versions });
    }
    const versions = { before: versionOf(before, which), after: versionOf(after, which) };
    await insertHistory(tx, { ...about, subjectId: id, action: 'changed', ...versions });
  }

  return {
    'GET /api/assignments/:id/rates': async ({ person, params: { id } }) => {
      await getWorkerOfAssignment(db, id, person, 'see rates and margin');
      return onOnePage(await listRates(db, id));
    },

    'POST /api/assignments/:id/rates/preview': async ({ person, params: { id }, body: rate }) => {
      await getWorkerOfAssignment(db, id, person, 'see rates and margin');
      const terms = await findPricingTerms(db, id);
      return previewOf(await listPricedWeeks(db, id), { ...terms, rates: withRate(terms.rates, rate) });
    },

    'PUT /api/assignments/:id/rates/:rateType/:from': ({ person, params, query: { confirm }, body }) =>
      db.transaction().execute(async (tx) => {
        const { id, rateType, from } = params;
        const { seen, basedOn, reprice, ...pair } = body;
        const userId = await getWorkerOfAssignment(tx, id, person, 'edit rates');
        await lockWorker(tx, userId, person, 'edit rates');
        if (!(await hasRateType(tx, rateType))) throw missing('rate type');
        const terms = await findPricingTerms(tx, id);
        const before = terms.rates;
        const lastBy = await findLastToSetRates(tx, userId);
        insist(refusalToSetRate(findRate(before, params), seen, lastBy));
        insist(refusalToSetRate(rateOn(before, rateType, addDays(from, -1)), basedOn, lastBy));
        const after = withRate(before, { rateType, from, ...pair });
        const weeks = await listPricedWeeks(tx, id);
        const { hash, weeks: touched } = previewOf(weeks, { ...terms, rates: after });
        insist(refusalToBackdate({ from, confirm, hash }, weeks));
        await save(tx, { id, userId, before, after, actor: person, which: params });
        const chosen = touched.filter(
          (week) => week.state === 'approved' && reprice.includes(week.timesheetId),
        );
        for (const { timesheetId } of chosen) {
          const week = weeks.find((one) => one.id === timesheetId);
          if (!week) continue;
          const entry = { actor: person, subjectId: timesheetId, userId, at: clock() };
          await repriceApproved(tx, timesheetId, pricedOn(week, { ...terms, rates: after }));
          await insertHistory(tx, {
            ...entry,
            subject: 'timesheet',
            action: 'repriced',
            ...amountsBeforeAndAfter(touched, timesheetId),
          });
        }
        return onOnePage(await listRates(tx, id));
      }),

    'DELETE /api/assignments/:id/rates/:rateType/:from': ({ person, params }) =>
      db.transaction().execute(async (tx) => {
        const userId = await getWorkerOfAssignment(tx, params.id, person, 'edit rates');
        await lockWorker(tx, userId, person, 'edit rates');
        const before = await listRates(tx, params.id);
        const rate = findRate(before, params);
        if (!rate) throw missing('rate');
        if (await isFrozen(tx, params)) {
          throw new Refusal(
            'conflict',
            'An approved week was priced at these rates. Set others from another day.',
          );
        }
        const after = before.filter((other) => other !== rate);
        await save(tx, { id: params.id, userId, before, after, actor: person, which: params });
        return { id: params.id };
      }),

    'GET /api/timesheets/:id/amounts': async ({ person, params: { id } }) => {
      const { amounts, worker } = await getAmounts(db, id, person);
      if (may(person, 'see rates and margin', worker)) return onOnePage(amounts);
      return onOnePage(amounts.map(({ billRate: _rate, bill: _bill, ...own }) => own));
    },
  };
}

interface Which {
  rateType: string;
  from: Day;
}

interface Change {
  id: string;
  userId: string;
  before: readonly DatedRate[];
  after: readonly DatedRate[];
  actor: Person;
  which: Which;
}

function findRate(rates: readonly DatedRate[], { rateType, from }: Which): DatedRate | null {
  return rates.find((rate) => rate.rateType === rateType && rate.from === from) ?? null;
}

/** The rates of one type and day, as the history says them. */
function versionOf(rates: readonly DatedRate[], which: Which): object {
  const rate = findRate(rates, which);
  const { rateType, from } = which;
  return { rateOfPay: rate?.payRate ?? null, supplyBillAmount: rate?.billRate ?? null, rateType, from };
}

function previewOf(
  weeks: Parameters<typeof touchedWeeks>[0],
  terms: PricingTerms,
): { hash: string; weeks: TouchedWeek[] } {
  const touched = touchedWeeks(weeks, terms);
  return { hash: createHash('sha256').update(JSON.stringify(touched)).digest('base64url'), weeks: touched };
}

function amountsBeforeAndAfter(
  touched: readonly TouchedWeek[],
  id: string,
): { before: object; after: object } {
  const week = touched.find(({ timesheetId }) => timesheetId === id);
  return {
    before: { id, pay: week?.oldPay ?? null, bill: week?.oldBill ?? null },
    after: { id, pay: week?.newPay ?? null, bill: week?.newBill ?? null },
  };
}
