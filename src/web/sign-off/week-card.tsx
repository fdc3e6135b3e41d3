import type { WeekToSign } from '#contract/sign-offs/sign-offs.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProblemNote } from './problem-note.tsx';
import { type Answers, idOf } from './use-answers.ts';
import type { Problem } from './use-sign-off.ts';
import { WeekFacts } from './week-facts.tsx';

const actionsStyle = 'mt-4 flex flex-wrap gap-3';

interface WeekCardProps {
  week: WeekToSign;
  answers: Answers;
  isOpen: boolean;
  isBusy: boolean;
  problem: Problem | undefined;
}

export function nameOf({ candidateName, weekStart }: WeekToSign): string {
  return `${candidateName}, ${weekLabel(weekStart)}`;
}

export function WeekCard({ week, answers, isOpen, isBusy, problem }: WeekCardProps) {
  const { candidateName, jobTitle, siteName, weekStart, message } = week;
  return (
    <Card as="article" aria-labelledby={idOf.heading(week)} className="mt-4">
      <h2 id={idOf.heading(week)} tabIndex={-1} className="text-lg leading-6 font-semibold">
        {candidateName} <span className="block">{weekLabel(weekStart)}</span>
      </h2>
      <p className="wrap-anywhere">{siteName ? `${jobTitle}, ${siteName}` : jobTitle}</p>
      <WeekFacts week={week} />
      {week.again && message === null && (
        <p className="mt-2">The agency has corrected this week since you signed it. Please sign again.</p>
      )}
      {message !== null && (
        <Notice tone={week.status === 'signed' ? 'success' : 'warning'} className="mt-4">
          <p id={idOf.result(week)} tabIndex={-1} className="font-semibold">
            {message}
          </p>
        </Notice>
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
    </Card>
  );
}

function WeekActions({ week, answers, isBusy }: Pick<WeekCardProps, 'week' | 'answers' | 'isBusy'>) {
  const { isOpen, words, problem } = answers.queryAbout(week);
  const about = <span className="sr-only"> for {nameOf(week)}</span>;
  if (!isOpen) {
    return (
      <div className={actionsStyle}>
        <Button
          variant="primary"
          busy={isBusy}
          keepsLabel
          onClick={() => answers.sign(week)}
          className="flex-1"
        >
          {isBusy ? 'Signing…' : 'Sign'}
          {about}
        </Button>
        <Button disabled={isBusy} onClick={() => answers.openQuery(week)}>
          Query
          {about}
        </Button>
      </div>
    );
  }
  return (
    <>
      <Field
        id={idOf.query(week)}
        label="What is wrong with this week?"
        hint="The agency will read this. You cannot take it back."
        error={problem}
        className="mt-4 print:hidden"
      >
        {(control) => (
          <TextArea
            {...control}
            value={words}
            maxLength={2000}
            autoComplete="off"
            onChange={({ target }) => answers.typeQuery(week, target.value)}
          />
        )}
      </Field>
      <div className={actionsStyle}>
        <Button
          variant="primary"
          busy={isBusy}
          keepsLabel
          onClick={() => answers.sendQuery(week)}
          className="flex-1"
        >
          {isBusy ? 'Sending…' : 'Send query'}
          {about}
        </Button>
        <Button disabled={isBusy} onClick={() => answers.closeQuery(week)}>
          Back
          {about}
        </Button>
      </div>
    </>
  );
}
