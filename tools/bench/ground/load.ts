/** Load from a process of its own, so that the measured process and the measuring one share nothing but the machine. */

import { answerOf } from './children.ts';

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
  const outcome = await answerOf<Outcome>(new URL('load-process.ts', import.meta.url), load);
  if (outcome.refused > 0) throw new Error(`${outcome.refused} of ${outcome.answered} requests were refused`);
  return outcome;
}

/** The same page, asked for by each of these people. */
export function readings(path: string, people: readonly { authorization: string }[]): Request[] {
  return people.map(({ authorization }) => ({ method: 'GET', path, headers: { authorization } }));
}
