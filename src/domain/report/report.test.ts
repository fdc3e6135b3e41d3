import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { day } from '#domain/calendar/calendar.ts';
import { Week } from '#domain/calendar/day.ts';
import {
  daysWorked,
  payAndBillOf,
  rateNote,
  refusalToExport,
  ReportFilter,
  reportColumns,
  reportFileName,
  reportHeading,
  reportLine,
  type ReportRow,
} from './report.ts';

const row: ReportRow = {
  candidate: { id: '1', fullName: 'Amara Okafor', email: 'amara.okafor@example.com' },
  assignment: { clientName: 'Camden Council', jobTitle: 'Social Worker' },
  rates: { rateOfPay: 21.5, supplyBillAmount: 28.75 },
  weekStart: Week.parse('2026-07-13'),
  hoursWorked: 37.5,
  status: 'Approved',
  submittedAt: '2026-07-19T22:59:00.000Z',
  approvedAt: '2026-07-20T23:05:00.000Z',
};

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
    test(`are ${days} for ${hours} hours`, () => assert.equal(daysWorked(hours), days));
  }

  test('equal the rule in whole half hours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 336 }), (half) => {
        const days = half <= 16 ? 1 : Math.floor((half + 14) / 15);
        assert.equal(daysWorked(half / 2), days);
      }),
    );
  });
});

describe('a line of the report', () => {
  test('has these fourteen columns', () => {
    assert.equal(
      reportHeading(),
      '"Candidate Name","Email","Client","Job Title","Week Starting","Hours Worked","Days Worked","Rate of Pay (£)","Total Pay (£)","Supply Bill Amount (£)","Total Bill (£)","Status","Submitted Date","Approved Date & Time"',
    );
    assert.equal(reportColumns.length, 14);
  });

  test('says an approved week to the letter, in the agency’s time', () => {
    assert.equal(
      reportLine(row, 'Europe/London'),
      '"Amara Okafor","amara.okafor@example.com","Camden Council","Social Worker","13/07/2026","37.5","5","21.50","806.25","28.75","1078.13","Approved","19/07/2026","21/07/2026, 00:05"',
    );
    assert.match(reportLine(row, 'UTC'), /"Approved","19\/07\/2026","20\/07\/2026, 23:05"$/);
  });

  for (const status of ['Pending', 'Rejected'] as const) {
    test(`has no approved date where the week is ${status}`, () => {
      assert.match(reportLine({ ...row, status }, 'UTC'), new RegExp(`"${status}","19/07/2026",""$`));
    });
  }

  test('counts missing rates as 0 and leaves missing details empty', () => {
    const bare = { ...row, assignment: null, rates: { rateOfPay: null, supplyBillAmount: null } };
    assert.match(
      reportLine(bare, 'UTC'),
      /@example\.com","","","13.*"37\.5","5","0\.00","0\.00","0\.00","0\.00"/,
    );
  });

  test('makes names that look like formulas harmless', () => {
    const sly = { ...row, candidate: { ...row.candidate, fullName: '=1+1' } };
    assert.match(reportLine(sly, 'UTC'), /^"'=1\+1",/);
  });

  test('writes half hours with a point and whole hours without', () => {
    assert.match(reportLine({ ...row, hoursWorked: 8.5 }, 'UTC'), /"8\.5","2"/);
    assert.match(reportLine({ ...row, hoursWorked: 40 }, 'UTC'), /"40","6"/);
  });

  test('pays and bills by the frozen or the current rates, each rounded half up', () => {
    assert.deepEqual(
      payAndBillOf({ rates: { rateOfPay: 10.33, supplyBillAmount: null }, hoursWorked: 7.5 }),
      {
        pay: 7748,
        bill: null,
      },
    );
  });
});

describe('the note on a row', () => {
  for (const [rateOfPay, supplyBillAmount, note] of [
    [21.5, 28.75, null],
    [0, 0, null],
    [null, 28.75, 'No pay rate'],
    [21.5, null, 'No bill rate'],
    [null, null, 'No pay rate, no bill rate'],
  ] as const) {
    test(`is ${note ?? 'none'} for pay ${rateOfPay} and bill ${supplyBillAmount}`, () => {
      assert.equal(rateNote({ rateOfPay, supplyBillAmount }), note);
    });
  }
});

describe('the filter of a report', () => {
  const said = (filter: object): string | undefined =>
    ReportFilter.safeParse(filter).error?.issues[0]?.message;

  test('may be left out, in whole and in part', () => {
    for (const filter of [{}, { start: '2026-11-16' }, { end: '2026-11-16' }, { status: 'Approved' }]) {
      assert.equal(said(filter), undefined);
    }
  });

  test('may be one day, and not end before it starts', () => {
    assert.equal(said({ start: '2026-11-16', end: '2026-11-16' }), undefined);
    assert.equal(
      said({ start: '2026-11-17', end: '2026-11-16' }),
      'The end date must be on or after the start date',
    );
  });

  test('knows the three statuses only', () => {
    assert.equal(said({ status: 'approved' }), 'Choose a status: Pending, Approved or Rejected');
    assert.equal(said({ status: 'all' }), 'Choose a status: Pending, Approved or Rejected');
  });

  test('keeps the weeks without a rate by one word', () => {
    assert.equal(said({ rate: 'missing' }), undefined);
    assert.match(said({ rate: 'none' }) ?? '', /missing/);
  });
});

describe('the file of an export', () => {
  test('is named by the day it was made', () => {
    assert.equal(reportFileName(day('2026-11-16')), 'timesheets_report_2026-11-16.csv');
  });

  test('is not made without a row', () => {
    for (const format of ['csv', 'xlsx'] as const) {
      const refusal = refusalToExport(0, format);
      assert.deepEqual(
        [refusal?.code, refusal?.message],
        ['missing', 'No timesheets to export with current filters'],
      );
      assert.equal(refusalToExport(1, format), null);
    }
  });

  test('holds 1,048,575 rows as a spreadsheet, and any number as CSV', () => {
    assert.equal(refusalToExport(1_048_575, 'xlsx'), null);
    assert.equal(refusalToExport(1_048_576, 'xlsx')?.code, 'conflict');
    assert.equal(refusalToExport(1_048_576, 'csv'), null);
  });
});
