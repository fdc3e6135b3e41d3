/** API calls of a mailed link. The calls send the link's token, and no session or cookie. */

import type { Answered, Sent } from '#contract/endpoint/endpoint.ts';
import type { signingEndpoints } from '#contract/sign-offs/sign-offs.ts';

type Endpoints = typeof signingEndpoints;
type Name = keyof Endpoints;
export type BodyOf<One extends Name> = Sent<Endpoints[One]>['body'];
export type AnswerOf<One extends Name> = Answered<Endpoints[One]>;

/** Milliseconds before a request fails. */
const patience = 30_000;

const notReached =
  'There was no answer. Check your internet and try again. You have lost nothing, and no week is answered twice.';
const fault = 'The portal failed. Try again in a moment. You have lost nothing.';
const tooMany =
  'There were too many attempts from your network. Try again in a few minutes. You have lost nothing.';

declare global {
  interface Window {
    /** The request that `sign.html` sends before this code arrives. Resolves to null if nothing answers. */
    earlyLook?: Promise<Response | null>;
  }
}

export class Failure extends Error {
  readonly isOutOfDate: boolean;

  constructor(message: string, isOutOfDate = false) {
    super(message);
    this.isOutOfDate = isOutOfDate;
  }
}

export async function ask<One extends Name>(name: One, body: BodyOf<One>): Promise<AnswerOf<One>> {
  const [method = '', path = ''] = name.split(' ');
  return answerIn<One>(await send(method, path, body));
}

export async function firstLook(token: string): Promise<AnswerOf<'POST /api/sign-offs/look'>> {
  const early = await window.earlyLook;
  return early ? answerIn<'POST /api/sign-offs/look'>(early) : ask('POST /api/sign-offs/look', { token });
}

async function answerIn<One extends Name>(response: Response): Promise<AnswerOf<One>> {
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw failureOf(response.status, answer);
  return answer as AnswerOf<One>;
}

export async function fetchFile(body: BodyOf<'POST /api/sign-offs/evidence'>): Promise<Blob> {
  const response = await send('POST', '/api/sign-offs/evidence', body);
  if (!response.ok) throw failureOf(response.status, await response.json().catch(() => null));
  return response.blob().catch(() => {
    throw new Failure(notReached);
  });
}

async function send(method: string, path: string, body: object): Promise<Response> {
  try {
    return await fetch(path, {
      method,
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      signal: AbortSignal.timeout(patience),
    });
  } catch {
    throw new Failure(notReached);
  }
}

function failureOf(status: number, answer: unknown): Failure {
  const { message } = (answer ?? {}) as { message?: unknown };
  const said = typeof message === 'string' ? message : null;
  if (status === 429) return new Failure(said ?? tooMany);
  if (status >= 500 || said === null) return new Failure(fault);
  return new Failure(said, status === 404 || status === 409);
}
