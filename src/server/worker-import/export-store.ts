import type { ExportedWorker } from '#domain/worker-import/exported-workers.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { listKnownAssignments } from './known-store.ts';

/** Exports the workers whose account is not disabled, by name. */
export async function listExportedWorkers(db: Connection): Promise<ExportedWorker[]> {
  const workers = await db
    .selectFrom('users')
    .leftJoin('users as consultant', (join) =>
      join
        .onRef('consultant.id', '=', 'users.assignedConsultantId')
        .on('consultant.role', '=', 'Recruitment Consultant'),
    )
    .select(['users.id', 'users.fullName', 'users.email', 'users.phone', 'users.payrollNumber'])
    .select('consultant.email as consultantEmail')
    .where('users.role', '=', 'Candidate')
    .where('users.disabledAt', 'is', null)
    .orderBy('users.fullName')
    .orderBy('users.id')
    .execute();
  const ids = workers.map(({ id }) => id);
  const known = await listKnownAssignments(db, ids, null);
  return workers.map(({ id, ...worker }) => ({ ...worker, assignments: known.get(id) ?? [] }));
}
