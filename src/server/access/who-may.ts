/** The table of powers asked the other way round: not what a person may do, but who may do this to a worker. */

import type { Day } from '#domain/calendar/calendar.ts';
import { type Action, may, relationsFor } from '#domain/person/access.ts';
import { type Person, roles } from '#domain/person/person.ts';
import { ownCovers } from '#server/auth/sessions/signed-in-store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

export async function mayAnybodyElse(
  db: Connection,
  { id }: Pick<Person, 'id'>,
  action: Action,
  { userId, today }: { userId: string; today: Day },
): Promise<boolean> {
  const worker = await db
    .selectFrom('users')
    .select(['id', 'assignedConsultantId'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const others = await db
    .selectFrom('users')
    .select(['id', 'role', ownCovers(today).as('covers')])
    .where('id', '<>', id)
    .where('disabledAt', 'is', null)
    .where(
      'role',
      'in',
      roles.filter((role) => relationsFor(role, action).length > 0),
    )
    .execute();
  return others.some(({ covers, ...other }) => may({ ...other, ...(covers && { covers }) }, action, worker));
}
