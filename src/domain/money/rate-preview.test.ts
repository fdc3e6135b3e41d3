import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { day } from '#domain/calendar/calendar.ts';
import { weekOf } from '#domain/calendar/week.ts';
import { noHours } from '#domain/hours/hours.ts';
import { type DatedRate } from './dated-rates.ts';
import { fromTheStart } from '#domain/calendar/from-a-day.ts';
import type { PricingTerms } from './paid-lines.ts';
import { priceWeek } from './priced-week.ts';
import { type PricedRow, touchedWeeks } from './rate-preview.ts';

const rate = (from: string, payRate: number | null, rateType = 'basic', billRate = 30): DatedRate => ({
  rateType,
  from: day(from),
  payRate,
  billRate,
});
const terms = (...rates: DatedRate[]): PricingTerms => ({
  rates,
  ruleSets: [],
  division: 'england-and-wales',
});
const fiveDays = {
  ...noHours,
  mondayHours: 7.5,
  tuesdayHours: 7.5,
  wednesdayHours: 7.5,
  thursdayHours: 7.5,
  fridayHours: 7.5,
};

function weekAt(start: string, rates: DatedRate[], row: Partial<PricedRow> = {}): PricedRow {
  const weekStart = weekOf(day(start));
  const worked = { ...fiveDays, lines: null, units: null };
  const priced = priceWeek(weekStart, worked, terms(...rates));
  return { id: start, weekStart, status: 'Approved', payRun: null, ...worked, ...priced, ...row };
}

const seen = (weeks: PricedRow[], rates: DatedRate[], change: DatedRate) =>
  touchedWeeks(weeks, terms(...rates), change).map(({ weekStart, state, oldPay, newPay }) => [
    weekStart,
    state,
    oldPay,
    newPay,
  ]);

const low = rate(fromTheStart, 12.21);

describe('a change of rates', () => {
  test('a change of rates leaves out weeks without hours of its type', () => {
    const paid = weekAt('2025-11-03', [low], { payRun: 3 });
    assert.deepEqual(seen([paid], [rate(fromTheStart, 13)], rate('2025-11-01', 20, 'saturday')), []);
  });

  test('a change of rates touches the days up to the next row of its type and no others', () => {
    const paid = weekAt('2026-11-09', [low], { payRun: 3 });
    const now = [rate(fromTheStart, 13), rate('2026-11-13', 14)];
    assert.deepEqual(seen([paid], now, rate('2026-11-11', 20)), [
      ['2026-11-09', 'in a locked run', 457.88, 574.73],
    ]);
    assert.deepEqual(seen([weekAt('2026-11-16', [low])], now, rate('2026-11-11', 20)), []);
  });

  test('a change of rates names unapproved weeks with their new worth', () => {
    const sent = weekAt('2026-11-09', [low], { status: 'Pending' });
    assert.deepEqual(seen([sent], [low], rate('2026-11-13', 13.21)), [
      ['2026-11-09', 'unapproved', 457.88, 465.38],
    ]);
    assert.deepEqual(seen([sent], [low], rate('2026-11-16', 13.21)), []);
  });

  test('a change of rates names a week whose sum stays unknown', () => {
    const saturday = { ...fiveDays, saturdayHours: 4 };
    const sent = { ...weekAt('2026-11-09', [low]), ...saturday };
    const rows = [
      ...(sent.amounts ?? []),
      {
        rateType: 'saturday',
        units: 4,
        payRate: null,
        billRate: null,
        pay: null,
        bill: null,
        from: null,
        days: [0, 0, 0, 0, 0, 4, 0],
      },
    ];
    const unpaid = { ...sent, amounts: rows, pay: null, bill: null };
    assert.deepEqual(seen([unpaid], [low], rate('2026-11-01', 13)), [['2026-11-09', 'approved', null, null]]);
  });

  test('a change of rates leaves out a week whose daily rates are unknown, unless it covers the whole week', () => {
    const cut = weekAt('2026-11-09', [low, rate('2026-11-11', 15)]);
    const unknown = { ...cut, amounts: cut.amounts?.map(({ days: _days, ...row }) => row) ?? null };
    assert.deepEqual(seen([unknown], [low], rate('2026-11-11', 20)), []);
    assert.deepEqual(seen([unknown], [low], rate('2026-11-09', 20)), [
      ['2026-11-09', 'approved', cut.pay, 750],
    ]);
  });
});
