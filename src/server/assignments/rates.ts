import type { assignmentRateEndpoints } from '#contract/assignments/assignment-rates.ts';
import { dayAt } from '#domain/calendar/calendar.ts';
import { refusalToRemoveRate } from '#domain/money/rate-removal.ts';
import { may } from '#domain/person/access.ts';
import { insist, missing } from '#domain/refusal.ts';
import type { Handlers } from '#server/session/serve.ts';
import { onOnePage } from '#server/platform/postgres/pages.ts';
import type { Portal } from '#server/portal/portal.ts';
import { needsSecondPerson } from '#server/access/who-may.ts';
import { listPricedWeeks } from '#server/timesheets/priced-row-store.ts';
import { findPricingTerms, getAmounts, listRates } from '#server/pricing/pricing-store.ts';
import { lockWorker } from '#server/workers/store.ts';
import { findRate, saveChangedRates } from './changed-rates.ts';
import { getWorkerOfAssignment } from './placement-store.ts';
import { previewOf, setRate } from './rate-from-a-day.ts';
import { hasRateType } from './rate-store.ts';

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
      const userId = await getWorkerOfAssignment(db, id, person, 'see rates and margin');
      const preview = previewOf(await listPricedWeeks(db, id), await findPricingTerms(db, id), rate);
      return { ...preview, needsSecondPerson: await needsSecondPerson(db, person, { userId }, now().today) };
    },

    'PUT /api/assignments/:id/rates/:rateType/:from': ({ person, params, query: { confirm }, body }) =>
      db.transaction().execute(async (tx) => {
        const { seen, basedOn, reprice, ...pair } = body;
        const userId = await getWorkerOfAssignment(tx, params.id, person, 'edit rates');
        await lockWorker(tx, userId, person, 'edit rates');
        if (!(await hasRateType(tx, params.rateType))) throw missing('rate type');
        const known = { seen, basedOn, confirm };
        await setRate(portal, tx, { userId, actor: person, which: params, pair, known, reprice, ...now() });
        return onOnePage(await listRates(tx, params.id));
      }),

    'DELETE /api/assignments/:id/rates/:rateType/:from': ({ person, params }) =>
      db.transaction().execute(async (tx) => {
        const userId = await getWorkerOfAssignment(tx, params.id, person, 'edit rates');
        await lockWorker(tx, userId, person, 'edit rates');
        const before = await listRates(tx, params.id);
        const rate = findRate(before, params);
        if (!rate) throw missing('rate');
        insist(refusalToRemoveRate(rate, before, await listPricedWeeks(tx, params.id)));
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
