/** API calls of a mailed link: with its token, without session or cookie. */

import type { Answered, Sent } from '#contract/endpoint/endpoint.ts';
import type { signingEndpoints } from '#contract/sign-offs/sign-offs.ts';

type Endpoints = typeof signingEndpoints;
type Name = keyof Endpoints;
export type BodyOf<One extends Name> = Sent<Endpoints[One]>['body'];
export type AnswerOf<One extends Name> = Answered<Endpoints[One]>;

/** In ms. */
const patience = 30_000;

const notReached =
  'There was no answer. Check your internet and try again. You have lost nothing, and no week is answered twice.';
const fault = 'The portal failed. Try again in a moment. You have lost nothing.';
const tooMany =
  'There were too many attempts from your network. Try again in a few minutes. You have lost nothing.';

export class Failure extends Error {
  readonly isOutOfDate: boolean;

  constructor(message: string, isOutOfDate = false) {
    super(message);
    this.isOutOfDate = isOutOfDate;
  }
}

export async function ask<One extends Name>(name: One, body: BodyOf<One>): Promise<AnswerOf<One>> {
  const [method = '', path = ''] = name.split(' ');
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(path, {
      method,
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      signal: AbortSignal.timeout(patience),
    });
    answer = await response.json().catch(() => null);
  } catch {
    throw new Failure(notReached);
  }
  if (!response.ok) throw failureOf(response.status, answer);
  return answer as AnswerOf<One>;
}

function failureOf(status: number, answer: unknown): Failure {
  const { message } = (answer ?? {}) as { message?: unknown };
  const said = typeof message === 'string' ? message : null;
  if (status === 429) return new Failure(said ?? tooMany);
  if (status >= 500 || said === null) return new Failure(fault);
  return new Failure(said, status === 404 || status === 409);
}
