import { Suspense, useEffect, useEffectEvent } from 'react';
import { namesIn } from '#domain/timesheet/entered.ts';
import { stepsOf } from '#domain/timesheet/progress/progress.ts';
import { refusalToReceipt } from '#domain/timesheet/receipt.ts';
import { refusalToRecall } from '#domain/timesheet/recall.ts';
import { payDaysOfSent } from '#domain/timesheet/progress/paid-line.ts';
import { signsFirst, statusInWords } from '#domain/timesheet/progress/status-in-words.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import type { Me } from '#web/api/queries/me.ts';
import { lazyPage } from '#web/api/on-demand.ts';
import { DailyHours } from '#web/timesheet/daily-hours.tsx';
import { ShiftList } from '#web/timesheet/lines/shift-list.tsx';
import { OwnSignOff } from '#web/timesheet/own-sign-off.tsx';
import { OwnPayLines } from '#web/week/own-pay-lines.tsx';
import { ReceiptButton } from '#web/timesheet/receipt-button.tsx';
import { StatusBadge } from '#web/timesheet/status-badge.tsx';
import { findDraft, isObsoleteBeside, removeDraft } from '#web/week/drafts/draft.ts';
import { valuesOf } from '#web/week/drafts/entry-values.ts';
import type { OwnAssignment } from '#web/week/timesheet-keys/timesheet-key.ts';
import { EnteredLines } from './entered-lines.tsx';
import { ProgressLine } from '#web/week/drafts/progress-line.tsx';
import { RecallButton } from './recall-button.tsx';

const WeekSplit = lazyPage(() => import('#web/week/times/week-split.tsx'), 'WeekSplit');
const WeekPay = lazyPage(() => import('#web/week/times/week-pay.tsx'), 'WeekPay');

interface WeekSummaryProps {
  timesheet: Timesheet;
  me: Me;
  assignment: OwnAssignment;
  place: string;
  onRecalled: () => void;
}

export function WeekSummary({ timesheet, me, assignment, place, onRecalled }: WeekSummaryProps) {
  const { status, weekStart: week, hoursWorked, lines } = timesheet;
  const { timeZone, today } = me.agency;
  const consultantName = me.consultant?.fullName ?? null;
  const { happened, next } = statusInWords(timesheet, {
    consultantName,
    today,
    timeZone,
    clientName: assignment.clientName,
  });
  const { hoursStep: step, rounding } = assignment;
  const times = lines ? { timeZone, step, rounding } : null;
  const worked = { week, values: valuesOf(timesheet), assignment, times };
  const removeObsoleteDraft = useEffectEvent(() => {
    const left = findDraft(place);
    if (left && isObsoleteBeside(left, timesheet)) removeDraft(place);
  });
  useEffect(() => removeObsoleteDraft(), []);
  return (
    <div id="week-state" className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="text-soft">
          <span className="text-3xl font-semibold tracking-tight text-ink">{hoursWorked}</span>{' '}
          {hoursWorked === 1 ? 'hour' : 'hours'}
        </p>
        <StatusBadge status={status} />
      </div>
      <p className="text-sm font-medium empty:hidden">
        <OwnPayLines of={timesheet} className="" />
      </p>
      <DailyHours timesheet={timesheet} hasTotal={false} />
      <ProgressLine
        steps={stepsOf(timesheet, {
          hasConsultant: consultantName !== null,
          timeZone,
          payDays: payDaysOfSent(timesheet, me.payWeeks ?? [], me.agency),
        })}
      />
      <div className="space-y-1 text-sm">
        <p>
          {happened} {next}
        </p>
        {!signsFirst(timesheet) && <OwnSignOff of={timesheet} timeZone={timeZone} />}
        <Suspense>
          {/* Only Pending weeks show the hours by rate type, because older rules may apply to an approved week. */}
          {assignment.ruleSets && status === 'Pending' && (
            <p className="text-soft empty:hidden">
              <WeekSplit {...worked} />
            </p>
          )}
          {assignment.payRates && <WeekPay {...worked} sent={timesheet} />}
        </Suspense>
      </div>
      {lines && <ShiftList lines={lines} />}
      <EnteredLines of={timesheet} names={namesIn(timesheet).filter((name) => timesheet[name])} />
      <div className="flex flex-wrap gap-3">
        {!refusalToReceipt(timesheet) && <ReceiptButton timesheet={timesheet} candidateName={me.fullName} />}
        {!refusalToRecall(timesheet, timeZone) && (
          <RecallButton
            timesheet={timesheet}
            place={place}
            consultantName={consultantName}
            onRecalled={onRecalled}
          />
        )}
      </div>
    </div>
  );
}
