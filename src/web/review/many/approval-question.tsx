import { useState } from 'react';
import type { FlaggedTimesheet } from '#domain/flags/flag.ts';
import { redFlagsIn } from '#domain/flags/flag-weight.ts';
import { Button } from '#web/ui/button.tsx';
import { counted } from '#web/ui/counted.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

function hasRedFlags({ exceptions }: FlaggedTimesheet): boolean {
  return redFlagsIn(exceptions).length > 0;
}

type OnApprove = (weeks: readonly FlaggedTimesheet[], redFlags: 'ask' | 'approve') => void;

interface RedFlagsDialogProps {
  chosen: readonly FlaggedTimesheet[] | null;
  onClose: () => void;
  onApprove: OnApprove;
}

export function useRedFlagQuestion(
  approve: OnApprove,
): RedFlagsDialogProps & { ask: (chosen: readonly FlaggedTimesheet[]) => void } {
  const [chosen, setChosen] = useState<readonly FlaggedTimesheet[] | null>(null);
  return {
    chosen,
    ask(weeks) {
      if (weeks.some(hasRedFlags)) setChosen(weeks);
      else approve(weeks, 'ask');
    },
    onClose: () => setChosen(null),
    onApprove(weeks, redFlags) {
      setChosen(null);
      approve(weeks, redFlags);
    },
  };
}

export function RedFlagsDialog({ chosen, onClose, onApprove }: RedFlagsDialogProps) {
  // A closing dialog keeps its content during the animation.
  const [shown, setShown] = useState(chosen);
  if (chosen && chosen !== shown) setShown(chosen);
  if (!shown) return null;
  const red = shown.filter(hasRedFlags);
  const others = shown.filter((week) => !hasRedFlags(week));
  return (
    <Dialog
      open={chosen !== null}
      onOpenChange={onClose}
      width="narrow"
      title="Approve weeks with red flags?"
      actions={
        <>
          <Button data-cancels onClick={onClose}>
            Cancel
          </Button>
          {others.length > 0 && (
            <Button onClick={() => onApprove(others, 'ask')}>Approve the other {others.length}</Button>
          )}
          <Button variant="primary" onClick={() => onApprove(shown, 'approve')}>
            Approve all {shown.length}
          </Button>
        </>
      }
    >
      <p>
        {red.length.toLocaleString('en-GB')} of {counted(shown.length, 'timesheet')}: {kindsInWords(red)}.
      </p>
    </Dialog>
  );
}

function kindsInWords(weeks: readonly FlaggedTimesheet[]): string {
  const flags = weeks.flatMap(({ exceptions }) => redFlagsIn(exceptions));
  const byKind = Map.groupBy(flags, ({ kind }) => kind);
  return [...byKind].map(([kind, { length }]) => `${length} ${wordsOf[kind] ?? kind}`).join(', ');
}

const wordsOf: Partial<Record<FlaggedTimesheet['exceptions'][number]['kind'], string>> = {
  'no rate': 'without a rate',
  objected: 'with a worker’s objection',
  'overlapping shifts': 'with overlapping shifts',
  'long week': 'above 48 hours',
};
