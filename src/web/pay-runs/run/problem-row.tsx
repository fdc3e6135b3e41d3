import { Link } from '@tanstack/react-router';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { weekLabel } from '#domain/calendar/week.ts';
import type { ProblemKind } from '#domain/pay-run/pay-run.ts';
import { useMay } from '#web/api/queries/me.ts';
import { setWithUndo } from '#web/frame/records/set-with-undo.ts';
import type { Noting } from '#web/pay-runs/items/note-dialog.tsx';
import { type OnePayRun, type Problem, useConfirm } from '#web/pay-runs/pay-runs.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { problemsIdOf, rowIdOf } from './problem-focus.ts';

const mends: Record<ProblemKind, { tab: 'finance' | 'history'; text: string }> = {
  'missing rate': { tab: 'finance', text: 'Set the rate' },
  'payroll number': { tab: 'history', text: 'Enter the number' },
  negative: { tab: 'history', text: 'See the weeks' },
  query: { tab: 'history', text: 'See the week' },
  'day to come': { tab: 'history', text: 'See the week' },
  'new price': { tab: 'history', text: 'See the week' },
};

export interface ProblemRowProps {
  run: OnePayRun;
  problem: Problem;
  onAsk: (asked: Noting, about: Problem) => void;
  onMend: (problem: Problem) => void;
}

export function ProblemRow({ run, problem, onAsk, onMend }: ProblemRowProps) {
  const { kind, blocks, itemId, userId, fullName, weekStart, message, assignmentId } = problem;
  const confirming = useConfirm(run.id);
  const about = weekStart ? `${fullName}, ${weekLabel(weekStart)}` : fullName;
  const Icon = blocks ? CircleAlert : TriangleAlert;
  const ask = (what: 'hold' | 'deduct') => onAsk({ what, itemId, fullName, weekStart }, problem);
  const runsPayroll = useMay('run payroll');
  const setsRates = useMay('edit rates');
  const isForOthers = (kind === 'missing rate' && !setsRates) || (kind === 'payroll number' && !runsPayroll);
  const { tab, text } = mends[isForOthers ? 'negative' : kind];
  const isMendedHere =
    !isForOthers && (kind === 'payroll number' || (kind === 'missing rate' && assignmentId !== null));
  const of = (
    <span className="sr-only">
      {' '}
      of {fullName}
      {weekStart && `, ${weekLabel(weekStart)}`}
    </span>
  );
  return (
    <li id={rowIdOf(run, problem)} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 text-sm">
      <div className="flex min-w-0 flex-1 basis-64 gap-2">
        <Icon aria-hidden className={`size-5 shrink-0 ${blocks ? 'text-danger' : 'text-warning'}`} />
        <p className="min-w-0 wrap-anywhere">
          {message}
          {isForOthers && runsPayroll && (
            <span className="block text-soft">Ask a consultant or an Admin to set the rate.</span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        {isMendedHere ? (
          <Button size="small" aria-haspopup="dialog" onClick={() => onMend(problem)}>
            <span>
              {text}
              {of}
            </span>
          </Button>
        ) : (
          <Link
            {...(kind === 'new price'
              ? {
                  to: '/consultant/all-approved',
                  search: { weekStart: weekStart ?? undefined, candidate: fullName },
                }
              : { to: '/consultant/workers', search: { view: 'all', worker: userId, tab } })}
            className={buttonStyle('secondary', 'small')}
          >
            <span>
              {text}
              {of}
            </span>
          </Link>
        )}
        {runsPayroll && kind === 'negative' && (
          <Button size="small" aria-haspopup="dialog" onClick={() => ask('deduct')}>
            <span>Deduct…{of}</span>
          </Button>
        )}
        {runsPayroll && kind === 'day to come' && (
          <Button
            size="small"
            busy={confirming.isPending}
            onClick={() =>
              void setWithUndo(true, {
                set: (confirmed) => confirming.mutateAsync({ itemId, confirmed }),
                done: `The hours of ${about} are confirmed.`,
                undone: `The hours of ${about} are not confirmed.`,
                focus: problemsIdOf(run),
              })
            }
          >
            <span>Confirm{of}</span>
          </Button>
        )}
        {runsPayroll && blocks && (
          <Button size="small" aria-haspopup="dialog" onClick={() => ask('hold')}>
            <span>Hold…{of}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
