import { useQuery } from '@tanstack/react-query';
import { fieldOf, enteredInWords, inWords, namesIn } from '#domain/timesheet/entered.ts';
import { type ReactNode, Suspense } from 'react';
import { dayAndTimeAt } from '#domain/calendar/calendar.ts';
import type { Flag, FlaggedTimesheet } from '#domain/flags/flag.ts';
import { ratesAskedOf } from '#domain/money/pay.ts';
import { refusalToReceipt } from '#domain/timesheet/receipt.ts';
import { lazyPage } from '#web/api/on-demand.ts';
import { FilesOutline } from '#web/timesheet/files/files-outline.tsx';
import { useMay, useMe } from '#web/api/queries/me.ts';
import { Notes } from '#web/notes/notes.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Amount } from '#web/timesheet/amounts/amount.tsx';
import { ConsultantsOnlyNote } from '#web/frame/consultants-only-note.tsx';
import { CorrectedBadge } from '#web/timesheet/corrections/corrected-badge.tsx';
import { CorrectionsOfWeek } from '#web/timesheet/corrections/corrections-of-week.tsx';
import { NewPriceOfWeek } from '#web/timesheet/corrections/new-price-of-week.tsx';
import { ClientBadge } from '#web/timesheet/client-badge.tsx';
import { DailyHours } from '#web/timesheet/daily-hours.tsx';
import { FlagSentences } from '#web/timesheet/flags.tsx';
import { ShiftList } from '#web/timesheet/lines/shift-list.tsx';
import { SplitOfWeek } from '#web/timesheet/lines/split-of-week.tsx';
import { FinancialFigures } from '#web/timesheet/amounts/financial-figures.tsx';
import { SignOffBadge } from '#web/timesheet/sign-off-badge.tsx';
import { ReceiptButton } from '#web/timesheet/receipt-button.tsx';
import { PayLines } from '#web/timesheet/amounts/pay-lines.tsx';
import { StatusBadge } from '#web/timesheet/status-badge.tsx';
import { timesheetQuery } from '#web/api/queries/timesheets.ts';
import { EarlierWeeks } from './earlier-weeks.tsx';
import { TimesheetHistory } from '#web/timesheet/history/timesheet-history.tsx';

const WeekFiles = lazyPage(() => import('#web/timesheet/files/week-files.tsx'), 'WeekFiles');

interface TimesheetDetailsProps {
  timesheet: FlaggedTimesheet;
  open: boolean;
  onFollow?: ((flag: Flag) => void) | undefined;
  onClose: () => void;
}

export function TimesheetDetails({ timesheet, open, onFollow, onClose }: TimesheetDetailsProps) {
  const { timeZone } = useMe().agency;
  const mayAddFiles = useMay('change files of a week');
  const { candidate, status, submittedAt, approvedAt, rejectionReason } = timesheet;
  const hasFigures = status === 'Approved' && ratesAskedOf(timesheet).rateOfPay !== null;
  return (
    <div className="@container space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap gap-2">
          <StatusBadge status={status} />
          <CorrectedBadge of={timesheet} />
          <ClientBadge assignment={timesheet.assignment} />
        </div>
        {!refusalToReceipt(timesheet) && (
          <ReceiptButton timesheet={timesheet} candidateName={candidate.fullName} />
        )}
      </div>
      {open && status === 'Approved' && <WhereItsPayIs of={timesheet.id} />}
      {open && timesheet.payRun !== undefined && (
        <CorrectionsOfWeek timesheetId={timesheet.id} timeZone={timeZone} onDecided={onClose} />
      )}
      {open && status === 'Approved' && (
        <NewPriceOfWeek timesheetId={timesheet.id} timeZone={timeZone} onDecided={onClose} />
      )}
      {status === 'Rejected' && (
        <Notice tone="danger" title="Rejection reason">
          <p className="whitespace-pre-line">{rejectionReason ?? 'No reason was given.'}</p>
        </Notice>
      )}
      {timesheet.signOff && (
        <Section title="Signature of the client">
          <SignOffBadge signOff={timesheet.signOff} timeZone={timeZone} isWhole />
        </Section>
      )}
      {timesheet.exceptions.length > 0 && (
        <Section title="Worth a second look">
          <FlagSentences flags={timesheet.exceptions} onFollow={onFollow} />
        </Section>
      )}
      {open && <Notes of={{ kind: 'timesheet', id: timesheet.id }} />}
      <div className="grid gap-x-8 gap-y-5 @md:grid-cols-2">
        <Section title="Hours">
          <DailyHours timesheet={timesheet} full />
          {open && <SplitOfWeek of={timesheet} />}
        </Section>
        {timesheet.lines && (
          <Section title="Start, finish and break">
            <ShiftList lines={timesheet.lines} />
          </Section>
        )}
        <Section title="Details">
          <dl className="divide-y divide-line text-sm">
            <Line name="Job title" value={timesheet.assignment?.jobTitle ?? 'N/A'} />
            {namesIn(timesheet).map(
              (name) =>
                fieldOf(name).typed.as !== 'words' && (
                  <Line key={name} name={fieldOf(name).label} value={enteredInWords(name, timesheet[name])} />
                ),
            )}
            <Line name="Submitted" value={dayAndTimeAt(submittedAt, timeZone)} />
            <Line
              name={status === 'Rejected' ? 'Rejected' : 'Approved'}
              value={approvedAt ? dayAndTimeAt(approvedAt, timeZone) : 'N/A'}
            />
            {status === 'Approved' && !hasFigures && <Line name="Pay rate" value={<Amount of={null} />} />}
            {timesheet.reviewedByName && <Line name="Reviewed by" value={timesheet.reviewedByName} />}
          </dl>
        </Section>
      </div>
      {open && <EarlierWeeks timesheet={timesheet} />}
      {inWords.map(
        (name) =>
          timesheet[name] && (
            <Section key={name} title={fieldOf(name).label}>
              <p className="text-sm whitespace-pre-line wrap-anywhere">{timesheet[name]}</p>
            </Section>
          ),
      )}
      {hasFigures && (
        <Section title="Financial Summary">
          <div className="space-y-3">
            <FinancialFigures timesheet={timesheet} />
            <ConsultantsOnlyNote />
          </div>
        </Section>
      )}
      {open && timesheet.files !== undefined && (
        <Section title="Files">
          <Suspense fallback={<FilesOutline files={timesheet.files} isAdding={mayAddFiles} />}>
            <WeekFiles timesheet={timesheet} reader={null} adding={mayAddFiles ? 'Add evidence' : null} />
          </Suspense>
        </Section>
      )}
      {/* The server has no history of a deleted timesheet, and a closed dialog needs none. */}
      {open && (
        <Section title="History">
          <TimesheetHistory timesheet={timesheet} candidateName={candidate.fullName} timeZone={timeZone} />
        </Section>
      )}
    </div>
  );
}

function WhereItsPayIs({ of }: { of: string }) {
  const { data } = useQuery(timesheetQuery(of));
  return <PayLines of={data?.payState} className="font-medium" />;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 text-sm font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function Line({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-1.5">
      <dt className="shrink-0 text-soft">{name}</dt>
      <dd className="text-right tabular-nums wrap-anywhere">{value}</dd>
    </div>
  );
}
