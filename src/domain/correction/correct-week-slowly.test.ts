import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { addDays, type Day, day } from '#domain/calendar/calendar.ts';
import { weekOf } from '#domain/calendar/week.ts';
import { type DatedRate } from '#domain/money/dated-rates.ts';
import { fromTheStart } from '#domain/calendar/from-a-day.ts';
import { filledWeek } from '#domain/money/frozen-week.ts';
import { priceWeek } from '#domain/money/priced-week.ts';
import { type DailyHours, hoursFields } from '#domain/hours/hours.ts';
import { correctWeek } from './correct-week.ts';
import type { CorrectedWeek } from './correction.ts';

/** Contract D2a computed day by day, as an oracle: an agreed day keeps its rate in a correction. */
const week = weekOf(day('2026-11-16'));
const division = 'england-and-wales' as const;

interface AgreedDay {
  hours: number;
  pay: number | null;
  bill: number | null;
  since: string | null;
}
type AgreedWeek = (AgreedDay | null)[];
type Rates = readonly DatedRate[];

function dateOf(index: number): Day {
  return addDays(week, index);
}

function setFor(rates: Rates, index: number): Pick<AgreedDay, 'pay' | 'bill' | 'since'> {
  const before = rates.filter(({ from }) => from === fromTheStart || from <= dateOf(index));
  const latest = before.toSorted((one, other) => (one.from < other.from ? -1 : 1)).at(-1);
  return { pay: latest?.payRate ?? null, bill: latest?.billRate ?? null, since: latest?.from ?? null };
}

function withRowsOf(days: AgreedWeek): AgreedWeek {
  return days.map((one) => {
    const first = one && days.find((other) => other?.pay === one.pay && other.bill === one.bill);
    return one && { ...one, since: first?.since ?? null };
  });
}

function filled(one: Omit<AgreedDay, 'hours'>, rates: Rates, index: number): Omit<AgreedDay, 'hours'> {
  const now = setFor(rates, index);
  return {
    pay: one.pay ?? now.pay,
    bill: one.bill ?? now.bill,
    since: one.pay === null ? now.since : one.since,
  };
}

function rateOfNewDay(agreed: AgreedWeek, rates: Rates, index: number): Omit<AgreedDay, 'hours'> {
  const now = setFor(rates, index);
  const earlier = agreed.slice(0, index).findLast((one) => one !== null);
  const next = agreed.slice(index).find((one) => one !== null);
  const held = next && (next.since === null || next.since <= dateOf(index)) ? next : null;
  const neighbour = earlier ?? held;
  if (!neighbour) return now;
  const beganInside = now.since !== null && now.since > week && now.since > (neighbour.since ?? fromTheStart);
  return beganInside ? now : filled(neighbour, rates, index);
}

function slowlyApproved(hours: readonly number[], rates: Rates): AgreedWeek {
  return withRowsOf(hours.map((many, index) => (many > 0 ? { hours: many, ...setFor(rates, index) } : null)));
}

function slowlyCorrected(agreed: AgreedWeek, hours: readonly number[], rates: Rates): AgreedWeek {
  const corrected = hours.map((many, index) => {
    const before = agreed[index];
    if (many === 0) return null;
    return { hours: many, ...(before ? filled(before, rates, index) : rateOfNewDay(agreed, rates, index)) };
  });
  return withRowsOf(corrected);
}

function slowlyFilled(agreed: AgreedWeek, rates: Rates): AgreedWeek {
  const isComplete = agreed.every((one) => one === null || (one.pay !== null && one.bill !== null));
  if (isComplete) return agreed;
  return withRowsOf(agreed.map((one, index) => one && { hours: one.hours, ...filled(one, rates, index) }));
}

/** `15/20 30h 450/600`; pay and bill are rounded once per rate. */
function slowRows(agreed: AgreedWeek): string[] {
  const rows = new Map<string, number>();
  for (const one of agreed) {
    if (!one) continue;
    const key = `${one.pay}/${one.bill}`;
    rows.set(key, (rows.get(key) ?? 0) + Math.round(one.hours * 100));
  }
  return [...rows].map(([key, hundredths]) => `${key} ${hundredths / 100}h`).toSorted();
}

function rowsOf({ amounts }: Pick<CorrectedWeek, 'amounts'>): string[] {
  return amounts.map(({ payRate, billRate, units }) => `${payRate}/${billRate} ${units}h`).toSorted();
}

