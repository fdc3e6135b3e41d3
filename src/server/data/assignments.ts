/** Assignment details: at most one row a user. */

import { sql } from 'kysely';
import type { Assignment, AssignmentEffect } from '#domain/assignment.ts';
import type { Connection } from './database.ts';

export async function findAssignment(db: Connection, userId: string): Promise<Assignment | undefined> {
  return db
    .selectFrom('assignmentDetails')
    .select(['clientName', 'jobTitle', 'startDate'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** Updates if a record exists for the user, otherwise inserts. Specification section 4. */
export async function saveAssignment(db: Connection, userId: string, assignment: Assignment): Promise<void> {
  const { clientName, jobTitle, startDate } = assignment;
  await db
    .insertInto('assignmentDetails')
    .values({ userId, clientName, jobTitle, startDate })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ clientName, jobTitle, startDate }))
    .execute();
}

/** What a change of a worker's details leaves as it is, and how many weeks follow it. */
export async function findAssignmentEffect(db: Connection, userId: string): Promise<AssignmentEffect> {
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
