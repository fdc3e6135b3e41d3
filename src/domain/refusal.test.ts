import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { insist, missing, Refusal, resultOf } from './refusal.ts';

describe('a refusal', () => {
  test('carries its code, its sentence and the fields it is about', () => {
    const refusal = new Refusal('invalid', 'No', { fields: { reason: 'Why' }, retryAfter: 3 });
    assert.ok(refusal instanceof Error);
    assert.deepEqual(
      [refusal.code, refusal.message, refusal.fields, refusal.retryAfter],
      ['invalid', 'No', { reason: 'Why' }, 3],
    );
  });

  test('of what one may not see reads like one of what is not there', () => {
    assert.equal(missing('timesheet').code, 'missing');
    assert.equal(missing('timesheet').message, 'There is no such timesheet, or it is not yours to see.');
  });

  test('is thrown where one insists, and nothing is where there is none', () => {
    const refusal = new Refusal('conflict', 'Too late');
    assert.throws(() => insist(refusal), refusal);
    assert.doesNotThrow(() => insist(null));
  });

  test('of one of many is its result, and a fault is none', async () => {
    const worded = ({ message }: Refusal) => message;
    assert.equal(await resultOf(Promise.resolve('done'), worded), 'done');
    assert.equal(await resultOf(Promise.reject(new Refusal('conflict', 'Too late')), worded), 'Too late');
    const fault = new Error('broken');
    await assert.rejects(resultOf(Promise.reject(fault), worded), fault);
  });
});
