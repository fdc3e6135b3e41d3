/** Tallies of attempts, shared by every process. */

import type { Database } from './database.ts';

interface Tally {
  count: number;
  lastAt: number;
  forgottenAt: number;
}

/**
 * Lets one attempt after the other decide on a tally and change it; a new one has no count and is already forgotten.
 * Nobody waits for a lock: who finds the tally changed since it was read decides again. An office signs in at one address.
 */
export async function changeTally<Turn extends { tally: Tally }>(
  db: Database,
  key: string,
  now: Date,
  decide: (tally: Tally) => Turn,
): Promise<Turn> {
  for (;;) {
    const found = await findTally(db, key);
    const turn = decide(found ?? { count: 0, lastAt: now.getTime(), forgottenAt: now.getTime() });
    const isKept = found ? await replace(db, key, found, turn.tally) : await add(db, key, turn.tally);
    if (isKept) return turn;
  }
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

const inColumns = ({ count, lastAt, forgottenAt }: Tally) => ({
  count,
  lastAt: new Date(lastAt),
  forgottenAt: new Date(forgottenAt),
});

async function add(db: Database, key: string, tally: Tally): Promise<boolean> {
  const [added] = await db
    .insertInto('auth.attempts')
    .values({ key, ...inColumns(tally) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return added?.numInsertedOrUpdatedRows === 1n;
}

async function replace(db: Database, key: string, found: Tally, tally: Tally): Promise<boolean> {
  const was = inColumns(found);
  const [replaced] = await db
    .updateTable('auth.attempts')
    .set(inColumns(tally))
    .where('key', '=', key)
    .where('count', '=', was.count)
    .where('lastAt', '=', was.lastAt.toISOString())
    .where('forgottenAt', '=', was.forgottenAt.toISOString())
    .execute();
  return replaced?.numUpdatedRows === 1n;
}

/** Forgets these, and whatever time has made forgettable. */
export async function forgetTallies(db: Database, keys: string[], now: Date): Promise<void> {
  await db
    .deleteFrom('auth.attempts')
    .where((row) => row.or([row('key', 'in', keys), row('forgottenAt', '<', now.toISOString())]))
    .execute();
}
