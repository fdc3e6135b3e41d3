/** How often who may try what. Contract sections 4.15 and 9.2. Kept in PostgreSQL, so that processes share them. */

import { createHash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { sql } from 'kysely';
import { Refusal } from '#domain/refusal.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import type { Env } from '#server/platform/http/env.ts';
import type { Portal } from '#server/portal.ts';
import { AuthError, unavailable } from '#server/auth/protocol/auth-error.ts';
import { networkOf, requestContextOf } from '#server/auth/sessions/request-context.ts';

/** So many in a window. All times in seconds. */
interface WindowRule {
  limit: number;
  seconds: number;
}

/** After `free` attempts each one waits twice as long as the last. */
interface GrowingRule {
  free: number;
  firstDelay: number;
  longestDelay: number;
  forgetAfter: number;
}

export type Rule = WindowRule | GrowingRule;

/** What an attempt counts in. */
export interface Counter {
  key: string;
  rule: Rule;
}

const windowSeconds = 300;

/** Wrong passwords for one account: from one network, and from all that it has never signed in from. */
export const guessRule: GrowingRule = { free: 5, firstDelay: 2, longestDelay: 900, forgetAfter: 3_600 };
export const strangersRule: GrowingRule = { free: 10, firstDelay: 2, longestDelay: 300, forgetAfter: 3_600 };

/** Mails of one kind to one address, whether anybody lives there or not; people press twice. */
export const mailRule: GrowingRule = { free: 3, firstDelay: 60, longestDelay: 3_600, forgetAfter: 86_400 };

export const tooManyMessage = 'Too many attempts. Please wait a moment and try again.';

/** A key that names an address only by its hash. */
export function keyOf(kind: string, ...parts: string[]): string {
  return `${kind} ${createHash('sha256').update(parts.join('\n')).digest('base64url')}`;
}

/** From when on a counter lets one more through, if it has not run out before. */
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

export async function secondsToWait(portal: Portal, key: string, rule: Rule): Promise<number | null> {
  return countAttempt(portal.db, [{ key, rule }], portal.clock());
}

export async function insistOnTurn(portal: Portal, key: string, rule: Rule): Promise<void> {
  const retryAfter = await secondsToWait(portal, key, rule);
  if (retryAfter !== null) throw tooManyAttempts(retryAfter);
}

export function tooManyAttempts(retryAfter: number): AuthError {
  return new AuthError('over_request_rate_limit', tooManyMessage, { retryAfter });
}

type MailKind = 'signup' | 'recover' | 'reauthenticate';

/** A cooldown between mails; the same for an address that nobody has an account for. */
export async function insistOnMailTurn(portal: Portal, kind: MailKind, email: string): Promise<void> {
  const retryAfter = await secondsToWait(portal, keyOf(`mail-${kind}`, email), mailRule);
  if (retryAfter === null) return;
  const message = `For security purposes, you can only request this after ${Math.ceil(retryAfter)} seconds.`;
  throw new AuthError('over_email_send_rate_limit', message, { retryAfter });
}

export async function forgetTurns(portal: Portal, keys: string[]): Promise<void> {
  await clearing(keys, portal.clock()).execute(portal.db);
}

type Limited =
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
 * The token endpoint has the whole allowance of an address, the second step half (two calls a person), all else a fifth;
 * who signs for 200 weeks one by one, beside the others of a council, has it eight times.
 */
function ruleFor({ config }: Pick<Portal, 'config'>, endpoint: Limited): Rule {
  const share = shares[endpoint] ?? 5;
  return { limit: Math.max(1, Math.floor(config.rateLimitPerAddress / share)), seconds: windowSeconds };
}

/** Limits an endpoint for each address. A refresh has a counter of its own, and a 503: a 4xx would end the session. */
export function limited(portal: Portal, endpoint: Limited) {
  const rule = ruleFor(portal, endpoint);
  return createMiddleware<Env>(async (c, next) => {
    if (c.req.method === 'GET' && endpoint === 'user') return next();
    const network = networkOf(requestContextOf(c, portal).address);
    const isRefresh = endpoint === 'token' && c.req.query('grant_type') === 'refresh_token';
    const retryAfter = await secondsToWait(portal, `${isRefresh ? 'refresh' : endpoint} ${network}`, rule);
    if (retryAfter === null) return next();
    throw isRefresh ? unavailable(retryAfter) : tooManyAttempts(retryAfter);
  });
}

/** Limits what one mailed link can ask, in the words of the portal's own API. */
export async function insistOnLinkTurn(portal: Portal, token: string): Promise<void> {
  const rule = { limit: portal.config.rateLimitPerAddress * 4, seconds: windowSeconds };
  const retryAfter = await secondsToWait(portal, keyOf('sign-off', token), rule);
  if (retryAfter !== null) throw new Refusal('too_many', tooManyMessage, { retryAfter });
}

/** The same limit for a call of the portal's own API, refused in its words. */
export function limitedCall(portal: Portal, endpoint: Limited) {
  const rule = ruleFor(portal, endpoint);
  return createMiddleware<Env>(async (c, next) => {
    const network = networkOf(requestContextOf(c, portal).address);
    const retryAfter = await secondsToWait(portal, `${endpoint} ${network}`, rule);
    if (retryAfter !== null) throw new Refusal('too_many', tooManyMessage, { retryAfter });
    await next();
  });
}
