import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormActions } from '#web/ui/form-actions.tsx';
import { ProgressBar } from '#web/ui/charts/progress-bar.tsx';
import { counted } from '#web/ui/counted.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { isTrouble, type ManyRow, type ManyState, type Named, type useMany } from './use-many.ts';

interface ManyDialogProps<One extends Named> {
  isOpen: boolean;
  onClose: (some: { areDone: boolean }) => void;
  many: ReturnType<typeof useMany<One>>;
  title: string;
  formId: string;
  submit: string;
  doing: string;
  done: string;
  onAgain: (workers: readonly One[]) => void;
  /** Label of the second button while the form is open. */
  cancel?: string;
  children: ReactNode;
}

export function ManyDialog<One extends Named>(props: ManyDialogProps<One>) {
  const { isOpen, onClose, many, title, formId, submit, cancel, doing, done, onAgain, children } = props;
  const { rows, course } = many;
  const left = (rows ?? []).filter(({ state }) => state === 'unanswered' || state === 'waiting');
  const close = () => onClose({ areDone: rows?.some(({ state }) => state === 'done') ?? false });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={course ? many.stop : close}
      width={rows ? 'wide' : 'narrow'}
      isSteady={rows !== null}
      title={title}
      actions={
        rows === null ? (
          <FormActions form={formId} action={submit} onCancel={close} {...(cancel && { cancel })} />
        ) : course ? (
          <Button onClick={many.stop}>Stop</Button>
        ) : (
          <>
            {left.length > 0 && (
              <Button onClick={() => onAgain(left.map(({ worker }) => worker))}>
                Try again for {counted(left.length, 'worker')}
              </Button>
            )}
            <Button variant="primary" onClick={close}>
              Done
            </Button>
          </>
        )
      }
    >
      {rows === null ? (
        children
      ) : (
        <div className="space-y-4">
          <div className="space-y-2">
            {course && <ProgressBar label={`${doing} workers`} done={course.done} total={course.of} />}
            <p role="status" className="text-sm text-soft">
              {course
                ? `${doing} ${course.done.toLocaleString('en-GB')} of ${counted(course.of, 'worker')}…`
                : summaryOf(rows, done)}
            </p>
          </div>
          <ul aria-label="Workers" className="divide-y divide-line">
            {(course ? rows : rows.filter(isTrouble)).toSorted(troubleFirst).map((row) => (
              <ManyResult key={row.worker.id} row={row} done={done} />
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}

const order: readonly ManyState[] = ['refused', 'unanswered', 'waiting', 'same', 'done'];

function troubleFirst(one: ManyRow<Named>, other: ManyRow<Named>): number {
  return order.indexOf(one.state) - order.indexOf(other.state);
}

const words: Record<Exclude<ManyState, 'done'>, string> = {
  same: 'without a change',
  refused: 'refused',
  unanswered: 'without an answer',
  waiting: 'not begun',
};

function summaryOf(rows: readonly ManyRow<Named>[], done: string): string {
  return order
    .toReversed()
    .map((state) => ({
      name: state === 'done' ? done.toLowerCase() : words[state],
      count: rows.filter((row) => row.state === state).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${count.toLocaleString('en-GB')} ${name}`)
    .join(', ');
}

const badges: Record<Exclude<ManyState, 'done'>, { tone: Tone; text: string }> = {
  same: { tone: 'neutral', text: 'No change' },
  refused: { tone: 'danger', text: 'Refused' },
  unanswered: { tone: 'warning', text: 'No answer' },
  waiting: { tone: 'neutral', text: 'Not begun' },
};

function ManyResult({ row: { worker, state, message }, done }: { row: ManyRow<Named>; done: string }) {
  return (
    <li className="flex items-start gap-4 py-2.5 text-sm">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-medium">{worker.fullName}</p>
        {message && <p className={state === 'refused' ? 'text-danger' : 'text-soft'}>{message}</p>}
      </div>
      {state === 'done' ? (
        <Badge tone="success" icon={<CircleCheck aria-hidden />}>
          {done}
        </Badge>
      ) : (
        <Badge tone={badges[state].tone}>{badges[state].text}</Badge>
      )}
    </li>
  );
}
