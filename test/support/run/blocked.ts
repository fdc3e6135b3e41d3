import { sql } from 'kysely';
import type { Database } from '#server/platform/postgres/database.ts';
import { eventually } from './eventually.ts';

/** Waits until this number of statements is blocked by a lock. */
export async function untilBlocked(db: Database, count: number): Promise<void> {
  await eventually(`${count} statements are blocked`, async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(db);
    return rows.length === count;
  });
}

/** Runs `first` in a transaction, then starts `others`, and ends the transaction once all others are blocked. */
export async function whileHeld<Answer>(
  db: Database,
  first: { lock: (tx: Database) => Promise<void>; end?: (tx: Database) => Promise<unknown> },
  others: (() => Promise<Answer>)[],
): Promise<Answer[]> {
  return db
    .transaction()
    .execute(async (tx) => {
      await first.lock(tx);
      const started = others.map((other) => other());
      await untilBlocked(db, others.length);
      await first.end?.(tx);
      return { started };
    })
    .then(({ started }) => Promise.all(started));
}
