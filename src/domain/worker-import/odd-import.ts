/** What is likelier a slip than meant in a file of workers: said before anything is imported, and in the way of nothing. */

import { remarkOnStart } from '#domain/assignment/assignment.ts';
import type { Day } from '#domain/calendar/calendar.ts';
import { fromTheStart } from '#domain/calendar/from-a-day.ts';
import { isPayAboveBill, oddRatesIn } from '#domain/money/odd-rates.ts';
import { isWithoutRate } from '#domain/money/pay.ts';
import type { AssignmentDeed } from './row-changes.ts';
import type { ImportedWorker } from './worker-import.ts';

/** So many rows with pay above bill are more than slips in single cells. */
const fewestSwapped = 3;

/** What is odd about one row, in sentences. Its rates count from its start date, or from today where that is past. */
export function oddInRow({ assignment, rates }: ImportedWorker, today: Day): string[] {
  const startDate = assignment?.startDate ?? today;
  const remark = remarkOnStart(startDate, today);
  const odd = oddRatesIn(rates, startDate > today ? startDate : today);
  return [...odd.map(({ sentence }) => sentence), ...(remark === null ? [] : [remark])];
}

/** The same of a row about somebody who is there already. Its rates count from their day, or from today where they have none. */
export function oddInChange({ terms, rates }: AssignmentDeed, today: Day): string[] {
  const remark = terms.startDate ? remarkOnStart(terms.startDate, today) : null;
  const odd = rates
    ? oddRatesIn(
        { rateOfPay: rates.payRate, supplyBillAmount: rates.billRate },
        rates.from === fromTheStart ? today : rates.from,
      )
    : [];
  return [...odd.map(({ sentence }) => sentence), ...(remark === null ? [] : [remark])];
}

/** What is odd about the file as a whole: said once, whatever its rows say. */
export function oddInFile(workers: readonly ImportedWorker[]): string[] {
  const rated = workers.filter(({ rates }) => !isWithoutRate(rates)).length;
  const swapped = workers.filter(({ rates }) => isPayAboveBill(rates)).length;
  if (swapped < fewestSwapped || swapped * 2 <= rated) return [];
  const [of, all] = [swapped, rated].map((count) => count.toLocaleString('en-GB'));
  return [
    `Pay is above bill in ${of} of ${all} rows with both rates. Are the columns Pay rate and Bill rate the wrong way round?`,
  ];
}
