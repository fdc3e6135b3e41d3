import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { refusalToRecall } from '#domain/timesheet/recall.ts';
import { refusalToReceipt } from '#domain/timesheet/receipt-file.ts';
import { standingOf } from '#domain/timesheet/standing.ts';
import { alreadySubmittedMessage, type Timesheet } from '#domain/timesheet/timesheet.ts';
import { OwnSignOff } from '#web/timesheet/own-sign-off.tsx';
import { PayLines } from '#web/timesheet/pay-lines.tsx';
import { ReceiptButton } from '#web/timesheet/receipt-button.tsx';
import type { Me } from '#web/app/api/me.ts';
import { LongText } from '#web/ui/long-text.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RecallButton } from './recall-button.tsx';

interface WeekStateProps {
  timesheet: Timesheet;
  me: Me;
  /** Where the draft of this week is kept. */
  place: string;
  onRecalled: () => void;
}

/** What became of this week, why the form is locked or open again, and what happens next. */
export function WeekState({ timesheet, me, place, onRecalled }: WeekStateProps) {
  const { status, rejectionReason } = timesheet;
  const { timeZone, today } = me.agency;
  const consultantName = me.consultant?.fullName ?? null;
  const { happened, next } = standingOf(timesheet, { consultantName, today, timeZone });
  if (status === 'Rejected') {
    return (
      <Notice tone="danger" icon={<CircleX aria-hidden />} id="week-state" title={status}>
        {rejectionReason && <LongText>{rejectionReason}</LongText>}
        <p>
          {happened} {next}
        </p>
      </Notice>
    );
  }
  const isPending = status === 'Pending';
  return (
    <Notice
      tone={isPending ? 'warning' : 'success'}
      icon={isPending ? <Clock aria-hidden /> : <CircleCheck aria-hidden />}
      id="week-state"
      title={alreadySubmittedMessage(status)}
    >
      <p>
        {happened} {next}
      </p>
      <OwnSignOff of={timesheet} timeZone={timeZone} />
      <PayLines of={timesheet.payState} className="font-medium" />
      {!refusalToReceipt(timesheet) && (
        <div className="pt-2">
          <ReceiptButton timesheet={timesheet} candidateName={me.fullName} />
        </div>
      )}
      {!refusalToRecall(timesheet, timeZone) && (
        <div className="pt-2">
          <RecallButton timesheet={timesheet} place={place} onRecalled={onRecalled} />
        </div>
      )}
    </Notice>
  );
}
