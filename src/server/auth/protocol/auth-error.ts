/** Errors of the authentication API in the old and the new format. Contract section 2. */

import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AuthRefusal } from '#contract/accounts/auth-refusal.ts';
import type { Weakness } from '#domain/person/password.ts';
import { Refusal } from '#domain/refusal.ts';
import { hasMetAnother } from '#server/platform/postgres/met.ts';
import {
  databaseAwayMessage,
  faultMessage,
  isBrokenOff,
  isDatabaseAway,
} from '#server/platform/http/refusals.ts';
import type { Env } from '#server/session/env.ts';

const statusOf = {
  bad_json: 400,
  validation_failed: 400,
  invalid_credentials: 400,
  email_not_confirmed: 400,
  user_banned: 400,
  refresh_token_not_found: 400,
  refresh_token_already_used: 400,
  session_expired: 400,
  bad_code_verifier: 400,
  current_password_required: 400,
  current_password_invalid: 400,
  reauthentication_needed: 400,
  provider_disabled: 400,
  phone_provider_disabled: 400,
  no_authorization: 401,
  insufficient_aal: 401,
  bad_jwt: 403,
  session_not_found: 403,
  not_admin: 403,
  otp_expired: 403,
  not_found: 404,
  flow_state_not_found: 404,
  mfa_factor_not_found: 404,
  manual_linking_disabled: 404,
  saml_provider_disabled: 404,
  passkey_disabled: 404,
  feature_disabled: 404,
  method_not_allowed: 405,
  request_entity_too_large: 413,
  anonymous_provider_disabled: 422,
  flow_state_expired: 422,
  mfa_challenge_expired: 422,
  mfa_factor_name_conflict: 422,
  mfa_ip_address_mismatch: 422,
  mfa_phone_enroll_not_enabled: 422,
  mfa_verification_failed: 422,
  mfa_webauthn_enroll_not_enabled: 422,
  otp_disabled: 422,
  reauthentication_not_valid: 422,
  same_password: 422,
  signup_disabled: 422,
  too_many_enrolled_mfa_factors: 422,
  user_already_exists: 422,
  weak_password: 422,
  web3_provider_disabled: 422,
  over_email_send_rate_limit: 429,
  over_request_rate_limit: 429,
  unexpected_failure: 500,
} as const satisfies Record<string, ContentfulStatusCode>;

export type AuthErrorCode = keyof typeof statusOf;

export class AuthError extends Error {
  readonly code: AuthErrorCode;
  readonly status: ContentfulStatusCode;
  readonly reasons: readonly Weakness[] | undefined;
  /** Seconds until a retry is useful. */
  readonly retryAfter: number | undefined;

  constructor(
    code: AuthErrorCode,
    message: string,
    more: { status?: ContentfulStatusCode; reasons?: readonly Weakness[]; retryAfter?: number } = {},
  ) {
    super(message);
    this.name = 'AuthError';
    this.code = code;
    this.status = more.status ?? statusOf[code];
    this.reasons = more.reasons;
    this.retryAfter = more.retryAfter;
  }
}

/** From this API version on, the body contains the code as a string. Older clients get the older body. */
const codesInBody = '2024-01-01';

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}

export function answerAuthProblem(problem: unknown, c: Context<Env>): Response {
  const { code, message, status, reasons, retryAfter } = errorOf(problem, c);
  if (retryAfter !== undefined) c.header('Retry-After', String(Math.ceil(retryAfter)));
  c.header('X-Sb-Error-Code', code);
  const apiVersion = c.req.header('x-supabase-api-version') ?? '';
  const weak = reasons ? { weak_password: { reasons } } : {};
  if (isDay(apiVersion) && apiVersion >= codesInBody) {
    c.header('X-Supabase-Api-Version', codesInBody);
    return c.json({ code, message, ...weak } satisfies AuthRefusal, status);
  }
  const errorId = status >= 500 ? { error_id: c.var.requestId } : {};
  return c.json({ code: status, error_code: code, msg: message, ...errorId, ...weak }, status);
}

export function errorOf(problem: unknown, c: Context<Env>): AuthError {
  if (problem instanceof AuthError) return problem;
  if (problem instanceof Refusal && problem.code === 'unavailable') return unavailable(problem.retryAfter);
  if (isBrokenOff(problem)) return new AuthError('bad_json', 'The request broke off');
  if (hasMetAnother(problem)) return unavailable();
  if (isDatabaseAway(problem)) {
    c.var.log.warn({ problem }, 'the database does not answer');
    return unavailable(2, databaseAwayMessage);
  }
  c.var.log.error({ problem }, 'fault');
  return new AuthError('unexpected_failure', faultMessage);
}

/** Clients drop their session only after this code. */
export function sessionGone(): AuthError {
  return new AuthError('session_not_found', 'Session from session_id claim in JWT does not exist');
}

/** Clients retry only after a 503. `retryAfter` in seconds. */
export function unavailable(
  retryAfter = 2,
  sentence = 'The portal is too busy. Please try again in a moment.',
): AuthError {
  return new AuthError('unexpected_failure', sentence, { status: 503, retryAfter });
}
