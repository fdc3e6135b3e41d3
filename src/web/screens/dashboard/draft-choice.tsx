import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Draft } from './draft.ts';
import { totalIn } from './entry-values.ts';

interface DraftChoiceProps {
  other: NonNullable<Draft['other']>;
  onChoose: (version: 'shown' | 'other') => void;
}

/** Two versions of one week: nobody but its candidate can say which it is. */
export function DraftChoice({ other, onChoose }: DraftChoiceProps) {
  return (
    <Notice tone="warning" role="alert" title="There is another version of this week">
      <p>
        It has {totalIn(other.values)} hours, and was saved on this device {dayAndTimeOf(other.savedAt)}.
      </p>
      <div className="flex flex-wrap gap-2 pt-2">
        <Button size="small" onClick={() => onChoose('other')}>
          Use that one
        </Button>
        <Button size="small" onClick={() => onChoose('shown')}>
          Keep what is shown
        </Button>
      </div>
    </Notice>
  );
}

/** The clock of this device, since the draft is on this device. */
function dayAndTimeOf(instant: number): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short' }).format(instant);
}
