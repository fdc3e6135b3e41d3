/** Transactions are retried after serialization failures (40001) and deadlocks (40P01). */

import { setTimeout as pause } from 'node:timers/promises';
import type { Connection, Database } from './database.ts';

const codes = new Set(['40001', '40P01']);
const mostTries = 4;
const shortestPause = 20;

export function hasMetAnother(problem: unknown): boolean {
  return problem instanceof Error && 'code' in problem && codes.has(String(problem.code));
}

export async function untilUndisturbed<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (problem) {
      if (!hasMetAnother(problem) || tries === mostTries) throw problem;
      await pause(shortestPause * 2 ** tries * (1 + Math.random()));
    }
  }
}

/** Runs a transaction, and retries it after a deadlock. `work` must change nothing outside the database. */
export function transact<Answer>(db: Database, work: (tx: Connection) => Promise<Answer>): Promise<Answer> {
  return untilUndisturbed(() => db.transaction().execute(work));
}
