/** Tallies of attempts, shared by every process. */

import type { Database } from './database.ts';

interface Tally {
  count: number;
  lastAt: number;
  forgottenAt: number;
}

/** Lets one attempt after the other decide on a tally and change it; a new one has no count and is already forgotten. */
export async function changeTally<Turn extends { tally: Tally }>(
  db: Database,
  key: string,
  now: Date,
  decide: (tally: Tally) => Turn,
): Promise<Turn> {
  return db.transaction().execute(async (tx) => {
    // The update changes nothing: it locks the tally that is there, also where another one is just being forgotten.
    const { count, lastAt, forgottenAt } = await tx
      .insertInto('auth.attempts')
      .values({ key, count: 0, lastAt: now, forgottenAt: now })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
      .returning(['count', 'lastAt', 'forgottenAt'])
      .executeTakeFirstOrThrow();
    const turn = decide({ count, lastAt: Date.parse(lastAt), forgottenAt: Date.parse(forgottenAt) });
    await tx
      .updateTable('auth.attempts')
      .set({
        count: turn.tally.count,
        lastAt: new Date(turn.tally.lastAt),
        forgottenAt: new Date(turn.tally.forgottenAt),
      })
      .where('key', '=', key)
      .execute();
    return turn;
  });
}

/** Forgets these, and whatever time has made forgettable. */
export async function forgetTallies(db: Database, keys: string[], now: Date): Promise<void> {
  await db
    .deleteFrom('auth.attempts')
    .where((row) => row.or([row('key', 'in', keys), row('forgottenAt', '<', now.toISOString())]))
    .execute();
}
