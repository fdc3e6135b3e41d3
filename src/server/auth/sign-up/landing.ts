import { proofPrefix } from '#server/auth/credentials/letters.ts';
import type { AuthError } from '#server/auth/protocol/auth-error.ts';
import type { sessionAnswer } from '#server/auth/sessions/session-answer.ts';

const marker = { sb: '' };

export function landingWithSession(
  target: URL,
  answer: Awaited<ReturnType<typeof sessionAnswer>>,
  type: string,
): string {
  const { access_token, expires_at, expires_in, refresh_token, token_type } = answer;
  return withFragment(target, {
    access_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    refresh_token,
    ...marker,
    token_type,
    type,
  });
}

export function landingWithCode(target: URL, code: string): string {
  const url = new URL(target);
  url.searchParams.set('code', code);
  return url.href;
}

const errors: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  503: 'temporarily_unavailable',
};

export function landingWithError(target: URL, { status, code, message }: AuthError, token: string): string {
  const members = { error: errors[status] ?? 'server_error', error_code: code, error_description: message };
  const url = new URL(target);
  if (token.startsWith(proofPrefix)) {
    for (const [name, value] of Object.entries(members)) url.searchParams.set(name, value);
  }
  return withFragment(url, { ...members, ...marker });
}

function withFragment(target: URL, members: Record<string, string>): string {
  const url = new URL(target);
  url.hash = new URLSearchParams(members).toString();
  return url.href;
}
