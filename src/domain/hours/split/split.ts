import type { HolidayDays } from '#domain/calendar/bank-holidays.ts';
import { addDays, type Day } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import { basicRateType } from '#domain/rate-type/basic-rate-type.ts';
import type { DailyHours } from '#domain/hours/hours.ts';
import { basicLines, type TimesheetLine } from './line.ts';
import { minutesOf, type Shift, spansWithin, type WorkedTimes } from '#domain/hours/worked-times.ts';

export const ruleKinds = [
  'saturday',
  'sunday',
  'bank-holiday',
  'between',
  'after-daily',
  'after-weekly',
] as const;
export type RuleKind = (typeof ruleKinds)[number];

export interface PremiumRule {
  rank: number;
  kind: RuleKind;
  fromTime: string | null;
  /** `HH:MM`, on the next day unless later than `fromTime`; for `between`. */
  untilTime: string | null;
  hours: number | null;
  days: HolidayDays | null;
  rateType: string;
}

export interface HoldingRule extends PremiumRule {
  on?: readonly number[];
}

export type HolidaysOf = (rule: Pick<PremiumRule, 'days'>) => ReadonlySet<Day>;

export interface SplitLine extends TimesheetLine {
  seq: number;
  times: Pick<WorkedTimes, 'startTime' | 'finishTime' | 'breakMinutes'> | null;
}

interface Piece {
  line: Omit<SplitLine, 'rateType' | 'units'>;
  hundredths: number;
  within: readonly HoldingRule[];
  rateType: string;
}

/**
 * Splits plain hours: each hour goes to the first matching rule by rank. `between` rules never match, because
 * plain hours have no times. Contract section 2, rule 2.
 */
export function splitHours(
  week: Week,
  hours: DailyHours,
  rules: readonly HoldingRule[],
  holidaysOf: HolidaysOf,
): SplitLine[] {
  const lines = basicLines(hours);
  if (rules.length === 0) return lines.map((line) => ({ ...line, seq: 1, times: null }));
  const pieces = lines.map(({ day, rateType, units }) => ({
    line: { day, seq: 1, times: null },
    hundredths: Math.round(units * 100),
    within: [],
    rateType,
  }));
  return split(week, pieces, rules, holidaysOf);
}

/**
 * Splits valid shifts. A shift belongs to the day of its start, also for weekends and bank holidays. The
 * break sits in the middle; rounding adds or removes time at the end. Contract section 2, rule 2, and section
 * 1, rule 7; decision 020 (break).
 */
export function splitShifts(
  week: Week,
  shifts: readonly Shift[],
  rules: readonly HoldingRule[],
  { holidaysOf, timeZone }: { holidaysOf: HolidaysOf; timeZone: string },
): SplitLine[] {
  const ordered = shifts.toSorted(
    (one, other) => one.day - other.day || (one.startTime < other.startTime ? -1 : 1),
  );
  const pieces = ordered.flatMap((shift, index) => {
    const seq = ordered.slice(0, index).filter(({ day }) => day === shift.day).length + 1;
    return piecesOf(week, shift, { seq, rules, timeZone });
  });
  return split(week, pieces, rules, holidaysOf);
}

function piecesOf(
  week: Week,
  shift: Shift,
  { seq, rules, timeZone }: { seq: number; rules: readonly HoldingRule[]; timeZone: string },
): Piece[] {
  const { day, startTime, finishTime, breakMinutes } = shift;
  const line = { day, seq, times: { startTime, finishTime, breakMinutes } };
  const whole = Math.round(shift.hours * 100);
  const worked = workedMinutes(week, shift, timeZone);
  const spans = rules.flatMap((rule) => {
    const { kind, fromTime, untilTime } = rule;
    if (kind !== 'between' || fromTime === null || untilTime === null) return [];
    return spansWithin(week, shift, { fromTime, untilTime }, timeZone).map(({ from, until }) => ({
      rule,
      from: worked.before(from),
      until: worked.before(until),
    }));
  });
  const edges = cutAt(
    0,
    worked.all,
    spans.flatMap(({ from, until }) => [from, until]),
  );
  const inHundredths = (minutes: number) =>
    minutes === worked.all ? whole : Math.min(whole, Math.round((minutes * 100) / 60));
  return pairsOf(edges).map(([start, end]) => ({
    line,
    hundredths: inHundredths(end) - inHundredths(start),
    within: spans.filter(({ from, until }) => from <= start && end <= until).map(({ rule }) => rule),
    rateType: basicRateType,
  }));
}

