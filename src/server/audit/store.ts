import { type RawBuilder, sql, type SqlBool } from 'kysely';
import * as z from 'zod/mini';
import type { PastEvent } from '#contract/audit.ts';
import type { AuthAction } from '#domain/audit/audit.ts';
import type { Connection, Database } from '#server/platform/postgres/database.ts';
import {
  countAlone,
  cursorOf,
  keyOf,
  type LongPage,
  longPageOf,
  type PageWanted,
} from '#server/platform/postgres/pages.ts';
import { inBatches } from '#server/platform/postgres/batches.ts';
import { contains } from '#server/platform/postgres/search.ts';

export async function removeEventsBefore(db: Database, end: Date): Promise<void> {
  await inBatches(db, async (tx, most) => {
    await sql`select set_config('portal.events_end', ${end.toISOString()}, true)`.execute(tx);
    const { numAffectedRows } = await sql`delete from auth.events where id = any (array(
      select id from auth.events where at < ${end} limit ${most}))`.execute(tx);
    return numAffectedRows;
  });
}

interface EventFilter {
  action?: AuthAction | undefined;
  result?: 'success' | 'refused' | undefined;
  search?: string | undefined;
}

const EventKey = z.tuple([z.int()]);

const mostPeople = 200;

async function peopleFound(db: Connection, search: string | undefined): Promise<string[] | null> {
  if (!search) return null;
  const people = await db
    .selectFrom('users')
    .select('id')
    .where(sql<SqlBool>`(${contains('users.fullName', search)} or ${contains('users.email', search)})`)
    .limit(mostPeople + 1)
    .execute();
  return people.map(({ id }) => id);
}

function eventsFound(
  { action, result, search }: EventFilter,
  people: string[] | null,
  { before, most }: { before: number | null; most: number },
): RawBuilder<unknown> {
  const matches = sql.join(
    [
      ...(action ? [sql`event.action = ${action}`] : []),
      ...(result ? [sql`event.result = ${sql.lit(result)}`] : []),
      ...(before === null ? [] : [sql`event.id < ${before}::bigint`]),
      sql`true`,
    ],
    sql` and `,
  );
  const newest = sql`order by event.id desc limit ${sql.lit(most)}`;
  if (!people) return sql`select event.* from auth.events as event where ${matches} ${newest}`;
  if (people.length > mostPeople) {
    const found = sql`select id from users
      where ${contains('users.fullName', search ?? '')} or ${contains('users.email', search ?? '')}`;
    return sql`select event.* from auth.events as event
      where (event.user_id in (${found})) is true and ${matches} ${newest}`;
  }
  return sql`select event.* from unnest(${people}::uuid[]) as person (id) cross join lateral (
      select event.* from auth.events as event where event.user_id = person.id and ${matches} ${newest}
    ) as event ${newest}`;
}

export async function pageOfEvents(
  db: Connection,
  filter: EventFilter,
  wanted: PageWanted,
): Promise<LongPage<PastEvent>> {
  const [before] = wanted.cursor ? keyOf(wanted.cursor, EventKey) : [null];
  const people = await peopleFound(db, filter.search);
  const { rows } = await sql<PastEvent>`
    select event.id, event.at, event.action, event.result, event.reason, event.user_id as "userId", event.email,
      event.session_id as "sessionId", event.address, event.user_agent as "userAgent", event.request_id as "requestId",
      users.full_name as "fullName", actor.full_name as "actorName"
    from (${eventsFound(filter, people, { before, most: wanted.limit + 1 })}) as event
    left join users on users.id = event.user_id left join users as actor on actor.id = event.actor_id
    order by event.id desc`.execute(db);
  const count = (most: number): Promise<number> =>
    countAlone(
      db,
      sql`(select count(*) from (${eventsFound(filter, people, { before: null, most })}) as event)`,
    );
  return longPageOf(rows, wanted, count, (last) => cursorOf(last.id));
}
