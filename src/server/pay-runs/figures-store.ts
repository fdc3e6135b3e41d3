import { sql } from 'kysely';
import type { Week } from '#domain/calendar/week.ts';
import { shippedMaps } from '#domain/payroll-file/export-map.ts';
import { type FoundProblem, problemOf, type ProblemOfRun } from '#domain/pay-run/problems.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { totalOf } from '#server/access/scope.ts';
import { countGap } from '#server/missing/store.ts';
import { type CutOff, type Waiting, waitingItems } from './waiting-item-store.ts';
import type { Viewer } from '#server/access/visible.ts';

export interface Totals {
  weeks: number;
  hours: number;
  pay: number;
  bill: number;
}

export interface Figures {
  totals: Totals;
  items: number;
  ready: number;
  withoutRate: number;
  held: number;
  problems: ProblemOfRun[];
  problemCount: number;
  blocking: number;
}

const mapsWithPayrollNumbers = shippedMaps
  .filter(({ needsPayrollNumber }) => needsPayrollNumber)
  .map(({ id }) => id);

const mostProblems = 200;

interface FlatFigures extends Totals {
  items: number;
  withoutRate: number;
  held: number;
  problems: FoundProblem[];
  problemCount: number;
  blocking: number;
}

/**
 * Of what is not held: its sums, and its problems, those that block first. A payroll number is missed by the file that
 * needs it, or where others have one.
 */
export async function figuresOf(
  db: Connection,
  which: Waiting,
  cutOffs: readonly CutOff[],
): Promise<Figures> {
  const { rows } = await sql<FlatFigures>`
    with item as materialized (${waitingItems(which, cutOffs)}),
    going as (select * from item where not held),
    below_zero as (
      select user_id, sum(pay) as total from going where deducted_note is null group by user_id having sum(pay) < 0
    ),
    numbers as (
      select payroll_map = any(${mapsWithPayrollNumbers}::text[]) or exists (
        select from export_maps where id::text = payroll_map and needs_payroll_number
      ) as needed from agency
    ),
    problem as (
      select 1 as rank, 'missing rate' as kind, true as blocks, id, timesheet_id, user_id, full_name, week_start, amounts,
        null::numeric as total
      from going where pay is null
      union all (
        select distinct on (user_id) 2, 'negative', true, id, timesheet_id, user_id, full_name, week_start, null, total
        from going join below_zero using (user_id)
        where deducted_note is null and pay < 0 order by user_id, week_start, id
      ) union all (
        select distinct on (user_id) 3, 'payroll number', needed, id, timesheet_id, user_id, full_name, week_start, null, null
        from going cross join numbers
        where payroll_number is null and (needed or exists (select from users where payroll_number is not null))
        order by user_id, week_start, id
      )
    )
    select count(distinct series_id) filter (where not held) as weeks,
      count(*) filter (where not held) as items,
      coalesce(sum(hours) filter (where not held), 0) as hours,
      coalesce(sum(pay) filter (where not held), 0) as pay,
      coalesce(sum(bill) filter (where not held), 0) as bill,
      count(distinct series_id) filter (where held) as held,
      count(distinct series_id) filter (where not held and pay is null) as "withoutRate",
      (select count(*) from problem) as "problemCount",
      (select count(*) from problem where blocks) as blocking,
      (select coalesce(json_agg(json_build_object('kind', kind, 'blocks', blocks, 'itemId', id, 'timesheetId', timesheet_id,
          'userId', user_id, 'fullName', full_name, 'weekStart', week_start, 'amounts', amounts, 'total', total)
          order by not blocks, rank, full_name, week_start, id), '[]')
        from (select * from problem order by not blocks, rank, full_name, week_start, id limit ${mostProblems}) as problem
      ) as problems
    from item`.execute(db);
  const [flat] = rows;
  if (!flat) throw new Error('An aggregate without a row');
  const { problems, weeks, hours, pay, bill, ...counts } = flat;
  return {
    ...counts,
    totals: { weeks, hours, pay, bill },
    ready: weeks,
    problems: problems.map(problemOf),
  };
}

/** What is not approved yet: weeks up to this one that wait, and workers who have not sent its last. */
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
