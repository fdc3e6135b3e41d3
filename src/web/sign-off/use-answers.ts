/**
 * State of the names and queries that an authoriser types on the sign page. Nothing is sent before
 * a button is pressed.
 */

import { useLayoutEffect, useRef, useState } from 'react';
import type { WeekToSign } from '#contract/sign-offs/sign-offs.ts';
import { noQueryMessage } from '#domain/sign-off/sign-off.ts';
import { isVisible } from '#domain/text.ts';
import type { WorkerToSign } from './by-worker.ts';
import { all, type Decision, type Pressed, pressOf, type SignOff } from './use-sign-off.ts';

export interface Query {
  isOpen: boolean;
  words: string;
  problem?: string;
}

export type Queries = Readonly<Record<string, Query>>;

export const idOf = {
  title: 'title',
  name: 'name',
  worker: (userId: string) => `worker-${userId}`,
  heading: (week: WeekToSign) => `week-${week.seriesId}`,
  result: (week: WeekToSign) => `result-${week.seriesId}`,
  query: (week: WeekToSign) => `query-${week.seriesId}`,
};

export const noQuery: Query = { isOpen: false, words: '' };

interface Question {
  weeks: readonly WeekToSign[];
  pressed: Pressed;
  focusAfter: string;
}

function signatureOf({ seriesId, contentHash }: WeekToSign): Decision {
  return { seriesId, contentHash, verdict: 'signed' };
}

function queryOf({ seriesId, contentHash }: WeekToSign, words: string): Decision {
  return { seriesId, contentHash, verdict: 'queried', query: words.trim() };
}

/**
 * Moves the focus after the next render, to the title if the element is gone. With `lost`, the focus
 * moves only if the focused element is gone.
 */
function useFocus(): (id: string, when?: 'lost') => void {
  const [wanted, setWanted] = useState<{ id: string; when: 'lost' | undefined } | null>(null);
  useLayoutEffect(() => {
    if (!wanted || (wanted.when === 'lost' && document.activeElement !== document.body)) return;
    (document.getElementById(wanted.id) ?? document.getElementById(idOf.title))?.focus();
  }, [wanted]);
  return (id, when) => setWanted({ id, when });
}

export function useAnswers({ decide, lookAgain }: SignOff) {
  const [name, setName] = useState('');
  const [nameProblem, setNameProblem] = useState<string>();
  const [queries, setQueries] = useState<Queries>({});
  const [question, setQuestion] = useState<Question | null>(null);
  const focus = useFocus();

  const queryAbout = ({ seriesId }: WeekToSign): Query => queries[seriesId] ?? noQuery;

  function write(week: WeekToSign, change: Partial<Query>): void {
    setQueries((others) => ({
      ...others,
      [week.seriesId]: { ...(others[week.seriesId] ?? noQuery), ...change },
    }));
  }

  function hasName(): boolean {
    if (isVisible(name)) return true;
    setNameProblem('Type your name first, then press again');
    focus(idOf.name);
    return false;
  }

  function hasWords(week: WeekToSign): boolean {
    if (isVisible(queryAbout(week).words)) return true;
    write(week, { isOpen: true, problem: noQueryMessage });
    focus(idOf.query(week));
    return false;
  }

  function ask(asked: Question): void {
    const unwritten = asked.weeks.find((week) => queryAbout(week).isOpen && !hasWords(week));
    if (!unwritten && hasName()) setQuestion(asked);
  }

  async function send({ weeks, pressed, focusAfter }: Question): Promise<void> {
    const decisions = weeks.map((week) => {
      const { isOpen, words } = queryAbout(week);
      return isOpen ? queryOf(week, words) : signatureOf(week);
    });
    const answered = await decide(pressed, decisions, name.trim());
    const [only] = weeks;
    if (weeks.length > 1 || !only) focus(focusAfter, answered === 'none' ? 'lost' : undefined);
    else if (answered === 'all') focus(idOf.result(only));
    else focus(idOf.heading(only), 'lost');
  }

  const actions = {
    openQuery(week: WeekToSign) {
      write(week, { isOpen: true });
      focus(idOf.query(week));
    },
    closeQuery(week: WeekToSign) {
      write(week, { isOpen: false, problem: '' });
      focus(idOf.heading(week));
    },
    typeQuery: (week: WeekToSign, words: string) => write(week, { words, problem: '' }),
    sign: (week: WeekToSign) => ask({ weeks: [week], pressed: week.seriesId, focusAfter: idOf.result(week) }),
    signThese: ({ userId }: WorkerToSign, weeks: readonly WeekToSign[]) =>
      ask({ weeks, pressed: pressOf(userId), focusAfter: idOf.worker(userId) }),
    sendQuery(week: WeekToSign) {
      if (hasWords(week) && hasName()) {
        void send({ weeks: [week], pressed: week.seriesId, focusAfter: idOf.result(week) });
      }
    },
    lookAgain(week?: WeekToSign) {
      void lookAgain(week?.seriesId).then(() => focus(week ? idOf.heading(week) : idOf.title));
    },
  };

  return {
    name,
    nameProblem,
    typeName: (typed: string) => {
      setName(typed);
      setNameProblem(undefined);
    },
    queries,
    queryAbout,
    actions: useStable(actions),
    lookAgain: () => actions.lookAgain(),
    askAbout: (weeks: readonly WeekToSign[]) => ask({ weeks, pressed: all, focusAfter: idOf.title }),
    question,
    takeBack: () => setQuestion(null),
    answerAsked() {
      setQuestion(null);
      if (question) void send(question);
    },
  };
}

export type Answers = ReturnType<typeof useAnswers>;
export type WeekActions = Answers['actions'];

interface Actions {
  openQuery: (week: WeekToSign) => void;
  closeQuery: (week: WeekToSign) => void;
  typeQuery: (week: WeekToSign, words: string) => void;
  sign: (week: WeekToSign) => void;
  signThese: (worker: WorkerToSign, weeks: readonly WeekToSign[]) => void;
  sendQuery: (week: WeekToSign) => void;
  lookAgain: (week?: WeekToSign) => void;
}

/**
 * Returns functions with a stable identity, so that typing a name does not render 500 rows again.
 */
function useStable(actions: Actions): Actions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [stable] = useState<Actions>(() => ({
    openQuery: (week) => latest.current.openQuery(week),
    closeQuery: (week) => latest.current.closeQuery(week),
    typeQuery: (week, words) => latest.current.typeQuery(week, words),
    sign: (week) => latest.current.sign(week),
    signThese: (worker, weeks) => latest.current.signThese(worker, weeks),
    sendQuery: (week) => latest.current.sendQuery(week),
    lookAgain: (week) => latest.current.lookAgain(week),
  }));
  return stable;
}
