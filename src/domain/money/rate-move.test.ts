import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { day } from '#domain/calendar/calendar.ts';
import { type DatedRate, withBasicRate } from './dated-rates.ts';
import { fromTheStart } from '#domain/calendar/from-a-day.ts';
import { movedRates, type RateMove, RateOrder } from './rate-move.ts';

const monday = day('2026-11-30');
const keep: RateMove = { kind: 'keep', by: 0 };
const ofStart: DatedRate[] = [{ rateType: 'basic', from: fromTheStart, payRate: 14.65, billRate: 18.2 }];

function payAfter(payRate: number | null, pay: RateMove): number | null {
  const rates = withBasicRate([], { from: fromTheStart, payRate, billRate: null });
  return movedRates(rates, { from: monday, pay, bill: keep }).after.payRate;
}

describe('a change of many rates', () => {
  test('a change of many rates sets an amount, a percentage, or pence up or down', () => {
    assert.equal(payAfter(14.65, { kind: 'amount', by: 15.1 }), 15.1);
    assert.equal(payAfter(null, { kind: 'amount', by: 15.1 }), 15.1);
    assert.equal(payAfter(14.65, { kind: 'percent', by: 3 }), 15.09);
    assert.equal(payAfter(14.65, { kind: 'percent', by: -3 }), 14.21);
    assert.equal(payAfter(14.65, { kind: 'pounds', by: 0.45 }), 15.1);
    assert.equal(payAfter(14.65, { kind: 'pounds', by: -0.65 }), 14);
    assert.equal(payAfter(0, { kind: 'percent', by: 10 }), 0);
  });

  test('a change of many rates rounds to the nearest penny, half a penny up', () => {
    assert.equal(payAfter(12.5, { kind: 'percent', by: 0.2 }), 12.53);
    assert.equal(payAfter(12.5, { kind: 'percent', by: 0.19 }), 12.52);
    assert.equal(payAfter(0.29, { kind: 'percent', by: 50 }), 0.44);
  });

  test('a change of only pay or bill rates leaves the other rate of that day unchanged', () => {
    const { before, after } = movedRates(ofStart, {
      from: monday,
      pay: { kind: 'percent', by: 2 },
      bill: keep,
    });
    assert.deepEqual(before, { payRate: 14.65, billRate: 18.2 });
    assert.deepEqual(after, { payRate: 14.94, billRate: 18.2 });
  });

  test('a repeated change of many rates has no further effect', () => {
    const order = { from: monday, pay: { kind: 'percent', by: 2 }, bill: keep } as const;
    const first = movedRates(ofStart, order);
    assert.deepEqual([first.isDone, first.replaced], [false, null]);
    const second = movedRates(withBasicRate(ofStart, { from: monday, ...first.after }), order);
    assert.deepEqual([second.isDone, second.after], [true, first.after]);
    assert.deepEqual(second.before, first.before);
  });

  test('a change of many rates replaces the rate of that day and names the later rates that stay', () => {
    const later = day('2027-04-05');
    const rates = [
      ...ofStart,
      { rateType: 'basic', from: later, payRate: 16, billRate: 20 },
      { rateType: 'overtime', from: later, payRate: 16, billRate: 20 },
      { rateType: 'basic', from: monday, payRate: 15, billRate: 19 },
    ];
    const moved = movedRates(rates, { from: monday, pay: { kind: 'pounds', by: 1 }, bill: keep });
    assert.deepEqual(moved.replaced, { payRate: 15, billRate: 19 });
    assert.deepEqual(moved.after, { payRate: 15.65, billRate: 19 });
    assert.deepEqual(moved.later, [later]);
  });

  test('a change of many rates is refused for a missing rate, below zero, or above the highest rate', () => {
    const problemOf = (payRate: number | null, pay: RateMove) =>
      movedRates(withBasicRate([], { from: fromTheStart, payRate, billRate: null }), {
        from: monday,
        pay,
        bill: keep,
      }).problem;
    assert.equal(
      problemOf(null, { kind: 'percent', by: 2 }),
      'There is no pay rate on 29/11/2026 to change. Enter an amount instead.',
    );
    assert.equal(problemOf(1, { kind: 'pounds', by: -1.01 }), 'The pay rate would be below £0.00.');
    assert.equal(
      problemOf(99_999.99, { kind: 'pounds', by: 0.01 }),
      'The pay rate would be above £99,999.99.',
    );
    assert.equal(problemOf(1, { kind: 'pounds', by: -1 }), null);
  });
});

describe('the request to change many rates', () => {
  const refusalOf = (pay: RateMove, bill = keep) =>
    RateOrder.safeParse({ from: monday, pay, bill }).error?.issues[0]?.message ?? null;

  test('a change of many rates needs a valid number', () => {
    assert.equal(refusalOf({ kind: 'amount', by: 0 }), null);
    assert.equal(refusalOf({ kind: 'percent', by: -2.5 }), null);
    assert.equal(refusalOf({ kind: 'pounds', by: 0.45 }), null);
    assert.equal(refusalOf({ kind: 'amount', by: Number.NaN }), 'Enter a number, like 21.50');
    assert.equal(refusalOf({ kind: 'percent', by: Number.NaN }), 'Enter a number, like 3');
    assert.equal(refusalOf({ kind: 'amount', by: -1 }), 'Enter an amount up to £99,999.99');
    assert.equal(refusalOf({ kind: 'amount', by: 100_000 }), 'Enter an amount up to £99,999.99');
    assert.equal(refusalOf({ kind: 'pounds', by: 0.455 }), 'Two decimals at most');
    assert.equal(refusalOf({ kind: 'pounds', by: -100_000 }), 'Up to £99,999.99');
    assert.equal(refusalOf({ kind: 'percent', by: 101 }), 'A hundred per cent at most, up or down');
    assert.equal(refusalOf({ kind: 'percent', by: 0 }), 'Nothing would change');
  });

  test('a change of many rates changes at least one of pay and bill', () => {
    assert.equal(refusalOf(keep), 'Change the pay rate, the bill rate or both');
    assert.equal(refusalOf(keep, { kind: 'percent', by: 2 }), null);
  });
});
