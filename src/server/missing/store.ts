import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { AbsenceReason } from '#domain/absence/absence.ts';
import type { MissingBoard, MissingWorker } from '#contract/missing/missing.ts';
import type { NamedPerson } from '#domain/person/person.ts';
import { type Gap, lastStartFor } from '#domain/missing/reminder.ts';
import type { Week } from '#domain/calendar/week.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import {
  countAlone,
  cursorOf,
  keyOf,
  type Page,
  pageOf,
  type PageWanted,
  rowsWanted,
  NameKey,
} from '#server/platform/postgres/pages.ts';
import type { TimesheetScope } from '#server/access/scope.ts';
import { visibleTo } from '#server/access/visible.ts';

export interface Board {
  scope: TimesheetScope;
  week: Week;
}

export function isOnBoard({ person, consultantId, covered }: TimesheetScope): RawBuilder<SqlBool> {
  return visibleTo(person, 'see a worker', { claimedBy: consultantId, covered });
}

export function owes(week: Week): RawBuilder<SqlBool> {
  return sql`(coalesce(assignments.owed_from, assignments.start_date) <= ${lastStartFor(week)}::date
    and (assignments.end_date is null or assignments.end_date >= ${week}::date)
    and ${week}::date <> all(assignments.not_worked))`;
}

export function isAbsent(week: Week): RawBuilder<SqlBool> {
  return sql`exists (
    select from absences where absences.assignment_id = assignments.id and week_start = ${week} and day is null)`;
}

function atWork({ scope }: Board): RawBuilder<SqlBool> {
  return sql`users.role = 'Candidate' and users.disabled_at is null and users.anonymised_at is null
    and ${isOnBoard(scope)}`;
}

function has(week: Week, which: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  return sql`exists (
    select from timesheets where timesheets.user_id = users.id and timesheets.week_start = ${week}
      and timesheets.assignment_id = assignments.id and ${which})`;
}

function due(week: Week): RawBuilder<SqlBool> {
  return sql`assignments.user_id = users.id and not ${isAbsent(week)} and not ${has(week, sql`cancelled_at is not null`)}
    and (${owes(week)} or ${has(week, sql`status = 'Rejected'`)})`;
}

const conditions: Record<Gap, (week: Week) => RawBuilder<SqlBool>> = {
  missing: (week) => sql`${due(week)} and not ${has(week, sql`true`)}`,
  rejected: (week) =>
    sql`${due(week)} and ${has(week, sql`status = 'Rejected'`)} and not ${has(week, sql`status <> 'Rejected'`)}`,
  absent: (week) => sql`assignments.user_id = users.id and ${isAbsent(week)}`,
};

export function isMissing(board: Board): RawBuilder<SqlBool> {
  return sql`(${atWork(board)} and exists (select from assignments where ${conditions.missing(board.week)}))`;
}

/** True if the worker owes a timesheet for the assignment in the row and has sent none. */
export function isMissingAt(board: Board): RawBuilder<SqlBool> {
  return sql`(${atWork(board)} and ${conditions.missing(board.week)})`;
}

export function waitsFor(board: Board): RawBuilder<SqlBool> {
  const { week } = board;
  return sql`(${atWork(board)} and exists (
    select from assignments where ${due(week)} and (${conditions.missing(week)} or ${conditions.rejected(week)})))`;
}

function countOf(board: Board, which: RawBuilder<SqlBool>): RawBuilder<number> {
  return sql`(select count(*) from users where ${atWork(board)}
    and exists (select from assignments where ${which}))`;
}

export async function countDue(db: Connection, board: Board): Promise<number> {
  return countAlone(db, countOf(board, due(board.week)));
}

export async function countGap(db: Connection, board: Board, gap: Gap): Promise<number> {
  return countAlone(db, countOf(board, conditions[gap](board.week)));
}

export type ConsultantCount = MissingBoard['byConsultant'][number];

/** Returns SQL for rows of `consultant_id` and `count`, to join in a larger statement. */
export function missingByConsultant(board: Board): RawBuilder<unknown> {
  return sql`select users.assigned_consultant_id as consultant_id, count(*)::int as count from users
    where ${atWork(board)} and exists (select from assignments where ${conditions.missing(board.week)})
    group by users.assigned_consultant_id`;
}

