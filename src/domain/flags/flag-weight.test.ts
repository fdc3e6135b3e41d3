import assert from 'node:assert/strict';
import { test } from 'node:test';
import { flagKinds } from './flag.ts';
import { heaviestFirst, mendingOf, weightOf } from './flag-weight.ts';

test('flags about money, the law and objections weigh most, and a weekend weighs least', () => {
  assert.deepEqual(
    flagKinds.filter((kind) => weightOf(kind) === 'grave'),
    ['objected', 'overlapping shifts', 'no rate', 'below minimum wage', 'long week'],
  );
  assert.deepEqual(
    flagKinds.filter((kind) => weightOf(kind) === 'slight'),
    ['old rate', 'weekend work'],
  );
});

test('the heaviest flag comes first, and flags of equal weight keep their order', () => {
  const kinds = ['weekend work', 'corrected', 'long day', 'no rate', 'old rate', 'long week'] as const;
  const flags = kinds.map((kind) => ({ kind }));
  assert.deepEqual(
    heaviestFirst(flags).map(({ kind }) => kind),
    ['no rate', 'long week', 'corrected', 'long day', 'weekend work', 'old rate'],
  );
  assert.deepEqual(heaviestFirst([]), []);
});

test('a flag about rates links to the rates, and a flag about terms links to the assignment', () => {
  assert.deepEqual(
    flagKinds.filter((kind) => mendingOf(kind) === 'rates'),
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
    flagKinds.filter((kind) => mendingOf(kind) === 'assignment'),
    ['outside the assignment', 'no PO number'],
  );
});
