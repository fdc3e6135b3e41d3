import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differenceInWords } from './difference-in-words.ts';

test('the difference from the last run names more, less and the same', () => {
  const words = (pay: number) => differenceInWords(pay, { number: 6, pay: 1000 });
  assert.equal(words(946), '£54.00 less than pay run 6 (−5.4%)');
  assert.equal(words(1120.5), '£120.50 more than pay run 6 (+12.1%)');
  assert.equal(words(1000), 'The same as pay run 6');
  assert.equal(differenceInWords(5, { number: 6, pay: 0 }), '£5.00 more than pay run 6');
});
