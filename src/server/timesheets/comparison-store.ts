import { sql } from 'kysely';
import { basicRateType } from '#domain/rate-type/basic-rate-type.ts';
import { fromTheStart } from '#domain/calendar/from-a-day.ts';
import type { WageRules } from '#domain/money/minimum-wage.ts';
import type { AmountRow } from '#domain/money/priced-week.ts';
import { relationsFor } from '#domain/person/access.ts';
import { type CutOffFacts, lateTerm } from '#domain/flags/late.ts';
import { flagsIn, type FlaggedTimesheet } from '#domain/flags/flag.ts';
import type { OtherShifts } from '#domain/flags/odd-days.ts';
import { comparedWeeks } from '#domain/flags/usual-mileage.ts';
import type { Day } from '#domain/calendar/calendar.ts';
import type { WeekTerms } from '#domain/flags/odd-terms.ts';
import type { Viewer } from '#server/access/visible.ts';
import { type FlatRow, rowOf } from './store.ts';

type AbsentDay = NonNullable<WeekTerms['absentDays']>[number];

const isUnusual = sql<boolean>`(timesheets.amounts -> 1 is not null
  or timesheets.amounts -> 0 ->> 'from' <> ${sql.lit(fromTheStart)}
  or timesheets.amounts -> 0 ->> 'rateType' <> ${sql.lit(basicRateType)})`;

const wageRules = sql<WageRules>`(select json_object_agg(code, json_build_object(
  'isWorkingTime', is_working_time, 'countsForMinimumWage', counts_for_minimum_wage)) from rate_types)`;

export const comparisons = [
  sql<number[] | null>`case when timesheets.mileage > 0 then array(
    select coalesce(past.mileage, 0) from timesheets past
    where past.user_id = timesheets.user_id and past.week_start < timesheets.week_start and past.status = 'Approved'
    order by past.week_start desc limit ${sql.lit(comparedWeeks)}
  ) end`.as('pastMileage'),
  sql`(
    select before from history
    where subject = 'timesheet' and subject_id = timesheets.id and action = 'resubmitted'
    order by history.id desc limit 1
  )`.as('replaced'),
  'assignments.startDate',
  'assignments.endDate',
  sql<boolean>`clients.po_required
    and case when timesheets.status = 'Approved' then timesheets.po_number else assignments.po_number end is null`.as(
    'lacksPo',
  ),
  sql<AmountRow[] | null>`case when ${isUnusual} then timesheets.amounts end`.as('amounts'),
  sql<WageRules | null>`case when ${isUnusual} then ${wageRules} end`.as('wageRules'),
  sql<AbsentDay[] | null>`(
    select json_agg(json_build_object('day', day, 'reason', reason)) from absences
    where absences.assignment_id = timesheets.assignment_id and absences.week_start = timesheets.week_start
      and day is not null
  )`.as('absentDays'),
  sql<OtherShifts[] | null>`case when timesheets.lines is not null then (
    select json_agg(json_build_object('weekStart', other.week_start, 'shifts', other.lines -> 'shifts',
      'where', concat_ws(', ', other_client.name, other_assignment.job_title)) order by other.week_start, other.id)
    from timesheets other join assignments other_assignment on other_assignment.id = other.assignment_id
    join clients other_client on other_client.id = other_assignment.client_id
    where other.user_id = timesheets.user_id and other.id <> timesheets.id and other.status <> 'Rejected'
      and other.lines is not null
      and other.week_start between timesheets.week_start - 7 and timesheets.week_start + 7
  ) end`.as('otherShifts'),
  // No week is late before the agency's first pay run.
  sql<CutOffFacts | null>`case when exists (select from pay_runs) then (
    select json_build_object('cutOffDay', cut_off_day, 'cutOffTime', cut_off_time,
      'movedTo', (select cut_off_at from pay_calendar where week_start = timesheets.week_start))
    from agency
  ) end`.as('cutOff'),
] as const;

const noteCount = sql<number>`(
  select count(*)::int from notes
  where notes.assignment_id = timesheets.assignment_id and notes.week_start = timesheets.week_start)`.as(
  'notes',
);

export const listedBesides = [...comparisons, noteCount] as const;

/** Nothing for roles that read no notes, and for weeks without a note. */
export function notesIn({ notes = 0 }: FlatRow, { role }: Pick<Viewer, 'role'>): { notes?: number } {
  return notes > 0 && relationsFor(role, 'see notes').length > 0 ? { notes } : {};
}

export function flaggedRowOf(
  flat: FlatRow,
  { timeZone, today }: { timeZone: string; today: Day },
): FlaggedTimesheet {
  const timesheet = rowOf(flat);
  const {
    pastMileage,
    replaced,
    startDate,
    endDate = null,
    lacksPo = false,
    amounts = null,
    wageRules: rules = null,
    cutOff,
    absentDays = null,
    otherShifts: weeks,
  } = flat;
  const late = cutOff ? lateTerm(flat, cutOff, timeZone) : null;
  const terms = startDate
    ? { startDate, endDate, lacksPo, amounts, wageRules: rules, late, absentDays }
    : null;
  const others = weeks ? { timeZone, weeks } : null;
  const comparison = { pastMileage: pastMileage ?? [], replaced, terms, today, others };
  return { ...timesheet, exceptions: flagsIn(timesheet, comparison) };
}
