/**
 * The signed-in user. Reads the stored session synchronously and loads the authentication client on
 * demand.
 */

import type { AuthError, GoTrueClient, Session } from '@supabase/auth-js';
import { useSyncExternalStore } from 'react';
import { onDevice } from '#web/browser/device-storage.ts';
import { forgetEndedSession, noteEndedSession } from './ended-session.ts';
import { isForClient } from './offered-session.ts';

const storageKey = 'timesheet-portal.session';
/** Maximum milliseconds in which the session counts as loading. Specification section 4. */
const loadingLimit = 1000;
const margin = 90_000;

type State = { status: 'loading' | 'signed out' } | { status: 'signed in'; userId: string };
type StoredSession = Pick<Session, 'access_token' | 'expires_at'> & { user: { id: string; email?: string } };

let state: State = { status: 'signed out' };
let client: Promise<GoTrueClient> | undefined;
let settling: Promise<void> | undefined;
const listeners = new Set<() => void>();
const recoveryListeners = new Set<() => void>();

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

export function hasTokens(url: { search: string; hash: string }): boolean {
  return /[?#&](access_token=|type=recovery\b)/.test(`${url.search}&${url.hash}`);
}

/** Reads the stored session. Call this function before any other function of this module. */
export function openSession(): void {
  const stored = storedSession();
  const isUndecided = hasTokens(location) || (stored && !isFresh(stored));
  state = isUndecided ? { status: 'loading' } : stateOf(stored);
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
  if (next.status === 'signed in') forgetEndedSession();
  state = next;
  for (const listener of listeners) listener();
}

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
      fetch: async (address, init) => {
        const email = storedSession()?.user.email;
        const answer = await fetch(address, init);
        await noteEndedSession(answer.clone(), email);
        return answer;
      },
    });
    loaded.onAuthStateChange((event, session) => {
      if (event === 'PASSWORD_RECOVERY') for (const listener of recoveryListeners) listener();
      // The client reports no session while the device is offline, even if a session is stored.
      become(stateOf(session ?? (event === 'SIGNED_OUT' ? null : storedSession())));
    });
    return loaded;
  });
  client.catch(() => {
    client = undefined;
  });
  return client;
}

export async function linkFailure(): Promise<AuthError | null> {
  const { error } = await (await authClient()).initialize();
  become(stateOf(storedSession()));
  return error;
}

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

export async function accessToken(): Promise<string | null> {
  const stored = storedSession();
  if (!stored || isFresh(stored)) return stored?.access_token ?? null;
  const { data } = await (await authClient()).getSession();
  return data.session?.access_token ?? null;
}

export async function renewSession(): Promise<boolean> {
  if (!storedSession()) {
    become({ status: 'signed out' });
    return false;
  }
  const { data, error } = await (await authClient()).refreshSession();
  if (data.session) return true;
  if (error && !isRetryable(error)) await endSession();
  return false;
}

export function isRetryable(error: AuthError): boolean {
  return error.name === 'AuthRetryableFetchError';
}

/**
 * Returns true for a failure that has no sentence of the portal: no connection, a gateway's
 * response, or a fault.
 */
export function isUnexplained(error: AuthError): boolean {
  return isRetryable(error) && !(error.status === 503 && error.message.endsWith('.'));
}

export async function signOut(): Promise<void> {
  forgetEndedSession();
  await endSession();
}

async function endSession(): Promise<void> {
  const signingOut = authClient().then((loaded) => loaded.signOut({ scope: 'local' }));
  // The client blocks while it renews a session, so sign-out waits for at most one second.
  await Promise.race([signingOut.catch(() => {}), pause(loadingLimit)]);
  onDevice.removeItem(storageKey);
  become({ status: 'signed out' });
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
