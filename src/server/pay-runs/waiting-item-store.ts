/** Items waiting for payroll: one SQL relation for the preview and for the lock. */

import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { RunReach } from '#domain/pay-run/pay-run.ts';
import { hoursFields } from '#domain/hours/hours.ts';
import type { CutOff } from '#server/pay-calendar/cut-off-store.ts';

type Which = { reach: RunReach } | { takenBy: string } | { newest: number } | { paidBeforeRuns: string };
export type Waiting = Which | { held: true };

export function waitingWeeks({ upToWeek, fromWeek }: RunReach): RawBuilder<unknown> {
  const from = fromWeek ? sql`and week_start >= ${fromWeek}` : sql``;
  return sql`select timesheet_id, week_start from approved_weeks
    where pay_run_id is null and week_start <= ${upToWeek} ${from}`;
}

type OfWorker = 'timesheets' | 'timesheet_corrections' | 'pay_run_remainders';

/** A run for all leaves out workers of open supplementary runs. */
function isOfScope({ workerIds }: RunReach, table: OfWorker): RawBuilder<SqlBool> {
  const worker = sql.ref(`${table}.user_id`);
  if (workerIds) return sql`${worker} = any(${workerIds}::uuid[])`;
  const reaches =
    table === 'timesheets'
      ? sql`and timesheets.week_start <= other.up_to_week
          and (other.from_week is null or timesheets.week_start >= other.from_week)`
      : sql``;
  return sql`not exists (select from pay_runs as other
    where other.status = 'open' and ${worker} = any(other.worker_ids) ${reaches})`;
}

/** Selects timesheets by ids: the planner overestimates the number of waiting weeks. */
export function isWaiting(reach: RunReach): RawBuilder<SqlBool> {
  return sql`timesheets.id = any (array(select timesheet_id from (${waitingWeeks(reach)}) as waiting))
    and ${isOfScope(reach, 'timesheets')}`;
}

export function isTakenBy(run: string): RawBuilder<SqlBool> {
  return sql`timesheets.id = any (array(select timesheet_id from approved_weeks where pay_run_id = ${run}))`;
}

export function isWaitingCorrection(reach: RunReach): RawBuilder<SqlBool> {
  return sql`timesheet_corrections.state = 'approved' and timesheet_corrections.pay_run_id is null
    and ${isOfScope(reach, 'timesheet_corrections')}`;
}

export function isWaitingRemainder(reach: RunReach): RawBuilder<SqlBool> {
  return sql`pay_run_remainders.pay_run_id is null and ${isOfScope(reach, 'pay_run_remainders')}`;
}

export function isHeld(table: OfWorker): RawBuilder<SqlBool> {
  return sql`exists (select from pay_run_notes
    where pay_run_notes.series_id = ${sql.ref(`${table}.series_id`)} and held_reason is not null)`;
}

const days = sql.join(hoursFields.map((field) => sql.ref(`timesheets.${field}`)));
const correctedDays = sql.join(
  hoursFields.map((field) => sql`half.sign * (half.week ->> ${sql.lit(field)})::numeric`),
);

interface Membership {
  weeks: RawBuilder<SqlBool>;
  corrections: RawBuilder<SqlBool>;
  remainders: RawBuilder<SqlBool>;
}

const none = sql<SqlBool>`false`;

/** Starts from the notes, the smallest table, regardless of runs. */
const heldOnes: Membership = {
  weeks: sql`timesheets.id = any (array(
    select noted.id from pay_run_notes join timesheets as noted using (series_id)
    join approved_weeks on timesheet_id = noted.id
    where held_reason is not null and pay_run_id is null
  ))`,
  corrections: sql`timesheet_corrections.state = 'approved' and timesheet_corrections.pay_run_id is null
    and ${isHeld('timesheet_corrections')}`,
  remainders: sql`pay_run_remainders.pay_run_id is null and ${isHeld('pay_run_remainders')}`,
};

