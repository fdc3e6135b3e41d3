import { Terms } from '#domain/assignment/terms.ts';
import { withRate } from '#domain/money/dated-rates.ts';
import { addWeeks } from '#domain/calendar/week.ts';
import {
  insertAssignment,
  saveAssignmentTerms,
  recomputePrimary,
} from '#server/assignments/assignment-store.ts';
import { findAssignmentId, saveAssignmentRates } from '#server/assignments/rate-store.ts';
import { saveRuleSets } from '#server/assignments/rule-store.ts';
import { findOrAddClient } from '#server/clients/store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { listRates, priceWeeks } from '#server/pricing/pricing-store.ts';
import type { Planted } from '../seed-week.ts';

export async function seedAssignments(tx: Connection, { ids, thisWeek, today }: Planted): Promise<void> {
  const { grace, harry } = ids;
  if (!grace || !harry) throw new Error('Grace and Harry are not seeded');
  const evenings = await insertAssignment(
    tx,
    grace,
    Terms.parse({
      clientId: await findOrAddClient(tx, 'Hackney Council'),
      jobTitle: 'Duty Social Worker, evenings',
      startDate: addWeeks(thisWeek, -1),
      poNumber: 'HAC-2291',
      hoursStep: 0.25,
    }),
  );
  await saveAssignmentRates(tx, evenings, [
    { rateType: 'basic', from: addWeeks(thisWeek, -1), payRate: 24.6, billRate: 32.1 },
  ]);
  const first = await findAssignmentId(tx, harry);
  if (!first) throw new Error('Harry has no assignment');
  await saveAssignmentTerms(tx, first, { hoursRule: 'times' });
  const from = addWeeks(thisWeek, -1);
  const saturdays = {
    rank: 1,
    kind: 'saturday',
    rateType: 'saturday',
    fromTime: null,
    untilTime: null,
    hours: null,
    days: null,
  } as const;
  await saveRuleSets(tx, first, [{ from, rules: [saturdays] }]);
  const saturdayRate = { rateType: 'saturday', from, payRate: 23.7, billRate: 30.9 };
  const nights = { rateType: 'sleep-in', from, payRate: 55, billRate: 71.5 };
  const raised = { rateType: 'basic', from: addWeeks(thisWeek, 1), payRate: 16.25, billRate: 21.2 };
  const rates = [saturdayRate, nights, raised].reduce(withRate, await listRates(tx, first));
  await saveAssignmentRates(tx, first, rates);
  for (const id of [grace, harry]) {
    await recomputePrimary(tx, id, today);
    await priceWeeks(tx, id);
  }
}
