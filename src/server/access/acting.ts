import { sql } from 'kysely';
import { type Acting, actingOn } from '#domain/person/access.ts';
import type { Person, Covered } from '#domain/person/person.ts';
import { reviews } from './reviewers.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

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

export function ownCovers(today: string) {
  return sql<Covered[] | null>`case when ${reviews('users')} then (
    select json_agg(json_build_object('consultantId', covered.id, 'fullName', covered.full_name, 'untilDate', until_date)
      order by covered.full_name, covered.id)
    from covers join users as covered on covered.id = consultant_id
    where deputy_id = users.id and ${today}::date between from_date and until_date) end`;
}
