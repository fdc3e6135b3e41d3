import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isOfSignOff, type SignOffFact, signOffOf } from './sign-off-of-week.ts';
import { signOffAsOwn } from '#domain/timesheet/progress/signature.ts';

const pending = { id: 'this', status: 'Pending', asksClient: true } as const;

function fact(more: Partial<SignOffFact>): SignOffFact {
  return {
    status: 'asked',
    contentHash: 'now',
    timesheetId: 'this',
    authoriserName: 'Jo Field',
    askedAt: '2026-11-23T09:00:00.000Z',
    decidedAt: null,
    decidedName: null,
    query: null,
    reason: null,
    ...more,
  };
}
const signed = fact({ status: 'signed', decidedAt: '2026-11-23T10:42:00.000Z', decidedName: 'Jo T. Field' });
const queried = fact({
  status: 'queried',
  decidedAt: '2026-11-23T11:00:00.000Z',
  decidedName: 'Jo Field',
  query: 'Friday?',
});
const overridden = fact({
  status: 'overridden',
  askedAt: null,
  decidedAt: '2026-11-23T12:00:00.000Z',
  decidedName: 'Helen Whitfield',
  authoriserName: null,
  reason: 'Jo is on leave.',
});

describe('a week that the client is to sign', () => {
  test('waits before anybody is asked, and then for whoever was asked', () => {
    assert.deepEqual(signOffOf(pending, 'now', []), { status: 'waiting', name: null, at: null });
    assert.deepEqual(signOffOf(pending, 'now', [fact({})]), {
      status: 'asked',
      name: 'Jo Field',
      at: '2026-11-23T09:00:00.000Z',
    });
  });

  test('is signed by the name that was typed, whatever else was asked and answered', () => {
    const expected = { status: 'signed', name: 'Jo T. Field', at: '2026-11-23T10:42:00.000Z' };
    assert.deepEqual(signOffOf(pending, 'now', [signed]), expected);
    assert.deepEqual(signOffOf(pending, 'now', [queried, signed, fact({})]), expected);
  });

  test('stands as what happened last says: an answer to the first letter counts after the second was sent', () => {
    const second = fact({ askedAt: '2026-11-23T10:00:00.000Z', authoriserName: 'Al Ray' });
    assert.equal(signOffOf(pending, 'now', [queried, second])?.status, 'queried');
    const third = fact({ askedAt: '2026-11-23T11:30:00.000Z', authoriserName: 'Al Ray' });
    assert.deepEqual(signOffOf(pending, 'now', [queried, third])?.name, 'Al Ray');
    assert.equal(signOffOf(pending, 'now', [fact({ status: 'expired' })])?.status, 'expired');
  });

  test('has the query for whoever reviews it, and without it for its own candidate', () => {
    const signOff = signOffOf(pending, 'now', [queried]);
    assert.equal(signOff?.query, 'Friday?');
    assert.ok(signOff && !('query' in signOffAsOwn(signOff)));
    assert.equal(signOffAsOwn(signOff).status, 'queried');
  });

  test('waits again once it is another week, was taken back, or its approval without a signature was undone', () => {
    assert.equal(signOffOf(pending, 'later', [signed])?.status, 'waiting');
    assert.equal(signOffOf(pending, 'now', [fact({ status: 'superseded' })])?.status, 'waiting');
    assert.equal(signOffOf(pending, 'now', [overridden])?.status, 'waiting');
    assert.equal(signOffOf(pending, 'now', [queried, overridden])?.status, 'queried');
  });

  test('keeps its signature where it is sent again unchanged, as another row', () => {
    assert.equal(signOffOf({ ...pending, id: 'again' }, 'now', [signed])?.status, 'signed');
  });

  test('says nothing where nobody asks, and once it is rejected only what was answered', () => {
    assert.equal(signOffOf({ ...pending, asksClient: false }, 'now', [signed]), undefined);
    const rejected = { ...pending, status: 'Rejected' } as const;
    assert.equal(signOffOf(rejected, 'now', []), undefined);
    assert.equal(signOffOf(rejected, 'now', [fact({})]), undefined);
    assert.equal(signOffOf(rejected, 'now', [queried])?.status, 'queried');
    assert.equal(signOffOf(rejected, 'now', [signed])?.status, 'signed');
  });
});

describe('an approved week', () => {
  const approved = { ...pending, status: 'Approved', asksClient: false } as const;

  test('keeps its signature, or why there is none, whatever its assignment says since', () => {
    assert.equal(signOffOf(approved, 'now', [signed])?.status, 'signed');
    assert.deepEqual(signOffOf(approved, 'now', [queried, overridden]), {
      status: 'overridden',
      name: 'Helen Whitfield',
      at: '2026-11-23T12:00:00.000Z',
      reason: 'Jo is on leave.',
    });
  });

  test('was approved before anybody asked for signatures where there is neither', () => {
    assert.equal(signOffOf({ ...approved, asksClient: true }, 'now', []), undefined);
    assert.equal(signOffOf({ ...approved, asksClient: true }, 'now', [fact({})]), undefined);
  });

  test('that is corrected in payroll was not signed like that, and still says why it was approved unsigned', () => {
    assert.equal(signOffOf(approved, 'corrected', [signed]), undefined);
    assert.equal(signOffOf(approved, 'corrected', [overridden])?.status, 'overridden');
  });

  test('that was deleted and put back finds its reason by what it says', () => {
    assert.equal(
      signOffOf(approved, 'now', [{ ...overridden, timesheetId: null }])?.reason,
      'Jo is on leave.',
    );
  });
});

describe('a list by signature', () => {
  test('takes as waiting what was neither signed nor queried, and nothing that nobody asks about', () => {
    const kinds = [[], [fact({})], [signed], [queried]].map((facts) => signOffOf(pending, 'now', facts));
    const taken = (filter: 'signed' | 'waiting' | 'queried') =>
      [...kinds, undefined].map((signOff) => isOfSignOff(filter, signOff));
    assert.deepEqual(taken('signed'), [false, false, true, false, false]);
    assert.deepEqual(taken('queried'), [false, false, false, true, false]);
    assert.deepEqual(taken('waiting'), [true, true, false, false, false]);
  });
});
