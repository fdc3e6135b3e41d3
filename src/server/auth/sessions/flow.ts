/**
 * `POST /token?grant_type=pkce` exchanges a link's code and the client's verifier for a session. Contract
 * section 4.4.
 */

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { accountIsDisabled } from '#domain/person/account.ts';
import { type Account, findAccount } from '#server/session/credential-store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { type FlowState, insertFlowState, takeFlowState } from './flow-state-store.ts';
import type { Env } from '#server/session/env.ts';
import type { Portal } from '#server/portal/portal.ts';
import { bodyOf, OptionalText, type CodeChallenge } from '#server/auth/protocol/auth-input.ts';
import { audit, whoOf } from '#server/session/audit.ts';
import { AuthError } from '#server/auth/protocol/auth-error.ts';
import { type RequestContext, requestContextOf } from '#server/session/request-context.ts';
import { openSession, sessionAnswer } from './session-answer.ts';
import { transact } from '#server/platform/postgres/met.ts';

/** The time counts from the click on the link, because an email may be read an hour later. */
const lifetimeMilliseconds = 300_000;

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

export async function issueCode(
  tx: Connection,
  { userId, type, challenge, now }: { userId: string; type: string; challenge: CodeChallenge; now: Date },
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const method = type === 'recovery' ? 'recovery' : 'email/signup';
  const expiresAt = new Date(now.getTime() + lifetimeMilliseconds);
  await insertFlowState(tx, { codeHash: sha256(code), userId, method, ...challenge, expiresAt, now });
  return code;
}

const ExchangeBody = z.object({ auth_code: OptionalText, code_verifier: OptionalText });

export async function exchangeCode(c: Context<Env>, portal: Portal): Promise<Response> {
  const { auth_code: code, code_verifier: verifier } = await bodyOf(c, ExchangeBody);
  if (!code || !verifier) {
    throw new AuthError(
      'validation_failed',
      'invalid request: both auth code and code verifier should be non-empty',
    );
  }
  const outcome = await transact(portal.db, (tx) =>
    exchange(tx, { code, verifier }, requestContextOf(c, portal)),
  );
  // The error is thrown after the commit, because a wrong verifier must use up the code.
  if (outcome instanceof AuthError) throw outcome;
  return c.json(await sessionAnswer(portal, outcome));
}

async function exchange(
  tx: Connection,
  exchange: { code: string; verifier: string },
  requestContext: RequestContext,
) {
  const state = await takeFlowState(tx, sha256(exchange.code), requestContext.now);
  if (!state) return new AuthError('flow_state_not_found', 'invalid flow state, no valid flow state found');
  if (state.isExpired)
    return new AuthError('flow_state_expired', 'invalid flow state, flow state has expired');
  if (!isProvenBy(exchange.verifier, state)) {
    return new AuthError('bad_code_verifier', 'code challenge does not match previously saved code verifier');
  }
  const account = await findAccount(tx, state.userId);
  if (!account || account.disabledAt) return new AuthError('user_banned', accountIsDisabled);
  return open(tx, account, state, requestContext);
}

function isProvenBy(verifier: string, { codeChallenge, codeChallengeMethod }: CodeChallenge): boolean {
  const challenge = codeChallengeMethod === 's256' ? sha256(verifier).toString('base64url') : verifier;
  return timingSafeEqual(sha256(challenge), sha256(codeChallenge));
}

async function open(tx: Connection, account: Account, { method }: FlowState, requestContext: RequestContext) {
  const opened = await openSession(
    tx,
    account,
    method === 'recovery' ? 'recovery' : 'email/signup',
    requestContext,
  );
  await audit(tx, requestContext, { action: 'sign-in', result: 'success', reason: method, ...whoOf(opened) });
  return opened;
}