function workedMinutes(week: Week, shift: WorkedTimes, timeZone: string) {
  const all = minutesOf(week, shift, timeZone) - shift.breakMinutes;
  const breakFrom = Math.floor(all / 2);
  return {
    all,
    before(minutes: number): number {
      const paid = Math.max(Math.min(minutes, breakFrom), minutes - shift.breakMinutes);
      return Math.max(0, Math.min(all, paid));
    },
  };
}

function cutAt(start: number, end: number, cuts: readonly number[]): number[] {
  const within = cuts.filter((cut) => cut > start && cut < end);
  return [start, ...new Set(within.toSorted((one, other) => one - other)), end];
}

function pairsOf(edges: readonly number[]): [number, number][] {
  return edges.slice(1).map((edge, index) => [edges[index] ?? 0, edge]);
}

function split(
  week: Week,
  pieces: readonly Piece[],
  rules: readonly HoldingRule[],
  holidaysOf: HolidaysOf,
): SplitLine[] {
  const holidays = new Map(
    rules.filter(({ kind }) => kind === 'bank-holiday').map((rule) => [rule, holidaysOf(rule)]),
  );
  const ranked = rules.toSorted((one, other) => one.rank - other.rank);
  const weekly = ranked.filter(({ kind }) => kind === 'after-weekly');
  const others = ranked.filter(({ kind }) => kind !== 'after-weekly');
  const daily = [1, 2, 3, 4, 5, 6, 7].flatMap((day) => {
    const date = addDays(week, day - 1);
    const own = pieces.filter(({ line }) => line.day === day);
    return paid(own, others, (rule, piece, before) => {
      if (!holdsOn(rule, day)) return false;
      if (rule.kind === 'saturday') return day === 6;
      if (rule.kind === 'sunday') return day === 7;
      if (rule.kind === 'bank-holiday') return holidays.get(rule)?.has(date) ?? false;
      if (rule.kind === 'between') return piece.within.includes(rule);
      return before >= limitOf(rule);
    });
  });
  return linesOf(overWeek(daily, weekly));
}

function overWeek(pieces: readonly Piece[], weekly: readonly HoldingRule[]): Piece[] {
  let basic = 0;
  return pieces.flatMap((piece) => {
    if (piece.rateType !== basicRateType) return [piece];
    const before = basic;
    basic += piece.hundredths;
    const own = weekly.filter((rule) => holdsOn(rule, piece.line.day));
    return paid([piece], own, (rule, _, within) => before + within >= limitOf(rule), before);
  });
}

function holdsOn({ on }: HoldingRule, day: number): boolean {
  return on?.includes(day) ?? true;
}

function limitOf({ hours }: PremiumRule): number {
  return hours === null ? Infinity : Math.round(hours * 100);
}

function paid(
  pieces: readonly Piece[],
  rules: readonly HoldingRule[],
  fits: (rule: HoldingRule, piece: Piece, before: number) => boolean,
  alreadyCounted = 0,
): Piece[] {
  const limits = rules.map((rule) => limitOf(rule) - alreadyCounted);
  let before = 0;
  return pieces.flatMap((piece) => {
    const edges = cutAt(before, before + piece.hundredths, limits);
    before += piece.hundredths;
    return pairsOf(edges).map(([start, end]) => ({
      ...piece,
      hundredths: end - start,
      rateType: rules.find((rule) => fits(rule, piece, start))?.rateType ?? piece.rateType,
    }));
  });
}

function linesOf(pieces: readonly Piece[]): SplitLine[] {
  const lines = new Map<string, Piece>();
  for (const piece of pieces.filter(({ hundredths }) => hundredths > 0)) {
    const key = JSON.stringify([piece.line.day, piece.line.seq, piece.rateType]);
    const hundredths = (lines.get(key)?.hundredths ?? 0) + piece.hundredths;
    lines.set(key, { ...piece, hundredths });
  }
  return [...lines.values()].map(({ line, rateType, hundredths }) => ({
    ...line,
    rateType,
    units: hundredths / 100,
  }));
}
