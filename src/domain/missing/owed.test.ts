import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { addDays, day } from '#domain/calendar/calendar.ts';
import { missingWeeks, weeksInNeed, weekToOpen } from './owed.ts';
import { addWeeks, type Week, weekOf } from '#domain/calendar/week.ts';

const dates = { startDate: day('2026-10-28') };
const wednesday = day('2026-11-18');
const weeks = (...mondays: string[]) => new Set(mondays.map((monday) => weekOf(day(monday))));

describe('the weeks that are missing', () => {
  test('the missing weeks are the weeks that have ended, newest first, back to the first one', () => {
    assert.deepEqual(missingWeeks({ dates, today: wednesday, sent: weeks() }), [
      '2026-11-09',
      '2026-11-02',
      '2026-10-26',
    ]);
  });

  test('a week that was sent is not missing, whatever its status', () => {
    const sent = weeks('2026-11-09', '2026-10-26');
    assert.deepEqual(missingWeeks({ dates, today: wednesday, sent }), ['2026-11-02']);
  });

  test('the current week is missing from the Monday after it, not from its Sunday', () => {
    const sent = weeks('2026-10-26', '2026-11-02', '2026-11-09');
    assert.deepEqual(missingWeeks({ dates, today: day('2026-11-22'), sent }), []);
    assert.deepEqual(missingWeeks({ dates, today: day('2026-11-23'), sent }), ['2026-11-16']);
  });

  test('no week is missing before the start date', () => {
    assert.deepEqual(
      missingWeeks({ dates: { startDate: day('2026-11-18') }, today: wednesday, sent: weeks() }),
      [],
    );
    assert.deepEqual(
      missingWeeks({ dates: { startDate: day('2030-01-01') }, today: wednesday, sent: weeks() }),
      [],
    );
  });

  test('each missing week has ended, is unsent and appears once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -400, max: 20 }),
        fc.array(fc.integer({ min: 0, max: 60 })),
        (startedAgo, sentAgo) => {
          const today = wednesday;
          const sent = new Set(sentAgo.map((ago) => addWeeks(weekOf(today), -ago)));
          const from = addDays(today, startedAgo);
          const missing = missingWeeks({ dates: { startDate: from }, today, sent });
          for (const week of missing) {
            assert.ok(addDays(week, 6) < today && addDays(week, 6) >= from && !sent.has(week));
          }
          assert.deepEqual(missing, [...new Set(missing)].sort().toReversed());
          const all = new Set<Week>([...missing, ...sent]);
          for (let week = weekOf(from); addDays(week, 6) < today; week = addWeeks(week, 1)) {
            assert.ok(all.has(week));
          }
        },
      ),
    );
  });
});

describe('the week that the portal opens', () => {
  const opensOn = (today: string, sent: ReadonlySet<Week>) => weekToOpen({ dates, today: day(today), sent });

  test('the portal opens on the week that ended last as long as it is unsent', () => {
    for (const today of ['2026-11-16', '2026-11-18', '2026-11-22']) {
      assert.equal(opensOn(today, weeks()), '2026-11-09');
    }
  });

  test('the portal opens on the current week once the last one was sent', () => {
    assert.equal(opensOn('2026-11-16', weeks('2026-11-09')), '2026-11-16');
    assert.equal(opensOn('2026-11-18', weeks('2026-11-09', '2026-11-16')), '2026-11-16');
  });

  test('the portal never opens on an older gap', () => {
    assert.equal(opensOn('2026-11-18', weeks('2026-11-09')), '2026-11-16');
  });

  test('the portal opens on the current week in the first week and before it', () => {
    assert.equal(opensOn('2026-11-01', weeks()), '2026-10-26');
    assert.equal(opensOn('2026-10-20', weeks()), '2026-10-19');
  });
});

describe('the open weeks of a candidate', () => {
  const week = (
    name: string,
    status: 'Pending' | 'Approved' | 'Rejected' | null,
    more: { waiting?: true; absence?: true } = {},
  ) => ({ name, timesheet: status && { status }, waiting: null, absence: null, ...more });
  const inNeed = (...weeks: ReturnType<typeof week>[]) => weeksInNeed(weeks).map(({ name }) => name);

  test('a candidate’s open weeks are the rejected ones, then the missing ones', () => {
    const weeks = [week('missing', null), week('pending', 'Pending'), week('rejected', 'Rejected')];
    assert.deepEqual(inNeed(...weeks, week('approved', 'Approved')), ['rejected', 'missing']);
  });

  test('a week that waits for a connection, or was not worked, is not an open week of its candidate', () => {
    for (const status of ['Rejected', null] as const) {
      assert.deepEqual(inNeed(week('on its way', status, { waiting: true })), []);
      assert.deepEqual(inNeed(week('holiday', status, { absence: true })), []);
    }
  });
});
