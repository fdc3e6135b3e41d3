import { paidLines } from '#domain/money/paid-lines.ts';
import { firstUnpaidDay, type UnpaidDay } from '#domain/money/missing-rate.ts';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { findPricingTerms } from '#server/pricing/pricing-store.ts';

export async function findUnpaidDay(tx: Connection, week: ReviewedTimesheet): Promise<UnpaidDay | null> {
  if (week.pay !== null) return null;
  const { lines } = await tx
    .selectFrom('timesheets')
    .select('lines')
    .where('id', '=', week.id)
    .executeTakeFirstOrThrow();
  const terms = await findPricingTerms(tx, week.assignmentId);
  const worked = { ...week, lines, units: week.units ?? null };
  return firstUnpaidDay(week.weekStart, paidLines(week.weekStart, worked, terms), terms.rates);
}
