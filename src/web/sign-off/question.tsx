import { useEffect, useRef } from 'react';
import { answersInWords, questionBefore, signingAs } from '#domain/sign-off/signing-in-words.ts';
import { Button } from '#web/ui/button.tsx';
import { hoursOf, nameOf } from './by-worker.ts';
import type { Answers } from './use-answers.ts';

const questionStyle =
  'm-auto w-[min(30rem,100%-2rem)] rounded-2xl border border-line bg-card p-4 text-ink floating wrap-anywhere backdrop:bg-veil sm:p-6';

/** Asks for confirmation before sending, because a signature or a query cannot be undone. */
export function Question({ answers, onFile }: { answers: Answers; onFile: string }) {
  // Uses the browser's own dialog: the dialog of Base UI adds 21 kB of gzip to the page.
  const dialog = useRef<HTMLDialogElement>(null);
  const weeks = answers.question?.weeks ?? [];
  const queried = weeks.filter((week) => answers.queryAbout(week).isOpen);
  const signed = weeks.filter((week) => !queried.includes(week));
  const [only] = weeks;
  const counts = { signed: signed.length, queried: queried.length };
  const name = answers.name.trim();

  useEffect(() => {
    if (!answers.question) dialog.current?.close();
    else {
      dialog.current?.showModal();
      // With large letters the focused button would scroll the question away.
      dialog.current?.scrollTo(0, 0);
    }
  }, [answers.question]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby="question"
      className={questionStyle}
      onClose={() => answers.takeBack()}
    >
      {answers.question && (
        <>
          <h2 id="question" className="text-lg leading-6 font-semibold tracking-tight">
            {questionBefore(counts, hoursOf(signed), name)}
          </h2>
          {only && weeks.every(({ userId }) => userId === only.userId) && (
            <p className="mt-2">{weeks.length === 1 ? nameOf(only) : only.candidateName}</p>
          )}
          {signingAs(name, onFile) && <p className="mt-2 font-semibold">{signingAs(name, onFile)}</p>}
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
            <Button onClick={() => answers.takeBack()}>Go back</Button>
            <Button variant="primary" onClick={() => answers.answerAsked()}>
              {weeks.length === 1 && counts.signed === 1 ? 'Sign' : answersInWords(counts)}
            </Button>
          </div>
        </>
      )}
    </dialog>
  );
}
