import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { day } from '#domain/calendar/calendar.ts';
import { oddInFile, oddInRow } from './odd-import.ts';
import type { ImportedWorker } from './worker-import.ts';

const today = day('2026-11-18');

function worker([pay, bill]: [number | null, number | null], startDate?: string): ImportedWorker {
  return {
    fullName: 'Sam Taylor',
    email: 'sam.taylor@example.com',
    assignment: startDate
      ? { clientName: 'Camden Council', jobTitle: 'Cook', startDate: day(startDate) }
      : null,
    consultantEmail: null,
    rates: { rateOfPay: pay, supplyBillAmount: bill },
  };
}

const odd = (rates: [number | null, number | null], startDate?: string) =>
  oddInRow(worker(rates, startDate), today);

describe('a row of a file', () => {
  test('an imported row with usual rates, no rates or no assignment gets no warning', () => {
    assert.deepEqual(odd([21.5, 28.75], '2026-11-16'), []);
    assert.deepEqual(odd([null, null]), []);
  });

  test('an imported row gets a warning about its rates and a warning about its start date', () => {
    assert.deepEqual(odd([28.75, 14.1], '1926-11-16'), [
      'Pay of £28.75 an hour is above the bill of £14.10.',
      'The start date, Tuesday 16 November 1926, was more than 100 years ago.',
    ]);
    assert.deepEqual(odd([1_410, 1_800], '2099-11-16'), [
      '£1,410.00 and £1,800.00 an hour is very high. Is it for one hour, and in pounds?',
      'The start date, Monday 16 November 2099, is more than 72 years away.',
    ]);
  });

  test('an imported row is checked against the minimum wage of its start date, or of today', () => {
    const before = day('2026-03-01');
    const rates: [number, number] = [12.5, 20];
    assert.equal(oddInRow(worker(rates, '2026-03-31'), before).length, 0);
    assert.equal(oddInRow(worker(rates, '2026-04-01'), before).length, 1);
    assert.equal(odd(rates, '2026-03-02').length, 1);
    assert.equal(odd(rates).length, 1);
  });
});

describe('a file', () => {
  const usual = worker([21.5, 28.75]);
  const swapped = worker([28.75, 21.5]);
  const unrated = worker([28.75, null]);

  test('an imported file with swapped rate columns gets one warning', () => {
    assert.deepEqual(oddInFile([swapped, swapped, usual, swapped, unrated, usual]), [
      'Pay is above bill in 3 of 5 rows with both rates. Are the columns Pay rate and Bill rate the wrong way round?',
    ]);
  });

  test('an imported file with one or two swapped rows, or half of them, gets no warning', () => {
    assert.deepEqual(oddInFile([]), []);
    assert.deepEqual(oddInFile([swapped, swapped]), []);
    assert.deepEqual(oddInFile([swapped, swapped, swapped, usual, usual, usual]), []);
    assert.deepEqual(oddInFile([unrated, unrated, unrated]), []);
  });
});
