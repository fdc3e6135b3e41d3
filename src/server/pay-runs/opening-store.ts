import { sql, type SqlBool } from 'kysely';
import type { NewPayRun, RunReach } from '#domain/pay-run/pay-run.ts';
import type { RivalRun } from '#domain/pay-run/transitions.ts';
import { Refusal } from '#domain/refusal.ts';
import { type Connection, refuseOnConstraints } from '#server/platform/postgres/database.ts';
import { type ByAt, isForAll } from './store.ts';

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

export async function insertRun(
  tx: Connection,
  { upToWeek, payDate, fromWeek, workerIds }: RunReach & Pick<NewPayRun, 'payDate'>,
  { by, at }: ByAt,
): Promise<{ id: string; number: number }> {
  const { rows } = await asOnlyOpen(
    // The number does not come from a sequence, because a sequence leaves gaps after a refusal, and up to 32
    // after a crash of PostgreSQL.
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

export function asOnlyOpen<Answer>(statement: Promise<Answer>): Promise<Answer> {
  const refusal = () =>
    new Refusal(
      'conflict',
      'pay_run_open',
      'Someone has just opened a pay run. Lock or cancel it before you open another.',
    );
  return refuseOnConstraints(statement, { pay_runs_one_open: refusal, pay_runs_number_key: refusal });
}
