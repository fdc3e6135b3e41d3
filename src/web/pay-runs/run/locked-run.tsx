import { dayAndTimeAt, shortDay, weekdayInWords } from '#domain/calendar/calendar.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import { formatPence, penceFrom } from '#domain/money/money.ts';
import { runZero } from '#domain/timesheet/progress/locked-run.ts';
import { numberInWords } from '#domain/numbers.ts';
import { useMay, useMe } from '#web/api/queries/me.ts';
import { RunFiles } from '#web/pay-runs/files/run-files.tsx';
import type { OnePayRun } from '#web/pay-runs/pay-runs.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { CardHeading } from '#web/ui/layout/card-heading.tsx';
import { PaidButton } from './paid-button.tsx';
import { RunStatusBadge } from './run-status-badge.tsx';
import { RunParts } from './run-parts.tsx';
import { RunScope } from './run-scope.tsx';
import { UnlockButton } from './unlock-button.tsx';

export function LockedRun({ run }: { run: OnePayRun }) {
  const { timeZone } = useMe().agency;
  const runsPayroll = useMay('run payroll');
  const { totals, upToWeek, status, lockedAt, lockedByName, paidByName } = run;
  const { cancelledAt, cancelledByName } = run;
  const sums = [
    { name: 'Weeks', value: totals.weeks.toLocaleString('en-GB') },
    { name: 'Hours', value: numberInWords(totals.hours) },
    { name: 'To pay', value: formatPence(penceFrom(totals.pay)) },
    { name: 'To bill', value: formatPence(penceFrom(totals.bill)) },
  ];
  const isZero = run.number === runZero;
  return (
    <Card aria-labelledby="pay-run" className="@container space-y-5">
      <div>
        <CardHeading
          id="pay-run"
          tabIndex={-1}
          className="outline-none"
          aside={<RunStatusBadge status={status} />}
        >
          {headingOf(run)}
        </CardHeading>
        <RunScope run={run} />
        <p className="text-sm text-soft wrap-anywhere">
          Weeks up to {weekLabel(upToWeek)}
          {lockedAt !== null &&
            ` · Locked by ${lockedByName ?? 'an Admin'} on ${dayAndTimeAt(lockedAt, timeZone)}`}
          {paidByName !== null && ` · Marked as paid by ${paidByName}`}
          {cancelledAt !== null &&
            ` · Cancelled by ${cancelledByName ?? 'an Admin'} on ${dayAndTimeAt(cancelledAt, timeZone)}`}
        </p>
      </div>
      <dl className="grid gap-2 @sm:grid-cols-2 @sm:gap-3 @2xl:grid-cols-4">
        {sums.map(({ name, value }) => (
          <div
            key={name}
            className="flex flex-wrap items-baseline justify-between gap-x-3 rounded-xl border border-line p-3 @sm:block"
          >
            <dt className="text-sm text-soft">{name}</dt>
            <dd className="text-xl font-semibold @sm:mt-1 tracking-tight wrap-anywhere @max-[16rem]:text-sm">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {status !== 'cancelled' && <RunParts run={run} />}
      {isZero && (
        <p className="text-sm text-soft">
          These weeks were approved before the first pay run and are treated as paid. Only a correction can
          change them.
        </p>
      )}
      {status !== 'cancelled' && !isZero && (
        <>
          <RunFiles run={run} />
          {runsPayroll && (
            <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
              <PaidButton run={run} />
              {status === 'locked' && <UnlockButton run={run} />}
            </div>
          )}
        </>
      )}
    </Card>
  );
}

function headingOf({ number, status, payDate, paidOn }: OnePayRun): string {
  if (status === 'cancelled') return 'Cancelled';
  if (number === runZero) return 'Paid before pay runs started';
  const day = paidOn ?? payDate;
  return `${status === 'paid' ? 'Paid' : 'To be paid'} ${weekdayInWords(day)} ${shortDay(day)}`;
}
