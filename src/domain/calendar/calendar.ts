/** The only file of domain and contract that uses Date. A Day has no time zone. */

import type * as z from 'zod/mini';

const millisecondsPerDay = 86_400_000;

/** `YYYY-MM-DD`. */
export type Day = string & z.$brand<'Day'>;

export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) && text >= '1900-01-01';
}

/** ISO 8601 in UTC. */
export type Instant = string;

export const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Throws a RangeError for text that is not a day. */
export function day(text: string): Day {
  if (!isDay(text)) throw new RangeError(`“${text}” is not a day`);
  return text;
}

function timeOf(of: Day): number {
  return Date.parse(`${of}T00:00:00Z`);
}

export function addDays(to: Day, count: number): Day {
  return new Date(timeOf(to) + count * millisecondsPerDay).toISOString().slice(0, 10) as Day;
}

export function addMonths(to: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = to.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, lastDate)))
    .toISOString()
    .slice(0, 10) as Day;
}

export function daysBetween(from: Day, to: Day): number {
  return (timeOf(to) - timeOf(from)) / millisecondsPerDay;
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayNumber(of: Day): number {
  return new Date(timeOf(of)).getUTCDay() || 7;
}

function formatterFor(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const formatter = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    made.set(timeZone, formatter);
    return formatter;
  };
}

const isoDayIn = formatterFor('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });
const timeIn = formatterFor('en-GB', { hour: '2-digit', minute: '2-digit' });

export function dayAt(instant: Date | Instant, timeZone: string): Day {
  return isoDayIn(timeZone).format(new Date(instant)) as Day;
}

export function shortDay(of: Day): string {
  const [year = '', month, date] = of.split('-');
  return `${date}/${month}/${year.slice(2)}`;
}

export function longDay(of: Day): string {
  const [year, month, date] = of.split('-');
  return `${date}/${month}/${year}`;
}

const fullDayIn = formatterFor('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

export function fullDay(of: Day): string {
  return fullDayIn('UTC')
    .format(new Date(timeOf(of)))
    .replace(',', '');
}

const dateIn = formatterFor('en-GB', { day: 'numeric', month: 'long' });
const dateOfYearIn = formatterFor('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

export function dateInWords(of: Day): string {
  return dateOfYearIn('UTC').format(new Date(timeOf(of)));
}

const monthIn = formatterFor('en-GB', { month: 'long', year: 'numeric' });

export function monthInWords(of: Day): string {
  return monthIn('UTC').format(new Date(timeOf(of)));
}

const dayAndMonthIn = formatterFor('en-GB', { day: 'numeric', month: 'short' });

export function dayAndMonth(of: Day): string {
  return dayAndMonthIn('UTC').format(new Date(timeOf(of)));
}

export function spanInWords(first: Day, last: Day, today: Day): string {
  const isThisYear = first.slice(0, 4) === today.slice(0, 4) && last.slice(0, 4) === today.slice(0, 4);
  const inWords = (of: Day) => (isThisYear ? dateIn : dateOfYearIn)('UTC').format(new Date(timeOf(of)));
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${isOneMonth ? String(Number(first.slice(8))) : inWords(first)} to ${inWords(last)}`;
}

const weekdayIn = formatterFor('en-GB', { weekday: 'long' });

export function weekdayInWords(of: Day): string {
  return weekdayIn('UTC').format(new Date(timeOf(of)));
}

export function dayInWords(of: Day, today: Day): string {
  const ago = daysBetween(of, today);
  if (ago === 0) return 'today';
  if (ago === 1) return 'yesterday';
  if (ago > 1 && ago < 7) return `on ${weekdayInWords(of)}`;
  return `on ${longDay(of)}`;
}

/** The day in words, like "Thursday 3 December". */
export function weekdayAndDate(of: Day): string {
  return `${weekdayInWords(of)} ${dateIn('UTC').format(new Date(timeOf(of)))}`;
}

export function dayWithDate(day: Day): string {
  return `${weekdayInWords(day)} ${shortDay(day)}`;
}

export function weekdayNamed(number: number): string {
  return weekdayInWords(addDays('2026-11-16' as Day, number - 1));
}

export function longDayAt(instant: Instant, timeZone: string): string {
  return longDay(dayAt(instant, timeZone));
}

export function timeAt(instant: Instant, timeZone: string): string {
  return timeIn(timeZone).format(new Date(instant));
}

export function dayAndTimeAt(instant: Instant, timeZone: string): string {
  return `${longDayAt(instant, timeZone)}, ${timeAt(instant, timeZone)}`;
}

const isoMinuteIn = formatterFor('en-CA', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The zone's offset from UTC in milliseconds; supports offsets of whole minutes only. */
function aheadAt(time: number, timeZone: string): number {
  const [date, minute] = isoMinuteIn(timeZone).format(time).split(', ');
  return Date.parse(`${date}T${minute}:00Z`) - time;
}

/**
 * Converts local time to an instant. A repeated time means its first pass; a skipped time moves later by the
 * length of the gap.
 */
export function instantAt(of: Day, time: string, timeZone: string): Instant {
  const shown = Date.parse(`${of}T${time}:00Z`);
  const [before, after] = [-millisecondsPerDay, millisecondsPerDay].map(
    (offset) => shown - aheadAt(shown + offset, timeZone),
  ) as [number, number];
  if (before === after) return new Date(before).toISOString();
  const found = [before, after].filter((one) => one + aheadAt(one, timeZone) === shown);
  return new Date(found.length > 0 ? Math.min(...found) : before).toISOString();
}

export function secondsBetweenClocks(
  [fromDay, from]: readonly [Day, string],
  [toDay, to]: readonly [Day, string],
  timeZone: string,
): number {
  const [first, last] = [Date.parse(`${fromDay}T${from}:00Z`), Date.parse(`${toDay}T${to}:00Z`)];
  const isChanged =
    aheadAt(first - millisecondsPerDay, timeZone) !== aheadAt(last + millisecondsPerDay, timeZone);
  // Fast path for days without a clock change, because splitting a week calls this function hundreds of
  // times.
  if (!isChanged) return (last - first) / 1000;
  return secondsBetween(instantAt(fromDay, from, timeZone), instantAt(toDay, to, timeZone));
}

export function hoursAfter(instant: Instant, hours: number): Instant {
  return new Date(Date.parse(instant) + hours * 3_600_000).toISOString();
}

export function secondsBetween(from: Instant, to: Instant): number {
  return (Date.parse(to) - Date.parse(from)) / 1000;
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
