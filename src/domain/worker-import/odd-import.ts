/** Probable mistakes in a file of workers. The preview shows them; they never stop the import. */

import { warningOnStart } from '#domain/assignment/assignment-details.ts';
import type { Day } from '#domain/calendar/calendar.ts';
import { fromTheStart } from '#domain/calendar/from-a-day.ts';
import { isPayAboveBill, oddRatesIn } from '#domain/money/odd-rates.ts';
import { isWithoutRate } from '#domain/money/pay.ts';
import type { AssignmentWrite } from './row-changes.ts';
import type { ImportedWorker } from './worker-import.ts';

const fewestSwapped = 3;

export function oddInRow({ assignment, rates }: ImportedWorker, today: Day): string[] {
  const startDate = assignment?.startDate ?? today;
  const warning = warningOnStart(startDate, today);
  const odd = oddRatesIn(rates, startDate > today ? startDate : today);
  return [...odd.map(({ sentence }) => sentence), ...(warning === null ? [] : [warning])];
}

export function oddInChange({ terms, rates }: AssignmentWrite, today: Day): string[] {
  const warning = terms.startDate ? warningOnStart(terms.startDate, today) : null;
  const odd = rates
    ? oddRatesIn(
        { rateOfPay: rates.payRate, supplyBillAmount: rates.billRate },
        rates.from === fromTheStart ? today : rates.from,
      )
    : [];
  return [...odd.map(({ sentence }) => sentence), ...(warning === null ? [] : [warning])];
}

export function oddInFile(workers: readonly ImportedWorker[]): string[] {
  const rated = workers.filter(({ rates }) => !isWithoutRate(rates)).length;
  const swapped = workers.filter(({ rates }) => isPayAboveBill(rates)).length;
  if (swapped < fewestSwapped || swapped * 2 <= rated) return [];
  const [of, all] = [swapped, rated].map((count) => count.toLocaleString('en-GB'));
  return [
    `Pay is above bill in ${of} of ${all} rows with both rates. Are the columns Pay rate and Bill rate the wrong way round?`,
  ];
}
