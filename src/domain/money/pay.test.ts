import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import {
  amountFor,
  amountInWords,
  breakdownOf,
  isWithoutRate,
  knownAmount,
  marginAnHour,
  marginPercent,
  weeksWithoutRateInWords,
} from './pay.ts';
import { noRates } from './no-rates.ts';
import { Rates } from './rates.ts';

const pennies = fc.integer({ min: 0, max: 9_999_999 });
const anyRate = pennies.map((amount) => amount / 100);
const maybeRate = fc.option(anyRate, { nil: null });
const anyHours = fc.integer({ min: 0, max: 336 }).map((half) => half / 2);

function slowAmount(ratePence: number, hours: number): bigint {
  const halfPence = BigInt(ratePence) * BigInt(hours * 2);
  return halfPence / 2n + (halfPence % 2n);
}

function said(rates: unknown): string | undefined {
  return Rates.safeParse(rates).error?.issues[0]?.message;
}

describe('a rate', () => {
  for (const rate of [null, 0, 0.01, 21.5, 21.55, 99_999.99]) {
    test(`a rate may be ${rate}`, () => {
      assert.equal(said({ rateOfPay: rate, supplyBillAmount: rate }), undefined);
    });
  }

  test('a rate may be any whole number of pence', () => {
    fc.assert(
      fc.property(pennies, (amount) => {
        const rate = Number(`${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`);
        assert.equal(said({ rateOfPay: rate, supplyBillAmount: null }), undefined, String(rate));
      }),
    );
  });

  for (const [rate, sentence] of [
    [-0.01, 'Pay rate must be 0 or more'],
    [100_000, 'Pay rate must be 99,999.99 or less'],
    [1e300, 'Pay rate must be 99,999.99 or less'],
    [21.505, 'Pay rate must have at most two decimals, like 21.50'],
    [21.500_000_001, 'Pay rate must have at most two decimals, like 21.50'],
    ['21.50', 'Pay rate must be a number, like 21.50'],
    ['', 'Pay rate must be a number, like 21.50'],
    [undefined, 'Pay rate must be a number, like 21.50'],
    [Number.NaN, 'Pay rate must be a number, like 21.50'],
  ] as const) {
    test(`a rate may not be ${JSON.stringify(rate) ?? 'left out'} (${String(rate)})`, () => {
      assert.equal(said({ rateOfPay: rate, supplyBillAmount: 1 }), sentence);
    });
  }

  test('a wrong rate is refused by its name', () => {
    assert.equal(said({ rateOfPay: 1, supplyBillAmount: -1 }), 'Supply bill rate must be 0 or more');
  });
});

