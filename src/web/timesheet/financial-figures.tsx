import { formatPence, penceFrom, type Pounds } from '#domain/money/money.ts';
import { breakdownOf, isWithoutRate, knownAmount } from '#domain/money/pay.ts';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { classes } from '#web/ui/classes.ts';
import { Amount } from '#web/parts/amount.tsx';

/** Rates, hours, pay, bill and margin of a week, one a line. */
export function FinancialFigures({ timesheet }: { timesheet: ReviewedTimesheet }) {
  const { rates, hoursWorked } = timesheet;
  const figures = breakdownOf(rates, hoursWorked);
  const { rateOfPay, supplyBillAmount } = rates;
  const lines = [
    { name: 'Hours worked', value: String(hoursWorked) },
    { name: 'Pay rate', value: <HourlyRate of={rateOfPay} /> },
    { name: 'Supply bill rate', value: <HourlyRate of={supplyBillAmount} /> },
    { name: 'Candidate pay', value: <Amount of={knownAmount(rateOfPay, hoursWorked)} />, strong: true },
    {
      name: 'Total supply bill',
      value: <Amount of={knownAmount(supplyBillAmount, hoursWorked)} />,
      strong: true,
    },
    { name: 'Margin per hour', value: formatPence(figures.marginPerHour) },
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
      {isWithoutRate(rates) && (
        <p className="text-sm text-soft">The margin counts the missing rate as £0.00.</p>
      )}
    </>
  );
}

function HourlyRate({ of }: { of: Pounds | null }) {
  if (of === null) return <Amount of={of} />;
  return `${formatPence(penceFrom(of))} per hour`;
}
