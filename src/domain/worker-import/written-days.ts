import * as z from 'zod/mini';
import { type Day, Day as DaySchema } from '#domain/calendar/day.ts';

export const dateOrders = ['day first', 'month first'] as const;
export type DateOrder = (typeof dateOrders)[number];

interface WrittenDay {
  'day first': Day | null;
  'month first': Day | null;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const names = 'january|february|march|april|may|june|july|august|september|october|november|december';
const month = `(${names}|sept|${months.join('|')})\\.?`;
const separator = '[\\s./,-]*';

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const numbers = /^(\d{1,2})\s*([-/.\s])\s*(\d{1,2})\s*\2\s*(\d{4}|\d{2})$/;
const dayAndWord = new RegExp(
  `^(\\d{1,2})(?:st|nd|rd|th)?${separator}(?:of )?${month}${separator}(\\d{4}|\\d{2})$`,
  'i',
);
const wordAndDay = new RegExp(
  `^${month}${separator}(\\d{1,2})(?:st|nd|rd|th)?[\\s.,/-]+(\\d{4}|\\d{2})$`,
  'i',
);

const lastOfThisCentury = 69;

export function daysIn(text: string): WrittenDay | null {
  const written = text
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]?\s+/i, '')
    .replace(/[T\s]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]m|Z)?$/i, '')
    .trim();
  const [, year, monthOfYear = '', dayOfYear = ''] = yearFirst.exec(written) ?? [];
  if (year) return both(dayOf(year, monthOfYear, dayOfYear));
  const [, first = '', , second = '', yearBehind] = numbers.exec(written) ?? [];
  if (yearBehind) {
    return { 'day first': dayOf(yearBehind, second, first), 'month first': dayOf(yearBehind, first, second) };
  }
  const [, dayBefore = '', wordBehind = '', yearOfWord] = dayAndWord.exec(written) ?? [];
  if (yearOfWord) return both(dayOf(yearOfWord, numberOf(wordBehind), dayBefore));
  const [, wordBefore = '', dayBehind = '', yearOfDay] = wordAndDay.exec(written) ?? [];
  return yearOfDay ? both(dayOf(yearOfDay, numberOf(wordBefore), dayBehind)) : null;
}

function both(day: Day | null): WrittenDay {
  return { 'day first': day, 'month first': day };
}

function numberOf(word: string): string {
  return String(months.indexOf(word.slice(0, 3).toLowerCase()) + 1);
}

function dayOf(year: string, monthOfYear: string, dayOfMonth: string): Day | null {
  const short = Number(year) <= lastOfThisCentury ? 2000 : 1900;
  const full = year.length === 4 ? year : String(short + Number(year));
  const { success, data } = z.safeParse(
    DaySchema,
    `${full}-${monthOfYear.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`,
  );
  return success ? data : null;
}

export interface CellOfColumn {
  heading: string;
  line: number;
  text: string;
}

export interface OrderOfDays {
  monthFirst: CellOfColumn[];
  either: CellOfColumn[];
  inDoubt: ReadonlySet<string>;
}

/**
 * Columns are read day first. If a day of the file can only be month first, the user chooses the order. The
 * choice applies to the column of that day, and to columns in which every day is ambiguous.
 */
export function orderOfDays(cells: readonly CellOfColumn[]): OrderOfDays {
  const onlyMonthFirst = new Map<string, CellOfColumn>();
  const onlyDayFirst = new Set<string>();
  const either = new Map<string, CellOfColumn>();
  for (const cell of cells) {
    const days = daysIn(cell.text);
    if (!days) continue;
    if (days['day first'] && !days['month first']) onlyDayFirst.add(cell.heading);
    if (days['month first'] && !days['day first'] && !onlyMonthFirst.has(cell.heading))
      onlyMonthFirst.set(cell.heading, cell);
    const isEither = days['day first'] && days['month first'] && days['day first'] !== days['month first'];
    if (isEither && !either.has(cell.heading)) either.set(cell.heading, cell);
  }
  const headings = new Set(cells.map(({ heading }) => heading));
  const isInDoubt = (heading: string) => onlyMonthFirst.has(heading) || !onlyDayFirst.has(heading);
  const isAsked = onlyMonthFirst.size > 0;
  return {
    monthFirst: [...onlyMonthFirst.values()],
    either: isAsked ? [] : [...either.values()].filter(({ heading }) => isInDoubt(heading)),
    inDoubt: new Set([...headings].filter(isInDoubt)),
  };
}

export type ReadDay = { day: Day | null; problem: null } | { day: null; problem: string };

export function readDay(
  { heading, text }: Pick<CellOfColumn, 'heading' | 'text'>,
  order: DateOrder | null,
): ReadDay {
  if (text === '') return { day: null, problem: null };
  const cell = `${heading} “${text}”`;
  const days = daysIn(text);
  if (!days) {
    return /^\d{5}$/.test(text)
      ? refused(`${cell} is how a spreadsheet stores a date: format the column as dates there`)
      : refused(`${cell} is not a real date. Write it like 16/11/2026`);
  }
  const isSure = days['day first'] === days['month first'];
  if (!isSure && order === null) {
    const isEither = days['day first'] && days['month first'];
    return refused(
      `${cell}${isEither ? ' has two meanings' : ''}: choose above if the day or the month comes first`,
    );
  }
  const day = days[order ?? 'day first'];
  return day ? { day, problem: null } : refused(`${cell} is not a real date. Write it like 16/11/2026`);
}

function refused(problem: string): ReadDay {
  return { day: null, problem };
}
