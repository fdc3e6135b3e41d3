import Send from 'lucide-react/icons/send';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { namesIn } from '#domain/timesheet/entered.ts';
import { questionsBefore } from '#domain/flags/flag.ts';
import { otherShiftsOf } from '#domain/flags/odd-days.ts';
import { pastMileageOf } from '#domain/flags/usual-mileage.ts';
import { totalHours } from '#domain/hours/hours.ts';
import { paidLine } from '#domain/timesheet/progress/paid-line.ts';
import { payDaysToSend, sendByLine } from '#domain/timesheet/progress/pay-week.ts';
import { whoReviews, whoReviewsAfterClient } from '#domain/timesheet/progress/status-in-words.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import { DailyHours } from '#web/timesheet/daily-hours.tsx';
import { ShiftList } from '#web/timesheet/lines/shift-list.tsx';
import type { EntryValues, WeekToSend } from '#web/week/drafts/entry-values.ts';
import { type SendOutcome, tellSubmitted } from '#web/week/drafts/use-sending.ts';
import { useMe } from '#web/api/queries/me.ts';
import { SecondLook, secondLookIds } from '#web/ui/second-look.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import {
  nameInLists,
  type OwnAssignment,
  type TimesheetKey,
} from '#web/week/timesheet-keys/timesheet-key.ts';
import { showWeek } from '#web/week/show-week.ts';
import { EnteredLines } from './entered-lines.tsx';
import { SentMoment, sentMomentId } from './sent-moment.tsx';

export interface CheckedWeek {
  entry: WeekToSend;
  values: EntryValues;
  isCorrection: boolean;
  split: ReactNode;
  pay: ReactNode;
  send: (values: EntryValues, entry: WeekToSend) => Promise<SendOutcome>;
}

interface SendDialogProps {
  week: CheckedWeek;
  assignmentName: string | null;
  signsFirst: string | null;
  timesheets: readonly Timesheet[];
  others: { of: TimesheetKey; timesheets: readonly Timesheet[]; assignments: readonly OwnAssignment[] };
  consultantName: string | null;
}

/**
 * Asks the worker to confirm a week before sending. The Send button has the focus, so that Enter
 * sends. The dialog stays after the form is gone, to report the result.
 */
export function SendDialog(props: SendDialogProps) {
  const { week, assignmentName, signsFirst, timesheets, others, consultantName } = props;
  const { agency, payWeeks } = useMe();
  const { today, timeZone } = agency;
  const { entry, split, pay, isCorrection } = week;
  const button = useRef<HTMLButtonElement>(null);
  const isThere = useRef(false);
  const hasFocus = useRef(false);
  const [open, setOpen] = useState(true);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<Timesheet | null>(null);
  const hours = totalHours(entry);
  const { weekStart } = entry;
  const payDays = payWeeks ? payDaysToSend(weekStart, payWeeks) : null;
  const nameOf = ({ assignmentId }: Timesheet) => nameInLists(assignmentId, others.assignments) ?? '';
  const sentences = questionsBefore(entry, {
    pastMileage: pastMileageOf(timesheets, weekStart),
    replaced: timesheets.find((one) => one.weekStart === weekStart && one.status === 'Rejected') ?? null,
    today,
    others: { timeZone, weeks: otherShiftsOf(others.timesheets, others.of, nameOf) },
  });
  const questions = { id: 'question', sentences };

  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  useEffect(() => {
    if (sent) button.current?.focus();
  }, [sent]);

  async function send() {
    setBusy(true);
    const outcome = await week.send(week.values, entry);
    setBusy(false);
    if ('sent' in outcome) {
      if (isThere.current) setSent(outcome.sent);
      else tellSubmitted(outcome.sent, isCorrection);
    } else {
      hasFocus.current = outcome.hasFocus;
      setOpen(false);
    }
  }

  function close() {
    setOpen(false);
    if (sent) showWeek();
  }

  /**
   * After sending, the title of the week takes the focus, because the form is gone. After an error,
   * the focus does not move.
   */
  function finalFocus(): boolean | HTMLElement {
    return (sent && document.getElementById('week-title')) ?? !hasFocus.current;
  }

  return (
    <Dialog
      open={open}
      onOpenChange={() => !busy && close()}
      title={sent ? sentTitle(signsFirst ?? consultantName) : 'Check and send'}
      description={
        sent
          ? weekLabel(weekStart)
          : `${weekLabel(weekStart)}${assignmentName ? ` for ${assignmentName}` : ''}, ${hours} hours. ${whoReviews(consultantName, signsFirst)}`
      }
      initialFocus={button}
      finalFocus={finalFocus}
      actions={
        sent ? (
          <Button
            key="done"
            ref={button}
            variant="primary"
            onClick={close}
            onKeyDown={onceAKey}
            aria-describedby={sentMomentId}
          >
            Done
          </Button>
        ) : (
          <>
            <Button onClick={close} aria-disabled={busy || undefined}>
              Back
            </Button>
            <Button
              ref={button}
              variant="primary"
              busy={busy}
              // Ignore the second click of a double click on the button that opened this dialog.
              onClick={(event: MouseEvent) => event.detail < 2 && void send()}
              onKeyDown={onceAKey}
              aria-describedby={secondLookIds(questions)}
            >
              <Send aria-hidden />
              Send
            </Button>
          </>
        )
      }
    >
      <SentMoment
        of={sent}
        isCorrection={isCorrection}
        next={signsFirst && whoReviewsAfterClient(consultantName)}
        pay={paidLine(payDays, 'Pending', agency)}
      />
      {!sent && (
        <div className="space-y-4">
          <DailyHours timesheet={{ ...entry, hoursWorked: hours }} />
          {entry.lines && <ShiftList lines={entry.lines} />}
          {split && <p className="text-sm font-medium empty:hidden">{split}</p>}
          {pay}
          {payWeeks && <p className="text-sm text-soft">{sendByLine(payDays, agency)}</p>}
          <SecondLook {...questions} />
          <EnteredLines of={entry} names={namesIn(entry)} />
        </div>
      )}
    </Dialog>
  );
}

function sentTitle(to: string | null): string {
  return `Sent ${to ? `to ${to}` : 'for review'}`;
}

/** Ignore repeated events of the held key that opened the dialog. */
function onceAKey(event: KeyboardEvent) {
  if (event.repeat) event.preventDefault();
}
