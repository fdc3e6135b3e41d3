/** A row of the report by rate: what one amount row of a week pays and bills. Contract section 2, D6 and D7; `docs/decisions/0205`. */

import { basicRateType, fromTheStart } from '#domain/money/dated-rates.ts';
import type { AmountRow } from '#domain/money/priced-week.ts';
import { knownPence } from '#domain/money/pay.ts';
import {
  type Cell,
  day,
  moneyOrEmpty,
  number,
  reportCells,
  reportColumns,
  type ReportLine,
  reportLine,
  type ReportRow,
  text,
} from './report-line.ts';

interface RateLine {
  week: ReportLine;
  amount: AmountRow;
}

/**
 * A line for each amount row of a week, of a week without any one for the week itself. A week whose sum nobody knows
 * counts as nothing in every total, so none of its lines has an amount either: both add up to the same.
 */
export function rateLines(row: ReportRow, amounts: readonly AmountRow[], timeZone: string): RateLine[] {
  const week = reportLine(row, timeZone);
  const rows = amounts.length > 0 ? amounts : [weekAsOneRow(row)];
  return rows.map((amount) => ({
    week,
    amount: {
      ...amount,
      pay: row.pay === null ? null : amount.pay,
      bill: row.bill === null ? null : amount.bill,
    },
  }));
}

function weekAsOneRow({ hoursWorked, rates, pay, bill }: ReportRow): AmountRow {
  const { rateOfPay: payRate, supplyBillAmount: billRate } = rates;
  return { rateType: basicRateType, units: hoursWorked, payRate, billRate, pay, bill, from: null };
}

export const rateColumns = [
  ...reportColumns,
  'Rate Type',
  'Units',
  'Pay Rate (£)',
  'Bill Rate (£)',
  'Pay (£)',
  'Bill (£)',
  'From',
] as const;

/** What of them a spreadsheet adds up: what is said of the week stands in each of its rows. */
export const rateTotals: readonly (typeof rateColumns)[number][] = ['Pay (£)', 'Bill (£)'];

/** The cells of `rateColumns`: what is not known is empty, and so is the day of rates that hold from the start. */
export function rateCells({ week, amount }: RateLine): Cell[] {
  const { rateType, units, payRate, billRate, pay, bill, from } = amount;
  return [
    ...reportCells(week, moneyOrEmpty),
    text(rateType),
    number(units),
    ...[payRate, billRate, pay, bill].map((pounds) => moneyOrEmpty(knownPence(pounds))),
    from === null || from === fromTheStart ? text(null) : day(from),
  ];
}
