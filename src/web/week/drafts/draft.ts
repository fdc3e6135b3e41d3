/** The week in the making, kept on this device only: one a person, week and assignment. */

import type { Entry } from '#domain/timesheet/entry.ts';
import { refusalToReplace } from '#domain/timesheet/submission.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import type { Week } from '#domain/calendar/week.ts';
import { onDevice } from '#web/browser/device-storage.ts';
import type { Attempt } from '#web/api/idempotency.ts';
import type { TimesheetKey } from '#web/week/timesheet-keys/timesheet-key.ts';
import { entryIn, type EntryValues, entryNames, valuesOf } from './entry-values.ts';

interface Version {
  values: EntryValues;
  savedAt: number;
}

export interface Draft extends Version {
  attempt?: Attempt;
  /** The rejected timesheet that it began with, or null; absent where it was not begun in the form. */
  basis?: string | null;
  /** Another version of the same week: one of the two has to be chosen. */
  other?: Version;
  /** The attempt was made without a connection, and is still to be made. */
  isWaiting?: true;
  /** The week was sent already, and taken back. */
  isRecalled?: true;
}

const listeners = new Set<(key: string | null) => void>();

/** Where the draft of a timesheet is kept; the assignment is named where there are several. */
export function placeOfDraft(userId: string, { week, assignmentId }: TimesheetKey): string {
  const start = startOf(userId) + week;
  return assignmentId === null ? start : `${start}:${assignmentId}`;
}

function startOf(userId: string): string {
  return `draft:${userId}:`;
}

export function listDraftKeys(userId: string): TimesheetKey[] {
  const start = startOf(userId);
  return onDevice.keys().flatMap((key) => {
    if (!key.startsWith(start)) return [];
    const [week, assignmentId = null] = key.slice(start.length).split(':');
    return [{ week: week as Week, assignmentId }];
  });
}

/** Calls back with the key of each draft that is written or removed, in this window or another; null may be any. */
export function onDraftChange(listener: (key: string | null) => void): () => void {
  const hear = ({ key }: StorageEvent) => listener(key);
  listeners.add(listener);
  addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', hear);
  };
}

function tellOf(key: string): void {
  for (const listener of listeners) listener(key);
}

function isSame(one: EntryValues, other: EntryValues): boolean {
  return entryNames.every((name) => one[name] === other[name]);
}

/** What the form begins with; a draft from before the week was last sent and rejected becomes the other version. */
export function opened(draft: Draft | null, existing: Timesheet | null): Draft | null {
  if (refusalToReplace(existing)) return null;
  if (!draft || !existing || draft.basis === undefined || draft.basis === existing.id) return draft;
  const values = valuesOf(existing);
  if (isSame(draft.values, values)) return null;
  const { savedAt } = draft;
  return { values, savedAt, basis: existing.id, other: { values: draft.values, savedAt } };
}

/** What is to be written, beside what another window wrote meanwhile, if that says something else. */
export function besides(draft: Draft, stored: Draft | null, lastSeen: number | null): Draft {
  if (!stored || draft.other || stored.savedAt === lastSeen || isSame(draft.values, stored.values)) {
    return draft;
  }
  return { ...draft, other: { values: stored.values, savedAt: stored.savedAt } };
}

/** Whether a draft has nothing to add to what was sent. */
export function isSettledBy(draft: Draft, existing: Timesheet): boolean {
  return existing.status === 'Approved' || isSame(draft.values, valuesOf(existing));
}

/** A draft of any release: fields that are new since are empty, those that are gone left out; null for no draft. */
export function restored(text: string | null): Draft | null {
  try {
    const draft = JSON.parse(text ?? 'null') as Draft | null;
    if (typeof draft?.savedAt !== 'number') return null;
    const { other } = draft;
    return { ...draft, ...asKnown(draft), ...(other && { other: asKnown(other) }) };
  } catch {
    return null;
  }
}

function asKnown({ values, savedAt }: Version): Version {
  const known = entryNames.map((name) => [name, typeof values[name] === 'string' ? values[name] : '']);
  return { values: Object.fromEntries(known) as EntryValues, savedAt };
}

export function findDraft(key: string): Draft | null {
  return restored(onDevice.getItem(key));
}

/** Keeps the values; false where the device has no room or no permission for it. */
export function saveDraft(key: string, draft: Draft): boolean {
  const isKept = onDevice.keep(key, JSON.stringify(draft));
  tellOf(key);
  return isKept;
}

export function removeDraft(key: string): void {
  onDevice.removeItem(key);
  tellOf(key);
}

/** A draft that is to be sent as soon as there is a connection. */
export interface WaitingWeek extends TimesheetKey {
  draft: Draft & { attempt: Attempt };
}

/** Those of this person, newest week first. */
export function listWaiting(userId: string): WaitingWeek[] {
  const waiting = listDraftKeys(userId).flatMap((key) => {
    const draft = findDraft(placeOfDraft(userId, key));
    return draft?.isWaiting && draft.attempt ? [{ ...key, draft: { ...draft, attempt: draft.attempt } }] : [];
  });
  return waiting.sort((one, other) => (one.week < other.week ? 1 : -1));
}

/** What is to be sent, complete for this release: what an earlier one did not know is empty. */
export function entryOf({ week, draft }: WaitingWeek): Entry {
  // The assignment is named by what is to be sent, if it was.
  const empty = entryIn({ week, assignmentId: null }, valuesOf(null), () => false);
  return { ...empty, ...(JSON.parse(draft.attempt.of) as object) } as Entry;
}

/** Lets the draft be a draft again, whose next attempt is a new one. */
export function stopWaiting(key: string): void {
  const draft = findDraft(key);
  if (draft) saveDraft(key, { ...withoutAttempt(draft), savedAt: Date.now() });
}

export function withoutAttempt(draft: Draft): Draft {
  const { isWaiting: _, attempt: __, ...rest } = draft;
  return rest;
}
