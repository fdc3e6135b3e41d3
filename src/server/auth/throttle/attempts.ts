/** Tallies of attempts, shared by every process. */

import { sql } from 'kysely';
import type { Database } from '#server/platform/postgres/database.ts';

export interface Tally {
  count: number;
  lastAt: number;
  forgottenAt: number;
}

/** A tally as it was found, null where there was none, and as it is to be. */
export interface ChangedTally {
  key: string;
  found: Tally | null;
  tally: Tally;
}

/** What an attempt decides on where there is no tally: no count, and already forgotten. */
export function noTally(now: Date): Tally {
  return { count: 0, lastAt: now.getTime(), forgottenAt: now.getTime() };
}

type Decide<Turn> = (tally: Tally) => Turn;

/** Somebody who waits for a turn at a tally. */
interface Waiting {
  decide: Decide<{ tally: Tally }>;
  done: (turn: { tally: Tally }) => void;
  fail: (problem: unknown) => void;
}

/** The tallies of a database as this process has written them, the ones written last at the end; and who waits for which. */
interface Book {
  written: Map<string, Tally>;
  lines: Map<string, Waiting[]>;
}

const books = new WeakMap<Database, Book>();
const mostRemembered = 1_000;

/**
 * Lets one attempt after the other decide on a tally and change it; a new one has no count and is already forgotten.
 * An office signs in at one address: those who come to this process while a turn is taken take the next one together,
 * and nobody waits for a lock of the database: who finds the tally changed decides again.
 */
export async function changeTally<Turn extends { tally: Tally }>(
  db: Database,
  key: string,
  now: Date,
  decide: Decide<Turn>,
): Promise<Turn> {
  const book = books.get(db) ?? { written: new Map(), lines: new Map() };
  books.set(db, book);
  return new Promise((done, fail) => {
    const waiting = { decide, done: done as Waiting['done'], fail };
    const line = book.lines.get(key);
    if (line) {
      line.push(waiting);
    } else {
      book.lines.set(key, [waiting]);
      void takeTurns(db, book, key, now);
    }
  });
}

async function takeTurns(db: Database, { written, lines }: Book, key: string, now: Date): Promise<void> {
  for (let line = lines.get(key) ?? []; line.length > 0; line = lines.get(key) ?? []) {
    lines.set(key, []);
    try {
      const turns = await changeTogether(db, written, key, now, line);
      for (const [place, { done }] of line.entries()) done(turns[place] as { tally: Tally });
    } catch (problem) {
      for (const { fail } of line) fail(problem);
    }
  }
  lines.delete(key);
}

async function changeTogether(
  db: Database,
  written: Book['written'],
  key: string,
  now: Date,
  line: Waiting[],
): Promise<{ tally: Tally }[]> {
  // What this process wrote last is mostly what is there: then there is no need to read it.
  let found = written.get(key) ?? (await findTally(db, key));
  for (;;) {
    const turns: { tally: Tally }[] = [];
    let tally = found ?? noTally(now);
    for (const { decide } of line) {
      const turn = decide(tally);
      turns.push(turn);
      ({ tally } = turn);
    }
    written.delete(key);
    const kept = await keepTallies(db, [{ key, found, tally }]);
    if (kept.has(key)) {
      remember(written, key, tally);
      return turns;
    }
    found = await findTally(db, key);
  }
}

function remember(written: Book['written'], key: string, tally: Tally): void {
  written.set(key, tally);
  const [oldest] = written.keys();
  if (oldest !== undefined && written.size > mostRemembered) written.delete(oldest);
}

async function findTally(db: Database, key: string): Promise<Tally | null> {
  const found = await db
    .selectFrom('auth.attempts')
    .select(['count', 'lastAt', 'forgottenAt'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (!found) return null;
  const { count, lastAt, forgottenAt } = found;
  return { count, lastAt: Date.parse(lastAt), forgottenAt: Date.parse(forgottenAt) };
}

/** Writes those of these tallies that are still as they were found, by one statement; answers their keys. */
export async function keepTallies(db: Database, changes: ChangedTally[]): Promise<Set<string>> {
  const times = (of: (change: ChangedTally) => number | undefined) =>
    changes.map((change) => {
      const time = of(change);
      return time === undefined ? null : new Date(time);
    });
  const { rows } = await sql<{ key: string }>`
    with turn as (
      select turn.key, turn.count, turn.last_at, turn.forgotten_at, found_count, found_last_at, found_forgotten_at
      from unnest(
        ${changes.map(({ key }) => key)}::text[],
        ${changes.map(({ tally }) => tally.count)}::integer[],
        ${times(({ tally }) => tally.lastAt)}::timestamptz[],
        ${times(({ tally }) => tally.forgottenAt)}::timestamptz[],
        ${changes.map(({ found }) => found?.count ?? null)}::integer[],
        ${times(({ found }) => found?.lastAt)}::timestamptz[],
        ${times(({ found }) => found?.forgottenAt)}::timestamptz[]
      ) as turn (key, count, last_at, forgotten_at, found_count, found_last_at, found_forgotten_at)
    ),
    added as (
      insert into auth.attempts (key, count, last_at, forgotten_at)
      select key, count, last_at, forgotten_at from turn where found_count is null
      on conflict (key) do nothing
      returning key
    ),
    replaced as (
      update auth.attempts as tally
      set count = turn.count, last_at = turn.last_at, forgotten_at = turn.forgotten_at
      from turn
      where tally.key = turn.key and tally.count = turn.found_count
        and tally.last_at = turn.found_last_at and tally.forgotten_at = turn.found_forgotten_at
      returning tally.key
    )
    select key from added union all select key from replaced`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** Forgets these, and whatever time has made forgettable. */
export async function forgetTallies(db: Database, keys: string[], now: Date): Promise<void> {
  await forgetting(keys, now).execute(db);
}

/** The statement that forgets, for one that does more; what others are just counting stays for the next time. */
export function forgetting(keys: string[], now: Date) {
  return sql`delete from auth.attempts where key = any (${keys}::text[])
    or key in (select key from auth.attempts where forgotten_at < ${now} for update skip locked)`;
}
