import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { RunReach } from '#domain/pay-run/pay-run.ts';
import { hoursFields } from '#domain/hours/hours.ts';
import type { Week } from '#domain/calendar/week.ts';
import type { CutOff } from '#server/pay-calendar/cut-off-store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

export function waitingWeeks({ upToWeek, fromWeek }: RunReach): RawBuilder<unknown> {
  const from = fromWeek ? sql`and week_start >= ${fromWeek}` : sql``;
  return sql`select timesheet_id, week_start from approved_weeks
    where pay_run_id is null and week_start <= ${upToWeek} ${from}`;
}

type OfWorker = 'timesheets' | 'timesheet_corrections' | 'pay_run_remainders';

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

/**
 * Timesheets are selected by an array of ids, because the planner overestimates the number of waiting weeks.
 */
function isWaiting(reach: RunReach): RawBuilder<SqlBool> {
  return sql`timesheets.id = any (array(select timesheet_id from (${waitingWeeks(reach)}) as waiting))
    and ${isOfScope(reach, 'timesheets')}`;
}

export function isTakenBy(run: string): RawBuilder<SqlBool> {
  return sql`timesheets.id = any (array(select timesheet_id from approved_weeks where pay_run_id = ${run}))`;
}

function isWaitingCorrection(reach: RunReach): RawBuilder<SqlBool> {
  return sql`timesheet_corrections.state = 'approved' and timesheet_corrections.pay_run_id is null
    and ${isOfScope(reach, 'timesheet_corrections')}`;
}

function isWaitingRemainder(reach: RunReach): RawBuilder<SqlBool> {
  return sql`pay_run_remainders.pay_run_id is null and ${isOfScope(reach, 'pay_run_remainders')}`;
}

export function isHeld(table: OfWorker): RawBuilder<SqlBool> {
  return sql`exists (select from pay_run_notes
    where pay_run_notes.series_id = ${sql.ref(`${table}.series_id`)} and held_reason is not null)`;
}

export const daysOfWeek = sql`array[${sql.join(hoursFields.map((field) => sql.ref(`timesheets.${field}`)))}]::numeric[]`;
export const correctedDays = sql`array[${sql.join(
  hoursFields.map((field) => sql`half.sign * (half.week ->> ${sql.lit(field)})::numeric`),
)}]::numeric[]`;

export interface Membership {
  weeks: RawBuilder<SqlBool>;
  corrections: RawBuilder<SqlBool>;
  remainders: RawBuilder<SqlBool>;
  weekParts?: RawBuilder<unknown>;
}

export function waitingFor(reach: RunReach): Membership {
  return {
    weeks: isWaiting(reach),
    corrections: isWaitingCorrection(reach),
    remainders: isWaitingRemainder(reach),
  };
}

export function takenBy(run: string): Membership {
  return {
    weeks: isTakenBy(run),
    corrections: sql`timesheet_corrections.pay_run_id = ${run}`,
    remainders: sql`pay_run_remainders.pay_run_id = ${run}`,
  };
}

/** Weeks that are older than amount rows have only basic hours. */
export const amountsOfWeek = sql`coalesce(timesheets.amounts, jsonb_build_array(jsonb_build_object('rateType', 'basic',
  'units', hours_worked, 'payRate', pay_rate, 'billRate', bill_rate, 'pay', pay, 'bill', bill)))`;

function partsOf(weeks: RawBuilder<SqlBool>): RawBuilder<unknown> {
  return sql`
    select series_id as id, 'timesheet' as kind, 1 as sign, null::uuid as corrects_item_id, null::uuid as origin_id,
      null::text as reason, approved_at, ${amountsOfWeek} as amounts, hours_worked as hours,
      ${daysOfWeek} as day_hours, mileage,
      id as timesheet_id, series_id, user_id, assignment_id, week_start, client_name, job_title, po_number
    from timesheets where ${weeks}`;
}

