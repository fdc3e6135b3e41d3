import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { dayAt, shortDay } from '#domain/calendar/calendar.ts';
import { refusalToReceipt } from '#domain/timesheet/receipt.ts';
import { statusInWords } from '#domain/timesheet/progress/status-in-words.ts';
import type { ReviewedTimesheet, Timesheet } from '#domain/timesheet/timesheet.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import { FilesOutline } from '#web/timesheet/files/files-outline.tsx';
import { ShiftList } from '#web/timesheet/lines/shift-list.tsx';
import { DailyHours } from '#web/timesheet/daily-hours.tsx';
import { OwnSignOff } from '#web/timesheet/own-sign-off.tsx';
import { CorrectedBadge } from '#web/timesheet/corrections/corrected-badge.tsx';
import { ReceiptButton } from '#web/timesheet/receipt-button.tsx';
import { StatusBadge } from '#web/timesheet/status-badge.tsx';
import { TimesheetHistory } from '#web/timesheet/history/timesheet-history.tsx';
import { lazyPage } from '#web/api/on-demand.ts';
import { HelpLine } from '#web/frame/help/help-line.tsx';
import type { Me } from '#web/api/queries/me.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Disclosure } from '#web/ui/overlays/disclosure.tsx';
import { OwnPayLines } from '#web/week/own-pay-lines.tsx';
import { searchOf } from '#web/week/timesheet-keys/timesheet-key.ts';
import { OwnAmounts } from './own-amounts.tsx';
import { RowHead, type RowOf } from './row-head.tsx';

const OwnFiles = lazyPage(() => import('#web/timesheet/files/own-files.tsx'), 'OwnFiles');

interface HistoryRowProps {
  timesheet: Timesheet & Partial<Pick<ReviewedTimesheet, 'assignment'>>;
  of: RowOf;
  me: Me;
}

export function HistoryRow({ timesheet, of, me }: HistoryRowProps) {
  const { timeZone, today } = me.agency;
  const consultantName = me.consultant?.fullName ?? null;
  const clientName = timesheet.assignment?.clientName;
  const { happened, next } = statusInWords(timesheet, {
    consultantName,
    today,
    timeZone,
    ...(clientName && { clientName }),
  });
  const { weekStart, status, hoursWorked, submittedAt, approvedAt, rejectionReason } = timesheet;
  const facts = [
    { name: 'Submitted', value: shortDay(dayAt(submittedAt, timeZone)) },
    { name: 'Processed', value: approvedAt ? shortDay(dayAt(approvedAt, timeZone)) : 'Not yet' },
  ];
  return (
    <article className="@container grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 py-2">
      <RowHead
        of={of}
        badge={
          <span className="flex flex-wrap justify-end gap-1 md:justify-start">
            <CorrectedBadge of={timesheet} />
            <StatusBadge status={status} />
          </span>
        }
        hours={hoursWorked}
        facts={facts}
      />
      <div className="text-sm text-soft empty:hidden">
        <OwnSignOff of={timesheet} timeZone={timeZone} />
        <OwnPayLines of={timesheet} className="font-medium text-ink" />
      </div>
      {status === 'Rejected' && (
        <div className="col-span-full mt-1 flex flex-wrap items-center justify-between gap-3 rounded-xl bg-sunken py-1.5 pr-1.5 pl-3 text-sm">
          <p className="@min-[16rem]:line-clamp-3 min-w-0 flex-1 basis-52 py-1 text-danger">
            {rejectionReason ?? 'No reason was given.'}
          </p>
          <Link
            to="/dashboard"
            search={searchOf(of)}
            className={`${buttonStyle('secondary', 'small')} print:hidden`}
          >
            Correct and resubmit
          </Link>
        </div>
      )}
      <Disclosure
        className="contents"
        openerClassName="col-start-2 row-start-2 row-span-2 max-md:-my-2 min-w-11 justify-center justify-self-end md:row-start-1"
        panelClassName="col-span-full"
        label={
          <>
            <span className="max-md:sr-only">Details</span>
            <span className="sr-only">
              {' '}
              of the week {weekLabel(weekStart)}
              {of.name && ` for ${of.name}`}
            </span>
          </>
        }
      >
        {() => (
          <div className="space-y-3">
            <DailyHours timesheet={timesheet} hasTotal={false} />
            <p className="text-sm text-soft">
              {happened} {next}
            </p>
            {timesheet.lines && <ShiftList lines={timesheet.lines} />}
            {timesheet.files !== undefined && (
              <Suspense fallback={<FilesOutline files={timesheet.files} isAdding={status !== 'Approved'} />}>
                <OwnFiles timesheet={timesheet} reader={me.fullName} />
              </Suspense>
            )}
            <OwnAmounts of={timesheet} />
            <TimesheetHistory timesheet={timesheet} candidateName={me.fullName} isOwn timeZone={timeZone} />
            <div className="flex flex-wrap gap-2 print:hidden">
              {status !== 'Rejected' && (
                <Link to="/dashboard" search={searchOf(of)} className={buttonStyle('secondary', 'small')}>
                  Open this week
                </Link>
              )}
              {!refusalToReceipt(timesheet) && (
                <ReceiptButton timesheet={timesheet} candidateName={me.fullName} />
              )}
            </div>
            {me.consultant && <HelpLine consultant={me.consultant} />}
          </div>
        )}
      </Disclosure>
    </article>
  );
}
