import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { refusalToSetRates } from './rates.ts';

const current = { rateOfPay: 21.5, supplyBillAmount: 28.75 };

describe('new rates', () => {
  test('are set where nobody has changed the old ones since they were seen, or nobody says what was seen', () => {
    assert.equal(refusalToSetRates(current, undefined), null);
    assert.equal(refusalToSetRates(current, { ...current }), null);
    const none = { rateOfPay: null, supplyBillAmount: null };
    assert.equal(refusalToSetRates(none, { ...none }), null);
  });

  for (const [what, seen] of [
    ['the pay rate', { ...current, rateOfPay: 20 }],
    ['the bill rate', { ...current, supplyBillAmount: 27 }],
    ['the bill rate, which was not set', { ...current, supplyBillAmount: null }],
  ] as const) {
    test(`are refused where somebody has changed ${what}, with what it is now`, () => {
      const refusal = refusalToSetRates(current, seen);
      assert.equal(refusal?.code, 'conflict');
      assert.equal(
        refusal?.message,
        'Someone else has changed these rates: pay is £21.50, bill £28.75. Save again to replace them.',
      );
    });
  }

  test('are refused in words where there is none by now', () => {
    const refusal = refusalToSetRates({ rateOfPay: null, supplyBillAmount: 28.75 }, current);
    assert.match(refusal?.message ?? '', /pay is not set, bill £28\.75\./);
  });
});
