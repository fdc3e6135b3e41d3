/** @jsxImportSource preact */

import { useRef } from 'preact/hooks';
import type { WeekToSign } from '#contract/sign-offs/sign-offs.ts';
import { answersInWords, questionBefore } from '#domain/sign-off/signing-in-words.ts';
import { ActionButton } from './action-button.tsx';
import { ProblemNote } from './problem-note.tsx';
import type { Answers } from './use-answers.ts';
import type { Problem } from './use-sign-off.ts';
import { nameOf } from './week-card.tsx';

interface AnswerAllProps {
  /** Those that wait and can be answered. */
  weeks: readonly WeekToSign[];
  answers: Answers;
  isBusy: boolean;
  problem: Problem | undefined;
}

/** One press for all weeks, and one question before: nothing of it can be taken back. */
export function AnswerAll({ weeks, answers, isBusy, problem }: AnswerAllProps) {
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
    <section aria-label="All weeks" className="all">
      {weeks.length > 1 && (
        <ActionButton
          isMain
          isBusy={isBusy}
          onPress={() => {
            if (answers.mayAnswer(weeks)) question.current?.showModal();
          }}
        >
          {isBusy ? 'Sending…' : label}
        </ActionButton>
      )}
      <ProblemNote problem={problem} isBusy={isBusy} onLookAgain={() => void answers.lookAgain()} />
      <dialog ref={question} aria-labelledby="question">
        <h2 id="question">{questionBefore(counts, hundredths / 100, answers.name.trim())}</h2>
        {queried.length > 0 && (
          <ul>
            {queried.map((week) => (
              <li key={week.seriesId}>
                {nameOf(week)}: <q>{answers.queryAbout(week).words.trim()}</q>
              </li>
            ))}
          </ul>
        )}
        <p>This cannot be taken back.</p>
        <div className="actions">
          <ActionButton isMain onPress={answer}>
            {label}
          </ActionButton>
          <ActionButton onPress={() => question.current?.close()}>Go back</ActionButton>
        </div>
      </dialog>
    </section>
  );
}
