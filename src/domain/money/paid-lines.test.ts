import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { day } from '#domain/calendar/calendar.ts';
import { weekOf } from '#domain/calendar/week.ts';
import { type DailyHours, hoursFields } from '#domain/hours/hours.ts';
import type { OtherUnit, UnitLine } from '#domain/hours/units/unit-line.ts';
import { type DatedRate } from './dated-rates.ts';
import { fromTheStart } from '#domain/calendar/from-a-day.ts';
import { filledWeek, frozenLines } from './frozen-week.ts';
import { paidLines } from './paid-lines.ts';
import { pricedUnder } from './rate-preview.ts';
import { type PricedWeek, priceWeek } from './priced-week.ts';
import { firstUnpaidDay } from './missing-rate.ts';

const week = weekOf(day('2026-11-16'));

function rate(
  rateType: string,
  payRate: number | null,
  billRate: number | null,
  from: string = fromTheStart,
) {
  return { rateType, from: day(from), payRate, billRate } satisfies DatedRate;
}

function unit(on: number, rateType: string, units: number, of: OtherUnit): UnitLine {
  return { day: on, rateType, unit: of, units };
}

function hoursOf(...hours: number[]): DailyHours {
  return Object.fromEntries(hoursFields.map((field, index) => [field, hours[index] ?? 0])) as DailyHours;
}

function terms(...rates: DatedRate[]) {
  return { rates, ruleSets: [], division: 'england-and-wales' as const };
}

function worked(hours: DailyHours, ...units: UnitLine[]) {
  return { ...hours, lines: null, units };
}

function sums({ amounts }: PricedWeek): string[] {
  return amounts.map(
    (row) => `${row.units} ${row.unit ?? 'h'} ${row.rateType} × ${row.payRate} = ${row.pay}`,
  );
}

const basic = rate('basic', 12.71, 17);
const byDay = rate('day', 231.25, 298.5);
const night = rate('sleep-in', 55, 71.5);
const mile = rate('car-mile', 0.45, 0.45);
const fiveDays = [1, 2, 3, 4, 5].map((on) => unit(on, 'day', 1, 'day'));

describe('the pay of a week', () => {
  test('sleep-ins and miles are rows beside the hours, each rounded once', () => {
    const priced = priceWeek(
      week,
      worked(
        hoursOf(7.5, 7.5, 7.5, 7.5, 7.25),
        unit(2, 'sleep-in', 1, 'each'),
        unit(4, 'sleep-in', 1, 'each'),
        unit(1, 'car-mile', 12.3, 'mile'),
        unit(3, 'car-mile', 8.6, 'mile'),
      ),
      terms(basic, night, mile),
    );
    assert.deepEqual(sums(priced), [
      '37.25 h basic × 12.71 = 473.45',
      '20.9 mile car-mile × 0.45 = 9.41',
      '2 each sleep-in × 55 = 110',
    ]);
    assert.deepEqual([priced.pay, priced.payRate], [592.86, 12.71]);
    assert.deepEqual(priced.amounts[1]?.days, [12.3, 0, 8.6, 0, 0, 0, 0]);
  });

  test('half days are paid at the day rate, and their hours need no basic rate', () => {
    const units = [...fiveDays.slice(0, 4), unit(5, 'day', 0.5, 'day')];
    const priced = priceWeek(week, worked(hoursOf(8, 8, 8, 8, 4), ...units), terms(byDay));
    assert.deepEqual(sums(priced), ['4.5 day day × 231.25 = 1040.63']);
    assert.deepEqual([priced.pay, priced.bill, priced.payRate], [1040.63, 1343.25, null]);
  });

  test('days are paid at two rates where the day rate changes in the week', () => {
    const later = rate('day', 240, 310, '2026-11-18');
    const priced = priceWeek(week, worked(hoursOf(8, 8, 8, 8, 8), ...fiveDays), terms(byDay, later));
    assert.deepEqual(sums(priced), ['2 day day × 231.25 = 462.5', '3 day day × 240 = 720']);
  });

  test('hours of a day with a day rate are paid too if a basic rate exists', () => {
    const priced = priceWeek(week, worked(hoursOf(8, 8), unit(1, 'day', 1, 'day')), terms(basic, byDay));
    assert.deepEqual(sums(priced), ['16 h basic × 12.71 = 203.36', '1 day day × 231.25 = 231.25']);
  });

  test('a premium is paid in addition to the day rate if a rule matches', () => {
    const bareRule = { fromTime: null, untilTime: null, days: null };
    const rules = [{ ...bareRule, rank: 1, kind: 'after-daily', rateType: 'overtime', hours: 8 }] as const;
    const premium = { ...terms(byDay, rate('overtime', 20, 26)), ruleSets: [{ from: fromTheStart, rules }] };
    const priced = priceWeek(week, worked(hoursOf(10), unit(1, 'day', 1, 'day')), premium);
    assert.deepEqual(sums(priced), ['2 h overtime × 20 = 40', '1 day day × 231.25 = 231.25']);
  });

  test('the pay rate of a week is the basic rate of its last day with hours', () => {
    const raised = rate('basic', 15, 20, '2026-11-21');
    const sunday = unit(7, 'sleep-in', 1, 'each');
    assert.equal(priceWeek(week, worked(hoursOf(8, 8), sunday), terms(basic, raised, night)).payRate, 12.71);
  });
});

