import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day } from './calendar.ts';
import { daysOfTaxYear, TaxYear, taxYearOf } from './tax-year.ts';

test('a tax year begins on 6 April and ends on 5 April', () => {
  assert.equal(taxYearOf(day('2026-04-05')), '2025-26');
  assert.equal(taxYearOf(day('2026-04-06')), '2026-27');
  assert.equal(taxYearOf(day('2099-12-31')), '2099-00');
  assert.deepEqual(daysOfTaxYear('2026-27'), { first: '2026-04-06', last: '2027-04-05' });
});

test('a tax year is requested by both of its years', () => {
  assert.equal(TaxYear.safeParse('2026-27').success, true);
  for (const wrong of ['2026-28', '2026', '26-27', '2026-2027', ' 2026-27']) {
    assert.equal(TaxYear.safeParse(wrong).success, false, wrong);
  }
});
