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
  test('a stored week is found as it was written', () => {
    assert.deepEqual(restored(JSON.stringify(waiting)), waiting);
  });

  for (const name of entryNames) {
    test(`a stored week is found after a release that added ${name}, which is empty`, () => {
      const draft = restored(stored((of) => delete of[name]));
      assert.deepEqual(draft, { ...waiting, values: { ...values, [name]: '' } });
    });
  }

  test('a stored week is found after a release that removed a field, which is left out', () => {
    assert.deepEqual(restored(stored((of) => (of['night_hours'] = '4'))), waiting);
  });

  test('a stored week is found with its other version, which is as complete', () => {
    const { comments: _, ...older } = values;
    const draft = restored(JSON.stringify({ values, savedAt: 2, other: { values: older, savedAt: 1 } }));
    assert.deepEqual(draft?.other, { values: { ...values, comments: '' }, savedAt: 1 });
  });

  for (const text of [null, '', 'null', '{}', '[]', '7', '"text"', '{"values":null}', 'half of a dra']) {
    test(`a stored week is absent in ${JSON.stringify(text)}`, () => assert.equal(restored(text), null));
  }
});

describe('a draft is kept', () => {
  test('a draft of a worker with one assignment has the key of every release', () => {
    assert.equal(placeOfDraft('u', key), 'draft:u:2026-11-16');
  });

  test('a draft has a key for each of several assignments', () => {
    assert.equal(placeOfDraft('u', { week, assignmentId: 'a' }), 'draft:u:2026-11-16:a');
  });
});

describe('a week that waits to be sent', () => {
  test('a waiting week names its assignment where there are several, and not where there is one', () => {
    const entry = entryIn({ week, assignmentId: 'a' }, values);
    assert.deepEqual(Object.keys(entry).slice(0, 3), ['weekStart', 'assignmentId', 'mondayHours']);
    const attempt = { idempotencyKey: 'k', of: JSON.stringify(entry) };
    assert.equal(entryOf({ week, assignmentId: null, draft: { ...waiting, attempt } }).assignmentId, 'a');
    assert.equal('assignmentId' in entryOf({ ...key, draft: { ...waiting } }), false);
  });

  test('a waiting week is sent unchanged', () => {
    assert.equal(JSON.stringify(entryOf({ ...key, draft: { ...waiting } })), of);
  });

  for (const name of ['sundayHours', 'mileage', 'comments'] as const) {
    test(`a waiting week stays valid after a release that added ${name}`, () => {
      const { [name]: _, ...earlier } = JSON.parse(of) as Record<string, unknown>;
      const attempt = { idempotencyKey: 'k', of: JSON.stringify(earlier) };
      const entry = entryOf({ ...key, draft: { ...waiting, attempt } } satisfies WaitingWeek);
      assert.equal(Entry.safeParse(entry).success, true);
      assert.equal(entry.mondayHours, 7.5);
    });
  }
});

describe('a draft of hours where the assignment asks for times', () => {
  const hours = { ...valuesOf(null), monday_hours: '7.5', tuesday_hours: '7.5' };

  test('a draft of hours keeps its days beside the times that are asked for', () => {
    const kept = withUntimed({ values: hours, savedAt: 1 }, true);
    assert.deepEqual(kept?.untimed, { monday_hours: '7.5', tuesday_hours: '7.5' });
    assert.equal(withUntimed(kept, true), kept);
    assert.equal(withUntimed({ values: hours, savedAt: 1 }, false)?.untimed, undefined);
    assert.equal(withUntimed({ values: { ...hours, shifts: '[]' }, savedAt: 1 }, true)?.untimed, undefined);
  });
});
