import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { oddBreak, questionAboutNoBreak } from './odd-breaks.ts';

const shifts = (...breaks: number[]) =>
  breaks.map((breakMinutes, index) => ({
    day: index + 1,
    startTime: '09:00',
    finishTime: '17:00',
    breakMinutes,
  }));

describe('a break', () => {
  test('a break of one to nine minutes raises a question and a flag', () => {
    assert.deepEqual(oddBreak(shifts(30, 1)), {
      kind: 'odd break',
      label: 'Short break',
      sentence: 'There is a break of 1 minute on Tuesday.',
      question: 'Tuesday has a break of 1 minute. Did you mean 1 hour?',
      days: [2],
    });
    assert.equal(oddBreak(shifts(9))?.question, 'Monday has a break of 9 minutes. Did you mean 9 hours?');
  });

  test('a break of more than half of a shift raises a question', () => {
    const { label, question } = oddBreak(shifts(1, 181)) ?? {};
    assert.deepEqual(
      [label, question],
      [
        'Short break',
        'Monday has a break of 1 minute. Did you mean 1 hour? Tuesday has a break of 181 minutes. Is that right?',
      ],
    );
    assert.equal(oddBreak(shifts(300))?.label, 'Long break');
  });

  test('a shift of more than six hours without a break raises a question and no flag', () => {
    assert.equal(questionAboutNoBreak(shifts(0, 30, 0)), 'No break on Monday and Wednesday?');
    const of = (startTime: string, finishTime: string) =>
      questionAboutNoBreak([{ day: 4, startTime, finishTime, breakMinutes: 0 }]);
    assert.equal(of('14:00', '20:00'), null);
    assert.equal(of('14:00', '20:01'), 'No break on Thursday?');
    assert.equal(of('22:00', '06:00'), 'No break on Thursday?');
    assert.equal(oddBreak(shifts(0)), null);
  });

  test('a usual break raises no question', () => {
    assert.equal(oddBreak(shifts(0, 10, 30, 60, 180)), null);
    assert.equal(oddBreak([]), null);
  });
});
