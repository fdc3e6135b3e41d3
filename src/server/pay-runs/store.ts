import { sql, type SqlBool } from 'kysely';
import type { PayRun } from '#contract/pay-runs/pay-run.ts';
import type { Day } from '#domain/calendar/calendar.ts';
import type { Person } from '#domain/person/person.ts';
import type { Week } from '#domain/calendar/week.ts';
import type { NewPayRun, RunReach } from '#domain/pay-run/pay-run.ts';
import type { RivalRun } from '#domain/pay-run/transitions.ts';
import { missing, Refusal } from '#domain/refusal.ts';
import { type Connection, insistOnConstraints } from '#server/platform/postgres/database.ts';

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

/** Serialises opening, changing, cancelling, locking and unlocking of all runs. */
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

/** Locks the run against other locks, unlocking, payment, files and notes until the transaction ends. */
export async function lockRun(tx: Connection, id: string): Promise<RunRow> {
  return tx
    .selectFrom('payRuns')
    .select([...columns, workerNames])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => missing('pay run'));
}

/** Share-locks the run against a lock of the run; others may still hold items. */
export async function shareRun(tx: Connection, id: string): Promise<RunRow> {
  return tx
    .selectFrom('payRuns')
    .select([...columns, workerNames])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow(() => missing('pay run'));
}

const isForAll = sql<SqlBool>`worker_ids is null`;

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

export async function findRival(
  tx: Connection,
  workerIds: readonly string[] | null,
): Promise<RivalRun | null> {
  const { rows } = await (
    workerIds
      ? sql<RivalRun>`select number, full_name as "fullName" from pay_runs
          join users on users.id = any(worker_ids) and users.id = any(${workerIds}::uuid[])
          where status = 'open' order by number, full_name limit 1`
      : sql<RivalRun>`select number, null as "fullName" from pay_runs where status = 'open' and ${isForAll}`
  ).execute(tx);
  return rows[0] ?? null;
}

export async function isFirstForAll(db: Connection, id: string | null = null): Promise<boolean> {
  const other = await db
    .selectFrom('payRuns')
    .select('id')
    .where('number', '>', 0)
    .where('status', '<>', 'cancelled')
    .where(isForAll)
    .where(sql<SqlBool>`id is distinct from ${id}::uuid`)
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}

export async function listUnknownWorkers(db: Connection, ids: readonly string[]): Promise<string[]> {
  const known = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where(sql<SqlBool>`(role = 'Candidate' or exists (select from assignments where user_id = users.id))`)
    .execute();
  const found = new Set(known.map(({ id }) => id));
  return ids.filter((id) => !found.has(id));
}

/** Newest first, with numbers below `before`. */
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

export async function insertRun(
  tx: Connection,
  { upToWeek, payDate, fromWeek, workerIds }: RunReach & Pick<NewPayRun, 'payDate'>,
  { by, at }: ByAt,
): Promise<{ id: string; number: number }> {
  const { rows } = await asOnlyOpen(
    // No sequence: it leaves gaps after a refusal, and up to 32 after a crash of PostgreSQL.
    sql<{ id: string; number: number }>`
      insert into pay_runs (number, up_to_week, from_week, worker_ids, pay_date, opened_by, opened_by_name, opened_at)
      overriding system value
      select coalesce(max(number), 0) + 1, ${upToWeek}, ${fromWeek}, ${workerIds}::uuid[], ${payDate}, ${by.id}, ${by.fullName}, ${at}
      from pay_runs
      returning id, number`.execute(tx),
  );
  const [run] = rows;
  if (!run) throw new Error('No pay run was opened');
  return run;
}

/** Translates the unique constraints of a race into a refusal: only one run for all is open. */
export function asOnlyOpen<Answer>(statement: Promise<Answer>): Promise<Answer> {
  const refusal = () =>
    new Refusal(
      'conflict',
      'pay_run_open',
      'Someone has just opened a pay run. Lock or cancel it before you open another.',
    );
  return insistOnConstraints(statement, { pay_runs_one_open: refusal, pay_runs_number_key: refusal });
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

export async function savePayment(tx: Connection, id: string, paidOn: Day, { by, at }: ByAt): Promise<void> {
  await tx
    .updateTable('payRuns')
    .set({ status: 'paid', paidOn, paidBy: by.id, paidByName: by.fullName, paidAt: at })
    .where('id', '=', id)
    .execute();
}
