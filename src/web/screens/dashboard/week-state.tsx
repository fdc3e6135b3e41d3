import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { dayAndTimeAt } from '#domain/calendar.ts';
import { alreadySubmittedMessage, type Timesheet } from '#domain/timesheet.ts';
import { Notice } from '../../ui/notice.tsx';

interface WeekStateProps {
  timesheet: Timesheet;
  timeZone: string;
  consultantName: string | undefined;
}

/** What became of this week, why the form is locked or open again, and what happens next. */
export function WeekState({ timesheet, timeZone, consultantName }: WeekStateProps) {
  const { status, submittedAt, approvedAt, reviewedByName, rejectionReason } = timesheet;
  const by = reviewedByName ? ` by ${reviewedByName}` : '';
  const at = approvedAt ? ` on ${dayAndTimeAt(approvedAt, timeZone)}` : '';
  if (status === 'Rejected') {
    return (
      <Notice tone="danger" icon={<CircleX aria-hidden />} id="week-state" title={`Rejected${by}${at}`}>
        {rejectionReason && <p className="whitespace-pre-line">{rejectionReason}</p>}
        <p>Correct the week below and resubmit it.</p>
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
      {isPending ? (
        <p>
          Submitted {dayAndTimeAt(submittedAt, timeZone)}. {consultantName ?? 'A consultant'} reviews it next,
          and you will get an email.
        </p>
      ) : (
        <p>
          Approved{by}
          {at}. There is nothing left to do.
        </p>
      )}
    </Notice>
  );
}
