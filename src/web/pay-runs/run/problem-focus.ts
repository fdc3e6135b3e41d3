import type { OnePayRun, Problem } from '#web/pay-runs/pay-runs.ts';

export const problemsIdOf = (run: Pick<OnePayRun, 'number'>) => `problems-${run.number}`;

export function rowIdOf(run: Pick<OnePayRun, 'number'>, { kind, itemId }: Problem): string {
  return `problem-${run.number}-${kind.replaceAll(' ', '-')}-${itemId}`;
}

export function focusOf(run: Pick<OnePayRun, 'number'>): HTMLElement | null {
  return document.getElementById(problemsIdOf(run)) ?? cardOf(run);
}

export function cardOf({ number }: Pick<OnePayRun, 'number'>): HTMLElement | null {
  return document.getElementById(`pay-run-${number}`) ?? document.getElementById('pay-run');
}

/**
 * Returns the row ids of the other problems: first those after the problem, then those before it,
 * nearest first.
 */
export function othersNearest(run: OnePayRun, problem: Problem): string[] {
  const ids = run.problems.map((one) => rowIdOf(run, one));
  const index = ids.indexOf(rowIdOf(run, problem));
  return [...ids.slice(index + 1), ...ids.slice(0, Math.max(index, 0)).toReversed()];
}

export function firstControlIn(rowIds: readonly string[]): HTMLElement | null {
  const row = rowIds.map((id) => document.getElementById(id)).find((found) => found !== null);
  return row?.querySelector<HTMLElement>('button, a') ?? null;
}