describe('a missing rate of a line', () => {
  test('hours of a day without a day unit have a missing rate', () => {
    const facts = worked(hoursOf(8, 8), unit(1, 'day', 1, 'day'));
    assert.deepEqual(sums(priceWeek(week, facts, terms(byDay))), [
      '1 day day × 231.25 = 231.25',
      '8 h basic × null = null',
    ]);
    assert.deepEqual(firstUnpaidDay(week, paidLines(week, facts, terms(byDay)), [byDay]), {
      day: '2026-11-17',
      rateType: 'basic',
    });
  });

  test('hours beside a sleep-in have a missing rate', () => {
    const facts = worked(hoursOf(8), unit(1, 'sleep-in', 1, 'each'));
    assert.equal(priceWeek(week, facts, terms(night)).pay, null);
  });

  test('a day unit has a missing rate where the day rate was cleared', () => {
    const facts = worked(hoursOf(8), unit(1, 'day', 1, 'day'));
    const cleared = rate('day', null, null, '2026-11-16');
    assert.deepEqual(sums(priceWeek(week, facts, terms(byDay, cleared))), ['1 day day × null = null']);
  });

  test('a basic rate that is only billed leaves the pay unknown and the bill known', () => {
    const facts = worked(hoursOf(8), unit(1, 'day', 1, 'day'));
    const priced = priceWeek(week, facts, terms(byDay, rate('basic', null, 17)));
    assert.deepEqual([priced.pay, priced.bill], [null, 434.5]);
  });
});

describe('an approved week', () => {
  const hours = hoursOf(8, 8, 8, 8, 8);
  const frozen = priceWeek(week, worked(hours, ...fiveDays), terms(byDay));

  test('an approved week keeps its units and its unpaid hours after a basic rate was set', () => {
    assert.deepEqual(frozenLines(hours, frozen.amounts), fiveDays);
    const kept = filledWeek(week, hours, frozen, [byDay, basic]);
    assert.deepEqual([kept.amounts, kept.pay], [frozen.amounts, frozen.pay]);
  });

  test('an approved week paid by the day is repriced at the new day rate', () => {
    const row = { ...worked(hours, ...fiveDays), ...frozen, id: 'one', weekStart: week, payRun: null };
    const change = rate('day', 240, 310);
    assert.equal(pricedUnder({ ...row, status: 'Approved' }, terms(byDay, basic), change).pay, 1200);
  });
});
