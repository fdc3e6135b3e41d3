import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Entry } from '#domain/timesheet/entry.ts';
import { Week } from '#domain/calendar/day.ts';
import { entryOf, placeOfDraft, restored, type WaitingWeek, withUntimed } from './draft.ts';
import { entryIn, entryNames, valuesOf } from './entry-values.ts';

const week = Week.parse('2026-11-16');
const key = { week, assignmentId: null };
const values = { ...valuesOf(null), monday_hours: '7.5', mileage: '12.5', comments: 'By bus' };
const of = JSON.stringify(entryIn(key, values));
const waiting = { values, savedAt: 1, isWaiting: true, attempt: { idempotencyKey: 'k', of } } as const;

function stored(change: (values: Record<string, unknown>) => void, draft: object = waiting): string {
  const copy = JSON.parse(JSON.stringify(draft)) as { values: Record<string, unknown> };
  change(copy.values);
  return JSON.stringify(copy);
}

describe('a stored week', () => {
  test('a stored draft is restored unchanged', () => {
    assert.deepEqual(restored(JSON.stringify(waiting)), waiting);
  });

  for (const name of entryNames) {
    test(`a draft that was stored before a release added ${name} is restored with an empty ${name}`, () => {
      const draft = restored(stored((of) => delete of[name]));
      assert.deepEqual(draft, { ...waiting, values: { ...values, [name]: '' } });
    });
  }

  test('a draft that was stored before a release removed a field is restored without that field', () => {
    assert.deepEqual(restored(stored((of) => (of['night_hours'] = '4'))), waiting);
  });

  test('the other version of a stored draft gets an empty text for each new field', () => {
    const { comments: _, ...older } = values;
    const draft = restored(JSON.stringify({ values, savedAt: 2, other: { values: older, savedAt: 1 } }));
    assert.deepEqual(draft?.other, { values: { ...values, comments: '' }, savedAt: 1 });
  });

  for (const text of [null, '', 'null', '{}', '[]', '7', '"text"', '{"values":null}', 'half of a dra']) {
    test(`the stored text ${JSON.stringify(text)} contains no draft`, () =>
      assert.equal(restored(text), null));
  }
});

describe('the storage key of a draft', () => {
  test('the storage key of a draft is the same in every release for a worker with one assignment', () => {
    assert.equal(placeOfDraft('u', key), 'draft:u:2026-11-16');
  });

  test('the storage key of a draft contains the assignment’s id for a worker with several assignments', () => {
    assert.equal(placeOfDraft('u', { week, assignmentId: 'a' }), 'draft:u:2026-11-16:a');
  });
});

describe('a week that waits to be sent', () => {
  test('a week that waits to be sent names its assignment only if the worker has several assignments', () => {
    const entry = entryIn({ week, assignmentId: 'a' }, values);
    assert.deepEqual(Object.keys(entry).slice(0, 3), ['weekStart', 'assignmentId', 'mondayHours']);
    const attempt = { idempotencyKey: 'k', of: JSON.stringify(entry) };
    assert.equal(entryOf({ week, assignmentId: null, draft: { ...waiting, attempt } }).assignmentId, 'a');
    assert.equal('assignmentId' in entryOf({ ...key, draft: { ...waiting } }), false);
  });

  test('a week that waits to be sent is sent unchanged', () => {
    assert.equal(JSON.stringify(entryOf({ ...key, draft: { ...waiting } })), of);
  });

  for (const name of ['sundayHours', 'mileage', 'comments'] as const) {
    test(`a week that waits to be sent stays valid after a release that added ${name}`, () => {
      const { [name]: _, ...earlier } = JSON.parse(of) as Record<string, unknown>;
      const attempt = { idempotencyKey: 'k', of: JSON.stringify(earlier) };
      const entry = entryOf({ ...key, draft: { ...waiting, attempt } } satisfies WaitingWeek);
      assert.equal(Entry.safeParse(entry).success, true);
      assert.equal(entry.mondayHours, 7.5);
    });
  }
});

describe('a draft with hours', () => {
  const hours = { ...valuesOf(null), monday_hours: '7.5', tuesday_hours: '7.5' };

  test('a draft with hours keeps the hours when the assignment begins to require start and finish times', () => {
    const kept = withUntimed({ values: hours, savedAt: 1 }, true);
    assert.deepEqual(kept?.untimed, { monday_hours: '7.5', tuesday_hours: '7.5' });
    assert.equal(withUntimed(kept, true), kept);
    assert.equal(withUntimed({ values: hours, savedAt: 1 }, false)?.untimed, undefined);
    assert.equal(withUntimed({ values: { ...hours, shifts: '[]' }, savedAt: 1 }, true)?.untimed, undefined);
  });

  test('a draft with hours gets its hours back when the assignment takes hours again', () => {
    const timed = { ...valuesOf(null), monday_hours: '8', shifts: '[["monday","09:00","17:00",""]]' };
    const kept = withUntimed(
      { values: timed, savedAt: 1, untimed: { monday_hours: '7.5', tuesday_hours: '7.5' } },
      false,
    );
    assert.equal(kept?.untimed, undefined);
    assert.deepEqual(kept?.values, { ...valuesOf(null), monday_hours: '8', tuesday_hours: '7.5' });
  });
});
