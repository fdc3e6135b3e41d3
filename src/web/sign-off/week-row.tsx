import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { memo, useState } from 'react';
import type { WeekToSign } from '#contract/sign-offs/sign-offs.ts';
import { oddities } from '#domain/flags/odd-weeks.ts';
import { dailyHoursIn, weekdays } from '#domain/hours/hours.ts';
import { datesOf, isWaiting, nameOf } from './by-worker.ts';
import { ProblemNote } from './problem-note.tsx';
import { idOf, type Query, type WeekActions } from './use-answers.ts';
import type { Problem } from './use-sign-off.ts';
import { WeekAnswer } from './week-answer.tsx';
import { WeekFacts } from './week-facts.tsx';

interface WeekRowProps {
  week: WeekToSign;
  token: string;
  query: Query;
  actions: WeekActions;
  startsOpen: boolean;
  isNear: boolean;
  isLinkOpen: boolean;
  isBusy: boolean;
  problem: Problem | undefined;
}

/**
 * The row renders its facts and buttons only after it is opened, because a link can have 500 weeks.
 */
export const WeekRow = memo(function Row(props: WeekRowProps) {
  const { week, token, query, actions, startsOpen, isNear, isLinkOpen, isBusy, problem } = props;
  const [wasOpened, setWasOpened] = useState(startsOpen);
  const waits = isWaiting(week);
  const isOpen = wasOpened || (waits && (query.isOpen || problem !== undefined));

  function toggle(): void {
    setWasOpened(!isOpen);
    if (isOpen && query.isOpen) actions.closeQuery(week);
  }

  return (
    <article aria-labelledby={idOf.heading(week)} className="py-1">
      <h3 id={idOf.heading(week)} tabIndex={-1}>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={toggle}
          className="opener relative flex w-full cursor-pointer flex-wrap items-center gap-x-3 rounded-xl py-2 text-left hover:bg-sunken"
        >
          {isNear ? (
            <RowHead week={week} hasDays={!isOpen && waits} />
          ) : (
            `${nameOf(week)} ${week.hours.total} hours`
          )}
        </button>
      </h3>
      {waits &&
        oddities(week).map((said) => (
          <p key={said} className="mb-1 flex gap-2 text-sm">
            <TriangleAlert aria-hidden className="size-5 shrink-0 text-warning" />
            {said}
          </p>
        ))}
      {!waits && (
        <p id={idOf.result(week)} tabIndex={-1} className="result text-sm wrap-anywhere">
          {week.message} {week.query && <q>{week.query}</q>}
        </p>
      )}
      {isOpen && (
        <div className="pb-3">
          <WeekFacts week={week} token={token} />
          {week.again && waits && (
            <p className="mt-2">The agency has corrected this week since you signed it. Please sign again.</p>
          )}
          {isLinkOpen && waits && (
            <>
              {!problem?.button && <WeekAnswer week={week} query={query} actions={actions} isBusy={isBusy} />}
              <ProblemNote
                problem={problem}
                isBusy={isBusy}
                about={`at ${nameOf(week)}`}
                onLookAgain={() => actions.lookAgain(week)}
              />
            </>
          )}
        </div>
      )}
    </article>
  );
});

/** A row far from the window has the same words as text, without elements. */
function RowHead({ week, hasDays }: { week: WeekToSign; hasDays: boolean }) {
  return (
    <>
      <span className="dates flex-1 font-semibold">
        <span className="sr-only">{`${week.candidateName}, `}</span>
        {datesOf(week)}
      </span>
      {hasDays && <Days week={week} />}
      <span className="hours tabular-nums">
        <b>{week.hours.total}</b> hours
      </span>
    </>
  );
}

function Days({ week }: { week: WeekToSign }) {
  return (
    <span aria-hidden className="days text-center tabular-nums">
      {dailyHoursIn(week.hours).map((hours, index) =>
        hours === 0 ? <span key={weekdays[index]}>0</span> : <b key={weekdays[index]}>{hours}</b>,
      )}
    </span>
  );
}
