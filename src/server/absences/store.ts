import { sql } from 'kysely';
import { type Absence, absenceInWords, type SaidAbsence } from '#domain/absence/absence.ts';
import type { Absent } from '#domain/absence/absent-weeks.ts';
import type { Week, WorkDates } from '#domain/calendar/week.ts';
import type { Person } from '#domain/person/person.ts';
import type { Status } from '#domain/hours/status.ts';
import { insertHistory } from '#server/history/store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

export async function listWithWeek(
  db: Connection,
  userId: string,
  week: Week,
): Promise<(WorkDates & { id: string; status: Status | null })[]> {
  return db
    .selectFrom('assignments')
    .select(['id', 'startDate', 'owedFrom', 'notWorked', 'endDate'])
    .select(
      sql<Status | null>`(
        select status from timesheets
        where user_id = ${userId} and week_start = ${week} and assignment_id = assignments.id
          and cancelled_at is null
        order by status = 'Rejected' limit 1
      )`.as('status'),
    )
    .where('userId', '=', userId)
    .orderBy('startDate')
    .orderBy('id')
    .execute();
}

export async function listAbsences(
  db: Connection,
  userId: string,
  week: Week | null,
): Promise<(SaidAbsence & { id: string })[]> {
  return db
    .selectFrom('absences')
    .select(['id', 'assignmentId', 'weekStart', 'day', 'reason', 'note'])
    .select(['saidByName as byName', 'saidAt as at'])
    .where('userId', '=', userId)
    .$if(week !== null, (query) => query.where('weekStart', '=', week))
    .orderBy('weekStart', 'desc')
    .orderBy(sql`day nulls first`)
    .orderBy('id')
    .execute();
}

interface Doing {
  userId: string;
  actor: Pick<Person, 'id' | 'fullName' | 'covers'>;
  at: Date;
}

export async function saveAbsence(
  tx: Connection,
  absence: Absence,
  before: Absence | null,
  { userId, actor, at }: Doing,
): Promise<void> {
  const said = { reason: absence.reason, note: absence.note, saidBy: actor.id, saidByName: actor.fullName };
  const { id } = await tx
    .insertInto('absences')
    .values({ ...absence, userId, ...said, saidAt: at })
    .onConflict((conflict) => conflict.constraint('absences_said_once').doUpdateSet({ ...said, saidAt: at }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertHistory(tx, {
    actor,
    subject: 'absence',
    subjectId: id,
    series: absence,
    userId,
    action: 'said not worked',
    before: before && versionOf(before),
    after: versionOf(absence),
    reason: absenceInWords(absence),
    at,
  });
}

export async function removeAbsence(
  tx: Connection,
  absence: Absence & { id: string },
  { userId, actor, at }: Doing,
): Promise<void> {
  await tx.deleteFrom('absences').where('id', '=', absence.id).execute();
  await insertHistory(tx, {
    actor,
    subject: 'absence',
    subjectId: absence.id,
    series: absence,
    userId,
    action: 'said worked',
    before: versionOf(absence),
    after: null,
    at,
  });
}

/**
 * The reason and the note are omitted, because only `absenceInWords` contains them, and it is erased with the
 * worker.
 */
function versionOf({ assignmentId, weekStart, day }: Absent & Pick<Absence, 'assignmentId'>) {
  return { assignmentId, weekStart, day };
}
