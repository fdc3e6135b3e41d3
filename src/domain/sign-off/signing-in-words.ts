import { isSameName } from './answering.ts';
import type { LinkState } from './sign-off.ts';

export const signingNote =
  'By signing you confirm that these hours were worked. We keep your name, the time, your IP address and browser.';

const numbers = new Intl.NumberFormat('en-GB');

function weeks(count: number): string {
  return count === 1 ? '1 week' : `${numbers.format(count)} weeks`;
}

function hoursInWords(hours: number): string {
  return hours === 1 ? '1 hour' : `${numbers.format(hours)} hours`;
}

export function countsInWords({
  weeks: count,
  hours,
  people,
}: {
  weeks: number;
  hours: number;
  people?: number;
}): string {
  const who = people === undefined ? [] : [people === 1 ? '1 person' : `${numbers.format(people)} people`];
  return [...who, weeks(count), hoursInWords(hours)].join(', ');
}

/** Null if the typed name equals the stored name. */
export function signingAs(typed: string, onFile: string): string | null {
  const name = typed.trim();
  if (name === '' || isSameName(name, onFile)) return null;
  return `You are signing as ${name} for ${onFile}.`;
}

function problems(count: number): string {
  return count === 1 ? '1 problem' : `${numbers.format(count)} problems`;
}

export function toSignInWords(left: number): string {
  return left === 0 ? 'Nothing is left to sign' : `${weeks(left)} to sign`;
}

export function leftInWords(left: number, all: number): string {
  if (left === 0) {
    return all === 1
      ? 'The week is answered. You can close this page.'
      : `All ${weeks(all)} are answered. You can close this page.`;
  }
  return left === all ? '' : `${left} of ${weeks(all)} ${left === 1 ? 'is' : 'are'} still to be answered.`;
}

interface Answers {
  signed: number;
  queried: number;
}

export function answersInWords({ signed, queried }: Answers): string {
  if (queried === 0) return `Sign all ${numbers.format(signed)}`;
  return signed === 0 ? `Report ${problems(queried)}` : `Sign ${signed} and report ${problems(queried)}`;
}

export function answersOfWorker({ signed, queried }: Answers): string {
  if (queried > 0) return answersInWords({ signed, queried });
  return signed === 1 ? 'Sign this week' : `Sign these ${numbers.format(signed)}`;
}

export function questionBefore({ signed, queried }: Answers, hours: number, name: string): string {
  if (signed === 0) return `Report ${problems(queried)} as ${name}?`;
  const andProblems = queried === 0 ? '' : ` and report ${problems(queried)}`;
  return `Sign for ${weeks(signed)} (${hoursInWords(hours)})${andProblems} as ${name}?`;
}

export const titlesOfLinks: Record<Exclude<LinkState, 'open'>, string> = {
  used: 'Nothing is left to sign',
  expired: 'This link has expired',
  superseded: 'This link is not the current one',
  unknown: 'This link does not work',
};
