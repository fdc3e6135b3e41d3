import type { Rate } from '#contract/assignments/assignment-rates.ts';
import type { AssignmentRow } from '#contract/assignments/assignments.ts';
import { addDays } from '#domain/calendar/calendar.ts';
import { fromTheStart } from '#domain/calendar/from-a-day.ts';
import type { Week } from '#domain/calendar/week.ts';
import { rateOn } from '#domain/money/dated-rates.ts';
import { RateForm } from '#web/workers/assignments/rates/rate-form.tsx';

interface MissingRateFormProps {
  assignment: AssignmentRow;
  rates: readonly Rate[];
  missing: { rateType: string; weekStart: Week };
  onDone: () => void;
  onCancel: () => void;
}

export function MissingRateForm({ assignment, rates, missing, onDone, onCancel }: MissingRateFormProps) {
  return (
    <RateForm
      assignment={assignment}
      rates={rates}
      edited={proposed(missing, { assignment, rates })}
      isPanel={false}
      onDone={onDone}
      onCancel={onCancel}
    />
  );
}

/**
 * Proposes values for the dated rate that has no pay. Without a dated rate, the proposed rate
 * begins with the assignment, so that other weeks without the rate get it too.
 */
function proposed(
  { rateType, weekStart }: MissingRateFormProps['missing'],
  { assignment, rates }: Pick<MissingRateFormProps, 'assignment' | 'rates'>,
): Rate {
  const { from, ...pair } = rateOn(rates, rateType, addDays(weekStart, 6));
  const begins = assignment.startDate < weekStart ? assignment.startDate : weekStart;
  const isKnown = from !== null && from !== fromTheStart && pair.payRate === null;
  return { rateType, payRate: null, billRate: pair.billRate, from: isKnown ? from : begins };
}
