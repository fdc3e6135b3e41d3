import { useQuery } from '@tanstack/react-query';
import { isOfOneRate } from '#domain/hours/split/split-in-words.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import { AmountRows } from '#web/timesheet/amounts/amount-rows.tsx';
import { amountsQuery } from '#web/timesheet/amounts/amounts.ts';

export function OwnAmounts({ of }: { of: Timesheet }) {
  const { data: amounts = [] } = useQuery(amountsQuery(of));
  if (isOfOneRate(amounts)) return null;
  return (
    <div className="mb-3 text-sm tabular-nums">
      <h3 className="font-medium">Pay by rate</h3>
      <AmountRows of="pay" amounts={amounts} />
    </div>
  );
}
