import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exceptionKinds } from './exception.ts';
import { mendingOf, weightOf } from './exception-weight.ts';

test('money and the law weigh most, a weekend least', () => {
  assert.deepEqual(
    exceptionKinds.filter((kind) => weightOf(kind) === 'grave'),
    ['no rate', 'below minimum wage', 'long week'],
  );
  assert.deepEqual(
    exceptionKinds.filter((kind) => weightOf(kind) === 'slight'),
    ['old rate', 'weekend work'],
  );
});

test('what is odd about rates is mended there, what does not fit the assignment in that', () => {
  assert.deepEqual(
    exceptionKinds.filter((kind) => mendingOf(kind) === 'rates'),
    [
      'no rate',
      'pay above bill',
      'below minimum wage',
      'very high rate',
      'rate changed in the week',
      'old rate',
    ],
  );
  assert.deepEqual(
    exceptionKinds.filter((kind) => mendingOf(kind) === 'assignment'),
    ['outside the assignment', 'no PO number'],
  );
});
