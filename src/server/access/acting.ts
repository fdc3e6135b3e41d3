/** Under which name somebody acts on a worker of whom the id alone is known. */

import { type Acting, actingOn } from '#domain/person/access.ts';
import type { Person } from '#domain/person/person.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

/** As the domain's `actingOn`; asks the database only where the actor covers somebody. */
export async function actingOnWorker<Actor extends Pick<Person, 'fullName' | 'covers'>>(
  db: Connection,
  actor: Actor,
  userId: string | null,
): Promise<Acting<Actor>> {
  if (!actor.covers || !userId) return actor;
  const subject = await db
    .selectFrom('users')
    .select('assignedConsultantId')
    .where('id', '=', userId)
    .executeTakeFirst();
  return subject ? actingOn(actor, subject) : actor;
}
