import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { day } from '#domain/calendar/calendar.ts';
import { daysOfSpan, periodInWords, spanOfDays } from './report-span.ts';

describe('the period of a report', () => {
  test('the period of a report is described in words for any chosen days', () => {
    const [start, end] = ['2026-11-02', '2026-11-15'];
    assert.equal(periodInWords({}), 'All weeks');
    assert.equal(periodInWords({ start, end: '' }), 'Weeks that begin on Monday 2 November 2026 or later');
    assert.equal(periodInWords({ end }), 'Weeks that begin on Sunday 15 November 2026 or earlier');
    assert.equal(
      periodInWords({ start, end }),
      'Weeks that begin from Monday 2 November 2026 to Sunday 15 November 2026',
    );
  });
});

describe('the spans of reports', () => {
  test('the span “last week” is the whole week before, on a Monday and on a Sunday', () => {
    const week = { start: '2026-11-09', end: '2026-11-15' };
    assert.deepEqual(daysOfSpan('last week', day('2026-11-16')), week);
    assert.deepEqual(daysOfSpan('last week', day('2026-11-22')), week);
  });

  test('a span of months has the lengths of its months, and January follows December', () => {
    const cases = [
      ['this month', '2026-11-18', '2026-11-01', '2026-11-30'],
      ['last month', '2026-11-18', '2026-10-01', '2026-10-31'],
      ['last month', '2027-01-01', '2026-12-01', '2026-12-31'],
      ['last month', '2028-03-31', '2028-02-01', '2028-02-29'],
      ['this month', '2027-02-28', '2027-02-01', '2027-02-28'],
      ['this month', '2026-12-31', '2026-12-01', '2026-12-31'],
    ] as const;
    for (const [span, today, start, end] of cases) {
      assert.deepEqual(daysOfSpan(span, day(today)), { start, end }, `${span} on ${today}`);
    }
  });

  test('a span is recognised by its days', () => {
    const today = day('2026-11-18');
    assert.equal(spanOfDays({ start: '2026-10-01', end: '2026-10-31' }, today), 'last month');
    assert.equal(spanOfDays({ start: '2026-10-01', end: '2026-10-30' }, today), undefined);
    assert.equal(spanOfDays({}, today), undefined);
  });
});
