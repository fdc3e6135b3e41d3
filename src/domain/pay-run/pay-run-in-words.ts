import { formatPence, penceFrom, type Pounds } from '#domain/money/money.ts';
import { amountInWords, knownPence } from '#domain/money/pay.ts';
import { numberInWords } from '#domain/numbers.ts';
import type { Unit } from '#domain/rate-type/rate-type.ts';

interface Totals {
  weeks: number;
  hours: number;
  pay: Pounds;
}

function weeksInWords(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'week' : 'weeks'}`;
}

function hoursInWords(hours: number): string {
  return `${numberInWords(hours)} h`;
}

export function totalsInWords({ weeks, hours, pay }: Totals): string {
  return `${weeksInWords(weeks)}, ${hoursInWords(hours)}, ${formatPence(penceFrom(pay))} to pay`;
}

/** Like `−5.4%`, to one decimal; null without an amount above zero to compare with, and without a change. */
export function changeInPercent(now: Pounds, last: Pounds): string | null {
  if (last <= 0 || now === last) return null;
  const tenths = Math.round((Math.abs(now - last) / last) * 1000);
  const percent = (tenths / 10).toLocaleString('en-GB', { minimumFractionDigits: 1 });
  return `${now < last ? '−' : '+'}${percent}%`;
}

export function leftOutInWords({ held, pending }: { held: number; pending: number }): string[] {
  const sentences = [];
  if (held > 0) {
    const [are, move] = held === 1 ? ['is', 'moves'] : ['are', 'move'];
    sentences.push(`${weeksInWords(held)} ${are} held and ${move} to the next run.`);
  }
  if (pending > 0) {
    const [are, come] = pending === 1 ? ['is', 'comes'] : ['are', 'come'];
    sentences.push(
      `${weeksInWords(pending)} ${are} still pending and ${come} into the next run once approved.`,
    );
  }
  return sentences;
}

const unitWords: Record<Unit, (units: number) => string> = {
  hour: () => ' h',
  day: (units) => (Math.abs(units) === 1 ? ' day' : ' days'),
  mile: (units) => (Math.abs(units) === 1 ? ' mile' : ' miles'),
  each: () => '',
};

export function lineInWords(line: {
  unit: Unit;
  units: number;
  rate: Pounds | null;
  amount: Pounds | null;
}): string {
  const { unit, units, rate, amount } = line;
  const worth = amount === null ? '' : ` = ${formatPence(penceFrom(amount))}`;
  return `${numberInWords(units)}${unitWords[unit](units)} × ${amountInWords(knownPence(rate))}${worth}`;
}

export function timeLeftInWords(seconds: number): string {
  const minutes = Math.floor(Math.abs(seconds) / 60);
  if (minutes === 0) return seconds < 0 ? 'just now' : 'in less than a minute';
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60)];
  const inHours = [hours > 0 && `${hours} h`, minutes % 60 > 0 && `${minutes % 60} min`]
    .filter(Boolean)
    .join(' ');
  const length = days >= 2 ? `${days} days` : inHours;
  return seconds < 0 ? `${length} ago` : `in ${length}`;
}
