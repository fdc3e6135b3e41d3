/** Attempts, counted in PostgreSQL, so that processes share them. */

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#server/platform/postgres/database.ts';

/** So many in a window. All times in seconds. */
export interface WindowRule {
  limit: number;
  seconds: number;
}

/** After `free` attempts each one waits twice as long as the last. */
export interface GrowingRule {
  free: number;
  firstDelay: number;
  longestDelay: number;
  forgetAfter: number;
}

export type Rule = WindowRule | GrowingRule;

export interface Counter {
  key: string;
  rule: Rule;
}

function opensAt(rule: Rule) {
  if ('limit' in rule)
    return sql`case when counter.count < ${rule.limit} then '-infinity' else counter.forgotten_at end`;
  const { free, firstDelay, longestDelay } = rule;
  // The exponent is bounded, or a number grown by a week of guessing would be too large for PostgreSQL.
  return sql`case when counter.count < ${free} then '-infinity' else counter.last_at + make_interval(secs =>
    least(${longestDelay}::float8, ${firstDelay}::float8 * 2 ^ least(counter.count - ${free}, 30))) end`;
}

/**
 * Counts an attempt in one counter after the other, up to the first that refuses it; answers null when it may go on, else
 * the seconds to wait. One statement: who comes at the same moment, to whatever process, waits for the row and finds it
 * counted.
 */
export async function countAttempt(db: Database, counters: Counter[], now: Date): Promise<number | null> {
  const steps = counters.map(({ key, rule }, place) => {
    const isWindow = 'limit' in rule;
    const end = new Date(now.getTime() + (isWindow ? rule.seconds : rule.forgetAfter) * 1000);
    const keptEnd = isWindow ? sql`counter.forgotten_at` : sql`excluded.forgotten_at`;
    const isOver = sql`counter.forgotten_at <= ${now}`;
    return sql`${sql.ref(`step${place}`)} as (
      insert into auth.attempts as counter (key, count, last_at, forgotten_at)
      select ${key}, 1, ${now}, ${end} ${place > 0 ? sql`from ${sql.ref(`step${place - 1}`)}` : sql``}
      on conflict (key) do update set
        count = case when ${isOver} then 1 else counter.count + 1 end,
        last_at = excluded.last_at,
        forgotten_at = case when ${isOver} then excluded.forgotten_at else ${keptEnd} end
      where ${isOver} or ${opensAt(rule)} <= ${now}
      returning key
    )`;
  });
  const counted = sql.join(
    counters.map((_, place) => sql`select key from ${sql.ref(`step${place}`)}`),
    sql` union all `,
  );
  const { rows } = await sql<{ key: string }>`with ${sql.join(steps)} ${counted}`.execute(db);
  const refusing = counters[rows.length];
  return refusing ? secondsLeft(db, refusing, now) : null;
}

/** A key that names an address only by its hash. */
export function keyOf(kind: string, ...parts: string[]): string {
  return `${kind} ${createHash('sha256').update(parts.join('\n')).digest('base64url')}`;
}

export async function secondsToWait(
  portal: { db: Database; clock: () => Date },
  key: string,
  rule: Rule,
): Promise<number | null> {
  return countAttempt(portal.db, [{ key, rule }], portal.clock());
}

/** The seconds to wait where this many were counted in the window, or null; counts nothing. */
export async function secondsUntilOpen(
  db: Database,
  { key, rule }: { key: string; rule: WindowRule },
  now: Date,
): Promise<number | null> {
  const row = await db
    .selectFrom('auth.attempts')
    .select(['count', 'forgottenAt'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row || row.count < rule.limit) return null;
  const left = (Date.parse(row.forgottenAt) - now.getTime()) / 1000;
  return left > 0 ? left : null;
}

async function secondsLeft(db: Database, { key, rule }: Counter, now: Date): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from ${opensAt(rule)} - ${now}::timestamptz) as seconds
    from auth.attempts as counter where key = ${key}`.execute(db);
  // None are left where a success has cleared the counter at this very moment.
  return Math.max(0, rows[0]?.seconds ?? 0);
}

/**
 * The statement that clears these counters and whatever has run out; what others are just counting of that stays for the
 * next time. Keys come in the order in which attempts count in them, so that nobody waits in a circle.
 */
export function clearing(keys: string[], now: Date) {
  return sql`delete from auth.attempts where key in (
    select key from (
      select key from auth.attempts where key = any (${keys}::text[])
      order by array_position(${keys}::text[], key) for update
    ) as own
    union all
    select key from (select key from auth.attempts where forgotten_at < ${now} for update skip locked) as over
  )`;
}
