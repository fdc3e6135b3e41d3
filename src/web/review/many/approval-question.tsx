import { useState } from 'react';
import { isUnsigned } from '#domain/flags/clean.ts';
import type { FlaggedTimesheet } from '#domain/flags/flag.ts';
import { redFlagsIn } from '#domain/flags/flag-weight.ts';
import { WithoutSignOff } from '#domain/timesheet/review.ts';
import type { ManyApproved } from '#web/api/queries/timesheets.ts';
import { Button } from '#web/ui/button.tsx';
import { counted } from '#web/ui/counted.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

function hasRedFlags({ exceptions }: FlaggedTimesheet): boolean {
  return redFlagsIn(exceptions).length > 0;
}

type OnApprove = (weeks: readonly FlaggedTimesheet[], given: ManyApproved) => void;

interface ApprovalQuestionProps {
  chosen: readonly FlaggedTimesheet[] | null;
  onClose: () => void;
  onApprove: OnApprove;
}

export function useApprovalQuestion(
  approve: OnApprove,
): ApprovalQuestionProps & { ask: (chosen: readonly FlaggedTimesheet[]) => void } {
  const [chosen, setChosen] = useState<readonly FlaggedTimesheet[] | null>(null);
  return {
    chosen,
    ask(weeks) {
      if (weeks.some((week) => hasRedFlags(week) || isUnsigned(week))) setChosen(weeks);
      else approve(weeks, { redFlags: 'ask' });
    },
    onClose: () => setChosen(null),
    onApprove(weeks, given) {
      setChosen(null);
      approve(weeks, given);
    },
  };
}

export function ApprovalQuestion({ chosen, onClose, onApprove }: ApprovalQuestionProps) {
  // A closing dialog keeps its content during the animation.
  const [shown, setShown] = useState(chosen);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  if (chosen && chosen !== shown) {
    setShown(chosen);
    setReason('');
    setProblem(undefined);
  }
  if (!shown) return null;
  const red = shown.filter(hasRedFlags);
  const unsigned = shown.filter(isUnsigned);
  const queried = unsigned.filter(({ signOff }) => signOff?.status === 'queried').length;
  const others = shown.filter((week) => !hasRedFlags(week) && !isUnsigned(week));
  const all = shown;
  const isOne = shown.length === 1;

  function approveAll() {
    if (unsigned.length === 0) return onApprove(all, { redFlags: 'approve' });
    const checked = WithoutSignOff.safeParse({ reason });
    if (!checked.success) return setProblem(checked.error.issues[0]?.message);
    onApprove(all, { redFlags: 'approve', withoutSignOff: { reason: checked.data.reason } });
  }

  return (
    <Dialog
      open={chosen !== null}
      onOpenChange={onClose}
      width="narrow"
      title={red.length > 0 ? 'Approve weeks with red flags?' : 'Approve without a signature?'}
      actions={
        <>
          <Button data-cancels onClick={onClose}>
            Cancel
          </Button>
          {others.length > 0 && (
            <Button onClick={() => onApprove(others, { redFlags: 'ask' })}>
              {others.length === 1 ? 'Approve the other timesheet' : `Approve the other ${others.length}`}
            </Button>
          )}
          <Button variant="primary" onClick={approveAll}>
            {isOne ? 'Approve timesheet' : `Approve all ${shown.length}`}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {red.length > 0 && (
          <p>
            {isOne
              ? `This timesheet has ${kindsInWords(red, (kind) => kind)}.`
              : `${red.length.toLocaleString('en-GB')} of ${counted(shown.length, 'timesheet')}: ${kindsInWords(red, (kind, count) => `${count} with ${kind}`)}.`}
          </p>
        )}
        {unsigned.length > 0 && (
          <>
            <p>
              {isOne
                ? 'The client has not signed this timesheet.'
                : `The client has not signed ${unsigned.length.toLocaleString('en-GB')} of ${counted(shown.length, 'timesheet')}.`}
              {queried > 0 &&
                ` The client has queried ${isOne ? 'this timesheet' : `${queried.toLocaleString('en-GB')} of them`}.`}
            </p>
            <Field
              label="Reason to approve without a signature"
              hint="Workers will see this on their receipts."
              error={problem}
            >
              {(control) => (
                <TextArea
                  {...control}
                  rows={3}
                  value={reason}
                  onChange={({ target }) => {
                    setReason(target.value);
                    setProblem(undefined);
                  }}
                />
              )}
            </Field>
          </>
        )}
      </div>
    </Dialog>
  );
}

function kindsInWords(weeks: readonly FlaggedTimesheet[], words: (kind: string, count: number) => string) {
  const flags = weeks.flatMap(({ exceptions }) => redFlagsIn(exceptions));
  const byKind = Map.groupBy(flags, ({ kind }) => kind);
  return [...byKind].map(([kind, { length }]) => words(wordsOf[kind] ?? kind, length)).join(', ');
}

const wordsOf: Partial<Record<FlaggedTimesheet['exceptions'][number]['kind'], string>> = {
  'no rate': 'no rate',
  objected: 'a worker’s objection',
  'overlapping shifts': 'overlapping shifts',
  'long week': 'more than 48 hours',
};
