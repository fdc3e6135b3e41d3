import { Send } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { fieldOf } from '#domain/timesheet/entered.ts';
import { enteredInWords, namesIn } from '#domain/timesheet/entered-in-words.ts';
import { pastMileageOf, questionsBefore } from '#domain/timesheet/exception.ts';
import { totalHours } from '#domain/timesheet/hours/hours.ts';
import { whoReviews } from '#domain/timesheet/standing.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import { DailyHours } from '#web/timesheet/daily-hours.tsx';
import { ShiftList } from '#web/timesheet/lines/shift-list.tsx';
import type { WeekToSend } from '#web/week/drafts/entry-values.ts';
import { SecondLook, secondLookIds } from '#web/parts/second-look.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { LongText } from '#web/ui/long-text.tsx';

interface SendDialogProps {
  open: boolean;
  /** What is to be sent. */
  entry: WeekToSend;
  /** Which of its hours are paid as what, where there is anything to say. */
  split: ReactNode;
  /** What they come to, where the agency shows it. */
  pay: ReactNode;
  /** For which of several assignments it is. */
  assignmentName: string | null;
  /** All own timesheets of it, newest week first: what the week is compared with. */
  timesheets: readonly Timesheet[];
  consultantName: string | null;
  busy: boolean;
  onBack: () => void;
  finalFocus: () => boolean;
  onSend: () => void;
}

/** The week in short, before it goes: the focus is on Send, so that Enter sends it. */
export function SendDialog(props: SendDialogProps) {
  const {
    open,
    entry,
    split,
    pay,
    assignmentName,
    timesheets,
    consultantName,
    busy,
    onBack,
    finalFocus,
    onSend,
  } = props;
  const send = useRef<HTMLButtonElement>(null);
  const hours = totalHours(entry);
  const { weekStart } = entry;
  const sentences = questionsBefore(entry, {
    pastMileage: pastMileageOf(timesheets, weekStart),
    replaced: timesheets.find((one) => one.weekStart === weekStart && one.status === 'Rejected') ?? null,
  });
  const questions = { id: 'question', sentences };

  /** The second press of a double one was meant for the button beneath, which opened this. */
  function press(event: MouseEvent) {
    if (event.detail < 2) onSend();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={() => !busy && onBack()}
      title="Check and send"
      description={`${weekLabel(weekStart)}${assignmentName ? ` for ${assignmentName}` : ''}, ${hours} hours. ${whoReviews(consultantName)}`}
      initialFocus={send}
      finalFocus={finalFocus}
      actions={
        <>
          <Button onClick={onBack} aria-disabled={busy || undefined}>
            Back
          </Button>
          <Button
            ref={send}
            variant="primary"
            busy={busy}
            onClick={press}
            onKeyDown={onceAKey}
            aria-describedby={secondLookIds(questions)}
          >
            <Send aria-hidden />
            Send
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <DailyHours timesheet={{ ...entry, hoursWorked: hours }} />
        {entry.lines && <ShiftList lines={entry.lines} />}
        {split && <p className="text-sm font-medium tabular-nums">{split}</p>}
        {pay}
        <SecondLook {...questions} />
        <dl className="divide-y divide-line text-sm tabular-nums">
          {namesIn(entry).map((name) =>
            entry[name] && fieldOf(name).typed.as === 'words' ? (
              <div key={name} className="py-2 wrap-anywhere">
                <dt className="text-soft">{fieldOf(name).label}</dt>
                <dd>
                  <LongText>{enteredInWords(name, entry[name])}</LongText>
                </dd>
              </div>
            ) : (
              <Line key={name} name={fieldOf(name).label} value={enteredInWords(name, entry[name])} />
            ),
          )}
        </dl>
      </div>
    </Dialog>
  );
}

/** The key that opened the dialog may still be held down. */
function onceAKey(event: KeyboardEvent) {
  if (event.repeat) event.preventDefault();
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4 py-2">
      <dt className="shrink-0 text-soft">{name}</dt>
      <dd className="text-right">{value}</dd>
    </div>
  );
}
