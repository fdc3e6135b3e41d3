/** Hash of a week's signed content: a signature is valid only for its own hash. Contract section 4. */

import { createHash } from 'node:crypto';
import { signedContent, signedNames } from '#domain/sign-off/signed-content.ts';
import { hoursFields } from '#domain/hours/hours.ts';
import { timesOf, type WorkedLines } from '#domain/hours/shifts.ts';

type Content = Parameters<typeof signedContent>[0];

export function contentHashOf(week: Content): string {
  return createHash('sha256').update(signedContent(week)).digest('hex');
}

export const signedColumns = [...hoursFields, 'lines', ...signedNames] as const;

export function hashOfRow({
  lines,
  ...week
}: Omit<Content, 'lines'> & { lines: WorkedLines | null }): string {
  return contentHashOf({ ...week, ...(lines && { lines: lines.shifts.map(timesOf) }) });
}
