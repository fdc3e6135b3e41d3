import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { day } from '#domain/calendar/calendar.ts';
import {
  type DatedRate,
  multipleOf,
  rateOn,
  withBasicRate,
  withRate,
  withRatesFromTheStart,
} from './dated-rates.ts';
import { fromTheStart } from '#domain/calendar/from-a-day.ts';

function basic(from: string, payRate: number | null, billRate: number | null): DatedRate {
  return { rateType: 'basic', from: day(from), payRate, billRate };
}

const saturday: DatedRate = { rateType: 'saturday', from: day('2026-11-02'), payRate: 29.3, billRate: 36.4 };

describe('the rate of a day', () => {
  const rates = [
    basic('2026-11-16', 15, 19),
    basic('2026-03-02', 12, 16),
    saturday,
    basic('2026-12-14', null, null),
  ];

  for (const [on, payRate, billRate, from] of [
    ['2026-03-01', null, null, null],
    ['2026-03-02', 12, 16, '2026-03-02'],
    ['2026-11-15', 12, 16, '2026-03-02'],
    ['2026-11-16', 15, 19, '2026-11-16'],
    ['2026-12-13', 15, 19, '2026-11-16'],
    ['2026-12-14', null, null, '2026-12-14'],
    ['2031-01-01', null, null, '2026-12-14'],
  ] as const) {
    test(`the rate on ${on} is ${payRate} to pay and ${billRate} to bill, since ${from}`, () => {
      assert.deepEqual(rateOn(rates, 'basic', day(on)), { payRate, billRate, from });
    });
  }

  test('the rate of a day is that of its own rate type', () => {
    assert.equal(rateOn(rates, 'saturday', day('2026-11-21')).payRate, 29.3);
    assert.equal(rateOn(rates, 'saturday', day('2026-11-01')).from, null);
    assert.equal(rateOn(rates, 'sunday', day('2026-11-22')).payRate, null);
  });

  test('a rate without a first day applies to every day before the next rate, also in the last century', () => {
    const started = [basic('1999-03-01', 5, 6), basic(fromTheStart, 4, 5)];
    assert.equal(rateOn(started, 'basic', day('1998-06-01')).payRate, 4);
    assert.equal(rateOn(started, 'basic', day('1999-03-01')).payRate, 5);
    assert.equal(rateOn(started, 'basic', day('2026-03-01')).payRate, 5);
  });
});

describe('a new rate from a day', () => {
  const rates = [basic('2026-11-02', 12, 16), saturday];

  test('a rate from a day is added beside the others', () => {
    const added = withBasicRate(rates, { from: day('2026-11-18'), payRate: 13, billRate: 17 });
    assert.deepEqual(added, [...rates, basic('2026-11-18', 13, 17)]);
  });

  test('a rate from a day replaces the row of that day and type, also with “not set”', () => {
    const cleared = withBasicRate(rates, { from: day('2026-11-02'), payRate: null, billRate: null });
    assert.deepEqual(cleared, [saturday, basic('2026-11-02', null, null)]);
  });

  test('a rate of any type replaces the row of its day', () => {
    const raised = { ...saturday, payRate: 30 };
    assert.deepEqual(withRate(rates, raised), [basic('2026-11-02', 12, 16), raised]);
  });
});

describe('a new rate for all unapproved weeks', () => {
  test('a rate without a first day replaces the basic rates up to this week, and keeps later rates and other rate types', () => {
    const sunday = basic('2026-11-22', 13, 17);
    const monday = basic('2026-11-23', 14, 18);
    const rates = [basic(fromTheStart, 11, 15), basic('2026-11-18', 12, 16), sunday, monday, saturday];
    for (const today of ['2026-11-16', '2026-11-18', '2026-11-22']) {
      assert.deepEqual(withRatesFromTheStart(rates, { payRate: 20, billRate: 25 }, day(today)), [
        monday,
        saturday,
        basic(fromTheStart, 20, 25),
      ]);
    }
  });

  test('a rate of “not set” for all unapproved weeks clears the rate', () => {
    const rates = withRatesFromTheStart(
      [basic('2026-11-02', 12, 16)],
      { payRate: null, billRate: 16 },
      day('2026-11-18'),
    );
    assert.deepEqual(rateOn(rates, 'basic', day('2026-11-18')), {
      payRate: null,
      billRate: 16,
      from: fromTheStart,
    });
  });
});

describe('a multiple of the basic rates', () => {
  test('a multiple of the basic rates is in whole pence, half a penny up: 1.5 × £14.65 is £21.98', () => {
    assert.deepEqual(multipleOf({ payRate: 14.65, billRate: 18.2 }, 1.5), { payRate: 21.98, billRate: 27.3 });
    assert.deepEqual(multipleOf({ payRate: 14.65, billRate: null }, 2), { payRate: 29.3, billRate: null });
  });
});
