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

describe('a week that waits', () => {
  test('says when it was sent, who reviews it, and how one hears of it', () => {
    assert.deepEqual(statusInWords(pending, circumstances), {
      happened: 'Sent on Monday for Jo Marsh to review.',
      next: 'You get an email when it is reviewed.',
    });
  });

  test('of a candidate whom nobody has claimed waits for a consultant', () => {
    assert.equal(
      statusInWords(pending, { ...circumstances, consultantName: null }).happened,
      'Sent on Monday for a consultant to review.',
    );
  });

  test('counts days as the agency does: half past midnight in summer is not the day before', () => {
    const sent = { ...pending, submittedAt: '2026-07-14T23:30:00.000Z' };
    const today = day('2026-07-15');
    assert.match(statusInWords(sent, { ...circumstances, today }).happened, /^Sent today/);
  });
});

describe('a week that was decided on', () => {
  const decided = { ...pending, approvedAt: '2026-11-17T16:00:00.000Z', reviewedByName: 'Helen Whitfield' };

  test('says by whom and when, and that nothing is left to do', () => {
    assert.deepEqual(statusInWords({ ...decided, status: 'Approved' }, circumstances), {
      happened: 'Agreed by Helen Whitfield yesterday.',
      next: 'There is nothing left to do.',
    });
  });

  test('asks for a correction where it was rejected', () => {
    assert.deepEqual(statusInWords({ ...decided, status: 'Rejected' }, circumstances), {
      happened: 'Sent back by Helen Whitfield yesterday.',
      next: 'Correct the week and resubmit it.',
    });
  });

  test('by somebody whose name is not known leaves the name out', () => {
    const unknown = { ...decided, status: 'Approved', reviewedByName: null } as const;
    assert.equal(statusInWords(unknown, circumstances).happened, 'Agreed yesterday.');
  });
});

describe('who reviews a week', () => {
  test('is named, where somebody has claimed the candidate', () => {
    assert.equal(whoReviews('Jo Marsh'), 'Jo Marsh reviews it next.');
    assert.equal(whoReviews(null), 'A consultant reviews it next.');
  });
});

describe('an earlier week', () => {
  const { today } = circumstances;
  test('says which one it is, and how long ago', () => {
    assert.equal(earlierWeekLine(weekOf(day('2026-11-09')), today), 'This is last week.');
    assert.equal(earlierWeekLine(weekOf(day('2026-10-12')), today), 'This is an earlier week, 5 weeks ago.');
  });

  test('is not the running one, or one to come', () => {
    assert.equal(earlierWeekLine(weekOf(today), today), null);
    assert.equal(earlierWeekLine(weekOf(day('2026-11-23')), today), null);
  });
});

describe('weeks that wait for a connection', () => {
  const week = weekOf(day('2026-11-16'));
  test('are named where it is one, and counted where there are more', () => {
    assert.equal(
      waitingLine([week]),
      'W/C 16/11/26 is not sent yet. It goes as soon as there is a connection.',
    );
    assert.equal(
      waitingLine([week, addWeeks(week, -1)]),
      '2 weeks are not sent yet. They go as soon as there is a connection.',
    );
  });
});
