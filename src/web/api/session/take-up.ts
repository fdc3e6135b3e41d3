import type { OfferedSession } from './offered-session.ts';
import { portalFailure } from './portal-failure.ts';
import { authClient, isRetryable } from './session.ts';

/**
 * Signs in with the tokens of a link. Returns false for invalid tokens. Throws if the server cannot
 * be reached.
 */
export async function takeUp({ accessToken, refreshToken }: OfferedSession): Promise<boolean> {
  // Check the tokens first: the client would drop the current session before it finds invalid
  // tokens.
  const answer = await fetch('/auth/v1/user', { headers: { Authorization: `Bearer ${accessToken}` } });
  if (answer.status >= 400 && answer.status < 500) return false;
  const tokens = { access_token: accessToken, refresh_token: refreshToken };
  const { error } = await (await authClient()).setSession(tokens);
  if (error && isRetryable(error)) throw portalFailure(error);
  return error === null;
}
