import { storedSession } from '../../session.ts';

/** How a session can have begun with a link, in the words of its token. */
const linkMethods = new Set(['otp', 'magiclink', 'recovery', 'email/signup']);

/** Whether the session began with the password, and not with a link from a mail: then a new one asks for the old. */
export function beganWithPassword(): boolean {
  const claims = storedSession()?.access_token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/');
  if (!claims) return false;
  const { amr = [] } = JSON.parse(atob(claims)) as { amr?: { method: string }[] };
  return !amr.some(({ method }) => linkMethods.has(method));
}
