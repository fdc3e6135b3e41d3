import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { decideRefresh, isSessionOver, lifetimeFor, reuseSeconds } from './session.ts';

const lifetimes = { staff: { idle: 10, absolute: 100 }, candidate: { idle: 50, absolute: 500 } };

describe('a session', () => {
  test('a session of staff has the shorter lifetime', () => {
    assert.equal(lifetimeFor('Candidate', lifetimes), lifetimes.candidate);
    assert.equal(lifetimeFor('Recruitment Consultant', lifetimes), lifetimes.staff);
    assert.equal(lifetimeFor('Admin', lifetimes), lifetimes.staff);
  });

  for (const [sinceStart, sinceUse, isOver] of [
    [0, 0, false],
    [10, 10, false],
    [10.001, 10.001, true],
    [100, 1, false],
    [100.001, 1, true],
  ] as const) {
    test(`a session that began ${sinceStart} s ago and was used ${sinceUse} s ago is ${isOver ? 'over' : 'alive'}`, () => {
      assert.equal(isSessionOver({ sinceStart, sinceUse }, lifetimes.staff), isOver);
    });
  }
});

describe('a refresh token', () => {
  test('the newest refresh token gets the next one', () => {
    assert.equal(decideRefresh(7, { newest: 7, secondsSinceRefresh: 0 }), 'next');
    assert.equal(decideRefresh(7, { newest: 7, secondsSinceRefresh: 1e6 }), 'next');
  });

  test('the second newest refresh token gets the newest token again, because a response may have been lost', () => {
    assert.equal(decideRefresh(6, { newest: 7, secondsSinceRefresh: 1e6 }), 'newest');
  });

  test('an older refresh token is accepted for ten seconds; after that it ends the session', () => {
    assert.equal(decideRefresh(5, { newest: 7, secondsSinceRefresh: reuseSeconds }), 'newest');
    assert.equal(decideRefresh(5, { newest: 7, secondsSinceRefresh: reuseSeconds + 0.001 }), 'reused');
    assert.equal(decideRefresh(0, { newest: 7, secondsSinceRefresh: 60 }), 'reused');
  });

  test('a refresh token that was never issued is unknown', () => {
    assert.equal(decideRefresh(8, { newest: 7, secondsSinceRefresh: 0 }), 'unknown');
  });
});
