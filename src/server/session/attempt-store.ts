/** Rate limits of contract section 9.2: the rules, and the counters that all processes share. */

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#server/platform/postgres/database.ts';
import type { Portal } from '#server/portal/portal.ts';

export interface WindowRule {
  limit: number;
  seconds: number;
}

/** Delays in seconds. Each attempt after the first `free` attempts doubles the delay. */
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

export const windowSeconds = 300;

export const tooManyMessage = 'Too many attempts. Please wait a moment and try again.';

export type Limited =
  | 'token'
  | 'signup'
  | 'verify'
  | 'recover'
  | 'resend'
  | 'user'
  | 'factors'
  | 'reset'
  | 'sign-off';

const shares: Partial<Record<Limited, number>> = { token: 1, factors: 2, 'sign-off': 1 / 8 };

/**
 * Returns the limit of an endpoint per network address. The token endpoint has the whole configured limit,
 * the second step half, sign-off eight times and other endpoints a fifth. Sign-off allows 200 signatures
 * beside colleagues of the same council.
 */
export function ruleFor({ config }: Pick<Portal, 'config'>, endpoint: Limited): WindowRule {
  const share = shares[endpoint] ?? 5;
  return { limit: Math.max(1, Math.floor(config.rateLimitPerAddress / share)), seconds: windowSeconds };
}

function opensAt(rule: Rule) {
  if ('limit' in rule)
    return sql`case when counter.count < ${rule.limit} then '-infinity' else counter.forgotten_at end`;
  const { free, firstDelay, longestDelay } = rule;
  // The exponent is bounded, because a week of guesses would overflow PostgreSQL's number.
  return sql`case when counter.count < ${free} then '-infinity' else counter.last_at + make_interval(secs =>
    least(${longestDelay}::float8, ${firstDelay}::float8 * 2 ^ least(counter.count - ${free}, 30))) end`;
}

/**
 * Counts an attempt in each counter up to the first refusal; returns null, or the seconds to wait. One
 * statement avoids a race: concurrent attempts wait for the row lock.
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

/** The parts are hashed, so that the database stores no email and no network address. */
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
  // A simultaneous success may have deleted the counter, so the row can be missing.
  return Math.max(0, rows[0]?.seconds ?? 0);
}

/**
 * Deletes these counters and all expired unlocked counters. The keys are locked in the order of
 * `countAttempt`, so that no deadlock occurs.
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
