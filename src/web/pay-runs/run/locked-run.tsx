import { dayAndTimeAt, shortDay, weekdayInWords } from '#domain/calendar/calendar.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import { formatPence, penceFrom } from '#domain/money/money.ts';
import { useMe } from '#web/app/api/me.ts';
import { RunFiles } from '#web/pay-runs/files/run-files.tsx';
import type { OnePayRun } from '#web/pay-runs/pay-runs.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { CardHeading } from '#web/ui/layout/card-heading.tsx';
import { PaidButton } from './paid-button.tsx';
import { RunStatusBadge } from './run-status-badge.tsx';
import { UnlockButton } from './unlock-button.tsx';

export function LockedRun({ run }: { run: OnePayRun }) {
  const { timeZone } = useMe().agency;
  const { totals, upToWeek, payDate, paidOn, status, lockedAt, lockedByName, paidByName } = run;
  const sums = [
    { name: 'Weeks', value: totals.weeks.toLocaleString('en-GB') },
    { name: 'Hours', value: totals.hours.toLocaleString('en-GB') },
    { name: 'To pay', value: formatPence(penceFrom(totals.pay)) },
    { name: 'To bill', value: formatPence(penceFrom(totals.bill)) },
  ];
  const day = paidOn ?? payDate;
  return (
    <Card aria-labelledby="pay-run" className="@container space-y-5">
      <div>
        <CardHeading
          id="pay-run"
          tabIndex={-1}
          className="outline-none"
          aside={<RunStatusBadge status={status} />}
        >
          {status === 'paid' ? 'Paid' : 'To be paid'} {weekdayInWords(day)} {shortDay(day)}
        </CardHeading>
        <p className="text-sm text-soft tabular-nums wrap-anywhere">
          Weeks up to {weekLabel(upToWeek)}
          {lockedAt !== null &&
            ` · Locked by ${lockedByName ?? 'an Admin'} on ${dayAndTimeAt(lockedAt, timeZone)}`}
          {paidByName !== null && ` · Noted as paid by ${paidByName}`}
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-3 @2xl:grid-cols-4">
        {sums.map(({ name, value }) => (
          <div key={name} className="rounded-xl border border-line p-3">
            <dt className="text-sm text-soft">{name}</dt>
            <dd className="mt-1 text-xl font-semibold tracking-tight tabular-nums wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <RunFiles run={run} />
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
        <PaidButton run={run} />
        {status === 'locked' && <UnlockButton run={run} />}
      </div>
    </Card>
  );
}
