import { useRef } from 'react';
import type { WeekToSign } from '#contract/sign-offs/sign-offs.ts';
import { answersInWords, questionBefore } from '#domain/sign-off/signing-in-words.ts';
import { Button } from '#web/ui/button.tsx';
import { ProblemNote } from './problem-note.tsx';
import type { Answers } from './use-answers.ts';
import type { Problem } from './use-sign-off.ts';
import { nameOf } from './week-card.tsx';

interface AnswerAllProps {
  weeks: readonly WeekToSign[];
  answers: Answers;
  isBusy: boolean;
  problem: Problem | undefined;
}

const questionStyle =
  'm-auto w-[min(30rem,100%-2rem)] rounded-2xl border border-line bg-card p-4 text-ink floating wrap-anywhere backdrop:bg-veil sm:p-6';

/** Answers cannot be undone, hence one confirmation for all. */
export function AnswerAll({ weeks, answers, isBusy, problem }: AnswerAllProps) {
  // The browser's own dialog: Base UI's adds 21 kB of gzip to the page.
  const question = useRef<HTMLDialogElement>(null);
  const queried = weeks.filter((week) => answers.queryAbout(week).isOpen);
  const signed = weeks.filter((week) => !queried.includes(week));
  const counts = { signed: signed.length, queried: queried.length };
  const hundredths = signed.reduce((sum, { hours }) => sum + Math.round(hours.total * 100), 0);
  const label = answersInWords(counts);

  function answer(): void {
    question.current?.close();
    void answers.answerAll(weeks);
  }

  return (
    <section aria-label="All weeks" className="mt-6">
      {weeks.length > 1 && (
        <Button
          variant="primary"
          busy={isBusy}
          keepsLabel
          onClick={() => {
            if (answers.mayAnswer(weeks)) question.current?.showModal();
          }}
          className="w-full"
        >
          {isBusy ? 'Sending…' : label}
        </Button>
      )}
      <ProblemNote problem={problem} isBusy={isBusy} onLookAgain={() => void answers.lookAgain()} />
      <dialog ref={question} aria-labelledby="question" className={questionStyle}>
        <h2 id="question" className="text-lg leading-6 font-semibold tracking-tight">
          {questionBefore(counts, hundredths / 100, answers.name.trim())}
        </h2>
        {queried.length > 0 && (
          <ul className="mt-2 list-disc pl-5">
            {queried.map((week) => (
              <li key={week.seriesId}>
                {nameOf(week)}: <q>{answers.queryAbout(week).words.trim()}</q>
              </li>
            ))}
          </ul>
        )}
        <p className="mt-2">You cannot undo this.</p>
        <div className="mt-4 flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
          <Button onClick={() => question.current?.close()}>Go back</Button>
          <Button variant="primary" onClick={answer}>
            {label}
          </Button>
        </div>
      </dialog>
    </section>
  );
}
