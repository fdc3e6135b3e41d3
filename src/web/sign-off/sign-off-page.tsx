import { useEffect, useMemo, useRef, useState } from 'react';
import type { Look, WeekToSign } from '#contract/sign-offs/sign-offs.ts';
import {
  countsInWords,
  leftInWords,
  titlesOfLinks,
  toSignInWords,
} from '#domain/sign-off/signing-in-words.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { ask } from './ask.ts';
import { AllFoot } from './all-foot.tsx';
import { byWorker, hoursOf, isWaiting } from './by-worker.ts';
import { EmailMe } from './email-me.tsx';
import { NameCard } from './name-card.tsx';
import { PassOn } from './pass-on.tsx';
import { ProblemNote } from './problem-note.tsx';
import { Question } from './question.tsx';
import { type Answers, idOf, useAnswers } from './use-answers.ts';
import { firstDrawn, useDrawn } from './long-list/use-drawn.ts';
import { useSeen } from './long-list/use-seen.ts';
import { all, useSignOff } from './use-sign-off.ts';
import { WorkerSection } from './worker-section.tsx';

const mostWithoutSearch = 20;

function isForAnother({ status }: WeekToSign): boolean {
  return status === 'superseded';
}

function isAnsweredHere({ status }: WeekToSign): boolean {
  return status === 'signed' || status === 'queried';
}

function titleOf(look: Look | null, token: string): string {
  if (!token) return 'Open the link in your email';
  if (!look) return 'Weeks to sign';
  return look.link === 'open' ? toSignInWords(look.weeks.filter(isWaiting).length) : titlesOfLinks[look.link];
}

/** Opening the page changes nothing on the server, because mail scanners open links. */
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
      <h1
        id={idOf.title}
        tabIndex={-1}
        className="mt-5 mb-1 text-xl font-semibold tracking-tight sm:text-2xl"
      >
        {title}
      </h1>
      {!token && <p>This page shows weeks to sign. Open the link in your email to see them.</p>}
      {token && !look && !problems[all] && <p role="status">Looking for your weeks…</p>}
      {!look && (
        <ProblemNote problem={problems[all]} isBusy={busy.has(all)} onLookAgain={() => answers.lookAgain()} />
      )}
      {look && <Weeks look={look} token={token} signOff={signOff} answers={answers} />}
    </>
  );
}

interface WeeksProps {
  look: Look;
  token: string;
  signOff: ReturnType<typeof useSignOff>;
  answers: Answers;
}

function Weeks({ look, token, signOff, answers }: WeeksProps) {
  const { link, message, authoriser, weeks } = look;
  const { problems, busy } = signOff;
  const [search, setSearch] = useState('');
  const end = useRef<HTMLDivElement>(null);
  const workers = useMemo(() => byWorker(weeks), [weeks]);
  const wanted = search.trim().toLowerCase();
  const shown = workers.filter(({ name }) => name.toLowerCase().includes(wanted));
  const drawn = useDrawn(shown.length);
  const hasSeenAll = useSeen(end, wanted === '' && drawn >= workers.length);
  const isOpen = link === 'open';
  const waiting = isOpen ? weeks.filter(isWaiting) : [];
  const ready = waiting.filter((week) => !problems[week.seriesId]?.button);
  const onFile = authoriser?.fullName ?? '';
  const copy = weeks.some(isAnsweredHere) && (
    <EmailMe
      about="Your copy"
      label="Email me a copy"
      send={async () =>
        `We have emailed a copy to ${(await ask('POST /api/sign-offs/copy', { token })).sentTo}.`
      }
    />
  );
  return (
    <>
      <p role="status">{isOpen ? leftInWords(waiting.length, weeks.length) : message}</p>
      {authoriser && (
        <p className="mt-1">
          Sent to {onFile}, {authoriser.clientName}.
        </p>
      )}
      {workers.length > 1 && (
        <p className="mt-1">
          {countsInWords({ people: workers.length, weeks: weeks.length, hours: hoursOf(weeks) })}
        </p>
      )}
      {(link === 'expired' || link === 'superseded' || weeks.some(isForAnother)) && (
        <EmailMe
          about="New link"
          label="Email me a new link"
          send={async () => (await ask('POST /api/sign-offs/current', { token })).message}
        />
      )}
      {waiting.length === 0 && copy}
      {waiting.length > 0 && <NameCard answers={answers} onFile={onFile} />}
      {workers.length > mostWithoutSearch && (
        <Field label="Find a worker" className="mt-4 print:hidden">
          {(control) => (
            <TextInput
              {...control}
              type="search"
              value={search}
              autoComplete="off"
              onChange={({ target }) => setSearch(target.value)}
            />
          )}
        </Field>
      )}
      {wanted !== '' && (
        <p role="status" className="mt-2">
          {shown.length} of {workers.length} people
        </p>
      )}
      {shown.slice(0, drawn).map((worker, place) => (
        <WorkerSection
          key={worker.userId}
          worker={worker}
          token={token}
          queries={answers.queries}
          actions={answers.actions}
          startsOpen={weeks.length === 1}
          startsNear={place < firstDrawn}
          isOnly={workers.length === 1}
          isLinkOpen={isOpen}
          busy={busy}
          problems={problems}
        />
      ))}
      <div ref={end} />
      {waiting.length > 0 && weeks.length > 1 && (
        <AllFoot
          weeks={ready.filter(({ seriesId }) => busy.has(all) || !busy.has(seriesId))}
          answers={answers}
          hasSeenAll={hasSeenAll}
          isFiltered={wanted !== ''}
          isBusy={busy.has(all)}
          problem={problems[all]}
        />
      )}
      {waiting.length > 0 && copy}
      {waiting.length > 0 && <PassOn token={token} />}
      <Question answers={answers} onFile={onFile} />
    </>
  );
}
