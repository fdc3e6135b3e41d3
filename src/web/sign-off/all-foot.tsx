import type { WeekToSign } from '#contract/sign-offs/sign-offs.ts';
import { answersInWords, countsInWords } from '#domain/sign-off/signing-in-words.ts';
import { Button } from '#web/ui/button.tsx';
import { hoursOf } from './by-worker.ts';
import { ProblemNote } from './problem-note.tsx';
import type { Answers } from './use-answers.ts';
import type { Problem } from './use-sign-off.ts';

interface AllFootProps {
  weeks: readonly WeekToSign[];
  answers: Answers;
  hasSeenAll: boolean;
  isFiltered: boolean;
  isBusy: boolean;
  problem: Problem | undefined;
}

export function AllFoot({ weeks, answers, hasSeenAll, isFiltered, isBusy, problem }: AllFootProps) {
  const queried = weeks.filter((week) => answers.queryAbout(week).isOpen).length;
  const reason = isFiltered
    ? 'Clear the search to answer all weeks.'
    : hasSeenAll
      ? null
      : 'First look through the list to its end.';
  return (
    <section aria-label="All weeks" className="foot mt-6 print:hidden">
      <ProblemNote problem={problem} isBusy={isBusy} onLookAgain={() => answers.lookAgain()} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p id="before-all" className="min-w-0 flex-1 basis-48 text-sm">
          {reason ?? countsInWords({ weeks: weeks.length, hours: hoursOf(weeks) })}
        </p>
        <Button
          variant="primary"
          busy={isBusy}
          keepsLabel
          disabled={reason !== null}
          aria-describedby="before-all"
          onClick={() => answers.askAbout(weeks)}
          className="flex-1 basis-40"
        >
          {isBusy ? 'Sending…' : answersInWords({ signed: weeks.length - queried, queried })}
        </Button>
      </div>
    </section>
  );
}
