import { useEffect, useRef, useState } from 'react';
import type { Look, WeekToSign } from '#contract/sign-offs/sign-offs.ts';
import { mostDecisions } from '#domain/sign-off/sign-off.ts';
import { type AnswerOf, ask, type BodyOf, Failure, firstLook } from './ask.ts';

export type Decision = BodyOf<'POST /api/sign-offs/decide'>['decisions'][number];
type Decided = AnswerOf<'POST /api/sign-offs/decide'>['results'][number];

export interface Problem {
  message: string;
  /** The button below the message: the weeks have changed, or they did not load. */
  button: 'Look again' | 'Try again' | null;
}

export type Pressed = string;
export const all: Pressed = 'all';

export function pressOf(userId: string): Pressed {
  return `worker ${userId}`;
}

function problemOf(failure: unknown): Problem {
  const { message, isOutOfDate } = failure instanceof Failure ? failure : new Failure(String(failure));
  return { message, button: isOutOfDate ? 'Look again' : null };
}

function loadProblemOf(failure: unknown): Problem {
  return { ...problemOf(failure), button: 'Try again' };
}

function isAnswered({ status }: Decided): boolean {
  return status === 'signed' || status === 'queried' || status === 'overridden';
}

function inBatches(decisions: readonly Decision[]): Decision[][] {
  const count = Math.ceil(decisions.length / mostDecisions);
  return Array.from({ length: count }, (_, index) =>
    decisions.slice(index * mostDecisions, (index + 1) * mostDecisions),
  );
}

function withResults(look: Look, results: readonly Decided[], sent: readonly Decision[]): Look {
  const queries = new Map(sent.map(({ seriesId, query }) => [seriesId, query]));
  const answered = new Map(results.filter(isAnswered).map((result) => [result.seriesId, result]));
  return {
    ...look,
    weeks: look.weeks.map((week): WeekToSign => {
      const result = answered.get(week.seriesId);
      if (!result) return week;
      const { status, message } = result;
      const query = status === 'queried' ? queries.get(week.seriesId) : null;
      return { ...week, status, message, ...(query && { query }) };
    }),
  };
}

export function useSignOff(token: string) {
  const [look, setLook] = useState<Look | null>(null);
  const [problems, setProblems] = useState<Readonly<Record<Pressed, Problem>>>({});
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  // A ref, because a second click can come before the next render.
  const running = useRef(new Set<string>());

  /** Runs the work, unless work with one of the keys is already running. */
  async function once(keys: readonly string[], work: () => Promise<void>): Promise<void> {
    if (keys.some((key) => running.current.has(key))) return;
    for (const key of keys) running.current.add(key);
    setBusy(new Set(running.current));
    try {
      await work();
    } finally {
      for (const key of keys) running.current.delete(key);
      setBusy(new Set(running.current));
    }
  }

  function lookAgain(pressed: Pressed = all): Promise<void> {
    return once([pressed], async () => {
      try {
        setLook(await ask('POST /api/sign-offs/look', { token }));
        setProblems({});
      } catch (problem) {
        setProblems((others) => ({ ...others, [pressed]: loadProblemOf(problem) }));
      }
    });
  }

  async function decide(
    pressed: Pressed,
    decisions: readonly Decision[],
    name: string,
  ): Promise<'all' | 'some' | 'none'> {
    let answered: 'all' | 'some' | 'none' = 'none';
    const keys = new Set([pressed, ...decisions.map(({ seriesId }) => seriesId)]);
    await once([...keys], async () => {
      setProblems((others) => without(others, pressed));
      try {
        let unansweredCount = 0;
        for (const batch of inBatches(decisions)) {
          const { results } = await ask('POST /api/sign-offs/decide', { token, name, decisions: batch });
          setLook((shown) => shown && withResults(shown, results, batch));
          const unanswered = results.filter((result) => !isAnswered(result));
          setProblems((others) => ({ ...others, ...asProblems(unanswered) }));
          unansweredCount += unanswered.length;
        }
        answered = unansweredCount === 0 ? 'all' : 'some';
      } catch (problem) {
        setProblems((others) => ({ ...others, [pressed]: problemOf(problem) }));
      }
    });
    return answered;
  }

  useEffect(() => {
    if (!token) return;
    firstLook(token).then(setLook, (problem: unknown) => setProblems({ [all]: loadProblemOf(problem) }));
  }, [token]);

  return { look, problems, busy, lookAgain, decide };
}

function without(problems: Readonly<Record<Pressed, Problem>>, pressed: Pressed): Record<Pressed, Problem> {
  return Object.fromEntries(Object.entries(problems).filter(([other]) => other !== pressed));
}

function asProblems(unanswered: readonly Decided[]): Record<Pressed, Problem> {
  return Object.fromEntries(
    unanswered.map(({ seriesId, message }) => [seriesId, { message, button: 'Look again' }]),
  );
}

export type SignOff = ReturnType<typeof useSignOff>;
