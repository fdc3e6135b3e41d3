/** Assignment details: at most one row a user. */

import type { Assignment } from '#domain/assignment.ts';
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
