import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#server/platform/postgres/database.ts';
import { type AuthEvent, insertionOf } from '#server/session/event-store.ts';
import type { Session } from '#server/session/session-store.ts';

export const signOutScopes = ['global', 'local', 'others'] as const;
type SignOutScope = (typeof signOutScopes)[number];

export async function insertSignOut(
  db: Connection,
  scope: SignOutScope,
  session: Pick<Session, 'id' | 'userId'>,
  event: AuthEvent,
): Promise<void> {
  await sql`
    with ended as (delete from auth.sessions where ${within(scope, session)})
    ${insertionOf(event)}`.execute(db);
}

function within(scope: SignOutScope, { id, userId }: Pick<Session, 'id' | 'userId'>): RawBuilder<boolean> {
  if (scope === 'local') return sql`id = ${id}`;
  if (scope === 'others') return sql`user_id = ${userId} and id <> ${id}`;
  return sql`user_id = ${userId}`;
}
