import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { type Day, day } from '#domain/calendar/calendar.ts';
import { endedRates, isPayAboveBill, oddRatesIn, warningsOnRates } from './odd-rates.ts';
import type { Rates } from './rates.ts';

const today = day('2026-11-18');

function rates(rateOfPay: number | null, supplyBillAmount: number | null): Rates {
  return { rateOfPay, supplyBillAmount };
}

function odd(of: Rates, on: Day = today): string[] {
  return oddRatesIn(of, on).map(({ label, sentence }) => `${label} | ${sentence}`);
}

describe('usual rates', () => {
  test('usual rates get no warning', () => assert.deepEqual(odd(rates(21.5, 28.75)), []));

  test('rates at the limits get no warning: pay equals bill, exactly the minimum wage, £200 an hour', () => {
    assert.deepEqual(odd(rates(21.5, 21.5)), []);
    assert.deepEqual(odd(rates(12.71, 17)), []);
    assert.deepEqual(odd(rates(200, 200)), []);
  });

  test('a missing rate gets no warning', () => {
    assert.deepEqual(odd(rates(null, null)), []);
    assert.deepEqual(odd(rates(null, 5)), []);
    assert.deepEqual(odd(rates(21.5, null)), []);
  });
});

describe('pay above bill', () => {
  test('a pay rate one penny above the bill rate gets a warning with both rates', () => {
    assert.deepEqual(odd(rates(28.76, 28.75)), [
      'Pay above bill | Pay of £28.76 an hour is above the bill of £28.75.',
    ]);
    assert.deepEqual(odd(rates(21.5, 0)), [
      'Pay above bill | Pay of £21.50 an hour is above the bill of £0.00.',
    ]);
  });

  test('a pay rate is above the bill rate only if both are set', () => {
    assert.equal(isPayAboveBill(rates(2, 1)), true);
    assert.equal(isPayAboveBill(rates(1, 1)), false);
    assert.equal(isPayAboveBill(rates(2, null)), false);
    assert.equal(isPayAboveBill(rates(null, 1)), false);
  });
});

describe('pay below the minimum wage', () => {
  for (const [on, wage, from] of [
    ['2024-04-01', 11.44, '1 April 2024'],
    ['2025-03-31', 11.44, '1 April 2024'],
    ['2025-04-01', 12.21, '1 April 2025'],
    ['2026-03-31', 12.21, '1 April 2025'],
    ['2026-04-01', 12.71, '1 April 2026'],
    ['2031-01-01', 12.71, '1 April 2026'],
  ] as const) {
    test(`a pay rate below £${wage} on ${on} gets a warning about workers aged 21 and over`, () => {
      assert.deepEqual(odd(rates(wage, 30), day(on)), []);
      const pay = (wage - 0.01).toFixed(2);
      assert.deepEqual(odd(rates(Number(pay), 30), day(on)), [
        `Below minimum wage | Pay of £${pay} an hour is below the minimum wage for workers aged 21 and over: £${wage} from ${from}.`,
      ]);
    });
  }

  test('no rate before April 2024 gets a warning, because the minimum wage of that time is not stored', () =>
    assert.deepEqual(odd(rates(1, 30), day('2024-03-31')), []));

  test('a pay rate below the minimum wage gets a warning also without a bill rate, and at £0', () => {
    assert.match(odd(rates(5, null))[0] ?? '', /^Below minimum wage \| Pay of £5\.00 /);
    assert.match(odd(rates(0, 0))[0] ?? '', /^Below minimum wage \| Pay of £0\.00 /);
  });
});

test('a rate above £200 gets a warning: it may be for a day, or in pence', () => {
  const label = 'Very high rate | ';
  const question = 'an hour is very high. Is it for one hour, and in pounds?';
  assert.deepEqual(odd(rates(200.01, null)), [`${label}£200.01 ${question}`]);
  assert.deepEqual(odd(rates(null, 2_875)), [`${label}£2,875.00 ${question}`]);
  assert.deepEqual(odd(rates(2_150, 2_875)), [`${label}£2,150.00 and £2,875.00 ${question}`]);
});

describe('the warnings about new rates', () => {
  const last = rates(21.5, 28.75);
  const warnings = (now: Rates, before = last) => warningsOnRates(now, { last: before, today });

  test('new rates get no warning for a rise, a cut, or first rates', () => {
    assert.deepEqual(warnings(rates(22.5, 30)), []);
    assert.deepEqual(warnings(rates(15, 20)), []);
    assert.deepEqual(warnings(last, rates(null, null)), []);
    assert.deepEqual(warnings(last, rates(0, 0)), []);
    assert.deepEqual(warnings(rates(null, null)), []);
  });

  test('new rates get a warning at ten times or a tenth of the last rate', () => {
    assert.deepEqual(warnings(rates(21.5, 287.5)), [
      '£287.50 an hour is very high. Is it for one hour, and in pounds?',
      'Bill goes up from £28.75 to £287.50 an hour, 10 times as much.',
    ]);
    assert.deepEqual(warnings(rates(2.15, 28.75)).slice(1), [
      'Pay goes down from £21.50 to £2.15 an hour; it was 10 times as much.',
    ]);
    assert.deepEqual(warnings(rates(199.95, 199.95), rates(20, 21)), [
      'Pay goes up from £20.00 to £199.95 an hour, 10 times as much.',
      'Bill goes up from £21.00 to £199.95 an hour, 9.5 times as much.',
    ]);
  });

  test('new rates get a warning from five times on, up or down', () => {
    assert.deepEqual(warnings(rates(99.99, 150), rates(20, 150)), []);
    assert.deepEqual(warnings(rates(100, 150), rates(20, 150)), [
      'Pay goes up from £20.00 to £100.00 an hour, 5 times as much.',
    ]);
    assert.deepEqual(warnings(rates(20, 150), rates(100, 150)), [
      'Pay goes down from £100.00 to £20.00 an hour; it was 5 times as much.',
    ]);
  });

  test('new rates get a warning for each flag that a week at these rates would have', () => {
    const pence = fc.option(fc.nat(30_000).map((value) => value / 100));
    fc.assert(
      fc.property(pence, pence, (pay, bill) => {
        const flagged = oddRatesIn(rates(pay, bill), today).map(({ sentence }) => sentence);
        assert.deepEqual(warnings(rates(pay, bill)).slice(0, flagged.length), flagged);
      }),
    );
  });
});

describe('an empty rate', () => {
  test('an empty rate ends the earlier one, and the message names it', () => {
    assert.deepEqual(endedRates(rates(16, null), rates(15.2, 19.6)), [
      'The bill rate of £19.60 an hour ends there, and no new rate follows.',
    ]);
    assert.deepEqual(endedRates(rates(null, null), rates(15.2, 0)), [
      'The pay rate of £15.20 an hour ends there, and no new rate follows.',
      'The bill rate of £0.00 an hour ends there, and no new rate follows.',
    ]);
  });

  test('an empty rate ends nothing if no earlier rate exists, and a filled rate ends nothing', () => {
    assert.deepEqual(endedRates(rates(16, null), rates(15.2, null)), []);
    assert.deepEqual(endedRates(rates(0, 20), rates(15.2, 19.6)), []);
  });
});
