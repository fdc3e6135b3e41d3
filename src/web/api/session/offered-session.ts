/** A link can carry a whole session. Whoever sends one of their own would have others work, and type, as them. */

export interface OfferedSession {
  accessToken: string;
  refreshToken: string;
  /** Whose it is, as the token says; null where it says nothing that can be read. */
  email: string | null;
}

/** The session in the address, where somebody has to be asked before it is taken up; null where there is none. */
export function offeredSession({ isSignedIn }: { isSignedIn: boolean }): OfferedSession | null {
  const inHash = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  const params = { ...inHash, ...Object.fromEntries(new URLSearchParams(location.search)) };
  const { access_token: accessToken, refresh_token: refreshToken = '' } = params;
  if (!accessToken || isTakenUpUnasked(params, isSignedIn)) return null;
  return { accessToken, refreshToken, email: emailIn(accessToken) };
}

/** A session in the address is taken up without a question only with the portal's own mark, while nobody is signed in. */
function isTakenUpUnasked(params: Record<string, string>, isSignedIn: boolean): boolean {
  return 'sb' in params && !isSignedIn;
}

/** Which addresses the authentication client looks into: for errors always, for a session where nobody need be asked. */
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
