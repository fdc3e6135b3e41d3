import { useQuery } from '@tanstack/react-query';
import { rateTypeInWords, splitInWords } from '#domain/timesheet/split/split-in-words.ts';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import type { WorkedTimes } from '#domain/timesheet/hours/worked-times.ts';
import { amountsQuery } from '#web/timesheet/amounts.ts';
import { ShiftList } from './shift-list.tsx';
import { SplitWords } from './split-words.tsx';

interface ShiftsOfWeekProps {
  timesheet: Pick<ReviewedTimesheet, 'id'>;
  lines: readonly WorkedTimes[];
}

/** The shifts of a week, and what its hours are paid as where that is not one and the same. */
export function ShiftsOfWeek({ timesheet, lines }: ShiftsOfWeekProps) {
  const { data: amounts = [] } = useQuery(amountsQuery(timesheet));
  const split = splitInWords(amounts, rateTypeInWords);
  return (
    <>
      <ShiftList lines={lines} />
      {split.length > 1 && (
        <p className="pt-1.5 text-sm font-medium tabular-nums">
          <SplitWords of={split} />
        </p>
      )}
    </>
  );
}
