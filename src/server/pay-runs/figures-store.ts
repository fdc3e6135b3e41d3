import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Day } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import type { Pounds } from '#domain/money/money.ts';
import { type RunPart, runParts } from '#domain/pay-run/pay-run.ts';
import { shippedFormats } from '#domain/payroll-file/shipped-formats.ts';
import { type FoundProblem, problemOf, type ProblemOfRun } from '#domain/pay-run/locking.ts';
import { totalOf } from '#server/access/scope.ts';
import type { Viewer } from '#server/access/visible.ts';
import { countGap } from '#server/missing/store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { type Membership, waitingItems } from './waiting-item-store.ts';
import type { CutOff } from '#server/pay-calendar/cut-off-store.ts';

export interface Totals {
  weeks: number;
  hours: number;
  pay: number;
  bill: number;
  linesWithoutBillRate: number;
  parts: Record<RunPart, { weeks: number; pay: Pounds; bill: Pounds }>;
}

export interface Figures {
  totals: Totals;
  items: number;
  ready: number;
  withoutRate: number;
  withProblem: number;
  held: number;
  heldPay: Pounds;
  heldBill: Pounds;
  problems: ProblemOfRun[];
  problemCount: number;
  blocking: number;
}

/** Adjustments do not exist yet. Contract section 3, rule 8. */
export const partConditions: Record<RunPart, RawBuilder<SqlBool>> = {
  period: sql`(item.kind = 'timesheet' and not item.late)`,
  late: sql`(item.kind = 'timesheet' and item.late)`,
  corrections: sql`item.kind in ('reversal', 'replacement', 'deferral', 'remainder')`,
  adjustments: sql`false`,
};

const formatsWithPayrollNumbers = shippedFormats
  .filter(({ needsPayrollNumber }) => needsPayrollNumber)
  .map(({ id }) => id);

const mostProblems = 200;

const daysToCome = (today: Day) => sql`array(
  select day from (
    select number::integer as day, hours from unnest(day_hours) with ordinality as of_days (hours, number)
    union
    select number::integer, units::numeric from jsonb_array_elements(amounts) as amount,
      jsonb_array_elements_text(case when jsonb_typeof(amount -> 'days') = 'array' then amount -> 'days' else '[]' end)
        with ordinality as of_row (units, number)
  ) as entered
  where hours > 0 and week_start + day - 1 > ${today}::date
  group by day order by day)`;

const isToCome = (today: Day) => sql<SqlBool>`kind in ('timesheet', 'replacement')
  and week_start + 6 > ${today}::date and cardinality(${daysToCome(today)}) > 0
  and not exists (select from confirmed_days
    where confirmed_days.series_id = going.series_id and confirmed_days.day_hours = going.day_hours)`;

interface FlatFigures extends Totals {
  items: number;
  withoutRate: number;
  withProblem: number;
  held: number;
  heldPay: Pounds;
  heldBill: Pounds;
  problems: FoundProblem[];
  problemCount: number;
  blocking: number;
}

const parts = sql.join(
  runParts.map((part) => {
    const going = sql`not held and ${partConditions[part]}`;
    return sql`${sql.lit(part)}, json_build_object('weeks', count(distinct series_id) filter (where ${going}),
      'pay', coalesce(sum(pay) filter (where ${going}), 0), 'bill', coalesce(sum(bill) filter (where ${going}), 0))`;
  }),
);

/**
 * Blocking problems come first. A missing payroll number is a warning if other workers have numbers or the
 * payroll format needs them.
 */
