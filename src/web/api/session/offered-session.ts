export interface OfferedSession {
  accessToken: string;
  refreshToken: string;
}

/** Returns a session from the URL that needs the user's consent first (login CSRF), or null. */
export function offeredSession({ isSignedIn }: { isSignedIn: boolean }): OfferedSession | null {
  const inHash = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  const params = { ...inHash, ...Object.fromEntries(new URLSearchParams(location.search)) };
  const { access_token: accessToken, refresh_token: refreshToken = '' } = params;
  if (!accessToken || isTakenUpUnasked(params, isSignedIn)) return null;
  return { accessToken, refreshToken };
}

/**
 * The portal accepts a session from the URL without consent only with its own parameter `sb` and
 * while nobody is signed in.
 */
function isTakenUpUnasked(params: Record<string, string>, isSignedIn: boolean): boolean {
  return 'sb' in params && !isSignedIn;
}

export function isForClient(params: Record<string, string>, isSignedIn: boolean): boolean {
  if (params['access_token']) return isTakenUpUnasked(params, isSignedIn);
  return ['error', 'error_description', 'error_code'].some((name) => params[name]);
}
