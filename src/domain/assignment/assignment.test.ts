import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { day } from '#domain/calendar/calendar.ts';
import { cutShortBy, refusalToEnd, refusalToRemove } from './assignment.ts';
import { TypedTerms } from './terms.ts';

describe('an assignment that a new assignment would cut short', () => {
  const open = { startDate: day('2026-08-03'), endDate: null };
  const until = (endDate: string) => ({ ...open, endDate: day(endDate) });

  test('an assignment without an end, or with a later one, would be cut short', () => {
    const running = [open, until('2026-11-23')];
    assert.deepEqual(cutShortBy(running, day('2026-11-23')), running);
  });

  test('an assignment that ends before the next one begins, or begins with it or later, is not cut short', () => {
    const others = [until('2026-11-22'), { startDate: day('2026-11-23'), endDate: null }];
    assert.deepEqual(cutShortBy(others, day('2026-11-23')), []);
  });
});

describe('a typed assignment', () => {
  const typed = { clientName: ' Camden Council ', jobTitle: 'Cook', startDate: '2026-11-23' };

  test('a typed assignment has its client by name and the defaults of the table', () => {
    const { clientName, hoursStep, engagement, endDate } = TypedTerms.parse(typed);
    assert.deepEqual([clientName, hoursStep, engagement, endDate], ['Camden Council', 0.5, 'paye', null]);
  });

  test('a typed assignment with an end before its start is refused', () => {
    const { error } = TypedTerms.safeParse({ ...typed, endDate: '2026-11-22' });
    assert.deepEqual(
      error?.issues.map(({ path, message }) => [path[0], message]),
      [['endDate', 'The end date must not be before the start date']],
    );
  });
});

test('an assignment ends on its first day at the earliest', () => {
  const began = { startDate: day('2026-08-03') };
  assert.equal(refusalToEnd(began, null), null);
  assert.equal(refusalToEnd(began, day('2026-08-03')), null);
  const message = 'The assignment began on 03/08/2026, so it cannot end before';
  assert.deepEqual(refusalToEnd(began, day('2026-08-02'))?.fields, { endDate: message });
});

test('an assignment that has timesheets is ended, not removed', () => {
  assert.equal(refusalToRemove(false), null);
  const message = 'This assignment has timesheets, or deleted timesheets. End it instead of deleting it.';
  assert.equal(refusalToRemove(true)?.message, message);
});
