import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { counted, isClean } from './clean.ts';
import type { Flag } from './flag.ts';

const week = { exceptions: [], comments: null };
const flag: Flag = { kind: 'long week', label: '', sentence: '', days: [], changes: [] };
const signature = (status: 'signed' | 'waiting' | 'queried') => ({
  ...week,
  signOff: { status, name: null, at: null },
});

describe('clean weeks', () => {
  test('a week is clean without flag, comment or missing signature', () => {
    assert.equal(isClean(week), true);
    assert.equal(isClean(signature('signed')), true);
  });

  for (const [what, other] of [
    ['with a flag', { ...week, exceptions: [flag] }],
    ['with a comment', { ...week, comments: 'Paid at the normal rate?' }],
    ['that waits for its client', signature('waiting')],
    ['that the client queried', signature('queried')],
  ] as const) {
    test(`a week ${what} is not clean`, () => {
      assert.equal(isClean(other), false);
    });
  }

  test('clean weeks are counted over all pages, and queried weeks do not count as waiting', () => {
    const first = counted([week, signature('waiting')]);
    assert.deepEqual(counted([signature('queried'), signature('signed')], first), {
      total: 4,
      clean: 2,
      signed: 1,
      waiting: 1,
    });
  });
});
