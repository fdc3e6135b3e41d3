import { Link } from '@tanstack/react-router';
import { longDayAt } from '#domain/calendar.ts';
import { refusalToReceipt } from '#domain/receipt.ts';
import { standingOf } from '#domain/standing.ts';
import type { Timesheet } from '#domain/timesheet.ts';
import { weekLabel } from '#domain/week.ts';
import { ReceiptButton } from '../../parts/receipt-button.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { TimesheetHistory } from '../../parts/timesheet-history.tsx';
import type { Me } from '../../queries/me.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Disclosure } from '../../ui/disclosure.tsx';

interface HistoryRowProps {
  timesheet: Timesheet;
  me: Me;
}

/** A week of the history: what was submitted, what became of it, and what is left to do. */
export function HistoryRow({ timesheet, me }: HistoryRowProps) {
  const { timeZone, today } = me.agency;
  const consultantName = me.consultant?.fullName ?? null;
  const { happened, next } = standingOf(timesheet, { consultantName, today, timeZone });
  const { weekStart, status, hoursWorked, submittedAt, approvedAt, rejectionReason } = timesheet;
  const facts = [
    { name: 'Hours', value: String(hoursWorked) },
    { name: 'Submitted', value: longDayAt(submittedAt, timeZone) },
    { name: 'Processed', value: approvedAt ? longDayAt(approvedAt, timeZone) : 'Not yet' },
  ];
  return (
    <article className="pt-4 pb-2">
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-3 max-[21rem]:grid-cols-1 md:grid-cols-[2fr_1fr_3fr]">
        <h2 className="font-medium whitespace-nowrap tabular-nums">
          <Link
            to="/dashboard"
            search={{ week: weekStart }}
            className="rounded-md py-3 underline-offset-2 hover:underline"
          >
            {weekLabel(weekStart)}
          </Link>
        </h2>
        <StatusBadge status={status} />
        <dl className="col-span-full grid grid-cols-3 gap-4 text-sm tabular-nums max-[21rem]:grid-cols-1 md:col-span-1">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt className="text-xs text-soft">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-52 text-sm text-soft">
          {happened} {next}
        </p>
        {!refusalToReceipt(timesheet) && <ReceiptButton timesheet={timesheet} candidateName={me.fullName} />}
      </div>
      {status === 'Rejected' && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded-xl bg-sunken py-1.5 pr-1.5 pl-3 text-sm">
          <p className="line-clamp-3 md:line-clamp-2 min-w-0 flex-1 basis-52 py-1 text-danger">
            {rejectionReason ?? 'No reason was given.'}
          </p>
          <Link to="/dashboard" search={{ week: weekStart }} className={buttonStyle('secondary', 'small')}>
            Correct and resubmit
          </Link>
        </div>
      )}
      <Disclosure
        className="mt-1"
        label={
          <>
            What happened<span className="sr-only"> to the week {weekLabel(weekStart)}</span>
          </>
        }
      >
        {() => <TimesheetHistory timesheet={timesheet} candidateName={me.fullName} timeZone={timeZone} />}
      </Disclosure>
    </article>
  );
}
