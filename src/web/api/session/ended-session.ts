/**
 * Stores the email of a person whose session expired while the person was away. A sign-out by the
 * person deletes the email.
 */

import { onDevice } from '#web/browser/device-storage.ts';

const key = 'away';

export function emailOfEndedSession(): string {
  return onDevice.getItem(key) ?? '';
}

export function forgetEndedSession(): void {
  onDevice.removeItem(key);
}

export async function noteEndedSession(answer: Response, email: string | undefined): Promise<void> {
  if (answer.status !== 400 || !email) return;
  const problem = (await answer.json().catch(() => null)) as { code?: unknown; error_code?: unknown } | null;
  if ([problem?.code, problem?.error_code].includes('session_expired')) onDevice.setItem(key, email);
}
