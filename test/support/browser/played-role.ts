import type { Role } from '#domain/person/person.ts';
import { type RunningPortal, withDatabase } from './journey.ts';

/** Gives the role to Ella, a worker without weeks. Sign in as `ella` afterwards. */
export async function ellaBecomes(portal: RunningPortal, role: Role): Promise<void> {
  await withDatabase(portal, (db) =>
    db
      .updateTable('users')
      .set({ role, assignedConsultantId: null })
      .where('fullName', '=', 'Ella Price')
      .execute(),
  );
}
