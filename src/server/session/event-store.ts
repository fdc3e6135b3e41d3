/** Writes the audit: every authentication event, append-only, never with a secret. */

import { type RawBuilder, sql } from 'kysely';
import type { AuthAction } from '#domain/audit/audit.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

export interface AuthEvent {
  at: Date;
  action: AuthAction;
  result: 'success' | 'refused';
  /** Why it was refused, as the code of the answer; or a fact worth knowing of a success. */
  reason?: string | null;
  userId?: string | null;
  email?: string | null;
  sessionId?: string | null;
  address?: string | null;
  userAgent?: string | null;
  requestId?: string | null;
  /** The person who acted on the account of another. */
  actorId?: string | null;
}

export async function insertEvent(db: Connection, event: AuthEvent): Promise<void> {
  await insertionOf(event).execute(db);
}

/**
 * The statement that writes an event, for one that does more; the session may be one that it makes, and with `from` there
 * is an event only where that has rows.
 */
export function insertionOf(
  event: Omit<AuthEvent, 'sessionId'> & { sessionId?: string | RawBuilder<string> | null },
  from: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const { at, action, result, reason = null, userId = null, sessionId = null } = event;
  // The address of a stranger is not kept: it may be anybody's, or a password in the wrong field.
  const email = (userId && event.email) ?? null;
  const { address = null, userAgent = null, requestId = null, actorId = null } = event;
  return sql`
    insert into auth.events
      (at, action, result, reason, user_id, email, session_id, address, user_agent, request_id, actor_id)
    select ${at}, ${action}, ${result}, ${reason}, ${userId}, ${email}, ${sessionId}, ${address}, ${userAgent},
      ${requestId}, ${actorId} ${from}`;
}
