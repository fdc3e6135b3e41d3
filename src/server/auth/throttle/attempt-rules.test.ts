import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Rule, takeTurn, type Tally } from './attempt-rules.ts';

const fresh: Tally = { count: 0, lastAt: 0, forgottenAt: 0 };

/** Takes turns at these seconds and tells which had to wait, and how long. */
function waits(rule: Rule, seconds: number[]): (number | null)[] {
  let tally = fresh;
  return seconds.map((second) => {
    const turn = takeTurn(tally, rule, second * 1000);
    tally = turn.tally;
    return turn.retryAfter;
  });
}

describe('so many in a window', () => {
  const rule = { limit: 2, seconds: 300 };

  test('the third waits for the end of the window', () => {
    assert.deepEqual(waits(rule, [0, 100, 200]), [null, null, 100]);
  });

  test('the window ends on time, however often somebody knocked in it', () => {
    assert.deepEqual(waits(rule, [0, 1, 299, 300, 301, 302]), [null, null, 1, null, null, 298]);
  });
});

describe('longer and longer waits', () => {
  const rule = { free: 2, firstDelay: 2, longestDelay: 8, forgetAfter: 600 };

  test('each attempt after the free ones waits twice as long as the last, up to a limit', () => {
    assert.deepEqual(waits(rule, [0, 0, 0, 2, 2, 6, 6, 14, 14, 22, 22]), [
      null,
      null,
      2,
      null,
      4,
      null,
      8,
      null,
      8,
      null,
      8,
    ]);
  });

  test('an attempt that was refused does not lengthen the wait', () => {
    assert.deepEqual(waits(rule, [0, 0, 1, 1, 2]), [null, null, 1, 1, null]);
  });

  test('all is forgotten after a quiet while', () => {
    assert.deepEqual(waits(rule, [0, 0, 600, 600, 600]), [null, null, null, null, 2]);
  });
});
