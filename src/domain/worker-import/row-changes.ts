import { assignmentInWords, refusalToEnd } from '#domain/assignment/assignment.ts';
import { primaryOf } from '#domain/assignment/primary.ts';
import type { Terms } from '#domain/assignment/terms.ts';
import { isSameName } from '#domain/client/client-name.ts';
import { type Day, longDay } from '#domain/calendar/calendar.ts';
import { inAlphabet } from '#domain/text.ts';
import { type DatedRate, rateOn, type RatePair } from '#domain/money/dated-rates.ts';
import { basicRateType } from '#domain/rate-type/basic-rate-type.ts';
import { fromTheStart } from '#domain/calendar/from-a-day.ts';
import { isBackdated, type PricedRow } from '#domain/money/rate-preview.ts';
import { rateInWords } from '#domain/money/rates.ts';
import { isShortened, type ShortNumber } from './identifiers.ts';
import { type ImportedChange, saysNothingOfAssignment } from './imported-change.ts';

export interface KnownAssignment extends Pick<Terms, 'jobTitle' | 'poNumber' | 'startDate' | 'endDate'> {
  id: string;
  clientName: string;
  rates: readonly DatedRate[];
  weeks: readonly Pick<PricedRow, 'weekStart' | 'status'>[];
}

interface NewRates extends RatePair {
  from: Day;
}

export interface AssignmentWrite {
  id: string | null;
  clientName: string;
  terms: Partial<Pick<Terms, 'jobTitle' | 'poNumber' | 'startDate' | 'endDate'>>;
  rates: NewRates | null;
}

export interface RowChanges {
  differences: string[];
  problems: string[];
  hints: string[];
  shortened: ShortNumber[];
  write: AssignmentWrite | null;
}

export const noChange = 'No change';

const nothing: RowChanges = { differences: [], problems: [], hints: [], shortened: [], write: null };

export function leftOut(heading: string, { number, full }: ShortNumber): string {
  return `${heading} ${number} is ${full} without its zeros; it stays ${full}`;
}

/** Idempotent: a second comparison after the change finds no differences. */
export function rowChanges(row: ImportedChange, known: readonly KnownAssignment[], today: Day): RowChanges {
  if (saysNothingOfAssignment(row)) return nothing;
  const meant = assignmentMeant(row, known, today);
  if (typeof meant === 'string') return { ...nothing, problems: [meant] };
  return 'id' in meant ? corrected(row, meant, today) : added(row, meant, known);
}

type Meant = KnownAssignment | Pick<AssignmentWrite & Terms, 'clientName' | 'jobTitle' | 'startDate'>;

function assignmentMeant(
  { clientName, jobTitle, startDate, endDate }: ImportedChange,
  known: readonly KnownAssignment[],
  today: Day,
): Meant | string {
  if (clientName === null) {
    const primary = primaryOf(known, today);
    if (!primary) return 'The worker has no assignment yet: fill in client, job title and start date';
    const going = goingOn(known, today);
    if (going.length > 1) return whichOne(going, 'client');
    return startDate === null || startDate === primary.startDate ? primary : cannotMove(primary);
  }
  const there = known.filter((one) => isSameName(one.clientName, clientName));
  const asThis = there.filter((one) => jobTitle === null || isSameName(one.jobTitle, jobTitle));
  const isMeant = (one: KnownAssignment) => startDate === null || one.startDate === startDate;
  const begun = there.filter(isMeant);
  const going = goingOn(asThis.filter(isMeant), today);
  if (going.length > 1) return whichOne(going, jobTitle === null ? 'job title' : 'start date');
  const found = primaryOf(asThis.filter(isMeant), today) ?? (begun.length === 1 ? begun[0] : null);
  if (found) return found;
  if (jobTitle === null || startDate === null) {
    return `The worker has no such assignment at ${clientName}. A new assignment needs client, job title and start date`;
  }
  const inTheWay = asThis.find(
    (one) =>
      (one.endDate === null || one.endDate >= startDate) && (endDate === null || endDate >= one.startDate),
  );
  return inTheWay ? cannotMove(inTheWay) : { clientName, jobTitle, startDate };
}

function whichOne(known: readonly KnownAssignment[], column: string): string {
  const names = known.map(assignmentInWords).toSorted(inAlphabet);
  return `The worker has ${known.length} assignments: ${names.join('; ')}. Fill in the ${column}`;
}

function goingOn(known: readonly KnownAssignment[], today: Day): KnownAssignment[] {
  return known.filter(({ endDate }) => endDate === null || endDate >= today);
}

