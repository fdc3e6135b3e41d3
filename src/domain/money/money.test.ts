import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { formatPence, pence, penceFrom, plainPence, roundHalfUp } from './money.ts';

const anyPence = fc.integer({ min: -200_000_000_000, max: 200_000_000_000 });

describe('pounds and pence', () => {
  test('an amount of pence is the same after conversion to pounds and back', () => {
    fc.assert(
      fc.property(anyPence, (amount) => {
        assert.equal(penceFrom(pence(amount) / 100), amount);
      }),
    );
  });

  test('an amount in pounds is exact in pence in spite of binary fractions', () => {
    for (const [pounds, expected] of [
      [1.1, 110],
      [0.29, 29],
      [4.35, 435],
      [8.2, 820],
      [19.99, 1999],
      [1.15, 115],
      [99_999.99, 9_999_999],
    ] as const) {
      assert.equal(penceFrom(pounds), expected);
    }
  });
});

describe('rounding', () => {
  for (const [amount, expected] of [
    [0, 0],
    [0.49, 0],
    [0.5, 1],
    [1.5, 2],
    [2.5, 3],
    [-0.5, 0],
    [-1.5, -1],
    [-0.51, -1],
    [1_234.499_999, 1234],
  ] as const) {
    test(`the amount ${amount} is rounded to ${expected}`, () => assert.ok(roundHalfUp(amount) === expected));
  }
});

function written(amount: number): { sign: string; pounds: string; rest: string } {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return { sign: amount < 0 ? '-' : '', pounds: digits.slice(0, -2), rest: digits.slice(-2) };
}

describe('an amount in writing', () => {
  for (const [amount, expected] of [
    [0, '£0.00'],
    [5, '£0.05'],
    [99, '£0.99'],
    [100, '£1.00'],
    [123_450, '£1,234.50'],
    [123_456_789, '£1,234,567.89'],
    [-320, '−£3.20'],
    [-5, '−£0.05'],
  ] as const) {
    test(`the amount ${amount} pence is written as ${expected}`, () =>
      assert.equal(formatPence(pence(amount)), expected));
  }

  test('every amount is written with its pence, with commas for people and without for programs', () => {
    fc.assert(
      fc.property(anyPence, (amount) => {
        const { sign, pounds, rest } = written(amount);
        assert.equal(plainPence(pence(amount)), `${sign}${pounds}.${rest}`);
        const grouped = pounds.replaceAll(/\B(?=(\d{3})+$)/g, ',');
        assert.equal(formatPence(pence(amount)), `${sign && '−'}£${grouped}.${rest}`);
      }),
    );
  });
});
