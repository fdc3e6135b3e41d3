/** Contract section 3, rule 0: run 0 holds the weeks paid before the first run. */

import { sql, type SqlBool } from 'kysely';
import type { Day } from '#domain/calendar/calendar.ts';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import { runZero } from '#domain/timesheet/progress/locked-run.ts';
import type { Person } from '#domain/person/person.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import {
  amountsOfWeek,
  correctedDays,
  daysOfWeek,
  isTakenBy,
  type Membership,
} from './waiting-item-store.ts';

interface Declaring {
  fromWeek: Week;
  by: Pick<Person, 'id' | 'fullName'>;
  at: Date;
  today: Day;
}

/** Number of weeks of the calendar per statement. A statement over a million timesheets takes ten seconds. */
const weeksAtOnce = 13;

async function mark(tx: Connection, from: string | null, to: string | null, before: Week): Promise<void> {
  const isFrom = sql`approved_weeks.pay_run_id is not distinct from ${from}::uuid and week_start < ${before}`;
  const { rows } = await sql<{ weekStart: Week }>`
    select distinct week_start as "weekStart" from approved_weeks where ${isFrom} order by week_start`.execute(
    tx,
  );
  for (let at = 0; at < rows.length; at += weeksAtOnce) {
    const weeks = rows.slice(at, at + weeksAtOnce).map(({ weekStart }) => weekStart);
    await sql`
      with locked as materialized (
        select id from timesheets where id = any (array(
          select timesheet_id from approved_weeks where ${isFrom} and week_start = any(${weeks}::date[])
        )) and status = 'Approved' order by user_id, id for update
      )
      update approved_weeks set pay_run_id = ${to} where ${isFrom} and timesheet_id = any (array(select id from locked))`.execute(
      tx,
    );
  }
}

async function findRunZero(tx: Connection): Promise<string | null> {
  const row = await tx.selectFrom('payRuns').select('id').where('number', '=', runZero).executeTakeFirst();
  return row?.id ?? null;
}

export async function countPaidBefore(db: Connection, fromWeek: Week): Promise<number> {
  const { rows } = await sql<{ weeks: number }>`
    select count(*) as weeks from approved_weeks where pay_run_id is null and week_start < ${fromWeek}`.execute(
    db,
  );
  return rows[0]?.weeks ?? 0;
}

export function paidBeforeRuns(run: string): Membership {
  const none = sql<SqlBool>`false`;
  const weekParts = sql`
    select series_id as id, 'timesheet' as kind, 1 as sign, null::uuid as corrects_item_id, null::uuid as origin_id,
      null::text as reason, null::timestamptz as approved_at, coalesce(paid.amounts, ${amountsOfWeek}) as amounts,
      coalesce((select sum(hours) from unnest(paid.day_hours) as hours), hours_worked) as hours,
      coalesce(paid.day_hours, ${daysOfWeek}) as day_hours, mileage,
      id as timesheet_id, series_id, user_id, assignment_id, week_start, client_name, job_title, po_number
    from timesheets left join lateral (
      select half.week -> 'amounts' as amounts, ${correctedDays} as day_hours
      from (
        select before as week, 1 as sign from timesheet_corrections
        where timesheet_corrections.series_id = timesheets.series_id and state = 'approved' order by id limit 1
      ) as half
    ) as paid on true
    where ${isTakenBy(run)}`;
  return { weeks: isTakenBy(run), corrections: none, remainders: none, weekParts };
}

export async function declareRunZero(tx: Connection, { fromWeek, by, at, today }: Declaring): Promise<void> {
  if ((await countPaidBefore(tx, fromWeek)) === 0) return;
  const upToWeek = addWeeks(fromWeek, -1);
  await sql`
    insert into pay_runs (number, up_to_week, pay_date, status, opened_by, opened_by_name, opened_at,
      locked_by, locked_by_name, locked_at, weeks, hours, pay, bill)
    overriding system value
    values (${runZero}, ${upToWeek}, ${today}, 'locked', ${by.id}, ${by.fullName}, ${at}, ${by.id}, ${by.fullName}, ${at}, 0, 0, 0, 0)
    on conflict (number) do update set up_to_week = greatest(pay_runs.up_to_week, excluded.up_to_week)`.execute(
    tx,
  );
  const id = await findRunZero(tx);
  if (id === null) throw new Error('Run 0 was not written');
  await mark(tx, null, id, fromWeek);
  await sql`
    with sums as (
      select count(*) as weeks, coalesce(sum(hours_worked), 0) as hours, coalesce(sum(pay), 0) as pay,
        coalesce(sum(billed), 0) as bill, coalesce(sum((
          select count(*) filter (where amount ->> 'bill' is null)
          from jsonb_array_elements(coalesce(amounts, jsonb_build_array(jsonb_build_object('bill', bill)))) as amount
        )), 0) as missing
      from approved_weeks join timesheets on timesheets.id = timesheet_id where pay_run_id = ${id}
    )
    update pay_runs set (weeks, hours, pay, bill, lines_without_bill_rate, parts) = (
      select weeks, hours, pay, bill, missing, jsonb_build_object(
        'period', jsonb_build_object('weeks', weeks, 'pay', pay, 'bill', bill), 'late', none, 'corrections', none,
        'adjustments', none)
      from sums, jsonb_build_object('weeks', 0, 'pay', 0, 'bill', 0) as none
    ) where id = ${id}`.execute(tx);
}

export async function findCorrectedInRunZero(
  tx: Connection,
): Promise<{ fullName: string; weekStart: Week } | null> {
  const { rows } = await sql<{ fullName: string; weekStart: Week }>`
    select full_name as "fullName", week_start as "weekStart"
    from approved_weeks join timesheet_corrections using (timesheet_id) join users on users.id = user_id
    where approved_weeks.pay_run_id = (select id from pay_runs where number = ${runZero}) and state = 'approved'
    order by full_name, week_start limit 1`.execute(tx);
  return rows[0] ?? null;
}

export async function dissolveRunZero(
  tx: Connection,
  { by, at }: Pick<Declaring, 'by' | 'at'>,
): Promise<void> {
  const id = await findRunZero(tx);
  if (id === null) return;
  await sql`
    update timesheet_corrections set state = 'withdrawn', decided_by = ${by.id}, decided_by_name = ${by.fullName},
      decided_at = ${at}
    where state = 'proposed' and timesheet_id in (select timesheet_id from approved_weeks where pay_run_id = ${id})`.execute(
    tx,
  );
  await mark(tx, id, null, '9999-12-27' as Week);
  await tx.deleteFrom('payRuns').where('id', '=', id).execute();
}
