export interface OfferedSession {
  accessToken: string;
  refreshToken: string;
  email: string | null;
}

/** A session in the address that needs the user's consent (login CSRF); null if there is none. */
export function offeredSession({ isSignedIn }: { isSignedIn: boolean }): OfferedSession | null {
  const inHash = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  const params = { ...inHash, ...Object.fromEntries(new URLSearchParams(location.search)) };
  const { access_token: accessToken, refresh_token: refreshToken = '' } = params;
  if (!accessToken || isTakenUpUnasked(params, isSignedIn)) return null;
  return { accessToken, refreshToken, email: emailIn(accessToken) };
}

/**
 * Accepts a session without asking only with the portal's own parameter `sb` and while signed out.
 */
function isTakenUpUnasked(params: Record<string, string>, isSignedIn: boolean): boolean {
  return 'sb' in params && !isSignedIn;
}

export function isForClient(params: Record<string, string>, isSignedIn: boolean): boolean {
  if (params['access_token']) return isTakenUpUnasked(params, isSignedIn);
  return ['error', 'error_description', 'error_code'].some((name) => params[name]);
}

function emailIn(token: string): string | null {
  try {
    const [, claims = ''] = token.split('.');
    const bytes = atob(claims.replaceAll('-', '+').replaceAll('_', '/'));
    const text = new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
    const { email } = JSON.parse(text) as { email?: unknown };
    return typeof email === 'string' && email !== '' ? email : null;
  } catch {
    return null;
  }
}
