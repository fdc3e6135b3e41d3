/** Load from a process of its own, so that the measured process and the measuring one share nothing but the machine. */

import { type ChildProcess, fork } from 'node:child_process';

export interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Load {
  url: string;
  connections: number;
  seconds: number;
  /** Asked in turn; `once` ends with the last of them. */
  requests: Request[];
  once?: boolean;
}

export interface Outcome {
  perSecond: number;
  answered: number;
  /** Answers with a status of 400 or more, and requests that got none. */
  refused: number;
  /** Milliseconds. */
  median: number;
  p99: number;
}

/** Runs a load in a child process and waits for its figures. */
export async function put(load: Load): Promise<Outcome> {
  const child = fork(new URL('load-process.ts', import.meta.url), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const outcome = await answerOf<Outcome>(child, load);
  if (outcome.refused > 0) throw new Error(`${outcome.refused} of ${outcome.answered} requests were refused`);
  return outcome;
}

/** Sends a child its task, waits for the one message it sends back, and for its end. */
export async function answerOf<Answer>(child: ChildProcess, task: object): Promise<Answer> {
  const ended = new Promise((done) => void child.once('exit', done));
  const answer = new Promise<Answer>((done, fail) => {
    child.once('message', (message) => done(message as Answer));
    child.once('exit', (code) => fail(new Error(`A child process ended with ${code}`)));
  });
  child.send(task);
  const answered = await answer;
  child.disconnect();
  await ended;
  return answered;
}