function membership(which: Waiting): Membership {
  if ('reach' in which) {
    const { reach } = which;
    return {
      weeks: isWaiting(reach),
      corrections: isWaitingCorrection(reach),
      remainders: isWaitingRemainder(reach),
    };
  }
  if ('held' in which) return heldOnes;
  if ('newest' in which) {
    const newest = sql<SqlBool>`timesheets.id = any (array(
      select timesheet_id from approved_weeks where pay_run_id is null order by week_start desc limit ${which.newest}))`;
    return { weeks: newest, corrections: none, remainders: none };
  }
  if ('paidBeforeRuns' in which) {
    return { weeks: isTakenBy(which.paidBeforeRuns), corrections: none, remainders: none };
  }
  return {
    weeks: isTakenBy(which.takenBy),
    corrections: sql`timesheet_corrections.pay_run_id = ${which.takenBy}`,
    remainders: sql`pay_run_remainders.pay_run_id = ${which.takenBy}`,
  };
}

/** Weeks from before amount rows have only basic hours. */
const amountsOfWeek = sql`coalesce(timesheets.amounts, jsonb_build_array(jsonb_build_object('rateType', 'basic',
  'units', hours_worked, 'payRate', pay_rate, 'billRate', bill_rate, 'pay', pay, 'bill', bill)))`;

/** Weeks of run 0 use the values from before their first correction. */
function weekParts(which: Waiting, weeks: RawBuilder<SqlBool>): RawBuilder<unknown> {
  if (!('paidBeforeRuns' in which)) {
    return sql`
      select series_id as id, 'timesheet' as kind, 1 as sign, null::uuid as corrects_item_id, null::uuid as origin_id,
        null::text as reason, approved_at, ${amountsOfWeek} as amounts, hours_worked as hours,
        array[${days}]::numeric[] as day_hours, mileage,
        id as timesheet_id, series_id, user_id, assignment_id, week_start, client_name, job_title, po_number
      from timesheets where ${weeks}`;
  }
  return sql`
    select series_id as id, 'timesheet' as kind, 1 as sign, null::uuid as corrects_item_id, null::uuid as origin_id,
      null::text as reason, null::timestamptz as approved_at, coalesce(paid.amounts, ${amountsOfWeek}) as amounts,
      coalesce((select sum(hours) from unnest(paid.day_hours) as hours), hours_worked) as hours,
      coalesce(paid.day_hours, array[${days}]::numeric[]) as day_hours, mileage,
      id as timesheet_id, series_id, user_id, assignment_id, week_start, client_name, job_title, po_number
    from timesheets left join lateral (
      select half.week -> 'amounts' as amounts, array[${correctedDays}]::numeric[] as day_hours
      from (
        select before as week, 1 as sign from timesheet_corrections
        where timesheet_corrections.series_id = timesheets.series_id and state = 'approved' order by id limit 1
      ) as half
    ) as paid on true
    where ${weeks}`;
}

function amountOwed(name: string, amount: RawBuilder<number>): RawBuilder<unknown> {
  return sql`jsonb_build_array(jsonb_build_object('rateType', 'deduction', 'name', ${name}::text, 'unit', 'each', 'units', 1,
    'payRate', ${amount}, 'billRate', 0, 'pay', ${amount}, 'bill', 0))`;
}

const noDays = sql`'{0,0,0,0,0,0,0}'::numeric[]`;

/**
 * A row per item: the columns a locked run stores, amount rows to multiply by `sign`, and `held`. Pay is
 * null if any row's pay is null; bill sums the known bills and is null without any.
 */
