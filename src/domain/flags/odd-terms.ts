/** Contract section 1, rules 5 and 9, and section 2, rule 7: a week against its assignment and rates. */

import { type Absence, absenceReasons } from '#domain/absence/absence.ts';
import { addDays, type Day, longDay } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import { fromTheStart } from '#domain/calendar/from-a-day.ts';
import { formatPence, type Pounds, penceFrom } from '#domain/money/money.ts';
import type { AmountRow } from '#domain/money/priced-week.ts';
import { type DailyHours, dailyHoursIn, weekdays } from '#domain/hours/hours.ts';

export const oddTermKinds = [
  'late',
  'outside the assignment',
  'day not worked',
  'no PO number',
  'rate changed in the week',
  'old rate',
] as const;

export interface OddTerm {
  kind: (typeof oddTermKinds)[number];
  label: string;
  sentence: string;
  days?: number[];
}

export interface WeekTerms {
  startDate: Day;
  endDate: Day | null;
  lacksPo: boolean;
  amounts: readonly Pick<AmountRow, 'rateType' | 'payRate' | 'billRate' | 'from'>[] | null;
  late?: OddTerm | null;
  absentDays?: readonly Pick<Absence, 'day' | 'reason'>[] | null;
}

export function oddTermsIn(week: DailyHours & { weekStart: Week }, terms: WeekTerms): OddTerm[] {
  const { startDate, endDate, lacksPo, amounts, late = null, absentDays } = terms;
  const isWhole = startDate <= week.weekStart && endDate === null && !absentDays;
  const worked = isWhole ? [] : workedDays(week);
  const before = worked.filter(({ day }) => day < startDate);
  const after = worked.filter(({ day }) => endDate !== null && day > endDate);
  const found: (OddTerm | null)[] = [
    late,
    outside('Before the start', before, `before the assignment begins on ${longDay(startDate)}`),
    endDate && outside('After the end', after, `after the assignment ended on ${longDay(endDate)}`),
    absent(
      worked.flatMap((one) => {
        const said = absentDays?.find(({ day }) => day === one.day);
        return said ? [{ ...one, reason: absenceReasons[said.reason] }] : [];
      }),
    ),
    lacksPo
      ? { kind: 'no PO number', label: 'No PO number', sentence: 'This client wants a PO number.' }
      : null,
    changedIn(week.weekStart, amounts ?? []),
    oldIn(week.weekStart, amounts ?? []),
  ];
  return found.filter((term) => term !== null);
}

interface WorkedDay {
  name: string;
  day: Day;
  number: number;
}

function workedDays(week: DailyHours & { weekStart: Week }): WorkedDay[] {
  return dailyHoursIn(week).flatMap((hours, index) =>
    hours > 0
      ? [{ name: weekdays[index] ?? '', day: addDays(week.weekStart, index), number: index + 1 }]
      : [],
  );
}

function absent(days: (WorkedDay & { reason: string })[]): OddTerm | null {
  if (days.length === 0) return null;
  return {
    kind: 'day not worked',
    label: 'Hours on a day not worked',
    sentence: `There are hours on a day that was noted as not worked: ${days.map(({ name, reason }) => `${name} (${reason})`).join(', ')}.`,
    days: days.map(({ number }) => number),
  };
}

function outside(label: string, days: WorkedDay[], where: string): OddTerm | null {
  if (days.length === 0) return null;
  const [last, ...others] = days.map(({ name }) => name).toReversed();
  const names = others.length > 0 ? `${others.toReversed().join(', ')} and ${last}` : last;
  return {
    kind: 'outside the assignment',
    label,
    sentence: `${names} ${days.length === 1 ? 'is' : 'are'} ${where}.`,
    days: days.map(({ number }) => number),
  };
}

function changedIn(week: Week, amounts: NonNullable<WeekTerms['amounts']>): OddTerm | null {
  const changed = amounts.find(({ rateType, from }, index) =>
    amounts.slice(0, index).some((earlier) => earlier.rateType === rateType && from !== null && from > week),
  );
  if (!changed?.from) return null;
  return {
    kind: 'rate changed in the week',
    label: 'Rate changed in the week',
    sentence: `From ${longDay(changed.from)} the ${changed.rateType} rate is ${inWords(changed.payRate)} pay and ${inWords(changed.billRate)} bill.`,
  };
}

function oldIn(week: Week, amounts: NonNullable<WeekTerms['amounts']>): OddTerm | null {
  const yearBefore = `${Number(week.slice(0, 4)) - 1}${week.slice(4)}`;
  const old = amounts.find(({ from }) => from !== null && from !== fromTheStart && from < yearBefore);
  if (!old?.from) return null;
  return {
    kind: 'old rate',
    label: 'Rate over a year old',
    sentence: `The ${old.rateType} rate began on ${longDay(old.from)}, more than 12 months before this week.`,
  };
}

function inWords(rate: Pounds | null): string {
  return rate === null ? 'not set' : formatPence(penceFrom(rate));
}
