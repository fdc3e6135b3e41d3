/** What tells one content of a week from another: a signature is good for this one alone. Contract section 4. */

import { createHash } from 'node:crypto';
import { signedContent, signedNames } from '#domain/sign-off/signed-content.ts';
import { hoursFields } from '#domain/hours/hours.ts';
import { timesOf, type WorkedLines } from '#domain/hours/shifts.ts';

type Content = Parameters<typeof signedContent>[0];

/** The SHA-256 of what is signed, in hexadecimal digits. */
export function contentHashOf(week: Content): string {
  return createHash('sha256').update(signedContent(week)).digest('hex');
}

/** What is signed, as a row of `timesheets` has it. */
export const signedColumns = [...hoursFields, 'lines', ...signedNames] as const;

export function hashOfRow({
  lines,
  ...week
}: Omit<Content, 'lines'> & { lines: WorkedLines | null }): string {
  return contentHashOf({ ...week, ...(lines && { lines: lines.shifts.map(timesOf) }) });
}
