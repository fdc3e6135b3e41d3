/** Assignment details: at most one row a user. */

import { sql } from 'kysely';
import type { Assignment, AssignmentEffect } from '#domain/assignment/assignment.ts';
import type { Week, WorkDates } from '#domain/calendar/week.ts';
import { findOrAddClient } from '#server/clients/store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

export async function findAssignment(db: Connection, userId: string): Promise<Assignment | undefined> {
  return db
    .selectFrom('assignmentDetails')
    .select(['clientName', 'jobTitle', 'startDate'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/**
 * Updates if a record exists for the user, otherwise inserts. Specification section 4. Without more than the details
 * nothing before the start date is owed. A client that nobody knows yet becomes one that is not confirmed.
 */
export async function saveAssignment(
  db: Connection,
  userId: string,
  { clientName, jobTitle, startDate, owedFrom = null, notWorked = [] }: Assignment & WorkDates,
): Promise<void> {
  const details = { clientName, jobTitle, startDate, owedFrom, notWorked: [...notWorked] };
  await findOrAddClient(db, clientName);
  await db
    .insertInto('assignmentDetails')
    .values({ userId, ...details })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(details))
    .execute();
}

/** A client has another name: weeks that are not approved follow their assignment, approved ones keep what was agreed. */
export async function renameClient(tx: Connection, from: string, to: string): Promise<void> {
  await sql`update assignment_details set client_name = ${to}
    where searchable(client_name) = searchable(${from}) and client_name <> ${to}`.execute(tx);
}

/** From when on a worker owes weeks, and the weeks that have a timesheet, whatever became of it. */
export async function findWorkDates(
  db: Connection,
  userId: string,
): Promise<{ dates: WorkDates | null; sent: Set<Week> }> {
  const dates = await db
    .selectFrom('assignmentDetails')
    .select(['startDate', 'owedFrom', 'notWorked'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  const weeks = await db
    .selectFrom('timesheets')
    .select('weekStart')
    .distinct()
    .where('userId', '=', userId)
    .execute();
  return { dates: dates ?? null, sent: new Set(weeks.map(({ weekStart }) => weekStart)) };
}

/** What a change of a worker's details leaves as it is, and how many weeks follow it. */
export async function findAssignmentEffect(
  db: Connection,
  userId: string,
): Promise<Omit<AssignmentEffect, 'unsent'>> {
  const rows = await db
    .selectFrom('timesheets')
    .select(['clientName', sql<boolean>`status = 'Approved'`.as('isApproved')])
    .select((row) => row.fn.countAll<number>().as('weeks'))
    .where('userId', '=', userId)
    .groupBy(['clientName', 'isApproved'])
    .orderBy('weeks', 'desc')
    .orderBy('clientName')
    .execute();
  return {
    kept: rows.filter((row) => row.isApproved).map(({ clientName, weeks }) => ({ clientName, weeks })),
    following: rows.find((row) => !row.isApproved)?.weeks ?? 0,
  };
}
