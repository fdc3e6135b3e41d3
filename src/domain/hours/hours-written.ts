/**
 * Parses hours as people write them: `7.5`, `7,5`, `7:30`, `7h30`, and rows from a spreadsheet. Rounds
 * nothing.
 */

import { hoursLimits, type HoursStep, isInStep, usualStep, type Weekday, weekdays } from './hours.ts';

const decimal = /^(-?\d*)(?:[.,](\d*))?\s*(?:h|hrs?|hours?)?$/i;
const clock = /^(\d*)\s*(?::|h|hrs?|hours?)\s*([0-5]\d)(?::00)?\s*(?:m|mins?|minutes)?$/i;
const minutesAlone = /^(\d+)\s*(?:m|mins?|minutes)$/i;

export function hoursIn(text: string): number | null {
  const written = text.trim();
  const [, hours = '', minutes] = clock.exec(written) ?? [];
  if (minutes !== undefined) return (Number(hours) * 60 + Number(minutes)) / 60;
  const [, alone] = minutesAlone.exec(written) ?? [];
  if (alone !== undefined) return Number(alone) / 60;
  const [, whole = '', part = ''] = decimal.exec(written) ?? [];
  return /\d/.test(whole + part) ? Number(`${whole}.${part}0`) : null;
}

export function refusalToWritten(text: string, step: HoursStep = usualStep): string | null {
  const written = text.trim();
  const hours = hoursIn(written);
  if (hours === null) return `“${shortened(written)}” is not a number of hours, like 7.5 or 7:30`;
  const inHours = `${Math.round(hours * 100) / 100} hours`;
  if (isReadInTwoWays(written, step)) return twoWays(written, step);
  const meant = Number(written) === hours ? inHours : `${shortened(written)} is ${inHours}`;
  if (hours < hoursLimits.min || hours > hoursLimits.max) return `${meant}; a day has 0 to 24`;
  return isInStep(hours, step) ? null : `${meant}; hours go in steps of ${step}`;
}

const clockOrDecimal = /^(\d*)[.,]([0-5]\d)\s*(?:h|hrs?|hours?)?$/i;

/** True if `7.30` can mean 7 hours 30 minutes, and the step cannot tell. */
export function isReadInTwoWays(text: string, step: HoursStep): boolean {
  const [, whole = '', minutes = ''] = clockOrDecimal.exec(text.trim()) ?? [];
  if (minutes === '') return false;
  if (step === 0.1) return /[1-5]0/.test(minutes);
  const [decimal, clocked] = [Number(`${whole}.${minutes}`), hoursIn(`${whole}:${minutes}`) ?? 0];
  return !isInStep(decimal, step) && isInStep(clocked, step);
}

function twoWays(written: string, step: HoursStep): string {
  const [, whole = '', minutes = ''] = clockOrDecimal.exec(written) ?? [];
  const hours = Number(whole);
  const inHours = `${hours} ${hours === 1 ? 'hour' : 'hours'} ${minutes}`;
  const decimal = Number(`${hours}.${minutes}`);
  if (step !== 0.1) {
    return `“${written}” is not clear. For ${inHours} minutes type ${hoursIn(`${hours}:${minutes}`)}`;
  }
  return `“${written}” can mean ${inHours} or ${decimal} hours: type ${hours}:${minutes} or ${decimal}`;
}

export function refusalToDay(weekday: Weekday, text: string, step: HoursStep = usualStep): string | null {
  const refusal = refusalToWritten(text, step);
  return refusal && `${weekday}: ${refusal}`;
}

function shortened(text: string): string {
  return text.length > 20 ? `${text.slice(0, 19)}…` : text;
}

export type Pasted = { hours: string[] } | { refusal: string };

export function pastedHours(text: string, from: number, step: HoursStep = usualStep): Pasted | null {
  const copied = text.replaceAll(/\r\n?/g, '\n').replaceAll(/^ +|\s+$/g, '');
  if (!betweenCells.test(copied) && hoursIn(copied) !== null) return null;
  const separator = separators.find((one) => one.test(copied));
  if (!separator) return null;
  const cells = copied.split(separator).map((cell) => cell.trim());
  const room = weekdays.length - from;
  if (/\t.*\n/s.test(copied)) return refused('Copy one row or one column');
  if (separator === commas && areCommasInDoubt(copied, step)) {
    return refused(`“${shortened(copied)}” can be read in two ways: put spaces between the days`);
  }
  if (cells.slice(room).some((cell) => cell !== '')) {
    return refused(`${cells.length} values are too many from ${weekdays[from]} on`);
  }
  const hours = cells.slice(0, room);
  const wrong = hours.find((cell) => cell !== '' && refusalToWritten(cell, step) !== null);
  if (wrong !== undefined) return refused(refusalToWritten(wrong, step) ?? '');
  return { hours: hours.map((cell) => (cell === '' ? '' : String(hoursIn(cell)))) };
}

const betweenCells = /[\t\n;]/;
const commas = /,/;
const separators = [betweenCells, /,?\s+/, commas];

const parts: Record<HoursStep, RegExp> = {
  0.5: /,5(,|$)/,
  0.25: /,(5|25|50|75)(,|$)/,
  0.1: /,[1-9](,|$)/,
};

function areCommasInDoubt(row: string, step: HoursStep): boolean {
  return !row.includes('.') && (parts[step].test(row) || /^(\d+,0,?)+$/.test(row));
}

function refused(why: string): Pasted {
  return { refusal: `${why}. Nothing was pasted.` };
}
