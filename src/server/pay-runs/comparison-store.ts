import { sql } from 'kysely';
import type { RunComparison } from '#contract/pay-runs/pay-run.ts';
import { figuresOf as reportFiguresOf } from '#server/access/scope.ts';
import type { Viewer } from '#server/access/visible.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { ItemSource } from './item-store.ts';
import { isForAll } from './store.ts';

interface LastRun extends NonNullable<RunComparison['last']> {
  id: string;
}

export async function findRunBefore(db: Connection, number: number): Promise<LastRun | null> {
  const row = await db
    .selectFrom('payRuns')
    .select(['id', 'number', 'payDate', 'paidOn', 'weeks', 'pay'])
    .where('status', 'in', ['locked', 'paid'])
    .where('number', '>', 0)
    .where('number', '<', number)
    .where(isForAll)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, weeks: row.weeks ?? 0, pay: row.pay ?? 0 } : null;
}

const mostChanges = 5;

/** Workers with a missing rate are omitted, because their pay is unknown. */
export async function listBiggestChanges(
  db: Connection,
  { items }: ItemSource,
  lastId: string,
): Promise<RunComparison['workers']> {
  const { rows } = await sql<RunComparison['workers'][number]>`
    with present as (
      select user_id, min(full_name) as full_name, sum(pay) as pay, bool_or(pay is null) as lacks_rate
      from (${items}) as item where not held and user_id is not null group by user_id
    ),
    past as (
      select user_id, min(full_name) as full_name, sum(pay) as pay
      from pay_run_items where run_id = ${lastId} and user_id is not null group by user_id
    )
    select user_id as "userId", coalesce(present.full_name, past.full_name) as "fullName",
      coalesce(past.pay, 0) as last, coalesce(present.pay, 0) as now
    from present full join past using (user_id)
    where lacks_rate is not true and coalesce(present.pay, 0) <> coalesce(past.pay, 0)
    order by abs(coalesce(present.pay, 0) - coalesce(past.pay, 0)) desc, 2, 1
    limit ${mostChanges}`.execute(db);
  return rows;
}

export async function sumReported(
  db: Connection,
  person: Viewer,
  number: number,
): Promise<NonNullable<RunComparison['reported']>> {
  const { rows } = await sql<NonNullable<RunComparison['reported']>>`
    select coalesce(sum(timesheets), 0)::bigint as weeks, coalesce(sum(pay), 0) as pay, coalesce(sum(bill), 0) as bill
    from (${reportFiguresOf({ person }, { payRun: String(number) })}) as part`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('An aggregate without a row');
  return sums;
}
