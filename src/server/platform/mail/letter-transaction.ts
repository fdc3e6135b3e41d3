import { setTimeout as pause } from 'node:timers/promises';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Connection, Database } from '#server/platform/postgres/database.ts';
import { untilUndisturbed } from '#server/platform/postgres/met.ts';
import type { Tables } from '#server/platform/postgres/tables/tables.ts';

declare const mayWrite: unique symbol;

/** A transaction that may write emails and notices. Only `withLetters` opens one. */
export type LetterTransaction = Transaction<Tables> & { readonly [mayWrite]: true };

const writing = sql`hashtext('emails')`;

/**
 * Opens a transaction that may write emails. Forgetting a person waits until the transaction ends, or the
 * transaction waits for forgetting before it reads a name. Therefore read each name in the transaction, and
 * open no second one inside. The statement also locks `row`, to save a round trip.
 */
export function withLetters<Answer>(
  db: Database,
  work: (tx: LetterTransaction) => Promise<Answer>,
  row?: RawBuilder<unknown>,
): Promise<Answer> {
  return db.transaction().execute(async (tx) => {
    const locked = sql`select pg_advisory_xact_lock_shared(${writing})`;
    await (row ? sql`with locked as materialized (${locked}) select from locked, ${row}` : locked).execute(
      tx,
    );
    return work(tx as LetterTransaction);
  });
}

/** Like `withLetters`, and runs again after a deadlock. `work` must change nothing outside the database. */
export function transactLetters<Answer>(
  db: Database,
  work: (tx: LetterTransaction) => Promise<Answer>,
): Promise<Answer> {
  return untilUndisturbed(() => withLetters(db, work));
}

const longestTry = 500;
const betweenTries = 200;
const longestWait = 30_000;

/**
 * Opens a transaction during which no other one writes emails. Requests that write emails queue behind a
 * waiting lock, so the lock gives up after half a second and lets them pass before the next try.
 */
export async function withoutLetters<Answer>(
  db: Database,
  work: (tx: Connection) => Promise<Answer>,
): Promise<Answer> {
  for (const end = performance.now() + longestWait; ;) {
    let isLocked = false;
    try {
      return await db.transaction().execute(async (tx) => {
        const { rows } = await sql<{
          usual: string;
        }>`select current_setting('lock_timeout') as usual`.execute(tx);
        await setLockTimeout(tx, `${longestTry}ms`);
        await lockOutLetters(tx);
        isLocked = true;
        await setLockTimeout(tx, rows[0]?.usual ?? '0');
        return work(tx);
      });
    } catch (problem) {
      if (isLocked || !isLockTimeout(problem) || performance.now() > end) throw problem;
      await pause(betweenTries);
    }
  }
}

async function setLockTimeout(tx: Connection, value: string): Promise<void> {
  await sql`select set_config('lock_timeout', ${value}, true)`.execute(tx);
}

function isLockTimeout(problem: unknown): boolean {
  return problem instanceof Error && 'code' in problem && problem.code === '55P03';
}

/**
 * Waits until no transaction writes emails, and blocks new ones until the caller's transaction ends. Call
 * this before other locks.
 */
export async function lockOutLetters(tx: Connection): Promise<void> {
  await sql`select pg_advisory_xact_lock(${writing})`.execute(tx);
}