export async function figuresOf(
  db: Connection,
  which: Membership,
  { cutOffs, today }: { cutOffs: readonly CutOff[]; today: Day },
): Promise<Figures> {
  const { rows } = await sql<FlatFigures>`
    with item as materialized (${waitingItems(which, cutOffs)}),
    going as (select * from item where not held),
    below_zero as (
      select user_id, sum(pay) as total from going where deducted_note is null group by user_id having sum(pay) < 0
    ),
    numbers as (
      select payroll_map = any(${formatsWithPayrollNumbers}::text[]) or exists (
        select from export_maps where id::text = payroll_map and needs_payroll_number
      ) as needed from agency
    ),
    problem as (
      select 1 as rank, 'missing rate' as kind, true as blocks, series_id as week, id, timesheet_id, user_id, full_name, week_start, amounts,
        null::numeric as total, null::integer[] as days
      from going where pay is null
      union all (
        select distinct on (user_id) 2, 'negative', true, series_id, id, timesheet_id, user_id, full_name, week_start, null, total, null
        from going join below_zero using (user_id)
        -- A week that is corrected upwards has a reversal below zero, and owes nothing.
        where deducted_note is null and pay < 0 and series_id in (
          select series_id from going where deducted_note is null group by series_id having sum(pay) < 0
        ) order by user_id, week_start, id
      ) union all (
        select distinct on (user_id) 3, 'payroll number', false, series_id, id, timesheet_id, user_id, full_name, week_start, null, null, null
        from going cross join numbers
        where payroll_number is null and engagement = 'paye' and (needed or exists (select from users where payroll_number is not null))
        order by user_id, week_start, id
      )
      union all
      select 4, 'day to come', true, series_id, id, timesheet_id, user_id, full_name, week_start, null, null, ${daysToCome(today)}
      from going where ${isToCome(today)}
      union all
      select 5, 'new price', true, series_id, id, timesheet_id, user_id, full_name, week_start, null, null, null
      from going where kind = 'timesheet' and exists (
        select from proposed_prices where proposed_prices.timesheet_id = going.timesheet_id and state = 'proposed')
    )
    select count(distinct series_id) filter (where not held) as weeks,
      count(*) filter (where not held) as items,
      coalesce(sum(hours) filter (where not held), 0) as hours,
      coalesce(sum(pay) filter (where not held), 0) as pay,
      coalesce(sum(bill) filter (where not held), 0) as bill,
      coalesce(sum(lines_without_bill_rate) filter (where not held), 0) as "linesWithoutBillRate",
      json_build_object(${parts}) as parts,
      count(distinct series_id) filter (where held) as held,
      coalesce(sum(pay) filter (where held), 0) as "heldPay",
      coalesce(sum(bill) filter (where held), 0) as "heldBill",
      count(distinct series_id) filter (where not held and pay is null) as "withoutRate",
      (select count(distinct problem.week) from problem where blocks and kind <> 'missing rate' and not exists (
        select from problem as unpaid where unpaid.kind = 'missing rate' and unpaid.week = problem.week
      )) as "withProblem",
      (select count(*) from problem) as "problemCount",
      (select count(*) from problem where blocks) as blocking,
      (select coalesce(json_agg(json_build_object('kind', kind, 'blocks', blocks, 'itemId', id, 'timesheetId', timesheet_id,
          'userId', user_id, 'fullName', full_name, 'weekStart', week_start, 'amounts', amounts, 'total', total, 'days', days,
          'assignmentId', (select assignment_id from timesheets where timesheets.id = problem.timesheet_id))
          order by not blocks, rank, full_name, week_start, id), '[]')
        from (select * from problem order by not blocks, rank, full_name, week_start, id limit ${mostProblems}) as problem
      ) as problems
    from item`.execute(db);
  const [flat] = rows;
  if (!flat) throw new Error('An aggregate without a row');
  const { problems, weeks, hours, pay, bill, linesWithoutBillRate, parts: ofParts, ...counts } = flat;
  return {
    ...counts,
    totals: { weeks, hours, pay, bill, linesWithoutBillRate, parts: ofParts },
    ready: weeks - counts.withoutRate - counts.withProblem,
    problems: problems.map(problemOf),
  };
}

export async function countNotYet(
  db: Connection,
  person: Viewer,
  upToWeek: Week,
): Promise<{ pending: number; missing: number }> {
  const scope = { person };
  const { rows } = await sql<{ pending: number }>`
    select ${totalOf(scope, { status: 'Pending', end: upToWeek })} as pending`.execute(db);
  return {
    pending: rows[0]?.pending ?? 0,
    missing: await countGap(db, { scope, week: upToWeek }, 'missing'),
  };
}
