import { type RawBuilder, sql } from 'kysely';
import type { AuthAction } from '#domain/audit/audit.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

export interface AuthEvent {
  at: Date;
  action: AuthAction;
  result: 'success' | 'refused';
  reason?: string | null;
  userId?: string | null;
  email?: string | null;
  sessionId?: string | null;
  address?: string | null;
  userAgent?: string | null;
  requestId?: string | null;
  actorId?: string | null;
}

export async function insertEvent(db: Connection, event: AuthEvent): Promise<void> {
  await insertionOf(event).execute(db);
}

export function insertionOf(
  event: Omit<AuthEvent, 'sessionId'> & { sessionId?: string | RawBuilder<string> | null },
  from: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const { at, action, result, reason = null, userId = null, sessionId = null } = event;
  // An unknown email is not stored, because it may belong to anybody or be a mistyped password.
  const email = (userId && event.email) ?? null;
  const { address = null, userAgent = null, requestId = null, actorId = null } = event;
  return sql`
    insert into auth.events
      (at, action, result, reason, user_id, email, session_id, address, user_agent, request_id, actor_id)
    select ${at}, ${action}, ${result}, ${reason}, ${userId}, ${email}, ${sessionId}, ${address}, ${userAgent},
      ${requestId}, ${actorId} ${from}`;
}
