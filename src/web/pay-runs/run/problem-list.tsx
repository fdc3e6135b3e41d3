import { Link } from '@tanstack/react-router';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useState } from 'react';
import { weekLabel } from '#domain/calendar/week.ts';
import type { ProblemKind } from '#domain/pay-run/pay-run.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { setWithUndo } from '#web/frame/records/set-with-undo.ts';
import { type Noting, NoteDialog } from '#web/pay-runs/items/note-dialog.tsx';
import { type OnePayRun, type Problem, useConfirm } from '#web/pay-runs/pay-runs.ts';
import { counted } from '#web/ui/counted.ts';
import { Disclosure } from '#web/ui/overlays/disclosure.tsx';

const atFirst = 8;

const problemsIdOf = (run: Pick<OnePayRun, 'number'>) => `problems-${run.number}`;

export function ProblemList({ run }: { run: OnePayRun }) {
  const [asked, setAsked] = useState<Noting | null>(null);
  const blocking = run.problems.filter(({ blocks }) => blocks);
  const others = run.problems.filter(({ blocks }) => !blocks);
  const unnamed = run.problemCount - run.problems.length;
  const isAllBlocking = others.length === 0;
  const titleId = problemsIdOf(run);
  return (
    <>
      {blocking.length > 0 && (
        <section aria-labelledby={titleId} className="space-y-1">
          <h3 id={titleId} tabIndex={-1} className="font-semibold outline-none">
            {counted(blocking.length + (isAllBlocking ? unnamed : 0), 'problem')} to fix or hold
          </h3>
          <Problems label="Problems" run={run} problems={blocking} onAsk={setAsked} />
        </section>
      )}
      {others.length > 0 && (
        <Disclosure
          key={run.id}
          label={`${counted(others.length + unnamed, 'thing')} worth a look`}
          startsOpen={others.length + unnamed <= atFirst && blocking.length === 0}
        >
          {() => <Problems label="Worth a look" run={run} problems={others} onAsk={setAsked} />}
        </Disclosure>
      )}
      <NoteDialog
        runId={run.id}
        asked={asked}
        onClose={() => setAsked(null)}
        focusAfter={() => focusOf(run)}
      />
    </>
  );
}

export function focusOf(run: Pick<OnePayRun, 'number'>): HTMLElement | null {
  const ids = [problemsIdOf(run), `pay-run-${run.number}`, 'pay-run'];
  return ids.map((id) => document.getElementById(id)).find((found) => found !== null) ?? null;
}

interface ProblemsProps {
  label: string;
  run: OnePayRun;
  problems: readonly Problem[];
  onAsk: (asked: Noting) => void;
}

function Problems({ label, run, problems, onAsk }: ProblemsProps) {
  const [count, setCount] = useState(atFirst);
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line">
        {problems.slice(0, count).map((problem) => (
          <ProblemRow key={`${problem.kind} ${problem.itemId}`} run={run} problem={problem} onAsk={onAsk} />
        ))}
      </ul>
      {count < problems.length && (
        <Button size="small" onClick={() => setCount(problems.length)}>
          Show all {problems.length.toLocaleString('en-GB')}
        </Button>
      )}
    </>
  );
}

const mends: Record<ProblemKind, { tab: 'finance' | 'history' | null; text: string }> = {
  'missing rate': { tab: 'finance', text: 'Set the rate' },
  'payroll number': { tab: null, text: 'Enter the number' },
  negative: { tab: 'history', text: 'See the weeks' },
  query: { tab: 'history', text: 'See the week' },
  'day to come': { tab: 'history', text: 'See the week' },
  'new price': { tab: 'history', text: 'See the week' },
};

interface ProblemRowProps extends Pick<ProblemsProps, 'run' | 'onAsk'> {
  problem: Problem;
}

function ProblemRow({ run, problem, onAsk }: ProblemRowProps) {
  const { kind, blocks, itemId, userId, fullName, weekStart, message } = problem;
  const { tab, text } = mends[kind];
  const confirming = useConfirm(run.id);
  const about = weekStart ? `${fullName}, ${weekLabel(weekStart)}` : fullName;
  const Icon = blocks ? CircleAlert : TriangleAlert;
  const of = (
    <span className="sr-only">
      {' '}
      of {fullName}
      {weekStart && `, ${weekLabel(weekStart)}`}
    </span>
  );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 text-sm">
      <div className="flex min-w-0 flex-1 basis-64 gap-2">
        <Icon aria-hidden className={`size-5 shrink-0 ${blocks ? 'text-danger' : 'text-warning'}`} />
        <p className="min-w-0 wrap-anywhere">{message}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <Link
          {...(kind === 'new price'
            ? {
                to: '/consultant/all-approved',
                search: { weekStart: weekStart ?? undefined, candidate: fullName },
              }
            : tab
              ? { to: '/consultant/workers', search: { view: 'all', worker: userId, tab } }
              : {
                  to: '/consultant/workers/$id',
                  params: { id: userId },
                  search: { open: 'payroll-number' },
                })}
          className={buttonStyle('secondary', 'small')}
        >
          <span>
            {text}
            {of}
          </span>
        </Link>
        {kind === 'negative' && (
          <Button
            size="small"
            aria-haspopup="dialog"
            onClick={() => onAsk({ what: 'deduct', itemId, fullName, weekStart })}
          >
            <span>Deduct…{of}</span>
          </Button>
        )}
        {kind === 'day to come' && (
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
        {blocks && (
          <Button
            size="small"
            aria-haspopup="dialog"
            onClick={() => onAsk({ what: 'hold', itemId, fullName, weekStart })}
          >
            <span>Hold…{of}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
