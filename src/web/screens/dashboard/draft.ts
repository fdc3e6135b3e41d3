/** The week in the making, kept on this device only: one a person and week. */

import type { Week } from '#domain/week.ts';
import { type EntryValues, entryNames } from './entry-values.ts';

interface Attempt {
  /** The header that makes a repeat of this very entry safe. */
  idempotencyKey: string;
  of: string;
}

export interface Draft {
  values: EntryValues;
  savedAt: number;
  attempt?: Attempt;
}

function keyOf(userId: string, week: Week): string {
  return `draft:${userId}:${week}`;
}

export function findDraft(userId: string, week: Week): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(userId, week)) ?? 'null') as Draft | null;
    return draft && entryNames.every((name) => typeof draft.values[name] === 'string') ? draft : null;
  } catch {
    return null;
  }
}

/** Keeps the values; false where the device has no room or no permission for it. */
export function saveDraft(userId: string, week: Week, draft: Draft): boolean {
  try {
    localStorage.setItem(keyOf(userId, week), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function removeDraft(userId: string, week: Week): void {
  localStorage.removeItem(keyOf(userId, week));
}

/** The key of an attempt to send this entry: the same for the same words, a new one as soon as they change. */
export function attemptFor(entry: unknown, earlier: Attempt | undefined): Attempt {
  const of = JSON.stringify(entry);
  return earlier?.of === of ? earlier : { idempotencyKey: randomKey(), of };
}

/** Not `randomUUID`, which browsers keep from pages that are served without TLS. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
