import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { day } from '#domain/calendar/calendar.ts';
import { refusalToExport, ReportFilter, reportFileName } from './report.ts';

describe('the filter of a report', () => {
  const said = (filter: object): string | undefined =>
    ReportFilter.safeParse(filter).error?.issues[0]?.message;

  test('each part of the filter of a report is optional', () => {
    for (const filter of [{}, { start: '2026-11-16' }, { end: '2026-11-16' }, { status: 'Approved' }]) {
      assert.equal(said(filter), undefined);
    }
  });

  test('the period of a report may be one day, and cannot end before it starts', () => {
    assert.equal(said({ start: '2026-11-16', end: '2026-11-16' }), undefined);
    assert.equal(
      said({ start: '2026-11-17', end: '2026-11-16' }),
      'The end date must be on or after the start date',
    );
  });

  test('the filter of a report accepts the three statuses only', () => {
    assert.equal(said({ status: 'approved' }), 'Choose a status: Pending, Approved or Rejected');
    assert.equal(said({ status: 'all' }), 'Choose a status: Pending, Approved or Rejected');
  });

  test('the filter of a report accepts rate=missing only', () => {
    assert.equal(said({ rate: 'missing' }), undefined);
    assert.match(said({ rate: 'none' }) ?? '', /missing/);
  });
});

describe('the file of an export', () => {
  test('the export file is named by the day it was made', () => {
    assert.equal(reportFileName(day('2026-11-16')), 'timesheets_report_2026-11-16.csv');
  });

  test('an export without rows is refused', () => {
    for (const format of ['csv', 'xlsx'] as const) {
      const refusal = refusalToExport(0, format);
      assert.deepEqual(
        [refusal?.code, refusal?.message],
        ['missing', 'No timesheets to export with current filters'],
      );
      assert.equal(refusalToExport(1, format), null);
    }
  });

  test('a spreadsheet export holds 1,048,575 rows, and a CSV export any number', () => {
    assert.equal(refusalToExport(1_048_575, 'xlsx'), null);
    assert.equal(refusalToExport(1_048_576, 'xlsx')?.code, 'conflict');
    assert.equal(refusalToExport(1_048_576, 'csv'), null);
  });
});
