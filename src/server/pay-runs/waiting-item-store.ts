/** What waits to be handed to payroll, as the items that it comes to: one relation for who looks and for who locks. */

import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Instant } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import { hoursFields } from '#domain/timesheet/hours/hours.ts';

export interface CutOff {
  week: Week;
  at: Instant;
}

/** What an open run would take, what the lock of a run has just taken, or so many of the weeks that wait. */
export type Waiting = { upToWeek: Week } | { takenBy: string } | { newest: number };

type Approvals = 'timesheets' | 'approved_weeks';

function isBeforeRuns(table: Approvals): RawBuilder<SqlBool> {
  return sql`${sql.ref(`${table}.week_start`)}
    < (select coalesce(paid_elsewhere_before, '-infinity') from agency)`;
}

function wasApprovedBeforeRuns(table: Approvals): RawBuilder<SqlBool> {
  return sql`${sql.ref(`${table}.approved_at`)} < (select paid_elsewhere_at from agency)`;
}

/** Of an approved week: paid before the portal kept runs (decision 0210). */
export function isPaidElsewhere(table: Approvals): RawBuilder<SqlBool> {
  return sql`coalesce(${isBeforeRuns(table)} and ${wasApprovedBeforeRuns(table)}, false)`;
}

/**
 * Weeks that wait up to this one: approved, in no run, and not paid elsewhere. In two parts, each a range of one index:
 * together in one condition all that was ever approved would be read.
 */
export function waitingWeeks(upToWeek: Week): RawBuilder<unknown> {
  const approvedUpTo = sql`select timesheet_id, week_start from approved_weeks
    where pay_run_id is null and week_start <= ${upToWeek}`;
  return sql`
    ${approvedUpTo} and not (${isBeforeRuns('approved_weeks')})
    union all
    ${approvedUpTo} and ${isBeforeRuns('approved_weeks')} and not (${wasApprovedBeforeRuns('approved_weeks')})`;
}

/** Of timesheets, by their ids: the planner cannot know how few of all approved weeks wait. */
export function isWaiting(upToWeek: Week): RawBuilder<SqlBool> {
  return sql`timesheets.id = any (array(select timesheet_id from (${waitingWeeks(upToWeek)}) as waiting))`;
}

export function isTakenBy(run: string): RawBuilder<SqlBool> {
  return sql`timesheets.id = any (array(select timesheet_id from approved_weeks where pay_run_id = ${run}))`;
}

function isAmongNewest(count: number): RawBuilder<SqlBool> {
  return sql`timesheets.id = any (array(
    select timesheet_id from approved_weeks where pay_run_id is null order by week_start desc limit ${count}
  ))`;
}

/** Of corrections: those that are to be paid and stand in no run. */
export const isWaitingCorrection = sql<SqlBool>`timesheet_corrections.state = 'approved'
  and timesheet_corrections.pay_run_id is null`;

export function isHeld(table: 'timesheets' | 'timesheet_corrections'): RawBuilder<SqlBool> {
  return sql`exists (select from pay_run_notes
    where pay_run_notes.series_id = ${sql.ref(`${table}.series_id`)} and held_reason is not null)`;
}

const days = sql.join(hoursFields.map((field) => sql.ref(`timesheets.${field}`)));
const correctedDays = sql.join(
  hoursFields.map((field) => sql`half.sign * (half.week ->> ${sql.lit(field)})::numeric`),
);

function membership(which: Waiting): { weeks: RawBuilder<SqlBool>; corrections: RawBuilder<SqlBool> } {
  if ('upToWeek' in which) {
    return { weeks: isWaiting(which.upToWeek), corrections: isWaitingCorrection };
  }
  if ('newest' in which) return { weeks: isAmongNewest(which.newest), corrections: sql`false` };
  return {
    weeks: isTakenBy(which.takenBy),
    corrections: sql`timesheet_corrections.pay_run_id = ${which.takenBy}`,
  };
}

/**
 * A row for each item, with what a locked run keeps of it, its amount rows (to be multiplied by `sign`), and whether it
 * is held. Pay is null as soon as one row's is.
 */
