import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { addDays, type Day, day } from '#domain/calendar/calendar.ts';
import { addWeeks, type Week, weekOf } from '#domain/calendar/week.ts';
import { type DailyHours, hoursFields } from '#domain/hours/hours.ts';
import type { TimesheetLine } from '#domain/hours/split/line.ts';
import type { UnitLine } from '#domain/hours/units/unit-line.ts';
import { type DatedRate } from './dated-rates.ts';
import { fromTheStart } from '#domain/calendar/from-a-day.ts';
import { type AmountRow, type PricedWeek, priceLines, priceWeek as priceWeekOn } from './priced-week.ts';

function hundredthsIn(decimal: number): bigint {
  const [whole = '0', part = ''] = String(decimal).split('.');
  return BigInt(whole + part.padEnd(2, '0'));
}

function slowAmount(units: bigint, rateInPounds: number | null): number | null {
  if (rateInPounds === null) return null;
  const digits = String(units * hundredthsIn(rateInPounds)).padStart(5, '0');
  const pennies = BigInt(digits.slice(0, -2)) + (digits.slice(-2) >= '50' ? 1n : 0n);
  const written = String(pennies).padStart(3, '0');
  return Number(`${written.slice(0, -2)}.${written.slice(-2)}`);
}

function slowRate(rates: readonly DatedRate[], rateType: string, on: Day): DatedRate | undefined {
  const own = rates.filter((one) => one.rateType === rateType);
  for (let back = 0; back < 40; back += 1) {
    const found = own.find(({ from }) => from === addDays(on, -back));
    if (found) return found;
  }
  return own.find(({ from }) => from === fromTheStart);
}

function slowRows(week: Week, lines: readonly TimesheetLine[], rates: readonly DatedRate[]): string[] {
  const order: string[] = [];
  const units: Record<string, bigint> = {};
  for (let weekday = 1; weekday <= 7; weekday += 1) {
    for (const line of lines) {
      if (line.day !== weekday) continue;
      const held = slowRate(rates, line.rateType, addDays(week, weekday - 1));
      const key = `${line.rateType} ${held?.payRate ?? 'none'}/${held?.billRate ?? 'none'}`;
      if (!order.includes(key)) order.push(key);
      units[key] = (units[key] ?? 0n) + hundredthsIn(line.units);
    }
  }
  return order.map((key) => {
    const [pay = '', bill = ''] = (key.split(' ')[1] ?? '').split('/');
    const at = (text: string) => slowAmount(units[key] ?? 0n, text === 'none' ? null : Number(text));
    return `${key}: ${Number(units[key]) / 100} = ${at(pay) ?? 'none'}/${at(bill) ?? 'none'}`;
  });
}

function slowDays(
  week: Week,
  lines: readonly TimesheetLine[],
  rates: readonly DatedRate[],
  row: Pick<AmountRow, 'rateType' | 'payRate' | 'billRate'>,
): number[] {
  return [0, 1, 2, 3, 4, 5, 6].map((index) => {
    const held = slowRate(rates, row.rateType, addDays(week, index));
    const isOfRow = (held?.payRate ?? null) === row.payRate && (held?.billRate ?? null) === row.billRate;
    const ofDay = lines.filter(({ day: on, rateType: type }) => on === index + 1 && type === row.rateType);
    return isOfRow ? Number(ofDay.reduce((sum, one) => sum + hundredthsIn(one.units), 0n)) / 100 : 0;
  });
}

function rowsIn({ amounts }: PricedWeek): string[] {
  return amounts.map((row) => {
    const rates = `${row.payRate ?? 'none'}/${row.billRate ?? 'none'}`;
    return `${row.rateType} ${rates}: ${row.units} = ${row.pay ?? 'none'}/${row.bill ?? 'none'}`;
  });
}

function slowSum(amounts: readonly (number | null)[]): number | null {
  if (amounts.includes(null)) return null;
  return Number(amounts.reduce<bigint>((sum, one) => sum + hundredthsIn(one ?? 0), 0n)) / 100;
}

function hoursOf(hours: readonly number[]): DailyHours {
  return Object.fromEntries(hoursFields.map((field, index) => [field, hours[index]])) as DailyHours;
}

const weeks = ['2024-02-26', '2025-12-29', '2026-03-23', '2026-10-19', '2027-12-27'].map((one) =>
  weekOf(day(one)),
);
const anyWeek = fc
  .tuple(fc.constantFrom(...weeks), fc.integer({ min: -1, max: 1 }))
  .map(([week, count]) => addWeeks(week, count));
const aRate = fc.option(
  fc.oneof(
    fc.constantFrom(0, 12.21, 12.71, 99_999.99),
    fc.integer({ min: 0, max: 6000 }).map((pence) => pence / 100),
  ),
  { nil: null, freq: 8 },
);
const rateType = fc.constantFrom('basic', 'overtime', 'saturday', 'day', 'sleep-in', 'car-mile');
const units = fc.integer({ min: 1, max: 2400 }).map((hundredths) => hundredths / 100);

