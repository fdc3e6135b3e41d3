/** Starts the bare server that the portal is held against. */

import { fork } from 'node:child_process';
import { endOf, type MeasuredProcess, memoryOf } from './portal-process.ts';
import type { Statement } from './statements.ts';

export interface Bare {
  databaseUrl: string;
  statements: Statement[];
  /** Which statement's rows are answered; the id in it takes the place of the recorded one in those behind it. */
  answers: { statement: number; newId?: string };
  /** Whether statements are prepared once a connection, as the portal does. */
  isPrepared: boolean;
}

export async function startBare(bare: Bare): Promise<MeasuredProcess> {
  const child = fork(new URL('bare-process.ts', import.meta.url), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const listening = new Promise<{ port: number }>((done, fail) => {
    child.once('message', (message) => done(message as { port: number }));
    child.once('exit', () => fail(new Error('The bare server ended at its start')));
  });
  child.send(bare);
  const { port } = await listening;
  return { url: `http://127.0.0.1:${port}`, memory: () => memoryOf(child.pid), stop: () => endOf(child) };
}
