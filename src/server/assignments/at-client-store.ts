import type { AssignmentAtClient } from '#contract/assignments/terms-of-many.ts';
import type { Day } from '#domain/calendar/day.ts';
import { type Viewer, visibleTo } from '#server/access/visible.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

/** Lists current and planned assignments at the client, by worker, if the person may change the worker. */
export async function listAssignmentsAtClient(
  db: Connection,
  clientId: string,
  person: Viewer,
  today: Day,
): Promise<AssignmentAtClient[]> {
  return db
    .selectFrom('assignments')
    .innerJoin('users', 'users.id', 'assignments.userId')
    .innerJoin('clients', 'clients.id', 'assignments.clientId')
    .select(['assignments.id', 'assignments.userId', 'clients.name as clientName', 'jobTitle'])
    .select('users.fullName as workerName')
    .where('clientId', '=', clientId)
    .where((row) => row.or([row('endDate', 'is', null), row('endDate', '>=', today)]))
    .where('users.role', '=', 'Candidate')
    .where(visibleTo(person, 'edit an assignment'))
    .orderBy('users.fullName')
    .orderBy('assignments.id')
    .execute();
}