const unitOf = { day: 'day', 'sleep-in': 'each', 'car-mile': 'mile' } as const;
const manyOf = {
  day: fc.constantFrom(0.5, 1),
  'sleep-in': fc.integer({ min: 1, max: 99 }),
  'car-mile': fc.integer({ min: 1, max: 9999 }).map((tenths) => tenths / 10),
};
const aUnit = fc.constantFrom('day', 'sleep-in', 'car-mile').chain((type) =>
  fc.record({
    day: fc.integer({ min: 1, max: 7 }),
    rateType: fc.constant(type),
    unit: fc.constant(unitOf[type]),
    units: manyOf[type],
  }),
);
const anyUnits: fc.Arbitrary<UnitLine[]> = fc.uniqueArray(aUnit, {
  minLength: 1,
  maxLength: 12,
  selector: ({ day: on, rateType: type }) => `${on} ${type}`,
});

function slowLines(
  week: Week,
  hours: readonly number[],
  ofUnits: readonly UnitLine[],
  rates: readonly DatedRate[],
): TimesheetLine[] {
  const paid: TimesheetLine[] = [];
  for (let weekday = 1; weekday <= 7; weekday += 1) {
    const beside = ofUnits.filter((one) => one.day === weekday);
    const basic = slowRate(rates, 'basic', addDays(week, weekday - 1));
    const isBasicSet = typeof basic?.payRate === 'number' || typeof basic?.billRate === 'number';
    const isADay = beside.some((one) => one.rateType === 'day');
    const ofDay = hours[weekday - 1] ?? 0;
    if (ofDay > 0 && (isBasicSet || !isADay)) paid.push({ day: weekday, rateType: 'basic', units: ofDay });
    paid.push(...beside);
  }
  return paid;
}

const anyCase = anyWeek.chain((week) =>
  fc.record({
    week: fc.constant(week),
    rates: fc.uniqueArray(
      fc.record({
        rateType,
        from: fc.oneof(
          { weight: 1, arbitrary: fc.constant(fromTheStart) },
          { weight: 4, arbitrary: fc.integer({ min: -12, max: 8 }).map((count) => addDays(week, count)) },
        ),
        payRate: aRate,
        billRate: aRate,
      }),
      { maxLength: 12, selector: ({ rateType: type, from }) => `${type} ${from}` },
    ),
    lines: fc.array(fc.record({ day: fc.integer({ min: 1, max: 7 }), rateType, units }), {
      minLength: 1,
      maxLength: 12,
    }),
  }),
);

const numRuns = Number(process.env['PRICING_RUNS'] ?? 300);

function priceWeek(
  week: Week,
  hours: DailyHours,
  rates: readonly DatedRate[],
  ofUnits: readonly UnitLine[] | null = null,
): PricedWeek {
  return priceWeekOn(
    week,
    { ...hours, lines: null, units: ofUnits },
    { rates, ruleSets: [], division: 'england-and-wales' },
  );
}

describe('any week at any rates from any day', () => {
  test('any week has the price of a slow calculation with decimal digits', () => {
    fc.assert(
      fc.property(anyCase, ({ week, rates, lines }) => {
        const priced = priceLines(week, lines, rates);
        assert.deepEqual(rowsIn(priced), slowRows(week, lines, rates));
        assert.equal(priced.pay, slowSum(priced.amounts.map(({ pay }) => pay)));
        assert.equal(priced.bill, slowSum(priced.amounts.map(({ bill }) => bill)));
        const lastDay = addDays(week, Math.max(...lines.map((line) => line.day)) - 1);
        const last = slowRate(rates, 'basic', lastDay);
        assert.equal(priced.payRate, last?.payRate ?? null);
        assert.equal(priced.billRate, last?.billRate ?? null);
        for (const row of priced.amounts) {
          assert.deepEqual(row.days, slowDays(week, lines, rates, row));
          const days = lines.filter((line) => line.rateType === row.rateType).map((line) => line.day);
          const since = days
            .map((weekday) => slowRate(rates, row.rateType, addDays(week, weekday - 1)))
            .filter(
              (one) => (one?.payRate ?? null) === row.payRate && (one?.billRate ?? null) === row.billRate,
            )
            .map((one) => one?.from ?? null);
          assert.equal(row.from, since.includes(null) ? null : since.toSorted()[0]);
        }
      }),
      { numRuns },
    );
  });

  test('plain hours have the same price as hour lines at the basic rate', () => {
    const hours = fc.array(fc.oneof(fc.constant(0), units), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(anyCase, hours, ({ week, rates }, ofDays) => {
        const lines = ofDays.map((one, index) => ({ day: index + 1, rateType: 'basic', units: one }));
        const worked = lines.filter((line) => line.units > 0);
        fc.pre(worked.length > 0);
        assert.deepEqual(rowsIn(priceWeek(week, hoursOf(ofDays), rates)), slowRows(week, worked, rates));
      }),
      { numRuns },
    );
  });

  test('days, pieces and miles are priced beside hours; a day rate replaces the basic hours of its day', () => {
    const hours = fc.array(fc.oneof(fc.constant(0), units), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(anyCase, hours, anyUnits, ({ week, rates }, ofDays, ofUnits) => {
        const priced = priceWeek(week, hoursOf(ofDays), rates, ofUnits);
        assert.deepEqual(
          rowsIn(priced).toSorted(),
          slowRows(week, slowLines(week, ofDays, ofUnits, rates), rates).toSorted(),
        );
        assert.equal(priced.pay, slowSum(priced.amounts.map(({ pay }) => pay)));
        for (const row of priced.amounts) {
          assert.equal(row.unit, unitOf[row.rateType as keyof typeof unitOf]);
          assert.equal(slowSum(row.days ?? []), row.units);
        }
      }),
      { numRuns },
    );
  });
});
