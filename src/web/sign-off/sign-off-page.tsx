import { useEffect } from 'react';
import type { Look, WeekToSign } from '#contract/sign-offs/sign-offs.ts';
import { leftInWords, signingNote, titlesOfLinks, toSignInWords } from '#domain/sign-off/signing-in-words.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { AnswerAll } from './answer-all.tsx';
import { CurrentLink } from './current-link.tsx';
import { PassOn } from './pass-on.tsx';
import { ProblemNote } from './problem-note.tsx';
import { idOf, useAnswers } from './use-answers.ts';
import { all, useSignOff } from './use-sign-off.ts';
import { WeekCard } from './week-card.tsx';

function isWaiting({ message }: WeekToSign): boolean {
  return message === null;
}

function isForAnother({ status }: WeekToSign): boolean {
  return status === 'superseded';
}

function titleOf(look: Look | null, token: string): string {
  if (!token) return 'Open the link in your email';
  if (!look) return 'Timesheets to sign';
  return look.link === 'open' ? toSignInWords(look.weeks.filter(isWaiting).length) : titlesOfLinks[look.link];
}

/** Opening the page changes nothing. */
export function SignOffPage({ token }: { token: string }) {
  const signOff = useSignOff(token);
  const answers = useAnswers(signOff);
  const { look, problems, busy } = signOff;
  const title = titleOf(look, token);

  useEffect(() => {
    document.title = `${title} – ${document.getElementById('agency')?.textContent}`;
  }, [title]);

  return (
    <>
      <h1 id={idOf.title} tabIndex={-1} className="mt-5 mb-1 text-2xl font-semibold tracking-tight">
        {title}
      </h1>
      {!token && <p>This page shows weeks to sign. Open the link in your email to see them.</p>}
      {token && !look && !problems[all] && <p role="status">Looking for your weeks…</p>}
      {!look && (
        <ProblemNote
          problem={problems[all]}
          isBusy={busy.has(all)}
          onLookAgain={() => void answers.lookAgain()}
        />
      )}
      {look && <Weeks look={look} token={token} signOff={signOff} answers={answers} />}
    </>
  );
}

interface WeeksProps {
  look: Look;
  token: string;
  signOff: ReturnType<typeof useSignOff>;
  answers: ReturnType<typeof useAnswers>;
}

function Weeks({ look, token, signOff, answers }: WeeksProps) {
  const { link, message, authoriser, weeks } = look;
  const { problems, busy } = signOff;
  const isOpen = link === 'open';
  const waiting = isOpen ? weeks.filter(isWaiting) : [];
  const ready = waiting.filter((week) => !problems[week.seriesId]?.isOutOfDate);
  return (
    <>
      <p role="status">{isOpen ? leftInWords(waiting.length, weeks.length) : message}</p>
      {authoriser && (
        <p className="mt-1">
          Sent to {authoriser.fullName}, {authoriser.clientName}.
        </p>
      )}
      {(!isOpen || weeks.some(isForAnother)) && <CurrentLink token={token} />}
      {waiting.length > 0 && (
        <Card className="mt-4 print:hidden">
          <Field id={idOf.name} label="Your full name" hint={signingNote} error={answers.nameProblem}>
            {(control) => (
              <TextInput
                {...control}
                value={answers.name}
                maxLength={200}
                autoComplete="name"
                enterKeyHint="done"
                onChange={({ target }) => answers.typeName(target.value)}
              />
            )}
          </Field>
        </Card>
      )}
      {weeks.map((week) => (
        <WeekCard
          key={week.seriesId}
          week={week}
          answers={answers}
          isOpen={isOpen}
          isBusy={busy.has(week.seriesId)}
          problem={problems[week.seriesId]}
        />
      ))}
      {waiting.length > 0 && (
        <AnswerAll
          weeks={ready.filter(({ seriesId }) => busy.has(all) || !busy.has(seriesId))}
          answers={answers}
          isBusy={busy.has(all)}
          problem={problems[all]}
        />
      )}
      {waiting.length > 0 && <PassOn token={token} />}
    </>
  );
}
