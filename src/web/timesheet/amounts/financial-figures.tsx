import { useQuery } from '@tanstack/react-query';
import { formatPence, penceFrom, type Pounds } from '#domain/money/money.ts';
import { breakdownOfWeek, isWithoutRate, knownPence, ratesAskedOf } from '#domain/money/pay.ts';
import { isOfOneRate } from '#domain/hours/split/split-in-words.ts';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { classes } from '#web/ui/classes.ts';
import { Amount } from './amount.tsx';
import { AmountRows } from './amount-rows.tsx';
import { amountsQuery } from './amounts.ts';

export function FinancialFigures({ timesheet }: { timesheet: ReviewedTimesheet }) {
  const { rates, hoursWorked, pay, bill } = timesheet;
  const figures = breakdownOfWeek(timesheet);
  const { rateOfPay, supplyBillAmount } = rates;
  const { data: amounts = [] } = useQuery(amountsQuery(timesheet));
  const isPlain = isOfOneRate(amounts);
  const lines = [
    { name: 'Hours worked', value: String(hoursWorked) },
    {
      name: 'Pay rate',
      value: isPlain ? <HourlyRate of={rateOfPay} /> : <AmountRows of="pay" amounts={amounts} />,
    },
    {
      name: 'Supply bill rate',
      value: isPlain ? <HourlyRate of={supplyBillAmount} /> : <AmountRows of="bill" amounts={amounts} />,
    },
    { name: 'Candidate pay', value: <Amount of={knownPence(pay)} />, strong: true },
    {
      name: 'Total supply bill',
      value: <Amount of={knownPence(bill)} />,
      strong: true,
    },
    ...(isPlain ? [{ name: 'Margin per hour', value: formatPence(figures.marginPerHour) }] : []),
    { name: 'Total agency margin', value: formatPence(figures.totalMargin), strong: true },
  ];
  return (
    <>
      <dl className="divide-y divide-line text-sm tabular-nums">
        {lines.map(({ name, value, strong }) => (
          <div
            key={name}
            className={classes('flex flex-wrap justify-between gap-x-4 py-2', strong && 'font-semibold')}
          >
            <dt className={classes(!strong && 'text-soft')}>{name}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
      {isWithoutRate(ratesAskedOf(timesheet)) && (
        <p className="text-sm text-soft">The margin counts the missing rate as £0.00.</p>
      )}
    </>
  );
}

function HourlyRate({ of }: { of: Pounds | null }) {
  if (of === null) return <Amount of={of} />;
  return `${formatPence(penceFrom(of))} per hour`;
}
