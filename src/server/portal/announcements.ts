/** Reads what committed transactions have announced, each once and none too late, whatever order they began in. */

import type { QueryResult, QueryResultRow } from 'pg';

export interface Announcement {
  topic: 'changes' | 'access';
  payload: unknown;
}

export interface Announcements {
  /** What was committed since the last time; null where that cannot be said, and all is to be fetched again. */
  next(): Promise<Announcement[] | null>;
}

/** A connection, or whatever hands each question to one: nothing is kept between two of them. */
interface Queryable {
  query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<QueryResult<Row>>;
}

/** Where reading has come to: what this snapshot saw has been told. */
interface Position extends QueryResultRow {
  snapshot: string;
  /** When this PostgreSQL began: another one may have lost the newest transactions and given their numbers anew. */
  server: string;
  /** By the clock of the database, in milliseconds. */
  at: number;
}

/** What a reader who was away longer has missed may have been removed. */
const longestAway = 30_000;
const usuallyKept = 60_000;
/** Of more than these at once, one event to fetch everything anew takes the place. */
const mostAtOnce = 10_000;
const removedAtOnce = 10_000;

const here = `pg_current_snapshot()::text as snapshot, pg_postmaster_start_time()::text as server,
  (extract(epoch from now()) * 1000)::float8 as at`;

/**
 * New is what this statement sees and the last one did not: so a transaction that began first and ends last is heard
 * when it ends, and holds nobody else up. Numbers that no transaction has had yet came with a copy of another cluster.
 */
const reading = `
  with fresh as (
    select topic, payload, min(id) as id from announcements
    where xid >= pg_snapshot_xmin($1::pg_snapshot) and xid < pg_snapshot_xmax(pg_current_snapshot())
      and not pg_visible_in_snapshot(xid, $1::pg_snapshot)
    group by topic, payload order by min(id) limit ${mostAtOnce + 1}
  )
  select ${here},
    (select coalesce(json_agg(json_build_object('topic', topic, 'payload', payload) order by id), '[]')
      from fresh) as announced`;

const removing = `
  with old as (
    select xid, id from announcements
    where xid < pg_snapshot_xmax($1::pg_snapshot) and pg_visible_in_snapshot(xid, $1::pg_snapshot)
      or xid >= pg_snapshot_xmax(pg_current_snapshot())
    limit ${removedAtOnce} for update skip locked
  )
  delete from announcements using old where announcements.xid = old.xid and announcements.id = old.id`;

/** Begins with what is committed from now on; removes what is older than so many milliseconds. */
export async function readAnnouncements(
  database: Queryable,
  { keptFor = usuallyKept }: { keptFor?: number } = {},
): Promise<Announcements> {
  let position = await only(database.query<Position>(`select ${here}`));
  /** What was seen then is removed when nobody can still be about to read it. */
  let seen = position;

  async function removeOld(): Promise<void> {
    if (position.at - seen.at < keptFor) return;
    let removed: number | null;
    do {
      removed = (await database.query(removing, [seen.snapshot])).rowCount;
    } while (removed === removedAtOnce);
    seen = position;
  }

  return {
    async next() {
      const last = position;
      const { announced, ...reached } = await only(
        database.query<Position & { announced: Announcement[] }>(reading, [last.snapshot]),
      );
      position = reached;
      await removeOld();
      const isSure = reached.server === last.server && reached.at - last.at < longestAway;
      return isSure && announced.length <= mostAtOnce ? announced : null;
    },
  };
}

async function only<Row extends QueryResultRow>(answer: Promise<QueryResult<Row>>): Promise<Row> {
  const [row] = (await answer).rows;
  if (!row) throw new Error('The database did not say where it is');
  return row;
}
