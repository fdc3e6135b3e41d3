/** Decision 070: flags draw a reviewer's attention and never block. */

import { asStored, enteredNames } from '#domain/timesheet/entered.ts';
import type { Entry } from '#domain/timesheet/entry.ts';
import { changesBetween, type FieldChange, timesFields } from '#domain/timesheet/history.ts';
import { type DailyHours, hoursFields, totalHours } from '#domain/hours/hours.ts';
import type { EnteredDays } from '#domain/hours/days-to-come.ts';
import type { WorkedTimes } from '#domain/hours/worked-times.ts';
import { flagsOnBehalf, onBehalfKinds } from './entered-on-behalf.ts';
import { oddTermKinds, oddTermsIn, type WeekTerms } from './odd-terms.ts';
import { oddRateKinds } from '#domain/money/odd-rates.ts';
import { oddDayKinds, type OtherWeeks, overlapping, toCome } from './odd-days.ts';
import { oddPayIn, type WeekPay } from './odd-pay.ts';
import { oddBreak, questionAboutNoBreak } from './odd-breaks.ts';
import { ratesAskedOf } from '#domain/money/pay.ts';
import type { Rates } from '#domain/money/rates.ts';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { inWords, listed, daysOf } from '#domain/hours/days-in-words.ts';
import type { Day } from '#domain/calendar/calendar.ts';
import { flagLimits } from './flag-limits.ts';
import { usualMileage } from './usual-mileage.ts';

export const flagKinds = [
  ...onBehalfKinds,
  'corrected',
  ...oddDayKinds,
  'no rate',
  ...oddRateKinds,
  ...oddTermKinds,
  'long week',
  'long day',
  'weekend work',
  'unusual mileage',
] as const;
export type FlagKind = (typeof flagKinds)[number];

export interface Flag {
  kind: FlagKind;
  label: string;
  sentence: string;
  days: number[];
  changes: FieldChange[];
}

export type FlaggedTimesheet = ReviewedTimesheet & {
  exceptions: Flag[];
  covered?: true | undefined;
  /** Only in the Pending list of all workers; null for an unclaimed worker. */
  consultantName?: string | null | undefined;
  /** Notes of staff about the week; only in lists of staff, and absent without notes. */
  notes?: number | undefined;
};

export interface Comparison {
  /** Miles of up to `comparedWeeks` approved weeks before this week; 0 without mileage. */
  pastMileage: readonly number[];
  replaced: unknown;
  terms?: (WeekTerms & WeekPay) | null;
  today?: Day;
  others?: OtherWeeks | null;
}

/** Difference in miles below which mileage is never flagged. */
const smallDifference = 30;

export function flagsIn(
  timesheet: ReviewedTimesheet,
  { pastMileage, replaced, terms = null, ...compared }: Comparison,
): Flag[] {
  const found = [
    ...flagsOnBehalf(timesheet).map(withoutQuestion),
    corrected(timesheet, replaced),
    ...oddDaysIn(timesheet, compared),
    noRate(ratesAskedOf(timesheet)),
    ...oddPayIn(timesheet, terms ?? { amounts: null }).map(withoutQuestion),
    ...(terms ? oddTermsIn(timesheet, terms) : []).map(withoutQuestion),
    longWeek(timesheet),
    longDay(timesheet),
    weekendWork(timesheet),
    unusualMileage(timesheet.mileage ?? 0, usualMileage(pastMileage)),
  ];
  return found.filter((flag) => flag !== null).map(asSeenByReviewer);
}

function asSeenByReviewer(flag: AskedFlag): Flag {
  const { question: _, ...seen } = flag;
  return seen;
}

export function questionsBefore(
  entry: Entry & WithShifts,
  compared: Comparison,
  isOfAnother = false,
): string[] {
  const week = { ...entry, ...asStored(entry), hoursWorked: totalHours(entry) };
  const found = [
    corrected(week, compared.replaced),
    ...oddDaysIn({ ...week, lines: entry.lines }, compared),
    longWeek(week),
    longDay(week),
    weekendWork(week),
    unusualMileage(week.mileage ?? 0, usualMileage(compared.pastMileage)),
  ].filter((flag) => flag !== null);
  const noBreak = questionAboutNoBreak(entry.lines ?? []);
  return [
    ...found.flatMap(({ label, sentence, question }) =>
      question !== null && isOfAnother ? `${label}: ${sentence}` : (question ?? []),
    ),
    ...(noBreak ? [noBreak] : []),
  ];
}

type AskedFlag = Flag & { question: string | null };

type WithShifts = { lines?: readonly WorkedTimes[] | null | undefined };