export function waitingItems(which: Waiting, cutOffs: readonly CutOff[]): RawBuilder<unknown> {
  const { weeks, corrections } = membership(which);
  return sql`
    select part.id, part.kind, part.series_id, part.timesheet_id, part.corrects_item_id, part.user_id,
      users.payroll_number, users.full_name, users.first_name, users.last_name, users.email,
      coalesce(part.client_name, clients.name) as client_name,
      clients.account_code, client_sites.name as site_name, coalesce(part.job_title, assignments.job_title) as job_title,
      part.po_number, assignments.worker_reference, part.week_start, assignments.engagement,
      umbrellas.name as umbrella_name, coalesce(part.approved_at > cut_off.at, false) as late, part.reason,
      note.held_reason, note.held_reason is not null as held, note.deducted_note,
      part.hours, part.day_hours, part.mileage, part.sign, part.amounts,
      part.sign * priced.pay as pay, part.sign * priced.bill as bill
    from (
      select series_id as id, 'timesheet' as kind, 1 as sign, null::uuid as corrects_item_id, null::text as reason,
        approved_at, amounts, hours_worked as hours, array[${days}]::numeric[] as day_hours, mileage,
        id as timesheet_id, series_id, user_id, assignment_id, week_start, client_name, job_title, po_number
      from timesheets where ${weeks}
      union all
      select half.id, half.kind, half.sign, half.corrects_item_id, timesheet_corrections.reason,
        null, half.week -> 'amounts', (select sum(hours) from unnest(half.day_hours) as hours), half.day_hours,
        half.sign * timesheets.mileage,
        timesheets.id, timesheets.series_id, timesheets.user_id, assignment_id, week_start, client_name, job_title, po_number
      from timesheet_corrections join timesheets on timesheets.id = timesheet_corrections.timesheet_id
      cross join lateral (
        select half.*, array[${correctedDays}]::numeric[] as day_hours
        from (values
          (reversal_id, 'reversal', -1, timesheet_corrections.corrects_item_id, before),
          (replacement_id, 'replacement', 1, null, after)
        ) as half (id, kind, sign, corrects_item_id, week)
      ) as half
      where ${corrections}
    ) as part
    join users on users.id = part.user_id
    join assignments on assignments.id = part.assignment_id
    join clients on clients.id = assignments.client_id
    left join client_sites on client_sites.id = assignments.site_id
    left join umbrellas on umbrellas.id = assignments.umbrella_id
    left join pay_run_notes as note on note.series_id = part.series_id
    left join json_to_recordset(${JSON.stringify(cutOffs)}::text::json) as cut_off (week date, at timestamptz)
      on cut_off.week = part.week_start
    cross join lateral (
      select case when count(*) = count(amount ->> 'pay') then sum((amount ->> 'pay')::numeric) end as pay,
        case when count(*) = count(amount ->> 'bill') then sum((amount ->> 'bill')::numeric) end as bill
      from jsonb_array_elements(part.amounts) as amount
    ) as priced`;
}

export const waitingLines = sql`
  select position, amount ->> 'rateType' as rate_type, coalesce(rate_types.name, amount ->> 'rateType') as rate_type_name,
    payroll_code, coalesce(unit, 'hour') as unit, item.sign * (amount ->> 'units')::numeric as units,
    case
      when amount -> 'days' is not null
        then (select array_agg(item.sign * day::numeric order by number)
          from jsonb_array_elements_text(amount -> 'days') with ordinality as days (day, number))
      when jsonb_array_length(item.amounts) = 1 and coalesce(unit, 'hour') = 'hour' then item.day_hours
    end as days,
    (amount ->> 'payRate')::numeric as pay_rate, (amount ->> 'billRate')::numeric as bill_rate,
    item.sign * (amount ->> 'pay')::numeric as pay, item.sign * (amount ->> 'bill')::numeric as bill
  from jsonb_array_elements(item.amounts) with ordinality as amounts (amount, position)
  left join rate_types on rate_types.code = amount ->> 'rateType'`;
