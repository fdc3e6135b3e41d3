/**
 * Sends requests from a separate process, which shares only the machine with the measured process.
 */

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
  /**
   * Requests to send in turn, from the start again after the last request. With `once`, sending
   * ends after the last request.
   */
  requests: Request[];
  once?: boolean;
}

export interface Outcome {
  perSecond: number;
  answered: number;
  /** Number of responses with status 400 or higher, and of requests without a response. */
  refused: number;
  /** Median response time in milliseconds. */
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
