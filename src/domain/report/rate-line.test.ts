import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Week } from '#domain/calendar/day.ts';
import type { AmountRow } from '#domain/money/priced-week.ts';
import { rateCells, rateColumns, rateLines } from './rate-line.ts';
import { csvOf, type ReportRow } from './report-line.ts';

const week: ReportRow = {
  candidate: { id: '1', fullName: 'Amara Okafor', email: 'amara.okafor@example.com' },
  assignment: { clientName: 'Camden Council', jobTitle: 'Social Worker' },
  rates: { rateOfPay: 21.5, supplyBillAmount: 28.75 },
  weekStart: Week.parse('2026-07-13'),
  hoursWorked: 45,
  pay: 1005.31,
  bill: 1320.75,
  status: 'Approved',
  submittedAt: '2026-07-19T12:00:00.000Z',
  approvedAt: '2026-07-20T09:30:00.000Z',
};
const basic: AmountRow = {
  rateType: 'basic',
  units: 37.5,
  payRate: 21.5,
  billRate: 28.75,
  pay: 806.25,
  bill: 1078.13,
  from: Week.parse('2000-01-03'),
};
const overtime: AmountRow = {
  ...basic,
  rateType: 'overtime',
  units: 7.5,
  payRate: 26.54,
  billRate: 32.35,
  pay: 199.05,
  bill: 242.63,
  from: Week.parse('2026-06-01'),
};
const fromTheStart = { ...basic, from: '2000-01-01' as AmountRow['from'] };

function saidOf(row: ReportRow, amounts: readonly AmountRow[]): Record<string, string>[] {
  return rateLines(row, amounts, 'Europe/London').map((line) => {
    const cells = csvOf(rateCells(line)).slice(1, -1).split('","');
    assert.equal(cells.length, rateColumns.length);
    return Object.fromEntries(rateColumns.map((column, index) => [column, cells[index] ?? '']));
  });
}

function ratesOf(row: ReportRow, amounts: readonly AmountRow[]): string[] {
  return saidOf(row, amounts).map((said) =>
    rateColumns
      .slice(14)
      .map((column) => said[column])
      .join(' | '),
  );
}

describe('a row for each rate', () => {
  test('a report by rate has one row for each rate of a week, with the columns of the week', () => {
    assert.deepEqual(ratesOf(week, [fromTheStart, overtime]), [
      'basic | 37.5 | 21.50 | 28.75 | 806.25 | 1078.13 | ',
      'overtime | 7.5 | 26.54 | 32.35 | 199.05 | 242.63 | 01/06/2026',
    ]);
    const [first, second] = saidOf(week, [fromTheStart, overtime]).map((said) =>
      rateColumns.slice(0, 14).map((column) => said[column]),
    );
    assert.deepEqual(first, second);
    assert.deepEqual(first?.slice(5, 11), ['45', '6', '21.50', '1005.31', '28.75', '1320.75']);
  });

  test('a report by rate has one row for a week whose amounts per rate are unknown', () => {
    assert.deepEqual(ratesOf({ ...week, hoursWorked: 37.5, pay: 806.25, bill: 1078.13 }, []), [
      'basic | 37.5 | 21.50 | 28.75 | 806.25 | 1078.13 | ',
    ]);
  });

  test('a report by rate leaves missing rates empty, and all amounts of a week whose sum is unknown', () => {
    const unpaid = { ...overtime, payRate: null, pay: null };
    const [first, second] = saidOf(
      { ...week, pay: null, rates: { rateOfPay: null, supplyBillAmount: 28.75 } },
      [fromTheStart, unpaid],
    );
    const shown = [
      'Rate of Pay (£)',
      'Week’s Total Pay (£)',
      'Week’s Total Bill (£)',
      'Pay Rate (£)',
      'Pay (£)',
      'Bill (£)',
    ];
    assert.deepEqual(
      shown.map((column) => first?.[column]),
      ['', '', '1320.75', '21.50', '', '1078.13'],
    );
    assert.deepEqual(
      shown.map((column) => second?.[column]),
      ['', '', '1320.75', '', '', '242.63'],
    );
  });

  test('a report by rate writes 0.00 for a rate of zero', () => {
    const free = { ...fromTheStart, payRate: 0, pay: 0 };
    assert.deepEqual(ratesOf({ ...week, pay: 0 }, [free]), [
      'basic | 37.5 | 0.00 | 28.75 | 0.00 | 1078.13 | ',
    ]);
  });
});
