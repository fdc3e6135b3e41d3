import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { day } from '#domain/calendar/calendar.ts';
import { type Cover, CoverDetails, refusalToCover, refusalToOverlap } from './cover.ts';

const today = day('2026-11-18');
const ann = { id: 'ann', fullName: 'Ann Lee', disabledAt: null };
const bob = { id: 'bob', fullName: 'Bob Roy', disabledAt: null };
const days = (fromDate: string, untilDate: string) => ({
  fromDate: day(fromDate),
  untilDate: day(untilDate),
});

describe('a cover', () => {
  test('the deputy of a cover is another enabled authoriser of the client, and its days are in the future', () => {
    const until = { untilDate: today };
    assert.equal(refusalToCover(ann, bob, until, today), null);
    for (const [deputy, says] of [
      [undefined, /of this client/],
      [ann, /someone else/],
      [{ ...bob, disabledAt: '2026-11-01T10:00:00Z' }, /Bob Roy is disabled/],
    ] as const) {
      assert.match(refusalToCover(ann, deputy, until, today)?.message ?? '', says);
    }
    assert.match(
      refusalToCover(ann, bob, { untilDate: day('2026-11-17') }, today)?.message ?? '',
      /Choose a last day that is not in the past\./,
    );
  });

  test('a cover of more than a year is refused', () => {
    assert.equal(refusalToCover(ann, bob, { untilDate: day('2027-11-18') }, today), null);
    assert.match(
      refusalToCover(ann, bob, { untilDate: day('2027-11-19') }, today)?.message ?? '',
      /within a year/,
    );
  });

  test('a cover may be one day and never ends before it begins', () => {
    const deputyId = '01900000-0000-7000-8000-000000000000';
    assert.equal(CoverDetails.safeParse({ deputyId, fromDate: today, untilDate: today }).success, true);
    const { error } = CoverDetails.safeParse({ deputyId, fromDate: today, untilDate: '2026-11-17' });
    assert.deepEqual(error?.issues[0]?.path, ['untilDate']);
  });

  test('two covers of one authoriser cannot share a day', () => {
    const kept: Cover = {
      id: '1',
      deputyId: 'bob',
      deputyName: 'Bob Roy',
      ...days('2026-11-20', '2026-11-25'),
    };
    for (const [from, until, isFree] of [
      ['2026-11-18', '2026-11-19', true],
      ['2026-11-18', '2026-11-20', false],
      ['2026-11-22', '2026-11-22', false],
      ['2026-11-25', '2026-11-30', false],
      ['2026-11-26', '2026-11-30', true],
    ] as const) {
      assert.equal(refusalToOverlap(ann, days(from, until), [kept]) === null, isFree, `${from} ${until}`);
    }
    assert.equal(
      refusalToOverlap(ann, days('2026-11-20', '2026-11-20'), [kept])?.message,
      'Bob Roy already covers Ann Lee from 20/11/2026 to 25/11/2026. Remove that cover first, or choose other days.',
    );
  });
});
