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
  test('are those that are over, from the first one on, newest first', () => {
    assert.deepEqual(missingWeeks({ dates, today: wednesday, sent: weeks() }), [
      '2026-11-09',
      '2026-11-02',
      '2026-10-26',
    ]);
  });

  test('are none that was sent, whatever became of it', () => {
    const sent = weeks('2026-11-09', '2026-10-26');
    assert.deepEqual(missingWeeks({ dates, today: wednesday, sent }), ['2026-11-02']);
  });

  test('include the running one from the Monday after, not from its Sunday', () => {
    const sent = weeks('2026-10-26', '2026-11-02', '2026-11-09');
    assert.deepEqual(missingWeeks({ dates, today: day('2026-11-22'), sent }), []);
    assert.deepEqual(missingWeeks({ dates, today: day('2026-11-23'), sent }), ['2026-11-16']);
  });

  test('are none before the first day of work', () => {
    assert.deepEqual(
      missingWeeks({ dates: { startDate: day('2026-11-18') }, today: wednesday, sent: weeks() }),
      [],
    );
    assert.deepEqual(
      missingWeeks({ dates: { startDate: day('2030-01-01') }, today: wednesday, sent: weeks() }),
      [],
    );
  });

  test('are over, unsent, and each named once', () => {
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

describe('the portal opens', () => {
  const opensOn = (today: string, sent: ReadonlySet<Week>) => weekToOpen({ dates, today: day(today), sent });

  test('on the week that has ended last, on any day, as long as it was not sent', () => {
    for (const today of ['2026-11-16', '2026-11-18', '2026-11-22']) {
      assert.equal(opensOn(today, weeks()), '2026-11-09');
    }
  });

  test('on the running week once that was sent, whatever became of it', () => {
    assert.equal(opensOn('2026-11-16', weeks('2026-11-09')), '2026-11-16');
    assert.equal(opensOn('2026-11-18', weeks('2026-11-09', '2026-11-16')), '2026-11-16');
  });

  test('never on an older gap', () => {
    assert.equal(opensOn('2026-11-18', weeks('2026-11-09')), '2026-11-16');
  });

  test('on the running week in the first one, and before it', () => {
    assert.equal(opensOn('2026-11-01', weeks()), '2026-10-26');
    assert.equal(opensOn('2026-10-20', weeks()), '2026-10-19');
  });
});

describe('what needs its candidate', () => {
  const week = (
    name: string,
    status: 'Pending' | 'Approved' | 'Rejected' | null,
    more: { waiting?: true; absence?: true } = {},
  ) => ({ name, timesheet: status && { status }, waiting: null, absence: null, ...more });
  const inNeed = (...weeks: ReturnType<typeof week>[]) => weeksInNeed(weeks).map(({ name }) => name);

  test('are the weeks that were sent back, then those that are missing', () => {
    const weeks = [week('missing', null), week('pending', 'Pending'), week('rejected', 'Rejected')];
    assert.deepEqual(inNeed(...weeks, week('approved', 'Approved')), ['rejected', 'missing']);
  });

  test('is none that waits for a connection, or was not worked', () => {
    for (const status of ['Rejected', null] as const) {
      assert.deepEqual(inNeed(week('on its way', status, { waiting: true })), []);
      assert.deepEqual(inNeed(week('holiday', status, { absence: true })), []);
    }
  });
});
