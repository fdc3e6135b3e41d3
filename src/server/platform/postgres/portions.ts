import type { Connection, Database } from './database.ts';

const most = 10_000;

/** Works on portions of so many rows, each in a transaction of its own, until one has fewer. */
export async function inPortions(
  db: Database,
  work: (tx: Connection, most: number) => Promise<bigint | undefined>,
): Promise<void> {
  let done = most;
  while (done === most) done = Number((await db.transaction().execute((tx) => work(tx, most))) ?? 0);
}
