/** Starts the bare server that the portal is held against. */

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
  /** Which statement's rows are answered; the id in it takes the place of the recorded one in those behind it. */
  answers: { statement: number; newId?: string };
  /** Whether statements are prepared once a connection, as the portal does. */
  isPrepared: boolean;
  /** To the database; as many as the portal has, where nothing is said. */
  connections?: number;
}

export async function startBare(bare: Bare): Promise<MeasuredProcess> {
  const child = fork(new URL('bare-process.ts', import.meta.url));
  const listening = saidBy<{ port: number }>(child);
  child.send(bare);
  const { port } = await listening;
  return { url: `http://127.0.0.1:${port}`, memory: () => memoryOf(child.pid), stop: () => endOf(child) };
}

/** The portal's line in the table, against bare as it comes; against bare with statements prepared in brackets. */
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
