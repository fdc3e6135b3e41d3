/** The audit: every authentication event, append-only, never with a secret. */

import { type RawBuilder, sql, type SqlBool } from 'kysely';
import * as z from 'zod/mini';
import type { PastEvent } from '#contract/audit.ts';
import type { AuthAction } from '#domain/audit/audit.ts';
import type { Connection, Database } from '#server/platform/postgres/database.ts';
import { cursorOf, keyOf, type Page, pageOf, type PageWanted } from '#server/platform/postgres/pages.ts';
import { inPortions } from '#server/platform/postgres/portions.ts';
import { contains } from '#server/platform/postgres/search.ts';

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
  /** Who did it, where that is somebody else than the one it was done to. */
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
  // Of a stranger no address is kept: what is typed there may be anybody's, or a password in the wrong field.
  const email = (userId && event.email) ?? null;
  const { address = null, userAgent = null, requestId = null, actorId = null } = event;
  return sql`
    insert into auth.events
      (at, action, result, reason, user_id, email, session_id, address, user_agent, request_id, actor_id)
    select ${at}, ${action}, ${result}, ${reason}, ${userId}, ${email}, ${sessionId}, ${address}, ${userAgent},
      ${requestId}, ${actorId} ${from}`;
}

/** Takes away what happened before this moment, in steps that hold nobody up. */
export async function removeEventsBefore(db: Database, end: Date): Promise<void> {
  await inPortions(db, async (tx, most) => {
    await sql`select set_config('portal.events_end', ${end.toISOString()}, true)`.execute(tx);
    const { numAffectedRows } = await sql`delete from auth.events where id = any (array(
      select id from auth.events where at < ${end} limit ${most}))`.execute(tx);
    return numAffectedRows;
  });
}

interface EventFilter {
  action?: AuthAction | undefined;
  result?: 'success' | 'refused' | undefined;
  /** Any part of the name or the address. */
  search?: string | undefined;
}

const EventKey = z.tuple([z.int()]);

/** One page of the audit, newest first. */
export async function pageOfEvents(
  db: Connection,
  { action, result, search }: EventFilter,
  { cursor, limit }: PageWanted,
): Promise<Page<PastEvent>> {
  const [before] = cursor ? keyOf(cursor, EventKey) : [null];
  const found = db
    .selectFrom('auth.events as event')
    .leftJoin('users', 'users.id', 'event.userId')
    .leftJoin('users as actor', 'actor.id', 'event.actorId')
    .$if(action !== undefined, (query) => query.where('event.action', '=', action ?? ''))
    .$if(result !== undefined, (query) => query.where('event.result', '=', result ?? 'success'))
    .$if(Boolean(search), (query) =>
      query.where(
        sql<SqlBool>`(${contains('users.fullName', search ?? '')} or ${contains('event.email', search ?? '')})`,
      ),
    );
  const [rows, { total }] = await Promise.all([
    found
      .$if(before !== null, (query) => query.where('event.id', '<', before ?? 0))
      .select(['event.id', 'event.at', 'event.result', 'event.reason', 'event.userId', 'event.email'])
      .select(['event.sessionId', 'event.address', 'event.userAgent', 'event.requestId', 'users.fullName'])
      .select('actor.fullName as actorName')
      .select(sql<AuthAction>`event.action`.as('action'))
      .orderBy('event.id', 'desc')
      .limit(limit + 1)
      .execute(),
    found.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return pageOf(rows, limit, total, (last) => cursorOf(last.id));
}
