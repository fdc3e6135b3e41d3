/** Contract section 3, rules 2 and 7: the lock of a pay run, and the problems that block it. */

import { type Week, weekLabel } from '#domain/calendar/week.ts';
import { listed } from '#domain/hours/days-in-words.ts';
import { addDays, type Day, dayWithDate, shortDay, weekdayInWords } from '#domain/calendar/calendar.ts';
import { basicRateType } from '#domain/rate-type/basic-rate-type.ts';
import { formatPence, penceFrom, type Pounds } from '#domain/money/money.ts';
import type { AmountRow } from '#domain/money/priced-week.ts';
import { Refusal } from '#domain/refusal.ts';
import type { LockedRun } from '#domain/timesheet/progress/locked-run.ts';
import type { ProblemKind } from './pay-run.ts';
import type { RunSoFar } from './transitions.ts';

export interface FoundProblem {
  kind: ProblemKind;
  blocks: boolean;
  itemId: string;
  timesheetId: string | null;
  userId: string;
  fullName: string;
  weekStart: Week;
  assignmentId: string | null;
  amounts: readonly AmountRow[] | null;
  days: readonly number[] | null;
  total: Pounds | null;
}

export type ProblemOfRun = Omit<FoundProblem, 'amounts' | 'total' | 'days'> & {
  rateType: string | null;
  message: string;
};

export function problemOf({ amounts, total, days, ...found }: FoundProblem): ProblemOfRun {
  const rateType = found.kind === 'missing rate' ? missingRateType(amounts ?? []) : null;
  const assignmentId = rateType === null ? null : found.assignmentId;
  return {
    ...found,
    assignmentId,
    rateType,
    message: sentences[found.kind]({ ...found, amounts, total, days }),
  };
}

/** The basic rate comes first: other rates are proposed as its multiples. */
function missingRateType(amounts: readonly AmountRow[]): string | null {
  const missing = amounts.filter(({ payRate }) => payRate === null).map(({ rateType }) => rateType);
  return missing.find((rateType) => rateType === basicRateType) ?? missing[0] ?? null;
}

const sentences: Record<ProblemKind, (found: FoundProblem) => string> = {
  'missing rate': ({ fullName, weekStart, amounts }) =>
    `${fullName} has no pay rate for ${weekLabel(weekStart)}${unpaidPart(weekStart, amounts ?? [])}.`,
  'payroll number': ({ fullName }) => `${fullName} has no payroll number.`,
  negative: ({ fullName, total }) =>
    `${fullName} is at ${formatPence(penceFrom(total ?? 0))}. Hold it, or deduct it if the worker agrees.`,
  query: ({ fullName, weekStart }) =>
    `The client has a question about ${weekLabel(weekStart)} of ${fullName}.`,
  'day to come': ({ fullName, weekStart, days }) => {
    const named = listed((days ?? []).map((day) => dayWithDate(addDays(weekStart, day - 1))));
    return `${fullName} has hours on ${named}, which ${days?.length === 1 ? 'has' : 'have'} not come yet. Hold the week, or confirm the hours.`;
  },
  'new price': ({ fullName, weekStart }) =>
    `A new price of ${weekLabel(weekStart)} of ${fullName} needs a second person. Decide on it, or hold the week.`,
};

function unpaidPart(week: Week, amounts: readonly AmountRow[]): string {
  const unpaid = amounts.find(({ payRate }) => payRate === null);
  if (amounts.every(({ rateType, payRate }) => rateType === basicRateType && payRate === null)) return '';
  const index = unpaid?.days?.findIndex((units) => units > 0) ?? -1;
  if (!unpaid || index < 0) {
    return unpaid && unpaid.rateType !== basicRateType ? ` (${unpaid.rateType})` : '';
  }
  const day = addDays(week, index);
  return `, ${weekdayInWords(day)} ${shortDay(day)} (${unpaid.rateType})`;
}

export function refusalToLock({ number, status, lockedByName }: RunSoFar): Refusal | null {
  if (status === 'open') return null;
  if (status === 'cancelled')
    return new Refusal('conflict', 'pay_run_cancelled', `Pay run ${number} is cancelled.`, {
      values: { payRun: number },
    });
  return new Refusal('conflict', 'pay_run_already_locked', `${lockedByName} has already locked this run.`, {
    values: { lockedByName },
  });
}

export function refusalToLockEmpty({ number }: LockedRun, items: number): Refusal | null {
  if (items > 0) return null;
  return new Refusal('conflict', 'pay_run_empty', `Pay run ${number} is empty. There is nothing to lock.`, {
    values: { payRun: number },
  });
}

const named = 3;

export function refusalOfProblems(problems: readonly ProblemOfRun[], blocking: number): Refusal | null {
  if (blocking === 0) return null;
  const messages = problems.filter(({ blocks }) => blocks).slice(0, named);
  const more = blocking - messages.length;
  const rest =
    more === 0 ? [] : [`There ${more === 1 ? 'is 1 more' : `are ${more.toLocaleString('en-GB')} more`}.`];
  return new Refusal(
    'conflict',
    'pay_run_has_problems',
    [...messages.map(({ message }) => message), ...rest].join(' '),
    { values: { problems: blocking } },
  );
}

export function remainderInWords({ amount, run, day }: { amount: Pounds; run: number; day: Day }): string {
  return `${formatPence(penceFrom(amount))} of the deduction in pay run ${run} on ${shortDay(day)} is still owed`;
}
