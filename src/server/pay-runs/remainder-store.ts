/** Contract section 3, rule 7. */

import { sql } from 'kysely';
import type { Day } from '#domain/calendar/calendar.ts';
import type { Pounds } from '#domain/money/money.ts';
import { remainderInWords } from '#domain/pay-run/transitions.ts';
import type { Person } from '#domain/person/person.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { ItemSource } from './item-store.ts';

/** Pounds; deferrals do not count. */
export async function sumOwed(db: Connection, { items }: ItemSource, seriesId: string): Promise<Pounds> {
  const { rows } = await sql<{ owed: Pounds }>`
    select coalesce(-sum(item.pay), 0) as owed from (${items}) as item
    where item.series_id = ${seriesId} and item.kind <> 'deferral'`.execute(db);
  return rows[0]?.owed ?? 0;
}

export async function leaveRemainders(
  tx: Connection,
  run: { id: string; number: number },
  { by, at, today }: { by: Pick<Person, 'id' | 'fullName'>; at: Date; today: Day },
): Promise<void> {
  const left = await tx
    .selectFrom('payRunItems')
    .select(['seriesId', 'timesheetId', 'userId', 'pay as amount'])
    .where('runId', '=', run.id)
    .where('kind', '=', 'deferral')
    .execute();
  for (const { seriesId, timesheetId, userId, amount } of left) {
    if (timesheetId === null || userId === null) throw new Error('A deferral without its week');
    await tx
      .insertInto('payRunRemainders')
      .values({ seriesId, timesheetId, userId, amount, leftByRunId: run.id, leftAt: at })
      .execute();
    const heldReason = remainderInWords({ amount, run: run.number, day: today });
    const noted = { notedBy: by.id, notedByName: by.fullName, notedAt: at, heldAt: at };
    await tx
      .insertInto('payRunNotes')
      .values({ seriesId, heldReason, deductedNote: null, deductedAmount: null, ...noted })
      .execute();
  }
}

export async function findRunOfRemainder(tx: Connection, runId: string): Promise<number | null> {
  const row = await tx
    .selectFrom('payRunRemainders')
    .innerJoin('payRuns', 'payRuns.id', 'payRunRemainders.payRunId')
    .select('payRuns.number')
    .where('leftByRunId', '=', runId)
    .orderBy('payRuns.number')
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? null;
}

export async function withdrawRemainders(tx: Connection, runId: string): Promise<void> {
  await sql`
    delete from pay_run_notes where series_id in (
      select series_id from pay_run_remainders where left_by_run_id = ${runId})`.execute(tx);
  await tx.deleteFrom('payRunRemainders').where('leftByRunId', '=', runId).execute();
  await tx.updateTable('payRunRemainders').set({ payRunId: null }).where('payRunId', '=', runId).execute();
}
