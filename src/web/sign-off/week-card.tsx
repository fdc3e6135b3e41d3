/** @jsxImportSource preact */

import type { WeekToSign } from '#contract/sign-offs/sign-offs.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import { ActionButton } from './action-button.tsx';
import { ProblemNote } from './problem-note.tsx';
import { type Answers, idOf } from './use-answers.ts';
import type { Problem } from './use-sign-off.ts';
import { WeekFacts } from './week-facts.tsx';
import { WordsField } from './words-field.tsx';

interface WeekCardProps {
  week: WeekToSign;
  answers: Answers;
  isOpen: boolean;
  isBusy: boolean;
  problem: Problem | undefined;
}

/** `Amara Okafor, W/C 16/11/26`: a week, where another could be meant. */
export function nameOf({ candidateName, weekStart }: WeekToSign): string {
  return `${candidateName}, ${weekLabel(weekStart)}`;
}

export function WeekCard({ week, answers, isOpen, isBusy, problem }: WeekCardProps) {
  const { candidateName, jobTitle, siteName, weekStart, message } = week;
  return (
    <article aria-labelledby={idOf.heading(week)} className={message === null ? '' : week.status}>
      <h2 id={idOf.heading(week)} tabIndex={-1}>
        {candidateName} <span className="week">{weekLabel(weekStart)}</span>
      </h2>
      <p>{siteName ? `${jobTitle}, ${siteName}` : jobTitle}</p>
      <WeekFacts week={week} />
      {week.again && message === null && (
        <p>The agency has corrected this week since it was signed. Please sign again.</p>
      )}
      {message !== null && (
        <p id={idOf.result(week)} tabIndex={-1} className="result">
          {message}
        </p>
      )}
      {isOpen && message === null && (
        <>
          {!problem?.isOutOfDate && <WeekActions week={week} answers={answers} isBusy={isBusy} />}
          <ProblemNote
            problem={problem}
            isBusy={isBusy}
            about={`at ${nameOf(week)}`}
            onLookAgain={() => void answers.lookAgain(week)}
          />
        </>
      )}
    </article>
  );
}

function WeekActions({ week, answers, isBusy }: Pick<WeekCardProps, 'week' | 'answers' | 'isBusy'>) {
  const { isOpen, words, problem } = answers.queryAbout(week);
  const about = `for ${nameOf(week)}`;
  if (!isOpen) {
    return (
      <div className="actions">
        <ActionButton isMain isBusy={isBusy} about={about} onPress={() => answers.sign(week)}>
          {isBusy ? 'Signing…' : 'Sign'}
        </ActionButton>
        <ActionButton isBusy={isBusy} about={about} onPress={() => answers.openQuery(week)}>
          Query
        </ActionButton>
      </div>
    );
  }
  return (
    <>
      <WordsField
        id={idOf.query(week)}
        label="What is wrong with this week?"
        hint="The agency reads your words. Once sent they cannot be taken back."
        value={words}
        maxLength={2000}
        isLong
        problem={problem}
        onType={(typed) => answers.typeQuery(week, typed)}
      />
      <div className="actions">
        <ActionButton isMain isBusy={isBusy} about={about} onPress={() => answers.sendQuery(week)}>
          {isBusy ? 'Sending…' : 'Send query'}
        </ActionButton>
        <ActionButton isBusy={isBusy} about={about} onPress={() => answers.closeQuery(week)}>
          Back
        </ActionButton>
      </div>
    </>
  );
}
