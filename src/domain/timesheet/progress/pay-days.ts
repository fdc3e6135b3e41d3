import type { Day } from '#domain/calendar/day.ts';
import type { PayState } from '#domain/timesheet/pay-state.ts';

type Known = Pick<PayState, 'state' | 'expectedOn' | 'paidOn'> | undefined;

/** The first day on or after today on which a week is expected to be paid. */
export function nextPayOn(weeks: readonly Known[], today: Day): Day | null {
  const days = weeks.flatMap((week) =>
    week && week.state !== 'paid' && week.expectedOn !== null && week.expectedOn >= today
      ? [week.expectedOn]
      : [],
  );
  return days.toSorted()[0] ?? null;
}

export function lastPaidOn(weeks: readonly Known[]): Day | null {
  return (
    weeks
      .flatMap((week) => week?.paidOn ?? [])
      .toSorted()
      .at(-1) ?? null
  );
}
