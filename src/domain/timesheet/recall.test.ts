import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { recallQuestion, refusalToRecall } from './recall.ts';

const timeZone = 'Europe/London';

describe('taking a week back', () => {
  test('a week can be taken back while nobody has decided', () => {
    const pending = { status: 'Pending', reviewedByName: null, approvedAt: null } as const;
    assert.equal(refusalToRecall(pending, timeZone), null);
  });

  test('the question before taking a week back names who no longer sees it', () => {
    assert.equal(recallQuestion('Jo Marsh'), 'Jo Marsh will not see it until you send it again.');
    assert.equal(recallQuestion(null), 'Your consultant will not see it until you send it again.');
  });

  for (const status of ['Approved', 'Rejected'] as const) {
    test(`a week that is ${status} cannot be taken back; the refusal names who decided and when`, () => {
      const decided = { status, reviewedByName: 'Jo Marsh', approvedAt: '2026-07-13T23:05:00.000Z' };
      const refusal = refusalToRecall(decided, timeZone);
      assert.equal(refusal?.code, 'conflict');
      assert.equal(
        refusal.message,
        `This timesheet was already ${status.toLowerCase()} by Jo Marsh on 14/07/2026, 00:05.`,
      );
    });
  }
});
