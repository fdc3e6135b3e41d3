/** Load from a separate process: it shares only the machine with the measured process. */

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
  /** The requests repeat in turn; `once` ends after the last of them. */
  requests: Request[];
  once?: boolean;
}

export interface Outcome {
  perSecond: number;
  answered: number;
  /** Answers with status 400 or higher, and requests without an answer. */
  refused: number;
  /** Milliseconds. */
  median: number;
  p99: number;
}

export async function put(load: Load): Promise<Outcome> {
  const outcome = await answerOf<Outcome>(new URL('load-process.ts', import.meta.url), load);
  if (outcome.refused > 0) throw new Error(`${outcome.refused} of ${outcome.answered} requests were refused`);
  return outcome;
}

export function readings(path: string, people: readonly { authorization: string }[]): Request[] {
  return people.map(({ authorization }) => ({ method: 'GET', path, headers: { authorization } }));
}
