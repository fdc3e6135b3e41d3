/**
 * Drafts of weeks that are not sent. A draft is stored on this device only, one per user, week and
 * assignment.
 */

import type { Entry } from '#domain/timesheet/entry.ts';
import { refusalToReplace } from '#domain/timesheet/submission.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import type { Week } from '#domain/calendar/week.ts';
import { onDevice } from '#web/browser/device-storage.ts';
import type { KeyedRequest } from '#web/api/idempotency.ts';
import type { TimesheetKey } from '#web/week/timesheet-keys/timesheet-key.ts';
import {
  entryIn,
  type EntryValues,
  entryNames,
  type HoursName,
  hoursNames,
  valuesOf,
} from './entry-values.ts';

interface Version {
  values: EntryValues;
  savedAt: number;
}

export interface Draft extends Version {
  /**
   * The request of the last attempt to send, with its idempotency key. Browsers store the member's
   * name, so a new name would lose weeks that wait to be sent.
   */
  attempt?: KeyedRequest;
  basis?: string | null;
  other?: Version;
  isWaiting?: true;
  isRecalled?: true;
  /** Hours that the worker typed before the assignment required start and finish times. */
  untimed?: Partial<Record<HoursName, string>>;
}

const listeners = new Set<(key: string | null) => void>();

/** Drafts that a window has changed since this page was loaded. */
export const changedDrafts = new Set<string>();

export function placeOfDraft(userId: string, { week, assignmentId }: TimesheetKey): string {
  const start = startOf(userId) + week;
  return assignmentId === null ? start : `${start}:${assignmentId}`;
}

function startOf(userId: string): string {
  return `draft:${userId}:`;
}

export function isDraftOf(userId: string, key: string): boolean {
  return key.startsWith(startOf(userId));
}

export function listDraftKeys(userId: string): TimesheetKey[] {
  const start = startOf(userId);
  return onDevice.keys().flatMap((key) => {
    if (!isDraftOf(userId, key)) return [];
    const [week, assignmentId = null] = key.slice(start.length).split(':');
    return [{ week: week as Week, assignmentId }];
  });
}

export function onDraftChange(listener: (key: string | null) => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key) changedDrafts.add(key);
    listener(key);
  };
  listeners.add(listener);
  addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', hear);
  };
}

function tellOf(key: string): void {
  changedDrafts.add(key);
  for (const listener of listeners) listener(key);
}

function isSame(one: EntryValues, other: EntryValues): boolean {
  return entryNames.every((name) => one[name] === other[name]);
}

/**
 * Returns the form's initial draft. A draft that is older than the last rejected submission becomes
 * `other`.
 */
export function opened(draft: Draft | null, existing: Timesheet | null): Draft | null {
  if (refusalToReplace(existing)) return null;
  if (!draft || !existing || draft.basis === undefined || draft.basis === existing.id) return draft;
  const values = valuesOf(existing);
  if (isSame(draft.values, values)) return null;
  const { savedAt } = draft;
  return { values, savedAt, basis: existing.id, other: { values: draft.values, savedAt } };
}

/**
 * Adds the draft of another window as `other` if its values differ, so that a race between windows
 * loses nothing.
 */
export function besides(draft: Draft, stored: Draft | null, lastSeen: number | null): Draft {
  if (!stored || draft.other || stored.savedAt === lastSeen || isSame(draft.values, stored.values)) {
    return draft;
  }
  return { ...draft, other: { values: stored.values, savedAt: stored.savedAt } };
}

export function isObsoleteBeside(draft: Draft, existing: Timesheet): boolean {
  return existing.status === 'Approved' || isSame(draft.values, valuesOf(existing));
}

/**
 * Reads a draft that any release has stored. New fields are empty, and removed fields are dropped.
 * Returns null if the text is not a draft.
 */
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

/**
 * Copies typed hours to `untimed` if the assignment now requires start and finish times. Moves them
 * back into empty days if the assignment takes hours again.
 */
export function withUntimed(draft: Draft | null, isTimes: boolean): Draft | null {
  if (!isTimes) return draft?.untimed ? withoutUntimed(draft) : draft;
  if (!draft || draft.untimed || draft.values.shifts !== '') return draft;
  const typed = hoursNames.filter((name) => draft.values[name] !== '');
  if (typed.length === 0) return draft;
  return { ...draft, untimed: Object.fromEntries(typed.map((name) => [name, draft.values[name]])) };
}

function withoutUntimed({ untimed, ...draft }: Draft): Draft {
  const hours = hoursNames.map((name) => [name, draft.values[name] || (untimed?.[name] ?? '')]);
  return { ...draft, values: { ...draft.values, ...Object.fromEntries(hours), shifts: '' } };
}

function asKnown({ values, savedAt }: Version): Version {
  const known = entryNames.map((name) => [name, typeof values[name] === 'string' ? values[name] : '']);
  return { values: Object.fromEntries(known) as EntryValues, savedAt };
}

export function findDraft(key: string): Draft | null {
  return restored(onDevice.getItem(key));
}

/** Returns false if the device's storage is full or forbidden. */
export function saveDraft(key: string, draft: Draft): boolean {
  const isKept = onDevice.keep(key, JSON.stringify(draft));
  tellOf(key);
  return isKept;
}

export function removeDraft(key: string): void {
  onDevice.removeItem(key);
  tellOf(key);
}

export interface WaitingWeek extends TimesheetKey {
  draft: Draft & { attempt: KeyedRequest };
}

export function listWaiting(userId: string): WaitingWeek[] {
  const waiting = listDraftKeys(userId).flatMap((key) => {
    const draft = findDraft(placeOfDraft(userId, key));
    return draft?.isWaiting && draft.attempt ? [{ ...key, draft: { ...draft, attempt: draft.attempt } }] : [];
  });
  return waiting.sort((one, other) => (one.week < other.week ? 1 : -1));
}

export function entryOf({ week, draft }: WaitingWeek): Entry {
  const empty = entryIn({ week, assignmentId: null }, valuesOf(null));
  return { ...empty, ...(JSON.parse(draft.attempt.of) as object) } as Entry;
}

export function stopWaiting(key: string): void {
  const draft = findDraft(key);
  if (draft) saveDraft(key, { ...withoutRequest(draft), savedAt: Date.now() });
}

export function withoutRequest(draft: Draft): Draft {
  const { isWaiting: _, attempt: __, ...rest } = draft;
  return rest;
}
