/** Corrections of weeks that were handed over: what was paid is taken back whole, and paid anew. Contract section 3, rules 4 to 6. */

import type { PricedWeek } from '#domain/money/priced-week.ts';
import type { DailyHours } from '#domain/timesheet/hours/hours.ts';
import type { WorkedLines } from '#domain/timesheet/hours/shifts.ts';

export const correctionStates = ['proposed', 'approved', 'withdrawn'] as const;
export type CorrectionState = (typeof correctionStates)[number];

/** A week as it was handed over, or as it is to be. */
export interface CorrectedWeek extends DailyHours, PricedWeek {
  lines: WorkedLines | null;
}
