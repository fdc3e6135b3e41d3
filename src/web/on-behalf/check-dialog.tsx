import Send from 'lucide-react/icons/send';
import { type ReactNode, useRef } from 'react';
import { fieldOf, enteredInWords, namesIn } from '#domain/timesheet/entered.ts';
import { questionsBefore } from '#domain/flags/flag.ts';
import type { OtherShifts } from '#domain/flags/odd-days.ts';
import { pastMileageOf } from '#domain/flags/usual-mileage.ts';
import { totalHours } from '#domain/hours/hours.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import { useMe } from '#web/api/queries/me.ts';
import { SecondLook, secondLookIds } from '#web/ui/second-look.tsx';
import { DailyHours } from '#web/timesheet/daily-hours.tsx';
import { ShiftList } from '#web/timesheet/lines/shift-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { LongText } from '#web/ui/long-text.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import type { Entered } from './on-behalf.ts';

interface CheckDialogProps {
  open: boolean;
  entered: Entered;
  fileNames: readonly string[];
  workerName: string;
  assignmentName: string | null;
  timesheets: readonly Timesheet[];
  otherShifts: readonly OtherShifts[];
  split: ReactNode;
  busy: boolean;
  onBack: () => void;
  onSend: () => void;
}

export function CheckDialog(props: CheckDialogProps) {
  const { open, entered, fileNames, workerName, assignmentName, timesheets, otherShifts, split } = props;
  const { busy, onBack, onSend } = props;
  const { today, timeZone } = useMe().agency;
  const { entry, reason } = entered;
  const send = useRef<HTMLButtonElement>(null);
  const hours = totalHours(entry);
  const { weekStart } = entry;
  const comparison = {
    pastMileage: pastMileageOf(timesheets, weekStart),
    replaced: timesheets.find((one) => one.weekStart === weekStart && one.status === 'Rejected') ?? null,
    today,
    others: { timeZone, weeks: otherShifts },
  };
  const sentences = questionsBefore(entry, comparison, true);
  const flags = { id: 'flags-of-entry', sentences };
  const facts = [
    ...namesIn(entry).map((name) => [fieldOf(name).label, enteredInWords(name, entry[name])] as const),
    ['How did you get these hours?', reason] as const,
    ...(fileNames.length > 0 ? [['Evidence', fileNames.join(', ')] as const] : []),
  ];
  return (
    <Dialog
      open={open}
      onOpenChange={() => !busy && onBack()}
      title="Check and enter"
      description={`${workerName}, ${weekLabel(weekStart)}${assignmentName ? ` for ${assignmentName}` : ''}, ${hours} hours. We will email ${workerName}, who can object.`}
      initialFocus={send}
      actions={
        <>
          <Button onClick={onBack} aria-disabled={busy || undefined}>
            Back
          </Button>
          <Button
            ref={send}
            variant="primary"
            busy={busy}
            // Ignore the second click of a double click on the button that opened this dialog.
            onClick={({ detail }) => detail < 2 && onSend()}
            aria-describedby={secondLookIds(flags)}
          >
            <Send aria-hidden />
            Enter this week
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <DailyHours timesheet={{ ...entry, hoursWorked: hours }} />
        {entry.lines && <ShiftList lines={entry.lines} />}
        {split && <p className="text-sm font-medium">{split}</p>}
        <SecondLook {...flags} />
        <dl className="divide-y divide-line text-sm tabular-nums">
          {facts.map(([name, value]) => (
            <div key={name} className="py-2 wrap-anywhere">
              <dt className="text-soft">{name}</dt>
              <dd>
                <LongText>{value}</LongText>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  );
}
