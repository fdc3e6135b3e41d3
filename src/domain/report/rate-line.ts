/** A row of the report by rate: what one amount row of a week pays and bills. Contract section 2, D6 and D7; decision 450. */

import { basicRateType } from '#domain/rate-type/basic-rate-type.ts';
import { fromTheStart } from '#domain/calendar/from-a-day.ts';
import type { AmountRow } from '#domain/money/priced-week.ts';
import { knownPence } from '#domain/money/pay.ts';
import {
  billedOf,
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
 * A line for each amount row of a week, of a week without any one for the week itself. A week without a pay rate counts as
 * nothing in every sum of pay, so none of its lines pays anything either; sums of bills count each line that has a rate.
 */
export function rateLines(row: ReportRow, amounts: readonly AmountRow[], timeZone: string): RateLine[] {
  const week = reportLine(row, timeZone, billedOf(row, amounts));
  const rows = amounts.length > 0 ? amounts : [weekAsOneRow(row)];
  return rows.map((amount) => ({
    week,
    amount: {
      ...amount,
      pay: row.pay === null ? null : amount.pay,
    },
  }));
}

function weekAsOneRow({ hoursWorked, rates, pay, bill }: ReportRow): AmountRow {
  const { rateOfPay: payRate, supplyBillAmount: billRate } = rates;
  return { rateType: basicRateType, units: hoursWorked, payRate, billRate, pay, bill, from: null };
}

/** The sums of a week stand in each of its rows, and are named so that nobody adds them up. */
const sumsOfWeek: Partial<Record<(typeof reportColumns)[number], string>> = {
  'Total Pay (£)': 'Week’s Total Pay (£)',
  'Total Bill (£)': 'Week’s Total Bill (£)',
};

export const rateColumns: readonly string[] = [
  ...reportColumns.map((column) => sumsOfWeek[column] ?? column),
  'Rate Type',
  'Units',
  'Pay Rate (£)',
  'Bill Rate (£)',
  'Pay (£)',
  'Bill (£)',
  'From',
];

/** What of them a spreadsheet adds up: what is said of the week stands in each of its rows. */
export const rateTotals: readonly string[] = ['Pay (£)', 'Bill (£)'];

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