function oddDaysIn(
  week: EnteredDays & WithShifts,
  { today, others }: Pick<Comparison, 'today' | 'others'>,
): AskedFlag[] {
  const found = [
    others && week.lines ? overlapping(week.weekStart, week.lines, others) : null,
    today ? toCome(week, today) : null,
    week.lines ? oddBreak(week.lines) : null,
  ];
  return found.flatMap((odd) => (odd ? [{ ...odd, changes: [] }] : []));
}

function unusualMileage(miles: number, usual: number | null): AskedFlag | null {
  if (miles === 0 || usual === null || Math.abs(miles - usual) < smallDifference) return null;
  if (miles <= usual * 2 && usual <= miles * 2) return null;
  const usually = usual === 0 ? 'none' : `${usual}`;
  return flagOf(
    'unusual mileage',
    `Mileage: usually ${usually}`,
    usual === 0
      ? `The week has ${miles} miles. Earlier weeks had none.`
      : `The week has ${miles} miles. The worker usually has ${usual}.`,
    usual === 0
      ? `You entered ${miles} miles. Your earlier weeks had none. Is that right?`
      : `You entered ${miles} miles. You usually enter ${usual}. Is that right?`,
  );
}

function longWeek({ hoursWorked }: Pick<ReviewedTimesheet, 'hoursWorked'>): AskedFlag | null {
  const { week } = flagLimits;
  if (hoursWorked <= week) return null;
  return flagOf(
    'long week',
    `Over ${week} hours`,
    `The week has ${hoursWorked} hours, more than ${week}.`,
    `The week has ${hoursWorked} hours, more than ${week}. Is that right?`,
  );
}

function longDay(timesheet: DailyHours): AskedFlag | null {
  const { day } = flagLimits;
  const days = daysOf(timesheet).filter(({ hours }) => hours > day);
  if (days.length === 0) return null;
  return flagOf(
    'long day',
    `Day over ${day} hours`,
    `The days are longer than ${day} hours: ${listed(days.map(inWords))}.`,
    `${listed(days.map(({ name }) => name))} ${days.length === 1 ? 'is' : 'are'} more than ${day} hours. Is that right?`,
    days.map(({ day: number }) => number),
  );
}

function weekendWork(timesheet: DailyHours): AskedFlag | null {
  const days = daysOf(timesheet)
    .slice(5)
    .filter(({ hours }) => hours > 0);
  if (days.length === 0) return null;
  return flagOf(
    'weekend work',
    'Weekend work',
    `Weekend hours: ${listed(days.map(inWords))}.`,
    `You worked on ${listed(days.map(({ name }) => name))}. Is that right?`,
    days.map(({ day }) => day),
  );
}

function noRate({ rateOfPay, supplyBillAmount }: Rates): AskedFlag | null {
  const missing = [rateOfPay === null && 'Pay rate', supplyBillAmount === null && 'Supply bill rate'].filter(
    (name) => name !== false,
  );
  if (missing.length === 0) return null;
  const sentence =
    missing.length === 2
      ? 'Pay rate and supply bill rate are not set and count as 0.'
      : `${missing[0]} is not set and counts as 0.`;
  return flagOf('no rate', 'No rate set', sentence, null);
}

const entered: ReadonlySet<string> = new Set([...hoursFields, ...timesFields, ...enteredNames]);

function corrected(timesheet: object, replaced: unknown): AskedFlag | null {
  if (typeof replaced !== 'object' || !replaced) return null;
  const changes = changesBetween(replaced, timesheet).filter(({ field }) => entered.has(field));
  const label = changes.length === 0 ? 'Same as rejected version' : 'Differs from rejected version';
  const question = changes.length === 0 ? 'You changed nothing after the rejection. Is that right?' : null;
  const days = hoursFields.flatMap((field, index) =>
    changes.some((change) => change.field === field) ? index + 1 : [],
  );
  return { ...flagOf('corrected', label, reasonOf(replaced), question, days), changes };
}

function reasonOf(replaced: object): string {
  const reason = 'rejectionReason' in replaced && replaced.rejectionReason;
  return typeof reason === 'string'
    ? `The reason for the rejection was “${reason}”`
    : 'The portal no longer has the reason.';
}

function flagOf(
  kind: FlagKind,
  label: string,
  sentence: string,
  question: string | null,
  days: number[] = [],
): AskedFlag {
  return { kind, label, sentence, question, days, changes: [] };
}

function withoutQuestion({
  kind,
  label,
  sentence,
  days,
}: Pick<Flag, 'kind' | 'label' | 'sentence'> & { days?: number[] }): AskedFlag {
  return flagOf(kind, label, sentence, null, days);
}
