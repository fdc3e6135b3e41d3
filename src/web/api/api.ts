/**
 * The typed client of the API. Every function throws a Refusal, a NotReached, or a plain Error for
 * any other failure.
 */

import type { AnswerOf, EndpointName, SentTo } from '#contract/contract.ts';
import { type FieldReason, Refusal, refusalCodes, type Values } from '#domain/refusal.ts';
import { doubt, invalidateSoon } from './invalidate.ts';
import { earlyAnswer, forgetEarlyAnswers } from './ready-page.ts';
import { accessToken, renewSession } from './session/session.ts';
import { staleQueriesAfter } from './stale.ts';

export const unexpectedMessage = 'An unexpected error occurred.';
const unsentMessages = { read: 'No connection.', change: 'No connection. Nothing was changed.' };

/**
 * The request got no response: the device is offline, the request timed out, or the server is down.
 * The server may still have processed the request.
 */
export class NotReached extends Error {
  constructor(cause?: unknown, message = unexpectedMessage) {
    super(message, { cause });
    this.name = 'NotReached';
  }
}

interface ErrorBody {
  code?: unknown;
  reason?: unknown;
  message?: unknown;
  values?: Values;
  fields?: Record<string, string>;
  fieldReasons?: Record<string, FieldReason>;
}

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';

interface Extras {
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  keepalive?: boolean;
}

export async function ask(method: Method, path: string, extras: Extras = {}): Promise<Response> {
  if (method !== 'GET') forgetEarlyAnswers();
  const early = method === 'GET' ? await earlyAnswer(path) : null;
  const first = early ?? (await send(method, path, extras));
  const response = first.status === 401 && (await renewSession()) ? await send(method, path, extras) : first;
  if (!response.ok) throw await failureOf(response);
  return response;
}

async function send(
  method: Method,
  path: string,
  { body, headers, signal, keepalive = false }: Extras,
): Promise<Response> {
  let wasOffline = false;
  try {
    const token = await accessToken();
    // Read `onLine` before sending: the server may still process a request that loses its
    // connection later.
    wasOffline = !navigator.onLine;
    return await fetch(path, {
      method,
      headers: {
        Accept: 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
      keepalive,
    });
  } catch (cause) {
    throw new NotReached(
      cause,
      wasOffline ? unsentMessages[method === 'GET' ? 'read' : 'change'] : unexpectedMessage,
    );
  }
}

export async function failureOf(response: Response): Promise<Error> {
  const body = (await response.json().catch(() => ({}))) as ErrorBody;
  const code = refusalCodes.find((known) => known === body.code);
  if (!code || typeof body.message !== 'string') return new Error(unexpectedMessage);
  const retryAfter = Number(response.headers.get('Retry-After'));
  const { reason, message, values, fields, fieldReasons } = body;
  const more = { values, fields, fieldReasons, ...(retryAfter > 0 && { retryAfter }) };
  return new Refusal(...([code, reason, message, more] as ConstructorParameters<typeof Refusal>));
}

type Delivery = Pick<Extras, 'signal' | 'keepalive'>;

export type Sends<Name extends EndpointName> =
  Partial<SentTo<Name>> extends SentTo<Name>
    ? [sent?: SentTo<Name>, delivery?: Delivery]
    : [sent: SentTo<Name>, delivery?: Delivery];

export type QueryOf<Name extends EndpointName> = SentTo<Name> extends { query: infer Query } ? Query : never;

export async function call<Name extends EndpointName>(
  name: Name,
  ...request: Sends<Name>
): Promise<AnswerOf<Name>> {
  return answerIn(name, await open(name, ...request));
}

/**
 * Returns the parsed response without checking its shape. `npm test` checks the server's responses
 * against the contract.
 */
export async function answerIn<Name extends EndpointName>(
  _: Name,
  response: Response,
): Promise<AnswerOf<Name>> {
  return (await response.json()) as AnswerOf<Name>;
}

/**
 * Sends a request. After a change, marks the queries of the change's row in `stale.ts` as stale.
 * Throws as `ask` does.
 */
export async function open<Name extends EndpointName>(
  name: Name,
  ...[sent, delivery]: Sends<Name>
): Promise<Response> {
  const { params = {}, query = {}, headers, body } = (sent ?? {}) as Parts;
  const [method, path] = name.split(' ') as [Method, string];
  const filled = path.replaceAll(/:(\w+)/g, (_, part: string) => encodeURIComponent(params[part] ?? ''));
  const stale = staleQueriesAfter(name) ?? [];
  try {
    const extras = { ...delivery, body, ...(headers && { headers }) };
    const response = await ask(method, addressOf(filled, query), extras);
    invalidateSoon(stale);
    return response;
  } catch (failure) {
    doubt(stale);
    throw failure;
  }
}

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  headers?: Record<string, string>;
  body?: unknown;
}

function addressOf(path: string, query: NonNullable<Parts['query']>): string {
  const set = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString();
  return text ? `${path}?${text}` : path;
}

export function messageOf(failure: unknown): string {
  return failure instanceof Refusal || failure instanceof NotReached ? failure.message : unexpectedMessage;
}
