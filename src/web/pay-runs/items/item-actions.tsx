import { weekLabel } from '#domain/calendar/week.ts';
import { setWithUndo } from '#web/frame/records/set-with-undo.ts';
import { type PayRunItem, useConfirm, useDeduct, useHold } from '#web/pay-runs/pay-runs.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import type { Noting } from './note-dialog.tsx';

interface ItemActionsProps {
  runId: string;
  item: PayRunItem;
  onAsk: (asked: Noting) => void;
}

export function ItemActions({ runId, item, onAsk }: ItemActionsProps) {
  const { id: itemId, fullName, weekStart, held, heldReason, deducted, deductedNote, owes } = item;
  const { kind, deductedAmount, confirmed } = item;
  const holding = useHold(runId);
  const deducting = useDeduct(runId);
  const confirming = useConfirm(runId);
  const about = `${fullName}, ${weekLabel(weekStart)}`;
  const of = <span className="sr-only"> {about}</span>;
  const ask = (what: Noting['what']) => onAsk({ what, itemId, fullName, weekStart });
  // A deferral depends on its deduction, so it has no actions.
  if (kind === 'deferral') return null;
  return (
    <div className={classes('flex justify-end gap-2', confirmed && 'flex-wrap')}>
      {(owes || deducted) && !held && (
        <Button
          size="small"
          busy={deducting.isPending}
          {...(!deducted && { 'aria-haspopup': 'dialog' })}
          onClick={() =>
            deducted
              ? void setWithUndo(false, {
                  set: (to) =>
                    deducting.mutateAsync({
                      itemId,
                      deducted: to,
                      note: deductedNote,
                      amount: deductedAmount,
                    }),
                  done: `${about} is not deducted.`,
                  undone: `${about} is deducted again.`,
                })
              : ask('deduct')
          }
        >
          <span>
            {deducted ? 'Do not deduct' : 'Deduct…'}
            {of}
          </span>
        </Button>
      )}
      {confirmed && (
        <Button
          size="small"
          busy={confirming.isPending}
          onClick={() =>
            void setWithUndo(false, {
              set: (to) => confirming.mutateAsync({ itemId, confirmed: to }),
              done: `The hours of ${about} are not confirmed.`,
              undone: `The hours of ${about} are confirmed again.`,
            })
          }
        >
          <span>Undo the confirmation{of}</span>
        </Button>
      )}
      <Button
        size="small"
        busy={holding.isPending}
        {...(!held && { 'aria-haspopup': 'dialog' })}
        onClick={() =>
          held
            ? void setWithUndo(false, {
                set: (to) => holding.mutateAsync({ itemId, held: to, reason: to ? heldReason : null }),
                done: `${about} is released into this run.`,
                undone: `${about} is held again.`,
              })
            : ask('hold')
        }
      >
        <span>
          {held ? 'Release' : 'Hold…'}
          {of}
        </span>
      </Button>
    </div>
  );
}