function pennies(rate: number, hours: number): bigint {
  const product = BigInt(Math.round(rate * 100)) * BigInt(Math.round(hours * 100));
  return (product + 50n) / 100n;
}

function slowPay(agreed: AgreedWeek): number | null {
  const ofRate = new Map<string, { rate: number; hours: number }>();
  for (const one of agreed) {
    if (!one) continue;
    if (one.pay === null) return null;
    const key = `${one.pay}/${one.bill}`;
    ofRate.set(key, { rate: one.pay, hours: (ofRate.get(key)?.hours ?? 0) + one.hours });
  }
  const all = [...ofRate.values()].reduce((sum, { rate, hours }) => sum + pennies(rate, hours), 0n);
  return Number(all) / 100;
}

function hoursOf(days: readonly number[]): DailyHours {
  return Object.fromEntries(hoursFields.map((field, index) => [field, days[index]])) as DailyHours;
}

const aRate = fc.option(fc.constantFrom(12.21, 15, 20), { nil: null, freq: 6 });
const someRates = fc.uniqueArray(
  fc.record({
    rateType: fc.constant('basic'),
    from: fc.oneof(
      fc.constant(fromTheStart),
      fc.integer({ min: -9, max: 8 }).map((count) => addDays(week, count)),
    ),
    payRate: aRate,
    billRate: aRate,
  }),
  { minLength: 1, maxLength: 6, selector: ({ from }) => from },
);
const someHours = fc
  .array(
    fc.oneof(
      fc.constant(0),
      fc.integer({ min: 1, max: 48 }).map((half) => half / 2),
    ),
    {
      minLength: 7,
      maxLength: 7,
    },
  )
  .filter((days) => days.some((hours) => hours > 0));
const aStep = fc.oneof(
  fc.record({ kind: fc.constant('rates' as const), rates: someRates }),
  fc.record({ kind: fc.constant('correction' as const), hours: someHours }),
  fc.record({
    kind: fc.constant('day' as const),
    index: fc.integer({ min: 0, max: 6 }),
    hours: fc.integer({ min: 1, max: 20 }),
  }),
);

const numRuns = Number(process.env['PRICING_RUNS'] ?? 500);

function priced(hours: readonly number[], rates: Rates): CorrectedWeek {
  const worked = { ...hoursOf(hours), lines: null, units: null };
  return { ...worked, ...priceWeek(week, worked, { rates, ruleSets: [], division }) };
}

function isSame(actual: CorrectedWeek, slow: AgreedWeek): void {
  assert.deepEqual(rowsOf(actual), slowRows(slow));
  assert.equal(actual.pay, slowPay(slow));
  for (const { days, units } of actual.amounts) {
    assert.equal(Math.round((days ?? []).reduce((sum, one) => sum + one * 100, 0)), Math.round(units * 100));
  }
}

test('repeated corrections with rate changes between them pay the agreed rate of each day', () => {
  fc.assert(
    fc.property(someHours, someRates, fc.array(aStep, { maxLength: 8 }), (first, atApproval, steps) => {
      let rates: Rates = atApproval;
      let hours: readonly number[] = first;
      let actual = priced(hours, rates);
      let slow = slowlyApproved(hours, rates);
      isSame(actual, slow);
      for (const step of steps) {
        if (step.kind === 'rates') {
          ({ rates } = step);
          continue;
        }
        hours = step.kind === 'correction' ? step.hours : hours.with(step.index, step.hours);
        const worked = { ...hoursOf(hours), lines: null, units: null };
        actual = correctWeek(week, actual, { worked, rates: [] }, { rates, ruleSets: [], division });
        slow = slowlyCorrected(slow, hours, rates);
        isSame(actual, slow);
      }
    }),
    { numRuns },
  );
});

test('an approved week that lacks a rate is filled in on the days that lack it, however often rates are set', () => {
  fc.assert(
    fc.property(
      someHours,
      fc.array(someRates, { minLength: 1, maxLength: 5 }),
      (hours, [first = [], ...later]) => {
        let actual = priced(hours, first);
        let slow = slowlyApproved(hours, first);
        for (const rates of later) {
          actual = Object.assign(actual, filledWeek(week, actual, actual, rates));
          slow = slowlyFilled(slow, rates);
          isSame(actual, slow);
        }
      },
    ),
    { numRuns },
  );
});
