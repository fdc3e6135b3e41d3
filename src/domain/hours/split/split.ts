/** Premium rules: which hours of a week are paid as another rate type than basic. Contract section 2, rule 2. */

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

/** One rule of an assignment: hours of this kind are of this rate type. Contract section 2, `assignment_rules`. */
export interface PremiumRule {
  /** The lowest is asked first. */
  rank: number;
  kind: RuleKind;
  /** `HH:MM`, for `between`. */
  fromTime: string | null;
  /** `HH:MM`, of the next day where it is not after `fromTime`; for `between`. */
  untilTime: string | null;
  /** For `after-daily` and `after-weekly`: the hours after which it begins. */
  hours: number | null;
  /** For `bank-holiday`: which days of one at a weekend; null for all others. */
  days: HolidayDays | null;
  /** The code of a rate type. */
  rateType: string;
}

/** A rule that holds on some days of a week alone, 1 for Monday to 7 for Sunday. */
export interface HoldingRule extends PremiumRule {
  /** Left out where it holds on all seven. */
  on?: readonly number[];
}

/** The bank holidays of the week that a rule asks for. */
export type HolidaysOf = (rule: Pick<PremiumRule, 'days'>) => ReadonlySet<Day>;

/** A line of a shift carries its times; of plain hours it has none. */
export interface SplitLine extends TimesheetLine {
  /** Which shift of its day, from 1 on in the order of their starts; 1 for plain hours. */
  seq: number;
  times: Pick<WorkedTimes, 'startTime' | 'finishTime' | 'breakMinutes'> | null;
}

/** Hours in a row of one day to which the same rules apply; they are cut where that changes. */
interface Piece {
  line: Omit<SplitLine, 'rateType' | 'units'>;
  /** Whole hundredths of an hour. */
  hundredths: number;
  /** The rules of kind `between` that it lies in. */
  within: readonly HoldingRule[];
  rateType: string;
}

/**
 * Splits plain hours over rate types: each hour goes to the first rule by rank that fits it; rules between two times are
 * passed over, since nobody knows when the hours were. Contract section 2, rule 2.
 */
export function splitHours(
  week: Week,
  hours: DailyHours,
  rules: readonly HoldingRule[],
  holidaysOf: HolidaysOf,
): SplitLine[] {
  const lines = basicLines(hours);
  // Most assignments have none, and many weeks are priced at once.
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
 * Splits shifts, which `refusalToTimes` does not refuse, over rate types. Each belongs to the day on which it starts, also
 * for Saturdays, Sundays and bank holidays; its break stands in its middle, and what the rounding adds or takes at its
 * end. Contract section 2, rule 2, and section 1, rule 7; decision 020 places the break.
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

/** The paid minutes of a shift, and how many of them lie before so many minutes since its start. */
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

/** A stretch with its ends and all cuts that lie within, in order. */
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

/** What is still basic counts up over the week; what a rule has taken does not. */
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

/** Cuts pieces in a row where a rule begins after some hours, and gives each the rate type of the first rule that fits. */
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

/** One line for each rate type of each shift, in the order in which they occur. */
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