/** Counts by consultant, largest first. Workers without a consultant have their own row. */
export async function countByConsultant(db: Connection, board: Board, gap: Gap): Promise<ConsultantCount[]> {
  const { rows } = await sql<ConsultantCount>`
    select consultant.id as "consultantId", consultant.full_name as "consultantName", count(*)::int as count
    from users left join users as consultant on consultant.id = users.assigned_consultant_id
    where ${atWork(board)} and exists (select from assignments where ${conditions[gap](board.week)})
    group by consultant.id, consultant.full_name
    order by count(*) desc, consultant.full_name, consultant.id`.execute(db);
  return rows;
}

interface FlatRow extends NamedPerson {
  phone: string | null;
  consultantName: string | null;
  clientName: string;
  jobTitle: string;
  rejectedAt: string | null;
  rejectedBy: string | null;
  reason: string | null;
  remindedAt: string | null;
  remindedBy: string | null;
  assignmentId: string;
  absentFor: AbsenceReason | null;
  note: string | null;
  saidBy: string | null;
  saidAt: string | null;
  total: number;
}

export async function listMissing(
  db: Connection,
  board: Board,
  gap: Gap,
  wanted: PageWanted,
): Promise<Page<MissingWorker>> {
  const { week } = board;
  const condition = conditions[gap](week);
  const total = countOf(board, condition);
  const after = wanted.cursor ? keyOf(wanted.cursor, NameKey) : null;
  const { rows } = await sql<FlatRow>`
    select page.*, rejection.*, reminder.*, absence.*, ${total} as total
    from (
      select users.id, users.full_name as "fullName", users.email, users.phone,
        consultant.full_name as "consultantName", assignment.*
      from users left join users as consultant on consultant.id = users.assigned_consultant_id
      cross join lateral (
        select clients.name as "clientName", job_title as "jobTitle", assignments.id as "assignmentId"
        from assignments join clients on clients.id = client_id
        where ${condition}
        order by is_primary desc, assignments.id limit 1
      ) as assignment
      where ${atWork(board)}
        ${after ? sql`and (users.full_name, users.id) > (${after[0]}, ${after[1]}::uuid)` : sql``}
      order by users.full_name, users.id
      limit ${rowsWanted(wanted)}
    ) as page
    left join lateral (
      select approved_at as "rejectedAt", reviewed_by_name as "rejectedBy", rejection_reason as reason
      from timesheets
      where ${sql.lit(gap === 'rejected')} and user_id = page.id and week_start = ${week} and status = 'Rejected'
        and assignment_id = page."assignmentId"
      order by id desc limit 1
    ) as rejection on true
    left join lateral (
      select at as "remindedAt", sent_by_name as "remindedBy" from reminders
      where user_id = page.id and week_start = ${week} order by id desc limit 1
    ) as reminder on true
    left join lateral (
      select absences.reason as "absentFor", note, said_by_name as "saidBy", said_at as "saidAt" from absences
      where ${sql.lit(gap === 'absent')} and assignment_id = page."assignmentId" and week_start = ${week} and day is null
    ) as absence on true
    order by page."fullName", page.id`.execute(db);
  const counted = rows[0]?.total ?? (after ? await countAlone(db, total) : 0);
  return pageOf(rows.map(missingWorkerOf), wanted.limit, counted, (last) => cursorOf(last.fullName, last.id));
}

function missingWorkerOf(flat: FlatRow): MissingWorker {
  const { id, fullName, email, phone, consultantName, clientName, jobTitle } = flat;
  const { rejectedAt, rejectedBy, reason, remindedAt, remindedBy } = flat;
  const { assignmentId, absentFor, note, saidBy, saidAt } = flat;
  return {
    id,
    fullName,
    email,
    phone,
    consultantName,
    assignment: { clientName, jobTitle },
    rejection: rejectedAt ? { at: rejectedAt, byName: rejectedBy, reason: reason ?? '' } : null,
    lastReminder: remindedAt && remindedBy ? { at: remindedAt, sentByName: remindedBy } : null,
    ...(absentFor &&
      saidBy !== null &&
      saidAt !== null && { absence: { assignmentId, reason: absentFor, note, byName: saidBy, at: saidAt } }),
  };
}
