import type { WeekAction } from '#domain/history/history-actions.ts';
import { formatPence, penceFrom } from '#domain/money/money.ts';
import { type EnteredName, enteredFields, fieldOf, enteredInWords } from '#domain/timesheet/entered.ts';
import {
  actionOfVerdict,
  type ComparedField,
  type FieldChange,
  type NewPrice,
} from '#domain/timesheet/history.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import type { HistoryEntry } from './history-query.ts';

const deeds: Record<WeekAction, string> = {
  submitted: 'submitted the timesheet',
  resubmitted: 'corrected and resubmitted the timesheet',
  replaced: 'replaced the rejected version',
  approved: 'approved the timesheet',
  rejected: 'rejected the timesheet',
  'decision undone': 'undid the decision',
  reopened: 'reopened the approved timesheet',
  corrected: 'corrected the approved timesheet',
  'correction proposed': 'proposed a correction of the approved timesheet',
  'correction withdrawn': 'withdrew the proposed correction',
  repriced: 'set a new price for the approved timesheet',
  'price proposed': 'proposed a new price for the approved timesheet',
  'price refused': 'refused the new price',
  'price withdrawn': 'withdrew the new price',
  'days stated': 'chose the rate of each day',
  objected: 'said that the week is not right',
  recalled: 'took the timesheet back',
  deleted: 'deleted the timesheet',
  restored: 'restored the timesheet',
  'evidence added': 'added files to the week',
  'evidence removed': 'removed files from the week',
  'said not worked': 'said that the week was not worked',
  'said worked': 'said that the week was worked',
  'sign-off asked': 'asked the client to sign for the week',
  signed: 'signed for the week',
  queried: 'queried the week',
};

const shownElsewhere = new Set<ComparedField>(['status', 'rejectionReason']);

function nameOf(field: ComparedField): string {
  if (isEntered(field)) return fieldOf(field).label;
  if (field === 'hoursWorked') return 'Total hours';
  if (field === 'files') return 'Files';
  const [, day, of] = /^(.*)(Hours|Times)$/.exec(field) ?? [];
  if (!day) return field;
  const weekday = day.charAt(0).toUpperCase() + day.slice(1);
  return of === 'Times' ? `${weekday} times` : weekday;
}

function valueOf(field: ComparedField, value: FieldChange['before']): string {
  if (value === null || value === '') return 'none';
  if (!isEntered(field)) return String(value);
  if (typeof value === 'number') return enteredInWords(field, value);
  return fieldOf(field).typed.as === 'units' ? value : `“${value}”`;
}

function isEntered(field: ComparedField): field is EnteredName {
  return field in enteredFields;
}

export function withKnownFacts(
  entries: readonly HistoryEntry[],
  { status, submittedAt, approvedAt, reviewedByName, rejectionReason: reason }: Timesheet,
  candidateName: string,
): HistoryEntry[] {
  const has = (...actions: WeekAction[]) => entries.some(({ action }) => actions.includes(action));
  const submitted = { at: submittedAt, actorName: candidateName, action: 'submitted' } as const;
  const decided = approvedAt &&
    status !== 'Pending' && {
      at: approvedAt,
      actorName: reviewedByName ?? 'A reviewer',
      action: actionOfVerdict[status],
    };
  return [
    ...(has('submitted', 'resubmitted') ? [] : [{ ...submitted, reason: null, changes: [] }]),
    ...entries,
    ...(!decided || has(decided.action) ? [] : [{ ...decided, reason, changes: [] }]),
  ];
}

/**
 * Removes each "replaced" entry with the same time as a "resubmitted" entry. On the worker's own
 * pages, both mean the worker's correction.
 */
export function withoutReplaced(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const isAgain = new Set(entries.filter(({ action }) => action === 'resubmitted').map(({ at }) => at));
  return entries.filter(({ action, at }) => action !== 'replaced' || !isAgain.has(at));
}

const ownDeeds: Partial<Record<WeekAction, string>> = {
  submitted: 'sent it',
  resubmitted: 'corrected it and sent it again',
  recalled: 'took it back',
};

/** `readerName` is the worker's name on the worker's own pages, and null on pages for staff. */
export function deedOf(
  { actorName, action, withoutSignOff, onBehalf, cancelled }: HistoryEntry,
  readerName: string | null,
): string {
  if (actorName === readerName && !onBehalf) return `You ${ownDeeds[action] ?? deeds[action]}`;
  if (cancelled) return `${actorName} cancelled the week`;
  if (onBehalf) return `${actorName} entered the timesheet for the worker`;
  if (withoutSignOff) return `${actorName} approved the timesheet without the client’s signature`;
  return `${actorName} ${deeds[action]}`;
}

export interface ShownChange {
  name: string;
  before: string;
  after: string;
}

export function priceChangesOf({ oldPay, newPay, oldBill, newBill }: NewPrice): ShownChange[] {
  const pay = { name: 'Pay', before: moneyInWords(oldPay), after: moneyInWords(newPay) };
  if (oldBill === undefined || newBill === undefined) return [pay];
  return [pay, { name: 'Bill', before: moneyInWords(oldBill), after: moneyInWords(newBill) }];
}

function moneyInWords(amount: number | null): string {
  return amount === null ? 'no rate' : formatPence(penceFrom(amount));
}

export function changesOf(changes: FieldChange[]): ShownChange[] {
  return changes
    .filter(({ field }) => !shownElsewhere.has(field))
    .map(({ field, before, after }) => ({
      name: nameOf(field),
      before: valueOf(field, before),
      after: valueOf(field, after),
    }));
}
