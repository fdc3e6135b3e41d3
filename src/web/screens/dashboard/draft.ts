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
  /** The week was sent already, and taken back. */
  isRecalled?: true;
}

/** Where the device keeps nothing, a draft lives as long as the page. */
const unkept = new Map<string, Draft>();

function keyOf(userId: string, week: Week): string {
  return `draft:${userId}:${week}`;
}

export function findDraft(userId: string, week: Week): Draft | null {
  const key = keyOf(userId, week);
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null;
    if (draft && entryNames.every((name) => typeof draft.values[name] === 'string')) return draft;
  } catch {
    // What cannot be read is no draft.
  }
  return unkept.get(key) ?? null;
}

/** Keeps the values; false where the device has no room or no permission for it. */
export function saveDraft(userId: string, week: Week, draft: Draft): boolean {
  const key = keyOf(userId, week);
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    unkept.delete(key);
    return true;
  } catch {
    unkept.set(key, draft);
    return false;
  }
}

export function removeDraft(userId: string, week: Week): void {
  unkept.delete(keyOf(userId, week));
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
