import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { reasonsOf } from './refusal-reasons.ts';
import { throwIf, missing, Refusal, resultOf } from './refusal.ts';

describe('a refusal', () => {
  test('a refusal has its code, its sentence and the fields it is about', () => {
    const refusal = new Refusal('invalid', 'fields_invalid', 'No', {
      fields: { reason: 'Why' },
      retryAfter: 3,
    });
    assert.ok(refusal instanceof Error);
    assert.deepEqual(
      [refusal.code, refusal.message, refusal.fields, refusal.retryAfter],
      ['invalid', 'No', { reason: 'Why' }, 3],
    );
  });

  test('a refusal gives a program its reason and values, for each field too', () => {
    const refusal = new Refusal('conflict', 'name_taken', 'There is one named Ann', {
      values: { name: 'Ann' },
      fields: { name: 'Choose another name' },
    });
    assert.deepEqual([refusal.reason, refusal.values], ['name_taken', { name: 'Ann' }]);
    assert.deepEqual(refusal.fieldReasons, { name: { reason: 'name_taken', values: { name: 'Ann' } } });
  });

  test('a reworded refusal keeps its reason and values', () => {
    const refusal = new Refusal('invalid', 'week_not_owed', 'Not yours', {
      values: { weekStart: '2026-11-16' },
      fields: { weekStart: 'Not yours' },
    }).inWords('Not theirs');
    assert.deepEqual(
      [refusal.reason, refusal.values, refusal.message, refusal.fields],
      ['week_not_owed', { weekStart: '2026-11-16' }, 'Not theirs', { weekStart: 'Not theirs' }],
    );
  });

  test('a refusal compiles only with a reason of its code and the values of that reason', () => {
    const values = { email: 'a@b.example' };
    // @ts-expect-error: no reason
    const without = () => new Refusal('conflict', 'No');
    // @ts-expect-error: a reason of another code
    const ofAnother = () => new Refusal('invalid', 'email_taken', 'No', { values });
    // @ts-expect-error: no values
    const withoutValues = () => new Refusal('conflict', 'email_taken', 'No');
    // @ts-expect-error: values of another reason
    const otherValues = () => new Refusal('conflict', 'name_taken', 'No', { values });
    assert.equal([without, ofAnother, withoutValues, otherValues].length, 4);
  });

  test('each reason belongs to one code and is in snake case', () => {
    const all: string[] = Object.values(reasonsOf).flatMap((reasons) => Object.keys(reasons));
    assert.equal(new Set(all).size, all.length);
    assert.deepEqual(
      all.filter((reason) => !/^[a-z]+(_[a-z]+)+$/.test(reason)),
      [],
    );
  });

  test('a refusal for a hidden record is equal to the refusal for a missing record', () => {
    assert.equal(missing('timesheet').code, 'missing');
    assert.equal(missing('timesheet').message, 'There is no such timesheet, or it is not yours to see.');
  });

  test('throwIf throws a refusal and does nothing without one', () => {
    const refusal = new Refusal('conflict', 'too_late_to_undo', 'Too late');
    assert.throws(() => throwIf(refusal), refusal);
    assert.doesNotThrow(() => throwIf(null));
  });

  test('a refusal within a batch becomes the result of its item, and any other error is thrown', async () => {
    const worded = ({ message }: Refusal) => message;
    assert.equal(await resultOf(Promise.resolve('done'), worded), 'done');
    assert.equal(
      await resultOf(Promise.reject(new Refusal('conflict', 'too_late_to_undo', 'Too late')), worded),
      'Too late',
    );
    const fault = new Error('broken');
    await assert.rejects(resultOf(Promise.reject(fault), worded), fault);
  });
});
