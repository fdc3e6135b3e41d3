/** Members that several calls of the authentication API share. */

import * as z from 'zod/mini';
import { Email } from '#domain/person/person.ts';
import type { Proof } from '#server/auth/credentials/one-time-tokens.ts';
import { AuthError } from './auth-error.ts';

export const AskedEmail = z.nullish(z.string('Unable to validate email address: invalid format'));
export const AskedText = z.nullish(z.string());
export const AskedData = z.nullish(z.record(z.string(), z.unknown(), 'data must be an object'));

/** The address in lower case, or the refusal of one that cannot be. */
export function emailOf(given: string | null | undefined, status: 400 | 422 = 400): string {
  const result = z.safeParse(Email, given ?? '');
  if (result.success) return result.data;
  const message = 'Unable to validate email address: invalid format';
  throw new AuthError('validation_failed', message, { status });
}

export const proofShape = { code_challenge: AskedText, code_challenge_method: AskedText };

const challenge = /^[\w.~-]{43,128}$/;

/** What a client that keeps a verifier sends along; both members or none. */
export function proofOf(asked: {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}): Proof | null {
  const codeChallenge = asked.code_challenge || null;
  const method = asked.code_challenge_method?.toLowerCase() || null;
  if (codeChallenge === null && method === null) return null;
  if (codeChallenge === null || (method !== 's256' && method !== 'plain') || !challenge.test(codeChallenge)) {
    throw new AuthError(
      'validation_failed',
      'PKCE flow requires a code_challenge of 43 to 128 characters and the code_challenge_method s256 or plain',
    );
  }
  return { codeChallenge, codeChallengeMethod: method };
}
