import * as z from 'zod/mini';
import { isStaff } from '#domain/person/access.ts';
import type { Person } from '#domain/person/person.ts';
import type { TimesheetAction, WeekAction } from '#domain/history/history-actions.ts';
import { type Entered, enteredNames, enteredInWords } from './entered.ts';
import { hoursFields } from '#domain/hours/hours.ts';
import { shiftInWords } from '#domain/hours/shift-in-words.ts';
import type { WorkedTimes } from '#domain/hours/worked-times.ts';
import type { Verdict } from './review.ts';

export const timesFields = [
  'mondayTimes',
  'tuesdayTimes',
  'wednesdayTimes',
  'thursdayTimes',
  'fridayTimes',
  'saturdayTimes',
  'sundayTimes',
] as const;
type TimesField = (typeof timesFields)[number];

export const comparedFields = [
  'status',
  ...hoursFields,
  'hoursWorked',
  ...timesFields,
  ...enteredNames,
  'rejectionReason',
  'files',
] as const;
export type ComparedField = (typeof comparedFields)[number];

export interface FieldChange {
  field: ComparedField;
  before: string | number | null;
  after: string | number | null;
}

function valueOf(version: unknown, field: ComparedField): string | number | null {
  if (typeof version !== 'object' || version === null) return null;
  const day = timesFields.indexOf(field as TimesField) + 1;
  if (day > 0) return timesOn(day, version);
  const value: unknown = (version as Record<string, unknown>)[field];
  if (field === 'units') return value ? enteredInWords(field, value as Entered['units']) : null;
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

function timesOn(day: number, version: object): string | null {
  const shifts = shiftsIn(version)
    .filter((shift) => shift.day === day)
    .toSorted((one, other) => (one.startTime < other.startTime ? -1 : 1));
  return shifts.map(shiftInWords).join('; ') || null;
}

function shiftsIn({ lines }: { lines?: readonly WorkedTimes[] | { shifts: readonly WorkedTimes[] } | null }) {
  if (!lines) return [];
  return 'shifts' in lines ? lines.shifts : lines;
}

const Pounds = z.nullable(z.number());

export const NewPrice = z.strictObject({
  oldPay: Pounds,
  newPay: Pounds,
  oldBill: z.optional(Pounds),
  newBill: z.optional(Pounds),
});
export type NewPrice = z.infer<typeof NewPrice>;

const ofProposedPrices = new Set<WeekAction>(['price proposed', 'price refused', 'price withdrawn']);
const ofProposedCorrections = new Set<WeekAction>(['correction proposed', 'correction withdrawn']);

export function newPriceIn(
  action: WeekAction,
  { before, after }: { before: unknown; after: unknown },
  { role }: Pick<Person, 'role'>,
): NewPrice | undefined {
  if (action !== 'repriced' && !ofProposedPrices.has(action)) return undefined;
  const [old, now] = [before, after] as [Worth | null, Worth | null];
  const pay = { oldPay: old?.pay ?? null, newPay: now?.pay ?? null };
  return isStaff(role) ? { ...pay, oldBill: old?.bill ?? null, newBill: now?.bill ?? null } : pay;
}

export function isCancellation(action: WeekAction, after: unknown): boolean {
  return action === 'corrected' && valueOf(after, 'hoursWorked') === 0;
}

interface Worth {
  pay?: number | null;
  bill?: number | null;
}

export const actionOfVerdict = {
  Approved: 'approved',
  Rejected: 'rejected',
} as const satisfies Record<Verdict, TimesheetAction>;

/** Hides client queries and open proposals from candidates until staff have decided. */
export function isShownTo({ role }: Pick<Person, 'role'>, action: WeekAction): boolean {
  if (role !== 'Candidate') return true;
  return action !== 'queried' && !ofProposedPrices.has(action) && !ofProposedCorrections.has(action);
}

export function changesBetween(before: unknown, after: unknown): FieldChange[] {
  if (!before || !after) return [];
  return comparedFields
    .map((field) => ({ field, before: valueOf(before, field), after: valueOf(after, field) }))
    .filter((change) => change.before !== change.after);
}