function amountOwed(name: string, amount: RawBuilder<number>): RawBuilder<unknown> {
  return sql`jsonb_build_array(jsonb_build_object('rateType', 'deduction', 'name', ${name}::text, 'unit', 'each', 'units', 1,
    'payRate', ${amount}, 'billRate', 0, 'pay', ${amount}, 'bill', 0))`;
}

const noDays = sql`'{0,0,0,0,0,0,0}'::numeric[]`;

/**
 * Returns SQL with one row per item: the columns of a locked run, amount rows to multiply by `sign`, and
 * `held`. Pay is null if any amount's pay is null. Bill sums the known bills, and is null if none is known.
 */
export function waitingItems(
  { weeks, corrections, remainders, weekParts = partsOf(weeks) }: Membership,
  cutOffs: readonly CutOff[],
): RawBuilder<unknown> {
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
      ${weekParts}
      union all
      select half.id, half.kind, half.sign, half.corrects_item_id, timesheet_corrections.corrects_item_id,
        timesheet_corrections.reason,
        null, half.week -> 'amounts', (select sum(hours) from unnest(half.day_hours) as hours), half.day_hours,
        half.sign * timesheets.mileage,
        timesheets.id, timesheets.series_id, timesheets.user_id, assignment_id, week_start, client_name, job_title, po_number
      from timesheet_corrections join timesheets on timesheets.id = timesheet_corrections.timesheet_id
      cross join lateral (
        select half.*, ${correctedDays} as day_hours
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

interface Taking extends RunReach {
  id: string;
}

/**
 * Assigns all waiting items that are not held to this run, and returns their weeks. Locks weeks in the order
 * of repricing, to avoid a deadlock. Locks no worker, because all other transactions lock the worker before
 * the weeks. A week that is approved again meanwhile belongs to the next run.
 */
export async function takeWaiting(tx: Connection, { id, ...reach }: Taking): Promise<Week[]> {
  const { rows } = await sql<{ weekStart: Week }>`
    with locked as materialized (
      select id from timesheets
      where ${isWaiting(reach)} and status = 'Approved' and not ${isHeld('timesheets')}
      order by user_id, id for update
    ),
    taken as (
      update approved_weeks set pay_run_id = ${id}
      where timesheet_id = any (array(select id from locked)) and pay_run_id is null
      returning week_start
    )
    select distinct week_start as "weekStart" from taken`.execute(tx);
  await sql`update timesheet_corrections set pay_run_id = ${id}
    where ${isWaitingCorrection(reach)} and not ${isHeld('timesheet_corrections')}`.execute(tx);
  await sql`update pay_run_remainders set pay_run_id = ${id}
    where ${isWaitingRemainder(reach)} and not ${isHeld('pay_run_remainders')}`.execute(tx);
  return rows.map(({ weekStart }) => weekStart);
}

const kept = sql`id, kind, series_id, timesheet_id, corrects_item_id, user_id, payroll_number, full_name, first_name, last_name, email,
  client_name, account_code, site_name, job_title, po_number, worker_reference, week_start, engagement, umbrella_id, umbrella_name, late,
  reason, deducted_note, deducted_amount, hours, day_hours, mileage, pay, bill`;

const keptOfLines = sql`position, rate_type, rate_type_name, payroll_code, unit, units, days, pay_rate, bill_rate, pay, bill`;

export async function saveItems(tx: Connection, id: string, cutOffs: readonly CutOff[]): Promise<void> {
  await sql`
    with item as materialized (${waitingItems(takenBy(id), cutOffs)}),
    kept as (insert into pay_run_items (run_id, ${kept}) select ${id}, ${kept} from item)
    insert into pay_run_lines (item_id, ${keptOfLines})
    select item.id, line.* from item cross join lateral (${waitingLines}) as line`.execute(tx);
  await sql`delete from pay_run_notes where series_id in (select series_id from pay_run_items where run_id = ${id})`.execute(
    tx,
  );
}
