import { memo, useRef } from 'react';
import { countsInWords, answersOfWorker } from '#domain/sign-off/signing-in-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { hoursOf, isWaiting, type WorkerToSign } from './by-worker.ts';
import { ProblemNote } from './problem-note.tsx';
import { idOf, noQuery, type Queries, type WeekActions } from './use-answers.ts';
import { useNear } from './long-list/use-near.ts';
import { pressOf, type Problem } from './use-sign-off.ts';
import { WeekRow } from './week-row.tsx';

interface WorkerSectionProps {
  worker: WorkerToSign;
  token: string;
  queries: Queries;
  actions: WeekActions;
  startsOpen: boolean;
  startsNear: boolean;
  /** The button for all weeks signs for the only worker. */
  isOnly: boolean;
  isLinkOpen: boolean;
  busy: ReadonlySet<string>;
  problems: Readonly<Record<string, Problem>>;
}

export const WorkerSection = memo(function Section(props: WorkerSectionProps) {
  const { worker, token, queries, actions, startsOpen, startsNear, isOnly, isLinkOpen, busy, problems } =
    props;
  const { userId, name, weeks } = worker;
  const card = useRef<HTMLElement>(null);
  const isNear = useNear(card, startsNear);
  const pressed = pressOf(userId);
  const ready = weeks.filter((week) => isWaiting(week) && !problems[week.seriesId]?.button);
  const queried = ready.filter(({ seriesId }) => queries[seriesId]?.isOpen).length;
  const jobs = [
    ...new Set(weeks.map(({ jobTitle, siteName }) => (siteName ? `${jobTitle}, ${siteName}` : jobTitle))),
  ];
  return (
    <Card
      ref={card}
      aria-labelledby={idOf.worker(userId)}
      className="worker mt-4"
      style={{ containIntrinsicSize: `auto ${weeks.length * 5 + 7}rem` }}
    >
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-48 wrap-anywhere">
          <h2 id={idOf.worker(userId)} tabIndex={-1} className="text-lg leading-6 font-semibold">
            {name}
          </h2>
          {weeks.length > 1 && <p>{countsInWords({ weeks: weeks.length, hours: hoursOf(weeks) })}</p>}
          <p className="text-sm">{jobs.join('; ')}</p>
        </div>
        {isLinkOpen && !isOnly && ready.length > 0 && weeks.length > 1 && (
          <Button busy={busy.has(pressed)} keepsLabel onClick={() => actions.signThese(worker, ready)}>
            {busy.has(pressed) ? 'Sending…' : answersOfWorker({ signed: ready.length - queried, queried })}
            <span className="sr-only"> of {name}</span>
          </Button>
        )}
      </div>
      <ProblemNote
        problem={problems[pressed]}
        isBusy={busy.has(pressed)}
        onLookAgain={() => actions.lookAgain()}
      />
      <div className="mt-2 divide-y divide-line border-t border-line">
        {weeks.map((week) => (
          <WeekRow
            // The key changes when a week is signed or queried, which closes the row.
            key={`${week.seriesId} ${isWaiting(week)}`}
            week={week}
            token={token}
            query={queries[week.seriesId] ?? noQuery}
            actions={actions}
            startsOpen={startsOpen && isWaiting(week)}
            isNear={isNear}
            isLinkOpen={isLinkOpen}
            isBusy={busy.has(week.seriesId)}
            problem={problems[week.seriesId]}
          />
        ))}
      </div>
    </Card>
  );
});
