import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { grossInWords } from './gross.ts';
import { pence } from './money.ts';

describe('the gross pay of a week', () => {
  test('the gross pay of a week is “about” until the week is agreed', () => {
    assert.equal(grossInWords(pence(54_938), false), 'About £549.38 before tax and other deductions');
    assert.equal(grossInWords(pence(54_938), true), '£549.38 before tax and other deductions');
  });

  test('the gross pay of a week is left out without hours and without a rate', () => {
    assert.equal(grossInWords(pence(0), false), null);
    assert.equal(grossInWords(null, true), null);
  });
});
