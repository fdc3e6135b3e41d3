import { basicRateType } from '#domain/rate-type/basic-rate-type.ts';
import { fromTheStart } from '#domain/calendar/from-a-day.ts';
import type { AmountRow } from '#domain/money/priced-week.ts';
import { knownPence } from '#domain/money/pay.ts';
import {
  billedOf,
  type Cell,
  day,
  moneyOrEmpty,
  hours,
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
 * Returns a line for each amount row, or one line for a week without amount rows. Pay is empty in each line
 * of a week that lacks a pay rate, because sums count such a week as 0. Sums of bills count each line with
 * a bill rate.
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

/** Headings of the week's totals, which each row repeats. Their names warn against adding them up. */
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

export const rateTotals: readonly string[] = ['Pay (£)', 'Bill (£)'];

export function rateCells({ week, amount }: RateLine): Cell[] {
  const { rateType, units, payRate, billRate, pay, bill, from } = amount;
  return [
    ...reportCells(week, moneyOrEmpty),
    text(rateType),
    hours(units),
    ...[payRate, billRate, pay, bill].map((pounds) => moneyOrEmpty(knownPence(pounds))),
    from === null || from === fromTheStart ? text(null) : day(from),
  ];
}
