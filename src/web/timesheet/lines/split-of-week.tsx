import { useQuery } from '@tanstack/react-query';
import { isSplit, rateTypeInWords, splitInWords } from '#domain/hours/split/split-in-words.ts';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { amountsQuery } from '#web/timesheet/amounts/amounts.ts';
import { SplitWords } from './split-words.tsx';

export function SplitOfWeek({ of }: { of: Pick<ReviewedTimesheet, 'id'> }) {
  const { data: amounts = [] } = useQuery(amountsQuery(of));
  const hours = amounts.filter(({ unit }) => !unit);
  if (!isSplit(hours)) return null;
  return (
    <p className="pt-1.5 text-sm font-medium">
      <SplitWords of={splitInWords(hours, rateTypeInWords)} />
    </p>
  );
}