export function waitingItems(which: Waiting, cutOffs: readonly CutOff[]): RawBuilder<unknown> {
  const { weeks, corrections, remainders } = membership(which);
  return sql`
    select part.id, part.kind, part.series_id, part.timesheet_id, part.corrects_item_id, part.user_id,
      users.payroll_number, users.full_name, users.first_name, users.last_name, users.email,
      coalesce(part.client_name, clients.name) as client_name,
      clients.account_code, client_sites.name as site_name, coalesce(part.job_title, assignments.job_title) as job_title,
      part.po_number, assignments.worker_reference, part.week_start,
      coalesce(origin.engagement, assignments.engagement) as engagement,
      case when origin.id is null then umbrellas.id else origin.umbrella_id end as umbrella_id,
      case when origin.id is null then umbrellas.name else origin.umbrella_name end as umbrella_name,
      coalesce(part.approved_at > cut_off.at, false) as late, part.reason,
      note.held_reason, note.held_reason is not null as held, note.held_at, note.deducted_note, note.deducted_amount,
      part.hours, part.day_hours, part.mileage, part.sign, part.amounts,
      part.sign * priced.pay as pay, part.sign * priced.bill as bill, priced.lines_without_bill_rate
    from (
      ${weekParts(which, weeks)}
      union all
      select half.id, half.kind, half.sign, half.corrects_item_id, timesheet_corrections.corrects_item_id,
        timesheet_corrections.reason,
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
      -- A week that is taken back whole has no replacement, and what follows it has nothing to reverse.
      where ${corrections} and jsonb_array_length(half.week -> 'amounts') > 0
      union all
      select pay_run_remainders.id, 'remainder', -1, null, timesheets.series_id, null, null,
        ${amountOwed('Rest of a deduction', sql`pay_run_remainders.amount`)}, 0, ${noDays}, null,
        timesheets.id, timesheets.series_id, timesheets.user_id, assignment_id, week_start, client_name, job_title, po_number
      from pay_run_remainders join timesheets on timesheets.id = pay_run_remainders.timesheet_id
      where ${remainders}
      union all
      select owed.deferral_id, 'deferral', 1, null, timesheets.series_id, null, null,
        ${amountOwed('Left to be deducted', sql`owed.amount - owed.deducted_amount`)}, 0, ${noDays}, null,
        timesheets.id, timesheets.series_id, timesheets.user_id, assignment_id, week_start, client_name, job_title, po_number
      from (
        select deferral_id, deducted_amount, (
          select timesheet_id from timesheet_corrections
          where timesheet_corrections.series_id = pay_run_notes.series_id limit 1
        ) as timesheet_id, (
          select coalesce(sum((before ->> 'pay')::numeric - (after ->> 'pay')::numeric), 0) from timesheet_corrections
          where timesheet_corrections.series_id = pay_run_notes.series_id and ${corrections}
        ) + (
          select coalesce(sum(amount), 0) from pay_run_remainders
          where pay_run_remainders.series_id = pay_run_notes.series_id and ${remainders}
        ) as amount
        from pay_run_notes where deducted_amount is not null
      ) as owed
      join timesheets on timesheets.id = owed.timesheet_id
      where owed.amount > owed.deducted_amount
    ) as part
    join users on users.id = part.user_id
    join assignments on assignments.id = part.assignment_id
    join clients on clients.id = assignments.client_id
    left join client_sites on client_sites.id = assignments.site_id
    left join umbrellas on umbrellas.id = assignments.umbrella_id
    left join pay_run_items as origin on origin.id = part.origin_id
    left join pay_run_notes as note on note.series_id = part.series_id
    left join json_to_recordset(${JSON.stringify(cutOffs)}::text::json) as cut_off (week date, at timestamptz)
      on cut_off.week = part.week_start
    cross join lateral (
      select case when count(*) = count(amount ->> 'pay') then sum((amount ->> 'pay')::numeric) end as pay,
        sum((amount ->> 'bill')::numeric) as bill,
        count(*) - count(amount ->> 'bill') as lines_without_bill_rate
      from jsonb_array_elements(part.amounts) as amount
    ) as priced`;
}

export const waitingLines = sql`
  select position, amount ->> 'rateType' as rate_type,
    coalesce(rate_types.name, amount ->> 'name', amount ->> 'rateType') as rate_type_name,
    payroll_code, coalesce(rate_types.unit, amount ->> 'unit', 'hour') as unit,
    item.sign * (amount ->> 'units')::numeric as units,
    case
      when amount -> 'days' is not null
        then (select array_agg(item.sign * day::numeric order by number)
          from jsonb_array_elements_text(amount -> 'days') with ordinality as days (day, number))
      when jsonb_array_length(item.amounts) = 1 and coalesce(rate_types.unit, amount ->> 'unit', 'hour') = 'hour'
        then item.day_hours
    end as days,
    (amount ->> 'payRate')::numeric as pay_rate, (amount ->> 'billRate')::numeric as bill_rate,
    item.sign * (amount ->> 'pay')::numeric as pay, item.sign * (amount ->> 'bill')::numeric as bill
  from jsonb_array_elements(item.amounts) with ordinality as amounts (amount, position)
  left join rate_types on rate_types.code = amount ->> 'rateType'`;
