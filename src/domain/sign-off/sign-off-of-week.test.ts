import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isOfSignOff, type SignOffFact, signOffOf } from './sign-off-of-week.ts';
import { signOffAsOwn } from '#domain/timesheet/signature.ts';

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

describe('a week with sign-off by the client', () => {
  test('a week with sign-off waits for nobody until an authoriser is asked', () => {
    assert.deepEqual(signOffOf(pending, 'now', []), { status: 'waiting', name: null, at: null });
    assert.deepEqual(signOffOf(pending, 'now', [fact({})]), {
      status: 'asked',
      name: 'Jo Field',
      at: '2026-11-23T09:00:00.000Z',
    });
  });

  test('a signed week has the typed name, whatever other requests and answers exist', () => {
    const expected = { status: 'signed', name: 'Jo T. Field', at: '2026-11-23T10:42:00.000Z' };
    assert.deepEqual(signOffOf(pending, 'now', [signed]), expected);
    assert.deepEqual(signOffOf(pending, 'now', [queried, signed, fact({})]), expected);
  });

  test('a week with sign-off has the state of the latest event, also of a late answer to the first letter', () => {
    const second = fact({ askedAt: '2026-11-23T10:00:00.000Z', authoriserName: 'Al Ray' });
    assert.equal(signOffOf(pending, 'now', [queried, second])?.status, 'queried');
    const third = fact({ askedAt: '2026-11-23T11:30:00.000Z', authoriserName: 'Al Ray' });
    assert.deepEqual(signOffOf(pending, 'now', [queried, third])?.name, 'Al Ray');
    assert.equal(signOffOf(pending, 'now', [fact({ status: 'expired' })])?.status, 'expired');
  });

  test('a query is visible to reviewers and hidden from the candidate', () => {
    const signOff = signOffOf(pending, 'now', [queried]);
    assert.equal(signOff?.query, 'Friday?');
    assert.ok(signOff && !('query' in signOffAsOwn(signOff)));
    assert.equal(signOffAsOwn(signOff).status, 'queried');
  });

  test('a week with sign-off waits again after a change, a recall or an undone approval without signature', () => {
    assert.equal(signOffOf(pending, 'later', [signed])?.status, 'waiting');
    assert.equal(signOffOf(pending, 'now', [fact({ status: 'superseded' })])?.status, 'waiting');
    assert.equal(signOffOf(pending, 'now', [overridden])?.status, 'waiting');
    assert.equal(signOffOf(pending, 'now', [queried, overridden])?.status, 'queried');
  });

  test('a week that is sent again unchanged keeps its signature, even with another id', () => {
    assert.equal(signOffOf({ ...pending, id: 'again' }, 'now', [signed])?.status, 'signed');
  });

  test('a week without sign-off has no signature state, and a rejected week has only the client’s answers', () => {
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

  test('an approved week keeps its signature, or the reason without one, whatever its assignment says now', () => {
    assert.equal(signOffOf(approved, 'now', [signed])?.status, 'signed');
    assert.deepEqual(signOffOf(approved, 'now', [queried, overridden]), {
      status: 'overridden',
      name: 'Helen Whitfield',
      at: '2026-11-23T12:00:00.000Z',
      reason: 'Jo is on leave.',
    });
  });

  test('an approved week without signature and reason has no signature state', () => {
    assert.equal(signOffOf({ ...approved, asksClient: true }, 'now', []), undefined);
    assert.equal(signOffOf({ ...approved, asksClient: true }, 'now', [fact({})]), undefined);
  });

  test('a week corrected in payroll loses its signature and keeps its reason for approval without one', () => {
    assert.equal(signOffOf(approved, 'corrected', [signed]), undefined);
    assert.equal(signOffOf(approved, 'corrected', [overridden])?.status, 'overridden');
  });

  test('a deleted and restored week keeps the reason for its approval without a signature', () => {
    assert.equal(
      signOffOf(approved, 'now', [{ ...overridden, timesheetId: null }])?.reason,
      'Jo is on leave.',
    );
  });
});

describe('the signature filter of a list', () => {
  test('the signature filter “waiting” finds weeks with sign-off that are neither signed nor queried', () => {
    const kinds = [[], [fact({})], [signed], [queried]].map((facts) => signOffOf(pending, 'now', facts));
    const taken = (filter: 'signed' | 'waiting' | 'queried') =>
      [...kinds, undefined].map((signOff) => isOfSignOff(filter, signOff));
    assert.deepEqual(taken('signed'), [false, false, true, false, false]);
    assert.deepEqual(taken('queried'), [false, false, false, true, false]);
    assert.deepEqual(taken('waiting'), [true, true, false, false, false]);
  });
});
