import * as fc from 'fast-check';
import { hoursFields } from '#domain/hours/hours.ts';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { priceNotedWeeks } from '#server/pricing/pricing-store.ts';

const newestWeek = '2026-11-16' as Week;

const rate = fc.option(
  fc.oneof(
    fc.integer({ min: 0, max: 9_999_999 }).map((amount) => amount / 100),
    fc.integer({ min: 1000, max: 4000 }).map((amount) => amount / 100),
  ),
  { nil: null, freq: 8 },
);
const halves = fc.integer({ min: 0, max: 48 }).map((half) => half / 2);

const anyWeek = fc.record({
  mondayHours: fc.integer({ min: 1, max: 48 }).map((half) => half / 2),
  ...Object.fromEntries(hoursFields.slice(1).map((field) => [field, halves])),
  status: fc.constantFrom('Pending' as const, 'Approved' as const, 'Approved' as const, 'Rejected' as const),
  mileage: fc.option(
    fc.integer({ min: 0, max: 5000 }).map((tenths) => tenths / 10),
    { nil: null },
  ),
  payRate: rate,
  billRate: rate,
  clientName: fc.constantFrom('Camden Council', 'camden council', 'Kent, “County”', '=Leeds'),
});

const anyName = fc.stringMatching(/^[=+@"',A-Za-zé -]{1,20}[a-z]$/);

export async function insertRandomTimesheets(
  db: Database,
  {
    consultantId,
    people,
    weeks,
    seed,
  }: { consultantId: string | null; people: number; weeks: number; seed: number },
): Promise<void> {
  const candidates = fc.sample(fc.record({ name: anyName, rateOfPay: rate, supplyBillAmount: rate }), {
    numRuns: people,
    seed,
  });
  const entries = fc.sample(anyWeek, { numRuns: people * weeks, seed });
  const ids = await db
    .insertInto('users')
    .values(
      candidates.map(({ name, ...rates }, index) => ({
        ...rates,
        fullName: name.trim(),
        email: `random.${seed}.${index}@example.com`,
        assignedConsultantId: consultantId,
      })),
    )
    .returning('id')
    .execute();
  for (const [person, { id }] of ids.entries()) {
    await db
      .insertInto('timesheets')
      .values(
        entries
          .slice(person * weeks, (person + 1) * weeks)
          .map(({ payRate, billRate, clientName, ...entry }, week) => ({
            ...(entry as typeof entry & Record<(typeof hoursFields)[number], number>),
            userId: id,
            weekStart: addWeeks(newestWeek, -week),
            comments: null,
            submittedAt: `${addWeeks(newestWeek, -week)}T22:30:00Z`,
            approvedBy: null,
            approvedAt: entry.status === 'Pending' ? null : `${addWeeks(newestWeek, -week)}T23:30:00Z`,
            reviewedByName: entry.status === 'Pending' ? null : 'Jo Marsh',
            rejectionReason: entry.status === 'Rejected' ? 'Wrong' : null,
            payRate: entry.status === 'Approved' ? payRate : null,
            billRate: entry.status === 'Approved' ? billRate : null,
            clientName: entry.status === 'Approved' ? clientName : null,
            jobTitle: entry.status === 'Approved' ? 'Social Worker' : null,
            creditedConsultantId: entry.status === 'Approved' ? consultantId : null,
          })),
      )
      .execute();
  }
  await priceNotedWeeks(db);
}
