import { formatPence } from '#domain/money/money.ts';
import { breakdownOf } from '#domain/money/pay.ts';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { classes } from '#web/ui/classes.ts';

/** Rates, hours, pay, bill and margin of a week, one a line. */
export function FinancialFigures({ timesheet }: { timesheet: ReviewedTimesheet }) {
  const { rates, hoursWorked } = timesheet;
  const figures = breakdownOf(rates, hoursWorked);
  const lines = [
    { name: 'Hours worked', value: String(hoursWorked) },
    { name: 'Pay rate', value: `${formatPence(figures.payRate)} per hour`, unset: rates.rateOfPay === null },
    {
      name: 'Supply bill rate',
      value: `${formatPence(figures.billRate)} per hour`,
      unset: rates.supplyBillAmount === null,
    },
    { name: 'Candidate pay', value: formatPence(figures.candidatePay), strong: true },
    { name: 'Total supply bill', value: formatPence(figures.totalBill), strong: true },
    { name: 'Margin per hour', value: formatPence(figures.marginPerHour) },
    { name: 'Total agency margin', value: formatPence(figures.totalMargin), strong: true },
  ];
  return (
    <dl className="divide-y divide-line text-sm tabular-nums">
      {lines.map(({ name, value, strong, unset }) => (
        <div
          key={name}
          className={classes('flex flex-wrap justify-between gap-x-4 py-2', strong && 'font-semibold')}
        >
          <dt className={classes(!strong && 'text-soft')}>{name}</dt>
          <dd className="text-right">
            {unset && <span className="text-soft">not set, counts as </span>}
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
