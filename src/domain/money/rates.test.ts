import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { refusalToSetRates } from './rates.ts';

const current = { rateOfPay: 21.5, supplyBillAmount: 28.75 };

describe('new rates', () => {
  test('new rates are set if the stored rates are unchanged since the form was loaded, or without `seen`', () => {
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
    test(`new rates are refused if somebody has changed ${what}, and the refusal has the current rates`, () => {
      const refusal = refusalToSetRates(current, seen);
      assert.equal(refusal?.code, 'conflict');
      assert.equal(
        refusal?.message,
        'Someone else has changed these rates: pay is £21.50, bill £28.75. Save again to replace them.',
      );
    });
  }

  test('new rates are refused with a sentence if the current rate was removed', () => {
    const refusal = refusalToSetRates({ rateOfPay: null, supplyBillAmount: 28.75 }, current);
    assert.match(refusal?.message ?? '', /pay is not set, bill £28\.75\./);
  });
});
