import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { numberIn, numberOrNull } from './numbers.ts';

describe('a typed number', () => {
  for (const [text, number] of [
    ['12.5', 12.5],
    ['12,5', 12.5],
    [' 21,50 ', 21.5],
    [',5', 0.5],
    ['.5', 0.5],
    ['7.', 7],
    ['7,', 7],
    ['-2,5', -2.5],
    ['+3', 3],
    ['1200', 1200],
    ['1.234', 1.234],
  ] as const) {
    test(`the typed text “${text}” is the number ${number}`, () => assert.equal(numberIn(text), number));
  }

  for (const text of [
    '1,200',
    '12,345',
    '1,234.50',
    '1.234,50',
    '7:30',
    '£21',
    '1e3',
    '.',
    ',',
    '-',
    '',
    'ten',
    '1 000',
  ]) {
    test(`the typed text “${text}” is no number`, () => assert.equal(numberIn(text), Number.NaN));
  }

  test('an empty number field is null, and one with other text is invalid', () => {
    assert.equal(numberOrNull('  '), null);
    assert.equal(numberOrNull('12,5'), 12.5);
    assert.equal(numberOrNull('1,200'), Number.NaN);
  });
});
