import { Suspense, useRef, useState } from 'react';
import type { ProblemKind } from '#domain/pay-run/pay-run.ts';
import { lazyPage } from '#web/api/on-demand.ts';
import { useMay } from '#web/api/queries/me.ts';
import { type Noting, NoteDialog } from '#web/pay-runs/items/note-dialog.tsx';
import type { OnePayRun, Problem } from '#web/pay-runs/pay-runs.ts';
import { Button } from '#web/ui/button.tsx';
import { counted } from '#web/ui/counted.ts';
import { Disclosure } from '#web/ui/overlays/disclosure.tsx';
import { useNumberList } from '#web/workers/payroll-numbers/use-number-list.tsx';
import { cardOf, firstControlIn, othersNearest, problemsIdOf } from './problem-focus.ts';
import { ProblemRow, type ProblemRowProps } from './problem-row.tsx';

const MendDialog = lazyPage(() => import('./mend-dialog.tsx'), 'MendDialog');

const atFirst = 8;

export function ProblemList({ run }: { run: OnePayRun }) {
  const runsPayroll = useMay('run payroll');
  const setsNumbers = useMay('set payroll numbers');
  const [asked, setAsked] = useState<Noting | null>(null);
  const [mending, setMending] = useState<Problem | null>(null);
  const [hasMended, setHasMended] = useState(false);
  const paste = useRef<HTMLButtonElement>(null);
  const numbers = useNumberList(() => paste.current ?? cardOf(run) ?? true);
  const isSaved = useRef(false);
  const others = useRef<string[]>([]);
  const blocking = run.problems.filter(({ blocks }) => blocks);
  const warnings = run.problems.filter(({ blocks }) => !blocks);
  const unnamed = run.problemCount - run.problems.length;
  const isAllBlocking = warnings.length === 0;
  const titleId = problemsIdOf(run);
  const next = () => firstControlIn(others.current) ?? cardOf(run);

  function remember(about: Problem | null) {
    isSaved.current = false;
    others.current = about ? othersNearest(run, about) : [];
  }

  const row = {
    run,
    onAsk(what: Noting, about: Problem | null) {
      remember(about);
      setAsked(what);
    },
    onMend(problem: Problem) {
      remember(problem);
      setHasMended(true);
      setMending(problem);
    },
  };
  return (
    <>
      {blocking.length > 0 && (
        <section aria-labelledby={titleId} className="space-y-1">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h3 id={titleId} tabIndex={-1} className="font-semibold outline-none">
              {counted(blocking.length + (isAllBlocking ? unnamed : 0), 'problem')} to fix or hold
            </h3>
            {runsPayroll && <HoldAll problems={blocking} onAsk={(what) => row.onAsk(what, null)} />}
          </div>
          <Problems label="Problems" problems={blocking} {...row} />
        </section>
      )}
      {warnings.length > 0 && (
        <Disclosure
          key={run.id}
          label={`${counted(warnings.length + unnamed, 'thing')} worth a look`}
          startsOpen={warnings.length + unnamed <= atFirst && blocking.length === 0}
        >
          {() => (
            <>
              {setsNumbers && warnings.some(({ kind }) => kind === 'payroll number') && (
                <Button ref={paste} size="small" aria-haspopup="dialog" onClick={numbers.open}>
                  Paste payroll numbers…
                </Button>
              )}
              <Problems label="Worth a look" problems={warnings} {...row} />
            </>
          )}
        </Disclosure>
      )}
      <NoteDialog runId={run.id} asked={asked} onClose={() => setAsked(null)} focusAfter={next} movesOn />
      {hasMended && (
        <Suspense>
          <MendDialog
            problem={mending}
            onClose={() => setMending(null)}
            onSaved={() => (isSaved.current = true)}
            finalFocus={() => (isSaved.current ? (next() ?? true) : true)}
          />
        </Suspense>
      )}
      {numbers.dialog}
    </>
  );
}

const shared: Record<ProblemKind, string> = {
  'missing rate': 'without a rate',
  'payroll number': 'without a payroll number',
  negative: 'below zero',
  query: 'with a question',
  'day to come': 'with days to come',
  'new price': 'with a new price',
};

interface HoldAllProps {
  problems: readonly Problem[];
  onAsk: (asked: Noting) => void;
}

function HoldAll({ problems, onAsk }: HoldAllProps) {
  const many = [...Map.groupBy(problems, ({ kind }) => kind)].filter(([, { length }]) => length > 1);
  if (many.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
      {many.map(([kind, all]) => (
        <Button
          key={kind}
          size="small"
          aria-haspopup="dialog"
          onClick={() =>
            onAsk({
              what: 'hold all',
              itemId: all[0]?.itemId ?? '',
              itemIds: all.map(({ itemId }) => itemId),
              fullName: `${counted(all.length, 'week')} ${shared[kind]}`,
              weekStart: null,
            })
          }
        >
          Hold all {all.length} {shared[kind]}…
        </Button>
      ))}
    </div>
  );
}

interface ProblemsProps extends Omit<ProblemRowProps, 'problem'> {
  label: string;
  problems: readonly Problem[];
}

function Problems({ label, problems, ...rest }: ProblemsProps) {
  const [count, setCount] = useState(atFirst);
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line">
        {problems.slice(0, count).map((problem) => (
          <ProblemRow key={`${problem.kind} ${problem.itemId}`} problem={problem} {...rest} />
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
