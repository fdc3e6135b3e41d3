import type { PayRun } from '#contract/pay-runs/pay-run.ts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Day } from '#domain/calendar/calendar.ts';
import type { Person } from '#domain/person/person.ts';
import type { Week } from '#domain/calendar/week.ts';
import { remainderInWords } from '#domain/pay-run/locking.ts';
import { missing } from '#domain/refusal.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { Totals } from './figures-store.ts';

const columns = [
  'id',
  'number',
  'upToWeek',
  'payDate',
  'status',
  'openedAt',
  'openedByName',
  'lockedAt',
  'lockedByName',
  'paidOn',
  'paidByName',
  'fromWeek',
  'workerIds',
  'cancelledAt',
  'cancelledByName',
  'weeks',
  'hours',
  'pay',
  'bill',
  'linesWithoutBillRate',
  'parts',
] as const;

const workerNames = sql<string[]>`(select coalesce(json_agg(full_name order by full_name), '[]')
  from users where users.id = any(pay_runs.worker_ids))`.as('workerNames');

export async function lockPayRuns(tx: Connection): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('pay runs'))`.execute(tx);
}

export type RunRow = Awaited<ReturnType<typeof getRun>>;

export async function getRun(db: Connection, id: string) {
  return db
    .selectFrom('payRuns')
    .select([...columns, workerNames])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => missing('pay run'));
}

export async function lockRun(tx: Connection, id: string): Promise<RunRow> {
  return tx
    .selectFrom('payRuns')
    .select([...columns, workerNames])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => missing('pay run'));
}

export async function shareRun(tx: Connection, id: string): Promise<RunRow> {
  return tx
    .selectFrom('payRuns')
    .select([...columns, workerNames])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow(() => missing('pay run'));
}

export const isForAll = sql<SqlBool>`worker_ids is null`;

export async function findOpenRun(db: Connection): Promise<RunRow | null> {
  const row = await db
    .selectFrom('payRuns')
    .select([...columns, workerNames])
    .where('status', '=', 'open')
    .where(isForAll)
    .executeTakeFirst();
  return row ?? null;
}

export async function findLastLockedRun(db: Connection): Promise<RunRow | null> {
  const row = await db
    .selectFrom('payRuns')
    .select([...columns, workerNames])
    .where('status', 'in', ['locked', 'paid'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function listRuns(db: Connection, before: number | null, limit: number) {
  const [runs, { total }] = await Promise.all([
    db
      .selectFrom('payRuns')
      .select([...columns, workerNames])
      .$if(before !== null, (query) => query.where('number', '<', before ?? 0))
      .orderBy('number', 'desc')
      .limit(limit)
      .execute(),
    db
      .selectFrom('payRuns')
      .select((row) => row.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { runs, total };
}

export async function listMadeFiles(
  db: Connection,
  runs: readonly { id: string }[],
): Promise<Map<string, PayRun['files']>> {
  const rows = await db
    .selectFrom('payRunFiles')
    .select(['runId', 'mapId', 'version', 'name', 'sha256', 'size', 'madeAt', 'madeByName'])
    .where('runId', '=', sql<string>`any(${runs.map(({ id }) => id)}::uuid[])`)
    .orderBy('madeAt')
    .orderBy('mapId')
    .execute();
  const files = new Map<string, PayRun['files']>();
  for (const { runId, ...file } of rows) files.set(runId, [...(files.get(runId) ?? []), file]);
  return files;
}

export interface ByAt {
  by: Pick<Person, 'id' | 'fullName'>;
  at: Date;
}

export async function saveRun(
  tx: Connection,
  id: string,
  change: { upToWeek: Week; fromWeek: Week | null; payDate: Day },
): Promise<void> {
  await tx.updateTable('payRuns').set(change).where('id', '=', id).execute();
}

export async function saveCancelled(tx: Connection, id: string, { by, at }: ByAt): Promise<void> {
  await tx
    .updateTable('payRuns')
    .set({ status: 'cancelled', cancelledBy: by.id, cancelledByName: by.fullName, cancelledAt: at })
    .where('id', '=', id)
    .execute();
}

/**
 * Announces the weeks of a run, so that open pages of their workers show the new pay state. No row of a week
 * changes with its run.
 */
export async function announceWeeks(tx: Connection, runId: string): Promise<void> {
  await announceWhere(tx, sql`id in (select timesheet_id from pay_run_items where run_id = ${runId})`);
}

export async function announceWhere(tx: Connection, condition: RawBuilder<unknown>): Promise<void> {
  await sql`
    select announce('changes', jsonb_build_object('table', 'timesheets', 'type', 'UPDATE', 'id', id,
      'userId', user_id, 'assignedConsultantId', consultant_id))
    from timesheets where ${condition}`.execute(tx);
}

export async function savePayment(tx: Connection, id: string, paidOn: Day, { by, at }: ByAt): Promise<void> {
  await tx
    .updateTable('payRuns')
    .set({ status: 'paid', paidOn, paidBy: by.id, paidByName: by.fullName, paidAt: at })
    .where('id', '=', id)
    .execute();
  await announceWeeks(tx, id);
}

/**
 * Stores the totals. A partial deduction creates a held remainder for the next run (contract section 3, rule
 * 7).
 */
export async function closeRun(
  tx: Connection,
  run: { id: string; number: number },
  { weeks, hours, pay, bill, linesWithoutBillRate, parts }: Totals,
  { by, at, today }: ByAt & { today: Day },
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
  await tx
    .updateTable('payRuns')
    .set({ status: 'locked', lockedBy: by.id, lockedByName: by.fullName, lockedAt: at })
    .set({ weeks, hours, pay, bill, linesWithoutBillRate, parts: JSON.stringify(parts) })
    .where('id', '=', run.id)
    .execute();
  await announceWeeks(tx, run.id);
}
