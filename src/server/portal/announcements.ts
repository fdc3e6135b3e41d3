import type { QueryResult, QueryResultRow } from 'pg';

export interface Announcement {
  topic: 'changes' | 'access';
  payload: unknown;
}

export interface Announcements {
  next(): Promise<Announcement[] | null>;
}

interface Queryable {
  query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<QueryResult<Row>>;
}

interface Position extends QueryResultRow {
  snapshot: string;
  /** PostgreSQL's start time, because a server after a fail-over may reuse transaction ids. */
  server: string;
  at: number;
}

/**
 * Milliseconds. A reader that was disconnected longer must refetch, because its announcements may be deleted.
 */
const longestAway = 30_000;
const usuallyKept = 60_000;
const mostAtOnce = 10_000;
const removedAtOnce = 10_000;

const here = `pg_current_snapshot()::text as snapshot, pg_postmaster_start_time()::text as server,
  (extract(epoch from now()) * 1000)::float8 as at`;

/**
 * Selects announcements of transactions that are visible now and were not visible in the last snapshot. A
 * long transaction is read at its commit and delays no other. Ids above the snapshot's range come from
 * another cluster and are skipped.
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

export async function readAnnouncements(
  database: Queryable,
  { keptFor = usuallyKept }: { keptFor?: number } = {},
): Promise<Announcements> {
  let position = await only(database.query<Position>(`select ${here}`));
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