function cannotMove(one: KnownAssignment): string {
  return `There is already the assignment ${assignmentInWords(one)}. Change its start date in the worker’s details`;
}

function added(
  row: ImportedChange,
  meant: Pick<KnownAssignment, 'clientName' | 'jobTitle' | 'startDate'>,
  known: readonly KnownAssignment[],
): RowChanges {
  const { endDate, poNumber, payRate, billRate } = row;
  const { clientName, ...terms } = meant;
  const refusal = refusalToEnd(meant, endDate);
  const beside = known.filter((one) => one.endDate === null || one.endDate >= meant.startDate);
  const also = beside.map((one) => `${one.clientName}, ${one.jobTitle}`).join(' and ');
  const pair = { payRate, billRate };
  const isRated = payRate !== null || billRate !== null;
  return {
    differences: [
      `New assignment at ${assignmentInWords({ ...meant, endDate })}${also && `, beside ${also}`}`,
      ...(poNumber === null ? [] : [`PO number ${poNumber}`]),
      ...ratesInWords({ payRate: null, billRate: null }, pair, row.ratesFrom),
    ],
    problems: refusal ? [refusal.message] : [],
    hints: [],
    shortened: [],
    write: {
      id: null,
      clientName,
      terms: { ...terms, endDate, poNumber },
      rates: isRated ? { ...pair, from: row.ratesFrom ?? fromTheStart } : null,
    },
  };
}

function corrected(row: ImportedChange, known: KnownAssignment, today: Day): RowChanges {
  const { jobTitle, endDate, poNumber } = row;
  const isShort = poNumber !== null && known.poNumber !== null && isShortened(poNumber, known.poNumber);
  const shortened =
    isShort && !row.takesShortNumbers ? [{ number: poNumber, full: known.poNumber ?? '' }] : [];
  const terms = {
    ...(jobTitle !== null && !isSameName(jobTitle, known.jobTitle) && { jobTitle }),
    ...(endDate !== null && endDate !== known.endDate && { endDate }),
    ...(poNumber !== null && poNumber !== known.poNumber && shortened.length === 0 && { poNumber }),
  };
  const refusal = refusalToEnd(known, terms.endDate ?? null);
  const rated = ratesOf(row, known, today);
  const changes = [
    terms.jobTitle && `Job title ${known.jobTitle} → ${terms.jobTitle}`,
    terms.endDate &&
      `End date ${known.endDate ? longDay(known.endDate) : 'none'} → ${longDay(terms.endDate)}`,
    terms.poNumber && `PO number ${known.poNumber ?? 'none'} → ${terms.poNumber}`,
    ...rated.differences,
  ].filter((change) => change !== undefined);
  return {
    differences: changes,
    problems: [...(refusal ? [refusal.message] : []), ...rated.problems],
    hints: [...shortened.map((one) => leftOut('PO number', one)), ...rated.hints],
    shortened,
    write:
      changes.length === 0 ? null : { id: known.id, clientName: known.clientName, terms, rates: rated.rates },
  };
}

function ratesOf({ payRate, billRate, ratesFrom }: ImportedChange, known: KnownAssignment, today: Day) {
  const none = { differences: [], problems: [], hints: [], rates: null };
  if (payRate === null && billRate === null) return none;
  const from = ratesFrom ?? (known.startDate > today ? known.startDate : today);
  const holding = rateOn(known.rates, basicRateType, from);
  const pair = { payRate: payRate ?? holding.payRate, billRate: billRate ?? holding.billRate };
  const differences = ratesInWords(holding, pair, ratesFrom);
  if (differences.length === 0) return none;
  if (ratesFrom === null) {
    return { ...none, hints: ['The rates do not change. Fill in Rates from to change them'] };
  }
  const reached = known.weeks.filter((week) => isBackdated(ratesFrom, [week])).length;
  const problems =
    reached === 0
      ? []
      : [
          `Rates from ${longDay(ratesFrom)} affect ${reached} approved ${reached === 1 ? 'week' : 'weeks'}. Set them in the worker’s details and decide about each week`,
        ];
  return { differences, problems, hints: [], rates: { ...pair, from: ratesFrom } };
}

function ratesInWords(before: RatePair, after: RatePair, from: Day | null): string[] {
  const since = from === null ? '' : ` from ${longDay(from)}`;
  return [
    { name: 'Pay rate', old: before.payRate, now: after.payRate },
    { name: 'Bill rate', old: before.billRate, now: after.billRate },
  ].flatMap(({ name, old, now }) =>
    old === now ? [] : [`${name} ${rateInWords(old)} → ${rateInWords(now)}${since}`],
  );
}