describe('the pay of a week', () => {
  for (const [rate, hours, expected] of [
    [21.5, 37.5, 80_625],
    [0.01, 0.5, 1],
    [0.01, 1.5, 2],
    [10.33, 7.5, 7748],
    [10.31, 0.5, 516],
    [99_999.99, 168, 1_679_999_832],
    [0, 40, 0],
    [null, 40, 0],
    [12.71, 37.25, 47_345],
    [12.21, 15, 18_315],
    [12.71, 22.5, 28_598],
    [14.65, 35.5, 52_008],
    [12.35, 7.4, 9139],
  ] as const) {
    test(`the pay at ${rate} for ${hours} hours is ${expected} pence`, () => {
      assert.equal(amountFor(rate, hours), expected);
    });
  }

  test('the pay of a week equals a slow calculation in half-pence for every rate and number of hours', () => {
    fc.assert(
      fc.property(pennies, anyHours, (ratePence, hours) => {
        assert.equal(BigInt(amountFor(ratePence / 100, hours)), slowAmount(ratePence, hours));
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('a missing rate', () => {
  test('a missing rate gives an unknown amount, which reads “No rate” and not £0.00', () => {
    assert.equal(knownAmount(null, 37.5), null);
    assert.equal(knownAmount(0, 37.5), 0);
    assert.equal(amountInWords(knownAmount(null, 37.5)), 'No rate');
    assert.equal(amountInWords(knownAmount(0, 37.5)), '£0.00');
    assert.equal(amountInWords(knownAmount(21.5, 37.5)), '£806.25');
  });

  test('a missing rate counts as 0 in sums', () => {
    fc.assert(
      fc.property(maybeRate, anyHours, (rate, hours) => {
        assert.equal(amountFor(rate, hours), knownAmount(rate, hours) ?? 0);
      }),
    );
  });

  test('the weeks without a rate are counted in words', () => {
    assert.equal(weeksWithoutRateInWords(1), '1 week has no rate');
    assert.equal(weeksWithoutRateInWords(3), '3 weeks have no rate');
    assert.equal(weeksWithoutRateInWords(1_234), '1,234 weeks have no rate');
  });

  test('rates are incomplete if one of the two is missing', () => {
    assert.equal(isWithoutRate(noRates), true);
    assert.equal(isWithoutRate({ rateOfPay: 0, supplyBillAmount: null }), true);
    assert.equal(isWithoutRate({ rateOfPay: null, supplyBillAmount: 0 }), true);
    assert.equal(isWithoutRate({ rateOfPay: 0, supplyBillAmount: 0 }), false);
  });
});

describe('the Financial Breakdown', () => {
  test('the Financial Breakdown shows pay, bill and margin of a week', () => {
    assert.deepEqual(breakdownOf({ rateOfPay: 21.5, supplyBillAmount: 28.75 }, 37.5), {
      payRate: 2150,
      billRate: 2875,
      marginPerHour: 725,
      candidatePay: 80_625,
      totalBill: 107_813,
      totalMargin: 27_188,
    });
  });

  test('the Financial Breakdown counts a missing rate as 0', () => {
    assert.deepEqual(breakdownOf(noRates, 40), {
      payRate: 0,
      billRate: 0,
      marginPerHour: 0,
      candidatePay: 0,
      totalBill: 0,
      totalMargin: 0,
    });
    assert.equal(breakdownOf({ rateOfPay: 10, supplyBillAmount: null }, 1).totalMargin, -1000);
  });

  test('the Financial Breakdown adds up: pay plus margin is the bill', () => {
    fc.assert(
      fc.property(maybeRate, maybeRate, anyHours, (rateOfPay, supplyBillAmount, hours) => {
        const figures = breakdownOf({ rateOfPay, supplyBillAmount }, hours);
        assert.equal(figures.candidatePay + figures.totalMargin, figures.totalBill);
        assert.equal(figures.payRate + figures.marginPerHour, figures.billRate);
        assert.equal(figures.candidatePay, amountFor(rateOfPay, hours));
      }),
    );
  });

  test('the margin of a week is its rounded bill minus its rounded pay, as in reports', () => {
    const { candidatePay, totalBill, totalMargin } = breakdownOf(
      { rateOfPay: 17.25, supplyBillAmount: 22.4 },
      37.5,
    );
    assert.deepEqual([candidatePay, totalBill, totalMargin], [64_688, 84_000, 19_312]);
  });

  test('the margin of a week is within a penny of the margin per hour times its hours', () => {
    fc.assert(
      fc.property(anyRate, anyRate, anyHours, (rateOfPay, supplyBillAmount, hours) => {
        const { totalMargin, marginPerHour } = breakdownOf({ rateOfPay, supplyBillAmount }, hours);
        assert.ok(Math.abs(totalMargin - marginPerHour * hours) < 1);
      }),
    );
  });
});

describe('the margin percent', () => {
  for (const [rateOfPay, supplyBillAmount, expected] of [
    [21.5, 28.75, '25.22'],
    [20, 25, '20.00'],
    [25, 25, '0.00'],
    [30, 25, '-20.00'],
    [0.01, 99_999.99, '100.00'],
    [99_999.99, 0.01, '-999999800.00'],
    [1, 3, '66.67'],
    [2, 3, '33.33'],
    [175.31, 200, '12.35'],
    [224.69, 200, '-12.34'],
    [99_999.99, 99_998.99, '0.00'],
  ] as const) {
    test(`the margin percent of ${rateOfPay} paid and ${supplyBillAmount} billed is ${expected}`, () => {
      assert.equal(marginPercent({ rateOfPay, supplyBillAmount }), expected);
    });
  }

  test('the margin percent is not shown unless both rates are entered', () => {
    assert.equal(marginPercent({ rateOfPay: null, supplyBillAmount: 28.75 }), null);
    assert.equal(marginPercent({ rateOfPay: 21.5, supplyBillAmount: null }), null);
    assert.equal(marginPercent(noRates), null);
  });

  test('the margin percent is 0.00 where a rate is not above 0', () => {
    assert.equal(marginPercent({ rateOfPay: 0, supplyBillAmount: 28.75 }), '0.00');
    assert.equal(marginPercent({ rateOfPay: 21.5, supplyBillAmount: 0 }), '0.00');
    assert.equal(marginPercent({ rateOfPay: 0, supplyBillAmount: 0 }), '0.00');
  });

  test('the margin percent equals a slow division with whole numbers', () => {
    const positive = fc.integer({ min: 1, max: 9_999_999 });
    fc.assert(
      fc.property(positive, positive, (pay, bill) => {
        const top = (BigInt(bill) - BigInt(pay)) * 20_000n + BigInt(bill);
        const bottom = 2n * BigInt(bill);
        const hundredths = top >= 0n ? top / bottom : -((-top + bottom - 1n) / bottom);
        const digits = String(hundredths < 0n ? -hundredths : hundredths).padStart(3, '0');
        const expected = `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
        assert.equal(marginPercent({ rateOfPay: pay / 100, supplyBillAmount: bill / 100 }), expected);
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('the margin per hour', () => {
  test('the margin per hour is bill minus pay to the penny, and may be negative', () => {
    assert.equal(marginAnHour({ rateOfPay: 21.5, supplyBillAmount: 28.75 }), 725);
    assert.equal(marginAnHour({ rateOfPay: 17.1, supplyBillAmount: 17.4 }), 30);
    assert.equal(marginAnHour({ rateOfPay: 30, supplyBillAmount: 20 }), -1000);
  });

  test('the margin per hour is unknown where a rate is missing', () => {
    assert.equal(marginAnHour({ rateOfPay: null, supplyBillAmount: 20 }), null);
    assert.equal(marginAnHour({ rateOfPay: 20, supplyBillAmount: null }), null);
  });
});
