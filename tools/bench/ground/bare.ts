import { fork } from 'node:child_process';
import { saidBy } from './children.ts';
import { type Figure, whole } from './figure.ts';
import type { Outcome } from './load.ts';
import { endOf } from '#support/portal/processes.ts';
import { type MeasuredProcess, memoryOf } from './portal-process.ts';
import { medianOf, ratioOf } from './rounds.ts';
import type { Statement } from './statements.ts';

export interface Bare {
  databaseUrl: string;
  statements: Statement[];
  /**
   * `statement` is the index of the statement whose rows are the response. `newId` in later
   * statements stands for the id in these rows.
   */
  answers: { statement: number; newId?: string };
  isPrepared: boolean;
  /** Number of database connections; the default is the portal's number. */
  connections?: number;
}

export async function startBare(bare: Bare): Promise<MeasuredProcess> {
  const child = fork(new URL('bare-process.ts', import.meta.url));
  const listening = saidBy<{ port: number }>(child);
  child.send(bare);
  const { port } = await listening;
  return { url: `http://127.0.0.1:${port}`, memory: () => memoryOf(child.pid), stop: () => endOf(child) };
}

/**
 * Returns the portal's requests per second relative to the bare server; in brackets, relative to
 * the bare server with prepared statements.
 */
export function againstBare(
  { what, target }: { what: string; target: number },
  results: Record<'portal' | 'prepared' | 'plain', Outcome[]>,
): Figure {
  const ratesOf = (name: keyof typeof results): number[] => results[name].map((outcome) => outcome.perSecond);
  const [portal, prepared, plain] = [ratesOf('portal'), ratesOf('prepared'), ratesOf('plain')];
  const toPlain = ratioOf(portal, plain);
  return {
    what,
    measured: `${whole(medianOf(portal))} a second`,
    against: `bare ${whole(medianOf(plain))} (bare and prepared ${whole(medianOf(prepared))})`,
    ratio: `${toPlain.toFixed(2)} (${ratioOf(portal, prepared).toFixed(2)})`,
    toReach: `${target}`,
    isReached: toPlain >= target,
  };
}
