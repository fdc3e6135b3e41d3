/** The rates of an assignment: by type, from a day on. */

import { createHash } from 'node:crypto';
import type { assignmentRateEndpoints } from '#contract/assignments/assignment-rates.ts';
import { addDays, dayAt } from '#domain/calendar/calendar.ts';
import { rateOn, withRate } from '#domain/money/dated-rates.ts';
import type { PricingTerms } from '#domain/money/paid-lines.ts';
import {
  pricedOn,
  refusalToBackdate,
  refusalToSetRate,
  type TouchedWeek,
  touchedWeeks,
} from '#domain/money/rate-preview.ts';
import { may } from '#domain/person/access.ts';
import { insist, missing, Refusal } from '#domain/refusal.ts';
import { correctRates } from '#server/corrections/correct-rates.ts';
import { findLastToSetRates, insertHistory } from '#server/history/store.ts';
import type { Handlers } from '#server/platform/http/serve.ts';
import { onOnePage } from '#server/platform/postgres/pages.ts';
import type { Portal } from '#server/portal.ts';
import { findPricingTerms, getAmounts, listRates } from '#server/timesheets/pricing.ts';
import { lockWorker } from '#server/workers/store.ts';
import { findRate, saveChangedRates } from './changed-rates.ts';
import { getWorkerOfAssignment } from './placement-store.ts';
import { hasRateType, isFrozen, listPricedWeeks, lockWeeks, repriceApproved } from './rate-store.ts';

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
        await lockWeeks(tx, id, userId);
        const weeks = await listPricedWeeks(tx, id);
        const { hash, weeks: touched } = previewOf(weeks, { ...terms, rates: after });
        insist(refusalToBackdate({ from, confirm, hash }, weeks));
        await saveChangedRates(tx, { id, userId, before, after, actor: person, which: params, ...now() });
        const chosen = touched.filter(({ timesheetId }) => reprice.includes(timesheetId));
        for (const { timesheetId, state } of chosen) {
          const week = weeks.find((one) => one.id === timesheetId);
          if (!week || state === 'unapproved') continue;
          const priced = pricedOn(week, { ...terms, rates: after });
          if (state === 'in a locked run') {
            await correctRates(portal, tx, timesheetId, { priced, rateType, actor: person, at: clock() });
            continue;
          }
          const entry = { actor: person, subjectId: timesheetId, userId, at: clock() };
          await repriceApproved(tx, timesheetId, priced);
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
