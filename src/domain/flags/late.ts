/** Contract section 1, rule 1: a late week is flagged and still paid. */

import { type Instant, secondsBetween } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import type { OddTerm } from './odd-terms.ts';
import { cutOffAtInWords, cutOffOf, type PayTerms } from '#domain/pay-run/pay-calendar.ts';

export interface CutOffFacts extends Pick<PayTerms, 'cutOffDay' | 'cutOffTime'> {
  movedTo: Instant | null;
}

export function lateTerm(
  { weekStart, submittedAt }: { weekStart: Week; submittedAt: Instant },
  { movedTo, ...usual }: CutOffFacts,
  timeZone: string,
): OddTerm | null {
  const cutOffAt = cutOffOf(weekStart, usual, movedTo === null ? null : { cutOffAt: movedTo }, timeZone);
  if (secondsBetween(cutOffAt, submittedAt) <= 0) return null;
  return {
    kind: 'late',
    label: 'Late',
    sentence: `The week was sent on ${cutOffAtInWords(submittedAt, timeZone)}, after the cut-off on ${cutOffAtInWords(cutOffAt, timeZone)}.`,
  };
}
