import type { Context, Hono, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as z from 'zod/mini';
import {
  type Answered,
  anyType,
  type Caller,
  type Endpoint,
  powerOf,
  type PromisedFile,
  type Received,
} from '#contract/endpoint/endpoint.ts';
import type { Person } from '#domain/person/person.ts';
import { Refusal } from '#domain/refusal.ts';
import { type Change, changeBy } from './change.ts';
import { only, signedIn } from './signed-in.ts';
import type { Profile } from './signed-in-store.ts';
import type { Portal } from '#server/portal/portal.ts';
import { untilUndisturbed } from '#server/platform/postgres/met.ts';
import { refusalOf } from '#server/platform/http/mismatch.ts';
import { bytesBody } from './bytes-body.ts';
import type { Env } from './env.ts';
import { fileAnswer } from './file-answer.ts';
import { throwIfNotPromised, promisedProblem } from '#server/platform/http/promised.ts';
import { type Limited, ruleFor, secondsToWait, tooManyMessage } from './attempt-store.ts';
import { networkOf, requestContextOf } from './request-context.ts';

interface Asking {
  c: Context<Env>;
}

interface SignedIn extends Asking {
  person: Person;
  profile: Profile;
  sessionId: string;
  change: Change;
}

export type Request<One extends { who: Caller }> = Received<One> &
  (One['who'] extends 'anyone' ? Asking : SignedIn);

type Handler<One extends { who: Caller }> = (
  request: Request<One>,
) => Promise<One extends { file: unknown } ? Response : Answered<One>>;

export type Handlers<Some extends Record<string, { who: Caller }>> = {
  [Name in keyof Some]: Handler<Some[Name]>;
};

export function serve<Some extends Record<string, Endpoint>>(
  app: Hono<Env>,
  portal: Portal,
  some: Some,
  handlers: Handlers<Some>,
): void {
  const { checkAnswers } = portal.config;
  const fetching = fileAnswer(portal.patience);
  for (const [name, endpoint] of Object.entries(some)) {
    const [method = '', path = ''] = name.split(' ');
    const handler = handlers[name] as (request: unknown) => unknown;
    app.on([method], [path], ...middlewareOf(portal, fetching, endpoint), async (c) => {
      try {
        const sent = await receive(c, endpoint);
        const { person, profile, sessionId } = c.var;
        const change = endpoint.who === 'anyone' ? undefined : changeBy(portal, sessionId, endpoint.who);
        const answer = await untilUndisturbed(async () =>
          handler({ c, person, profile, sessionId, change, ...sent }),
        );
        if ('file' in endpoint && answer instanceof Response) return ofType(endpoint.file, answer);
        if (checkAnswers) throwIfNotPromised(name, endpoint, answer);
        return c.json(answer as never, 'answer' in endpoint ? endpoint.status : 200);
      } catch (problem) {
        throw checkAnswers ? promisedProblem(name, endpoint, problem) : problem;
      }
    });
  }
}

function middlewareOf(
  portal: Portal,
  fetching: MiddlewareHandler<Env>,
  endpoint: Endpoint,
): MiddlewareHandler<Env>[] {
  const { who, limited, bytes } = endpoint;
  const limit = limited ? [limitedCall(portal, limited === 'signing' ? 'sign-off' : 'signup')] : [];
  if (who === 'anyone') return limit;
  const gate = who === 'signed in' ? [] : [only(powerOf(who))];
  const taking = bytes ? [bytesBody(bytes, portal.patience)] : [];
  const giving = 'file' in endpoint && !endpoint.file.endless ? [fetching] : [];
  return [...limit, signedIn(portal), ...gate, ...taking, ...giving];
}

function limitedCall(portal: Portal, endpoint: Limited) {
  const rule = ruleFor(portal, endpoint);
  return createMiddleware<Env>(async (c, next) => {
    const network = networkOf(requestContextOf(c, portal).address);
    const retryAfter = await secondsToWait(portal, `${endpoint} ${network}`, rule);
    if (retryAfter !== null)
      throw new Refusal('too_many', 'too_many_attempts', tooManyMessage, { retryAfter });
    await next();
  });
}

function ofType({ type, charset }: PromisedFile, response: Response): Response {
  if (type !== anyType) response.headers.set('Content-Type', charset ? `${type}; charset=${charset}` : type);
  return response;
}

async function receive(c: Context<Env>, endpoint: Endpoint): Promise<Record<string, unknown>> {
  const sent: Record<string, unknown> = {};
  if (endpoint.params) sent['params'] = checked(endpoint.params, c.req.param());
  if (endpoint.query) sent['query'] = checked(endpoint.query, queryOf(c));
  if (endpoint.headers) sent['headers'] = checked(endpoint.headers, c.req.header());
  if (endpoint.bytes) sent['bytes'] = c.var.bytes;
  if (endpoint.body) {
    const body = await jsonOf(c, endpoint.body);
    sent['body'] = checked(endpoint.bodyFrom?.(c.var.profile, body) ?? endpoint.body, body);
  }
  return sent;
}

function queryOf(c: Context<Env>): Record<string, string | string[] | undefined> {
  return Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  );
}

async function jsonOf(c: Context<Env>, schema: z.core.$ZodType): Promise<unknown> {
  if (!c.req.header('content-type')) return {};
  const text = await c.req.text();
  if (text === '' && z.safeParse(schema, {}).success) return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('invalid', 'body_not_json', 'The body is not valid JSON.');
  }
}

function checked(schema: z.core.$ZodType, value: unknown): unknown {
  const result = z.safeParse(schema, value);
  if (!result.success) throw refusalOf(result.error.issues);
  return result.data;
}
