import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Reason } from '#domain/refusal-reasons.ts';
import {
  type FieldMessages,
  type FieldReason,
  Refusal,
  type RefusalCode,
  type Values,
} from '#domain/refusal.ts';
import { hasMetAnother } from '#server/platform/postgres/met.ts';
import type { HttpEnv } from './http-env.ts';

export const statusOf: Record<RefusalCode, ContentfulStatusCode> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  second_step: 403,
  proof_needed: 403,
  missing: 404,
  conflict: 409,
  too_large: 413,
  too_many: 429,
  unavailable: 503,
};

export interface ErrorAnswer {
  code: RefusalCode | 'fault';
  reason: Reason | 'fault';
  message: string;
  values: Values;
  fields?: FieldMessages;
  fieldReasons?: Record<string, FieldReason>;
  requestId?: string;
}

/** Specification section 8, error catalogue. */
export const faultMessage = 'An unexpected error occurred.';
export const databaseAwayMessage = 'The portal cannot reach its database. Please try again in a moment.';

export function answerRefusal(c: Context, refusal: Refusal): Response {
  const { code, reason, message, values, fields, fieldReasons } = refusal;
  const { requestId }: Partial<HttpEnv['Variables']> = c.var;
  const answer: ErrorAnswer = { code, reason, message, values };
  if (requestId) answer.requestId = requestId;
  if (fields) answer.fields = fields;
  if (fieldReasons) answer.fieldReasons = fieldReasons;
  if (refusal.code === 'unauthenticated') c.header('WWW-Authenticate', 'Bearer');
  if (refusal.retryAfter !== undefined) c.header('Retry-After', String(Math.ceil(refusal.retryAfter)));
  return c.json(answer, statusOf[refusal.code]);
}

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/**
 * SQLSTATE codes: connections (08), resources (53), shutdown or crash (57P, 25P03), read-only standby (25006), and
 * timeouts (57014, 55P03).
 */
const away = /^(08...|53...|57P..|57014|55P03|25P03|25006)$/;

/** The sender disconnected within the body, so the log must not blame the database. */
export function isBrokenOff(problem: unknown): boolean {
  return problem instanceof Error && problem.message === 'aborted';
}

export function isDatabaseAway(problem: unknown): boolean {
  if (!(problem instanceof Error)) return false;
  const code = 'code' in problem ? String(problem.code) : '';
  return (
    unreachable.has(code) ||
    away.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable/.test(
      problem.message,
    )
  );
}

export function answerProblem(problem: unknown, c: Context): Response {
  const { log, requestId }: Partial<HttpEnv['Variables']> = c.var;
  if (problem instanceof Refusal) return answerRefusal(c, problem);
  if (problem instanceof HTTPException && problem.status === 400) {
    return answerRefusal(c, new Refusal('invalid', 'body_not_json', 'The body is not valid JSON.'));
  }
  if (isBrokenOff(problem))
    return answerRefusal(c, new Refusal('invalid', 'request_broken_off', 'The request was cut off.'));
  if (hasMetAnother(problem)) {
    log?.warn({ problem }, 'other changes came in between');
    const sentence = 'Someone else made changes at the same time. Nothing was saved. Please try again.';
    return answerRefusal(c, new Refusal('unavailable', 'other_changes', sentence, { retryAfter: 1 }));
  }
  if (isDatabaseAway(problem)) {
    log?.warn({ problem }, 'the database does not answer');
    const refusal = new Refusal('unavailable', 'database_away', databaseAwayMessage, { retryAfter: 2 });
    return answerRefusal(c, refusal);
  }
  log?.error({ problem }, 'fault');
  const answer: ErrorAnswer = { code: 'fault', reason: 'fault', message: faultMessage, values: {} };
  if (requestId) answer.requestId = requestId;
  return c.json(answer, 500);
}
