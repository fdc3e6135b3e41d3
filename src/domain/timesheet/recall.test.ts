import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { recallQuestion, refusalToRecall } from './recall.ts';

const timeZone = 'Europe/London';

describe('the recall of a week', () => {
  test('a week can be recalled until somebody decides on it', () => {
    const pending = { status: 'Pending', reviewedByName: null, approvedAt: null } as const;
    assert.equal(refusalToRecall(pending, timeZone), null);
  });

  test('the question before a recall names the reviewer who will no longer see the week', () => {
    assert.equal(recallQuestion('Jo Marsh'), 'Jo Marsh will not see it until you send it again.');
    assert.equal(recallQuestion(null), 'Your consultant will not see it until you send it again.');
  });

  for (const status of ['Approved', 'Rejected'] as const) {
    test(`a week that is ${status} cannot be recalled; the refusal names who decided and when`, () => {
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
