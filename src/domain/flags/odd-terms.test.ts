import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { day } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import { fromTheStart } from '#domain/calendar/from-a-day.ts';
import { noHours } from '#domain/hours/hours.ts';
import { oddTermsIn, type WeekTerms } from './odd-terms.ts';

const week = { ...noHours, weekStart: '2026-11-16' as Week, mondayHours: 7, tuesdayHours: 7, fridayHours: 4 };
const usual: WeekTerms = { startDate: day('2026-08-03'), endDate: null, lacksPo: false, amounts: null };
const said = (terms: Partial<WeekTerms>) =>
  oddTermsIn(week, { ...usual, ...terms }).map(({ label, sentence }) => [label, sentence]);
const row = (payRate: number, from: string, rateType = 'basic') => ({
  rateType,
  payRate,
  billRate: 20,
  from: day(from),
});

describe('a week and its assignment', () => {
  test('a week within its assignment has no flags', () => {
    assert.deepEqual(said({}), []);
    assert.deepEqual(said({ startDate: day('2026-11-16'), endDate: day('2026-11-20') }), []);
  });

  test('hours before the start or after the end are flagged; a day off is not', () => {
    assert.deepEqual(said({ startDate: day('2026-11-18') }), [
      ['Before the start', 'Monday and Tuesday are before the assignment begins on 18/11/2026.'],
    ]);
    assert.deepEqual(said({ endDate: day('2026-11-18') }), [
      ['After the end', 'Friday is after the assignment ended on 18/11/2026.'],
    ]);
  });

  test('a week without a PO number is flagged if the client requires a PO number', () => {
    assert.deepEqual(said({ lacksPo: true }), [['No PO number', 'This client wants a PO number.']]);
  });
});

describe('the rates of a week', () => {
  test('a rate change within a week is flagged for each rate type', () => {
    assert.deepEqual(said({ amounts: [row(12.21, fromTheStart), row(12.71, '2026-11-18')] }), [
      ['Rate changed in the week', 'From 18/11/2026 the basic rate is £12.71 pay and £20.00 bill.'],
    ]);
    assert.deepEqual(said({ amounts: [row(12.21, fromTheStart), row(20, '2026-11-18', 'saturday')] }), []);
  });

  test('a rate is flagged as old after 12 months if its first day is known', () => {
    assert.deepEqual(said({ amounts: [row(12.21, '2025-11-16')] }), []);
    assert.deepEqual(said({ amounts: [row(12.21, '2025-11-15')] }), [
      ['Rate over a year old', 'The basic rate began on 15/11/2025, more than 12 months before this week.'],
    ]);
    assert.deepEqual(said({ amounts: [row(12.21, fromTheStart)] }), []);
  });
});
