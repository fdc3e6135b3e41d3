/** What changed between two versions of a timesheet, as people read it; rates are nobody's business here. */

import { enteredNames } from './entered.ts';
import { hoursFields } from './hours/hours.ts';

export const comparedFields = [
  'status',
  ...hoursFields,
  'hoursWorked',
  ...enteredNames,
  'rejectionReason',
] as const;
export type ComparedField = (typeof comparedFields)[number];

export interface FieldChange {
  field: ComparedField;
  before: string | number | null;
  after: string | number | null;
}

function valueOf(version: unknown, field: ComparedField): string | number | null {
  if (typeof version !== 'object' || version === null) return null;
  const value: unknown = (version as Record<string, unknown>)[field];
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** The fields that differ. A first or a last version has nothing to be compared with: no changes. */
export function changesBetween(before: unknown, after: unknown): FieldChange[] {
  if (!before || !after) return [];
  return comparedFields
    .map((field) => ({ field, before: valueOf(before, field), after: valueOf(after, field) }))
    .filter((change) => change.before !== change.after);
}
