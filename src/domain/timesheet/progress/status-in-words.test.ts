import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { day } from '#domain/calendar/calendar.ts';
import { earlierWeekLine, statusInWords, waitingLine, whoReviews } from './status-in-words.ts';
import { addWeeks, weekOf } from '#domain/calendar/week.ts';

const circumstances = {
  consultantName: 'Jo Marsh',
  today: day('2026-11-18'),
  timeZone: 'Europe/London',
};
const pending = {
  status: 'Pending',
  submittedAt: '2026-11-16T09:14:00.000Z',
  approvedAt: null,
  reviewedByName: null,
} as const;

describe('a pending week', () => {
  test('a pending week names when it was sent, who reviews it, and how the candidate will be informed', () => {
    assert.deepEqual(statusInWords(pending, circumstances), {
      happened: 'Sent to Jo Marsh on Monday.',
      next: 'We will email you when it is checked.',
    });
  });

  test('a pending week of an unclaimed candidate waits for a consultant', () => {
    assert.equal(
      statusInWords(pending, { ...circumstances, consultantName: null }).happened,
      'Sent to a consultant on Monday.',
    );
  });

  test('a pending week counts days in the agency’s time zone: half past midnight in summer is today', () => {
    const sent = { ...pending, submittedAt: '2026-07-14T23:30:00.000Z' };
    const today = day('2026-07-15');
    assert.match(statusInWords(sent, { ...circumstances, today }).happened, /today\.$/);
  });
});

describe('a decided week', () => {
  const decided = { ...pending, approvedAt: '2026-11-17T16:00:00.000Z', reviewedByName: 'Helen Whitfield' };

  test('a decided week names reviewer and time, and says that nothing is left to do', () => {
    assert.deepEqual(statusInWords({ ...decided, status: 'Approved' }, circumstances), {
      happened: 'Helen Whitfield approved it yesterday.',
      next: '',
    });
  });

  test('a rejected week asks for a correction', () => {
    assert.deepEqual(statusInWords({ ...decided, status: 'Rejected' }, circumstances), {
      happened: 'Helen Whitfield sent it back yesterday.',
      next: 'Please correct it and send it again.',
    });
  });

  test('a decided week leaves out an unknown reviewer', () => {
    const unknown = { ...decided, status: 'Approved', reviewedByName: null } as const;
    assert.equal(statusInWords(unknown, circumstances).happened, 'Your agency approved it yesterday.');
  });
});

describe('who reviews a week', () => {
  test('the next reviewer is named if somebody has claimed the candidate', () => {
    assert.equal(whoReviews('Jo Marsh'), 'Jo Marsh will check it.');
    assert.equal(whoReviews(null), 'A consultant will check it.');
    assert.equal(
      whoReviews('Jo Marsh', 'Oakfield House'),
      'Oakfield House signs it first. Then Jo Marsh will check it.',
    );
  });
});

describe('an earlier week', () => {
  const { today } = circumstances;
  test('an earlier week says which one it is, and how long ago', () => {
    assert.equal(earlierWeekLine(weekOf(day('2026-11-09')), today), 'Last week');
    assert.equal(earlierWeekLine(weekOf(day('2026-10-12')), today), '5 weeks ago');
  });

  test('the current week and later ones are not called earlier', () => {
    assert.equal(earlierWeekLine(weekOf(today), today), null);
    assert.equal(earlierWeekLine(weekOf(day('2026-11-23')), today), null);
  });
});

describe('the unsent weeks', () => {
  const week = weekOf(day('2026-11-16'));
  test('one week that waits for a connection is named, and several are counted', () => {
    assert.equal(
      waitingLine([week]),
      'W/C 16/11/26 is not sent yet. We will send it when you have internet.',
    );
    assert.equal(
      waitingLine([week, addWeeks(week, -1)]),
      '2 weeks are not sent yet. We will send them when you have internet.',
    );
  });
});
