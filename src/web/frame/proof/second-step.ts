import type { AuthError, GoTrueMFAApi } from '@supabase/auth-js';
import { queryOptions } from '@tanstack/react-query';
import type { AuthRefusal } from '#contract/accounts/auth-refusal.ts';
import type { Instant } from '#domain/calendar/calendar.ts';
import { Refusal } from '#domain/refusal.ts';
import { call, unexpectedMessage } from '#web/api/api.ts';
import { portalFailure } from '#web/api/session/portal-failure.ts';
import { accessToken, authClient, isRetryable } from '#web/api/session/session.ts';
import { fetchNow, invalidateSoon } from '#web/api/invalidate.ts';
import { authenticatorApps, ownStaleAfter } from '#web/api/stale-own.ts';

export interface App {
  id: string;
  name: string;
  addedAt: Instant;
}

export interface NewApp {
  id: string;
  qrCode: string;
  secret: string;
  link: string;
}

async function mfa(): Promise<GoTrueMFAApi> {
  return (await authClient()).mfa;
}

/**
 * Turns an error of the authentication client into a Refusal with a readable sentence. A failure
 * without a sentence stays an Error.
 */
function refusalOf(error: AuthError): Error {
  if (isRetryable(error)) return portalFailure(error);
  if (error.code === 'reauthentication_needed')
    return new Refusal('proof_needed', 'proof_too_old', error.message);
  const message = error.code === 'mfa_verification_failed' ? wrongCode : error.message;
  return new Refusal('invalid', 'code_wrong', message);
}

const wrongCode = 'This code is not right. Enter the newest code.';

async function listApps(): Promise<App[]> {
  const { data, error } = await (await mfa()).listFactors();
  if (error) throw refusalOf(error);
  return data.totp.map(({ id, friendly_name: name, created_at: addedAt }) => ({
    id,
    name: name ?? 'Authenticator app',
    addedAt,
  }));
}

export const appsQuery = queryOptions({ queryKey: [authenticatorApps], queryFn: listApps });

export const secondStepQuery = queryOptions({
  queryKey: ['second step asked'],
  queryFn: async (): Promise<{ asked: 'nothing' | 'code' | 'app'; why: string; apps: App[] }> => {
    try {
      await call('GET /api/me');
      return { asked: 'nothing', why: '', apps: [] };
    } catch (failure) {
      if (!(failure instanceof Refusal && failure.code === 'second_step')) throw failure;
      const apps = await listApps();
      return { asked: apps.length > 0 ? 'code' : 'app', why: failure.message, apps };
    }
  },
});

export async function isSecondStepDue(): Promise<boolean> {
  const { data } = await (await mfa()).getAuthenticatorAssuranceLevel();
  return data?.nextLevel === 'aal2' && data.currentLevel !== 'aal2';
}

/**
 * Starts the setup of an authenticator app. Removes earlier apps whose setup was not finished.
 * Throws a Refusal.
 */
export async function beginApp(): Promise<NewApp> {
  const client = await mfa();
  const { data: factors, error: problem } = await client.listFactors();
  if (problem) throw refusalOf(problem);
  for (const { id, status } of factors.all) {
    if (status === 'unverified') await client.unenroll({ factorId: id });
  }
  const taken = new Set(factors.totp.map(({ friendly_name: name }) => name));
  const numbered = Array.from({ length: taken.size + 1 }, (_, index) =>
    index === 0 ? 'Authenticator app' : `Authenticator app ${index + 1}`,
  );
  const friendlyName = numbered.find((name) => !taken.has(name)) ?? 'Another authenticator app';
  const { data, error } = await client.enroll({ factorType: 'totp', friendlyName });
  if (error) throw refusalOf(error);
  const { qr_code: qrCode, secret, uri: link } = data.totp;
  return { id: data.id, qrCode, secret, link };
}

export async function proveApp(appId: string, code: string): Promise<void> {
  const client = await mfa();
  const { data: challenge, error: problem } = await client.challenge({ factorId: appId });
  if (problem) throw refusalOf(problem);
  const { error } = await client.verify({ factorId: appId, challengeId: challenge.id, code });
  if (error) throw refusalOf(error);
}

/**
 * Returns the refusal's sentence if the server rejected the typed text. Throws any other failure
 * again.
 */
export function refusedEntry(problem: unknown): string {
  if (problem instanceof Refusal && problem.code === 'invalid') return problem.message;
  throw problem;
}

/**
 * Confirms the password when the session's last proof is too old. The authentication client has no
 * function for this request.
 */
export async function proveByPassword(password: string): Promise<void> {
  const response = await fetch('/auth/v1/reauthenticate', {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${await accessToken()}`,
      'Content-Type': 'application/json',
      'X-Supabase-Api-Version': '2024-01-01',
    },
    body: JSON.stringify({ password }),
  });
  if (response.ok) return;
  const { message } = (await response.json()) as AuthRefusal;
  if (response.status === 503) throw new Refusal('unavailable', 'database_away', message);
  throw response.status < 500 ? new Refusal('invalid', 'code_wrong', message) : new Error(unexpectedMessage);
}

export async function removeApp(appId: string): Promise<void> {
  const client = await authClient();
  const { error } = await client.mfa.unenroll({ factorId: appId });
  if (error) throw refusalOf(error);
  await client.refreshSession();
  await refetchSecondStep();
}

export const recoveryCodesLeftQuery = queryOptions({
  queryKey: ['GET /api/me/recovery-codes'],
  queryFn: async () => (await call('GET /api/me/recovery-codes')).left,
});

/** Returns ten new recovery codes and invalidates the old codes. */
export async function makeRecoveryCodes(): Promise<string[]> {
  const { codes } = await call('POST /api/me/recovery-codes');
  await fetchNow();
  return codes;
}

export async function refetchSecondStep(): Promise<void> {
  invalidateSoon(ownStaleAfter['second step']);
  await fetchNow();
}
