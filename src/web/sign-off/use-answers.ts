/** Typed answers of the sign page. Only a press sends them. */

import { useLayoutEffect, useState } from 'react';
import type { WeekToSign } from '#contract/sign-offs/sign-offs.ts';
import { noQueryMessage } from '#domain/sign-off/sign-off.ts';
import { isVisible } from '#domain/text.ts';
import { all, type Decision, type SignOff } from './use-sign-off.ts';

export interface Query {
  isOpen: boolean;
  words: string;
  problem?: string;
}

export const idOf = {
  title: 'title',
  name: 'name',
  heading: (week: WeekToSign) => `week-${week.seriesId}`,
  result: (week: WeekToSign) => `result-${week.seriesId}`,
  query: (week: WeekToSign) => `query-${week.seriesId}`,
};

const none: Query = { isOpen: false, words: '' };

function signatureOf({ seriesId, contentHash }: WeekToSign): Decision {
  return { seriesId, contentHash, verdict: 'signed' };
}

function queryOf({ seriesId, contentHash }: WeekToSign, words: string): Decision {
  return { seriesId, contentHash, verdict: 'queried', query: words.trim() };
}

/** Moves the focus after the render; `lost` only if the focused element is gone. */
function useFocus(): (id: string, when?: 'lost') => void {
  const [wanted, setWanted] = useState<{ id: string; when: 'lost' | undefined } | null>(null);
  useLayoutEffect(() => {
    if (!wanted || (wanted.when === 'lost' && document.activeElement !== document.body)) return;
    document.getElementById(wanted.id)?.focus();
  }, [wanted]);
  return (id, when) => setWanted({ id, when });
}

export function useAnswers({ decide, lookAgain }: SignOff) {
  const [name, setName] = useState('');
  const [nameProblem, setNameProblem] = useState<string>();
  const [queries, setQueries] = useState<Readonly<Record<string, Query>>>({});
  const focus = useFocus();

  const queryAbout = ({ seriesId }: WeekToSign): Query => queries[seriesId] ?? none;

  function write(week: WeekToSign, change: Partial<Query>): void {
    setQueries((others) => ({
      ...others,
      [week.seriesId]: { ...(others[week.seriesId] ?? none), ...change },
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

  async function answer(week: WeekToSign, decision: Decision): Promise<void> {
    const answered = await decide(week.seriesId, [decision], name.trim());
    if (answered === 'all') focus(idOf.result(week));
    else focus(idOf.heading(week), 'lost');
  }

  return {
    name,
    nameProblem,
    typeName: (typed: string) => {
      setName(typed);
      setNameProblem(undefined);
    },
    queryAbout,
    openQuery(week: WeekToSign) {
      write(week, { isOpen: true });
      focus(idOf.query(week));
    },
    closeQuery(week: WeekToSign) {
      write(week, { isOpen: false, problem: '' });
      focus(idOf.heading(week));
    },
    typeQuery: (week: WeekToSign, words: string) => write(week, { words, problem: '' }),
    sign(week: WeekToSign) {
      if (hasName()) void answer(week, signatureOf(week));
    },
    sendQuery(week: WeekToSign) {
      if (hasWords(week) && hasName()) void answer(week, queryOf(week, queryAbout(week).words));
    },
    mayAnswer(weeks: readonly WeekToSign[]): boolean {
      const unwritten = weeks.find((week) => queryAbout(week).isOpen && !hasWords(week));
      return !unwritten && hasName();
    },
    async answerAll(weeks: readonly WeekToSign[]) {
      const decisions = weeks.map((week) => {
        const { isOpen, words } = queryAbout(week);
        return isOpen ? queryOf(week, words) : signatureOf(week);
      });
      const answered = await decide(all, decisions, name.trim());
      focus(idOf.title, answered === 'none' ? 'lost' : undefined);
    },
    async lookAgain(week?: WeekToSign) {
      await lookAgain(week?.seriesId);
      focus(week ? idOf.heading(week) : idOf.title);
    },
  };
}

export type Answers = ReturnType<typeof useAnswers>;
