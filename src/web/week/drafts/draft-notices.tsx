import { weekdays } from '#domain/hours/hours.ts';
import type { Step } from '#domain/timesheet/progress/progress.ts';
import { recalledMessage } from '#domain/timesheet/recall.ts';
import { waitingMessage } from '#domain/timesheet/progress/status-in-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Draft } from './draft.ts';
import { type EntryValues, hoursNames, totalIn } from './entry-values.ts';
import { ProgressLine } from './progress-line.tsx';
import type { useDraft } from './use-draft.ts';

interface DraftNoticesProps {
  draft: ReturnType<typeof useDraft>;
  values: EntryValues;
  onChange: (() => void) | null;
}

/**
 * `onChange` opens the form of a week that waits to be sent. It is null if the form is already
 * open.
 */
export function DraftNotices({ draft, values, onChange }: DraftNoticesProps) {
  const { other, isWaiting, isRecalled, untimed, choose } = draft;
  const left = hoursNames.flatMap((name, index) =>
    untimed?.[name] && values[name] === '' ? [`${weekdays[index]} ${untimed[name]}`] : [],
  );
  return (
    <>
      {other && <DraftChoice other={other} onChoose={choose} />}
      {isWaiting && <WaitingWeek values={values} onChange={onChange} />}
      {isRecalled && !isWaiting && (
        <Notice tone="warning">
          <p>{recalledMessage}</p>
        </Notice>
      )}
      {left.length > 0 && (
        <Notice tone="warning" title="These hours need start and finish times">
          <p>{left.join(' · ')}</p>
        </Notice>
      )}
    </>
  );
}

interface DraftChoiceProps {
  other: NonNullable<Draft['other']>;
  onChoose: (version: 'shown' | 'other') => void;
}

function DraftChoice({ other, onChoose }: DraftChoiceProps) {
  return (
    <Notice tone="warning" role="alert" title="You have another version of this week">
      <p>
        It has {totalIn(other.values)} hours, and was saved on this device {dayAndTimeOf(other.savedAt)}.
      </p>
      <div className="flex flex-wrap gap-2 pt-2">
        <Button size="small" onClick={() => onChoose('other')}>
          Use the other one
        </Button>
        <Button size="small" onClick={() => onChoose('shown')}>
          Keep this one
        </Button>
      </div>
    </Notice>
  );
}

function dayAndTimeOf(instant: number): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short' }).format(instant);
}

const wayOn: readonly Step[] = [
  { name: 'Saved on this device', on: null, state: 'done' },
  { name: 'Sent', on: null, state: 'now' },
  { name: 'Approved', on: null, state: 'to come' },
  { name: 'Paid', on: null, state: 'to come' },
];

function WaitingWeek({ values, onChange }: { values: EntryValues; onChange: (() => void) | null }) {
  return (
    <section aria-label="Not sent yet" className="space-y-4">
      <p className="text-soft">
        <span className="text-3xl font-semibold tracking-tight text-ink">{totalIn(values)}</span> hours
      </p>
      <ProgressLine steps={wayOn} />
      <div role="alert" className="text-sm">
        <p className="font-semibold">Not sent yet</p>
        <p>{waitingMessage}</p>
      </div>
      {onChange && (
        <Button size="small" onClick={onChange}>
          Change it
        </Button>
      )}
    </section>
  );
}
