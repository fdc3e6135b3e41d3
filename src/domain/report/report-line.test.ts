import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { Week } from '#domain/calendar/day.ts';
import { csvLine } from '#domain/file/csv.ts';
import {
  type Cell,
  csvOf,
  daysWorked,
  noteCells,
  rateNote,
  reportCells,
  reportColumns,
  reportLine,
  type ReportRow,
} from './report-line.ts';

const row: ReportRow = {
  candidate: { id: '1', fullName: 'Amara Okafor', email: 'amara.okafor@example.com' },
  assignment: { clientName: 'Camden Council', jobTitle: 'Social Worker' },
  rates: { rateOfPay: 21.5, supplyBillAmount: 28.75 },
  weekStart: Week.parse('2026-07-13'),
  hoursWorked: 37.5,
  pay: 806.25,
  bill: 1078.13,
  status: 'Approved',
  submittedAt: '2026-07-19T22:59:00.000Z',
  approvedAt: '2026-07-20T23:05:00.000Z',
};

const csvLineOf = (of: ReportRow, timeZone: string) => csvOf(reportCells(reportLine(of, timeZone)));

describe('days worked', () => {
  for (const [hours, days] of [
    [0.5, 1],
    [7.5, 1],
    [8, 1],
    [8.5, 2],
    [15, 2],
    [15.5, 3],
    [22.5, 3],
    [37.5, 5],
    [38, 6],
    [52.5, 7],
    [168, 23],
  ] as const) {
    test(`the days worked are ${days} for ${hours} hours`, () => assert.equal(daysWorked(hours), days));
  }

  test('the days worked equal the rule in whole half hours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 336 }), (half) => {
        const days = half <= 16 ? 1 : Math.floor((half + 14) / 15);
        assert.equal(daysWorked(half / 2), days);
      }),
    );
  });
});

describe('a line of the report', () => {
  test('a line of the report has fourteen columns', () => {
    assert.equal(
      csvLine(reportColumns),
      '"Candidate Name","Email","Client","Job Title","Week Starting","Hours Worked","Days Worked","Rate of Pay (£)","Total Pay (£)","Supply Bill Amount (£)","Total Bill (£)","Status","Submitted Date","Approved Date & Time"',
    );
    assert.equal(reportColumns.length, 14);
  });

  test('a line of the report writes an approved week exactly, in the agency’s time', () => {
    assert.equal(
      csvLineOf(row, 'Europe/London'),
      '"Amara Okafor","amara.okafor@example.com","Camden Council","Social Worker","13/07/2026","37.5","5","21.50","806.25","28.75","1078.13","Approved","19/07/2026","21/07/2026, 00:05"',
    );
    assert.match(csvLineOf(row, 'UTC'), /"Approved","19\/07\/2026","20\/07\/2026, 23:05"$/);
  });

  for (const status of ['Pending', 'Rejected'] as const) {
    test(`a line of the report has no approved date where the week is ${status}`, () => {
      assert.match(csvLineOf({ ...row, status }, 'UTC'), new RegExp(`"${status}","19/07/2026",""$`));
    });
  }

  test('a line of the report counts missing rates as 0 and leaves missing details empty', () => {
    const rates = { rateOfPay: null, supplyBillAmount: null };
    const bare = { ...row, assignment: null, rates, pay: null, bill: null };
    assert.match(
      csvLineOf(bare, 'UTC'),
      /@example\.com","","","13.*"37\.5","5","0\.00","0\.00","0\.00","0\.00"/,
    );
  });

  test('a line of the report neutralises names that look like formulas', () => {
    const sly = { ...row, candidate: { ...row.candidate, fullName: '=1+1' } };
    assert.match(csvLineOf(sly, 'UTC'), /^"'=1\+1",/);
  });

  test('a line of the report writes half hours with a point and whole hours without', () => {
    assert.match(csvLineOf({ ...row, hoursWorked: 8.5 }, 'UTC'), /"8\.5","2"/);
    assert.match(csvLineOf({ ...row, hoursWorked: 40 }, 'UTC'), /"40","6"/);
  });

  test('a line of the report has the stored pay and bill of the week, in pence', () => {
    const { pay, bill } = reportLine({ ...row, pay: 77.48, bill: null }, 'UTC');
    assert.deepEqual([pay, bill], [7748, null]);
  });
});

describe('the note on a row', () => {
  for (const [paid, billed, note] of [
    [806.25, 1078.13, null],
    [0, 0, null],
    [null, 1078.13, 'No pay rate'],
    [806.25, null, 'No bill rate'],
    [null, null, 'No pay rate, no bill rate'],
  ] as const) {
    test(`the note on a row is ${note ?? 'none'} for pay ${paid} and bill ${billed}`, () => {
      assert.equal(rateNote({ pay: paid, bill: billed }), note);
    });
  }

  test('the note on a row appears also if the missing rate is a premium or belongs to an earlier day', () => {
    const line = reportLine({ ...row, pay: null, bill: null }, 'UTC');
    assert.notEqual(line.rates.rateOfPay, null);
    assert.deepEqual(noteCells(line).at(-1), { kind: 'text', text: 'No pay rate, no bill rate' });
  });
});

test('a negative number stays a number in a CSV, and text that looks like one stays text', () => {
  const cells: Cell[] = [
    { kind: 'money', text: '-29.30' },
    { kind: 'text', text: '-29.30' },
  ];
  assert.equal(csvOf(cells), `"-29.30","'-29.30"`);
});
