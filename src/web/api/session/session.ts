/** Who is signed in here. The stored session is read at once; the authentication client is loaded when needed. */

import type { AuthError, GoTrueClient, Session } from '@supabase/auth-js';
import { useSyncExternalStore } from 'react';
import { onDevice } from '#web/browser/device-storage.ts';
import { isForClient, type OfferedSession } from './offered-session.ts';

const storageKey = 'timesheet-portal.session';
/** Loading ends after this long at the latest. Specification section 4. */
const loadingLimit = 1000;
/** A token that ends sooner than this is renewed before it is used, as the client itself does. */
const margin = 90_000;

type State = { status: 'loading' | 'signed out' } | { status: 'signed in'; userId: string };
type StoredSession = Pick<Session, 'access_token' | 'expires_at'> & { user: { id: string; email?: string } };

let state: State = { status: 'signed out' };
let client: Promise<GoTrueClient> | undefined;
let settling: Promise<void> | undefined;
const listeners = new Set<() => void>();
const recoveryListeners = new Set<() => void>();

/** The session as this browser keeps it, also one that has to be renewed. */
export function storedSession(): StoredSession | null {
  try {
    const stored = JSON.parse(onDevice.getItem(storageKey) ?? 'null') as Partial<StoredSession> | null;
    return stored?.access_token && stored.expires_at && stored.user ? (stored as StoredSession) : null;
  } catch {
    return null;
  }
}

function isFresh({ expires_at: expiresAt = 0 }: StoredSession): boolean {
  return expiresAt * 1000 - Date.now() > margin;
}

/** Whether the address carries the tokens of a mail's link, which the client will read. */
export function hasTokens(url: { search: string; hash: string }): boolean {
  return /[?#&](access_token=|type=recovery\b)/.test(`${url.search}&${url.hash}`);
}

/** Takes up what this browser keeps: before anything else asks. */
export function openSession(): void {
  const stored = storedSession();
  const isUnsettled = hasTokens(location) || (stored && !isFresh(stored));
  state = isUnsettled ? { status: 'loading' } : stateOf(stored);
  // Another tab signed out or in while the client of this one was not loaded.
  addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) become(stateOf(storedSession()));
  });
}

function stateOf(session: Pick<StoredSession, 'user'> | null): State {
  return session ? { status: 'signed in', userId: session.user.id } : { status: 'signed out' };
}

function become(next: State): void {
  const same =
    next.status === state.status &&
    (next.status !== 'signed in' || state.status !== 'signed in' || next.userId === state.userId);
  if (same) return;
  state = next;
  for (const listener of listeners) listener();
}

/** The authentication client, loaded on first use; from then on it renews the session by itself. */
export function authClient(): Promise<GoTrueClient> {
  client ??= import('@supabase/auth-js').then((library) => {
    const loaded = new library.GoTrueClient({
      url: `${location.origin}/auth/v1`,
      storageKey,
      storage: onDevice,
      autoRefreshToken: true,
      persistSession: true,
      detectSessionInUrl: (_, params) => isForClient(params, storedSession() !== null),
      flowType: 'implicit',
    });
    loaded.onAuthStateChange((event, session) => {
      if (event === 'PASSWORD_RECOVERY') for (const listener of recoveryListeners) listener();
      // Without a server the client gives up and says "no session", although one is still stored.
      become(stateOf(session ?? (event === 'SIGNED_OUT' ? null : storedSession())));
    });
    return loaded;
  });
  // Without a connection it cannot be loaded; the next one who needs it tries again.
  client.catch(() => {
    client = undefined;
  });
  return client;
}

/** What became of the link that this page was opened by: true if it failed. Waits for the server's word. */
export async function linkFailed(): Promise<boolean> {
  const { error } = await (await authClient()).initialize();
  // The event that says so comes a moment later than the session itself.
  become(stateOf(storedSession()));
  return error !== null;
}

/** Signs in by the tokens of a link, in place of whoever was; false where they are no longer good. */
export async function takeUp({ accessToken, refreshToken }: OfferedSession): Promise<boolean> {
  // The client would first forget who is signed in here, and then find out that the link is dead.
  const answer = await fetch('/auth/v1/user', { headers: { Authorization: `Bearer ${accessToken}` } });
  if (answer.status >= 400 && answer.status < 500) return false;
  const tokens = { access_token: accessToken, refresh_token: refreshToken };
  const { error } = await (await authClient()).setSession(tokens);
  if (error && isRetryable(error)) throw error;
  return error === null;
}

/** Resolves as soon as it is known whether somebody is signed in, after a second at the latest. */
export function settled(): Promise<void> {
  if (state.status !== 'loading') return Promise.resolve();
  settling ??= new Promise((resolve) => {
    const end = () => {
      listeners.delete(end);
      become(stateOf(storedSession()));
      resolve();
    };
    listeners.add(end);
    setTimeout(end, loadingLimit);
    authClient().catch(end);
  });
  return settling;
}

export function signedInUser(): string | null {
  return state.status === 'signed in' ? state.userId : null;
}

const now = (): State => state;

export function useSession(): State {
  return useSyncExternalStore(onSessionChange, now, now);
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function onPasswordRecovery(listener: () => void): () => void {
  recoveryListeners.add(listener);
  return () => recoveryListeners.delete(listener);
}

/** The bearer token for the next request, renewed where it is about to end. */
export async function accessToken(): Promise<string | null> {
  const stored = storedSession();
  if (!stored || isFresh(stored)) return stored?.access_token ?? null;
  const { data } = await (await authClient()).getSession();
  return data.session?.access_token ?? null;
}

/** After a 401: true if a new token is worth a second try; a session that cannot be renewed ends here. */
export async function renewSession(): Promise<boolean> {
  if (!storedSession()) {
    // Whatever emptied the browser's storage beneath an open page told nobody.
    become({ status: 'signed out' });
    return false;
  }
  const { data, error } = await (await authClient()).refreshSession();
  if (data.session) return true;
  if (error && !isRetryable(error)) await signOut();
  return false;
}

function isRetryable(error: AuthError): boolean {
  return error.name === 'AuthRetryableFetchError';
}

/** Ends the session on this device, also when the server cannot be reached. */
export async function signOut(): Promise<void> {
  const told = authClient().then((loaded) => loaded.signOut({ scope: 'local' }));
  // While the client tries to renew a session it lets nothing else happen; nobody waits for that to leave.
  await Promise.race([told.catch(() => {}), pause(loadingLimit)]);
  onDevice.removeItem(storageKey);
  become({ status: 'signed out' });
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
