import type { Connection, Database } from './database.ts';

const most = 10_000;

/** Runs `work` in batches, each in its own transaction, until a batch is not full. */
export async function inBatches(
  db: Database,
  work: (tx: Connection, most: number) => Promise<bigint | undefined>,
): Promise<void> {
  let done = most;
  while (done === most) done = Number((await db.transaction().execute((tx) => work(tx, most))) ?? 0);
}
