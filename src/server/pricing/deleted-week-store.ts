/**
 * Reads approved weeks that were deleted with a missing rate, because later rates fill them in. Decision 055.
 */

import type { PricedWeek } from '#domain/money/priced-week.ts';
import type { Week } from '#domain/calendar/week.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

type Agreed = Pick<PricedWeek, 'amounts' | 'payRate' | 'billRate'>;

export interface DeletedWeek extends Agreed {
  timesheetId: string;
  assignmentId: string;
  weekStart: Week;
}

export async function insertDeletedWeek(
  tx: Connection,
  week: DeletedWeek & { userId: string },
): Promise<void> {
  const { timesheetId, userId, assignmentId, weekStart, amounts, payRate, billRate } = week;
  await tx
    .insertInto('deletedWeeks')
    .values({
      timesheetId,
      userId,
      assignmentId,
      weekStart,
      amounts: JSON.stringify(amounts),
      payRate,
      billRate,
    })
    .execute();
}

export async function listDeletedWeeks(tx: Connection, userId: string): Promise<DeletedWeek[]> {
  return tx
    .selectFrom('deletedWeeks')
    .select(['timesheetId', 'assignmentId', 'weekStart', 'amounts', 'payRate', 'billRate'])
    .where('userId', '=', userId)
    .orderBy('timesheetId')
    .execute();
}

export async function saveDeletedWeek(
  tx: Connection,
  timesheetId: string,
  { amounts, payRate, billRate }: Agreed,
): Promise<void> {
  await tx
    .updateTable('deletedWeeks')
    .set({ amounts: JSON.stringify(amounts), payRate, billRate })
    .where('timesheetId', '=', timesheetId)
    .execute();
}

export async function takeDeletedWeek(tx: Connection, timesheetId: string): Promise<Agreed | undefined> {
  return tx
    .deleteFrom('deletedWeeks')
    .where('timesheetId', '=', timesheetId)
    .returning(['amounts', 'payRate', 'billRate'])
    .executeTakeFirst();
}
