import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { addDays, type Day, day, dayAndTimeAt, instantAt, longDay } from '#domain/calendar/calendar.ts';
import { type Week, weekOf } from '#domain/calendar/week.ts';
import { type DailyHours, hoursFields } from '#domain/hours/hours.ts';
import { type PremiumRule, type SplitLine, splitHours, splitShifts } from './split.ts';
import { hoursBetween, refusalToTimes, type WorkedTimes } from '#domain/hours/worked-times.ts';

const timeZone = 'Europe/London';
const times = { timeZone, step: 0.25, rounding: 'nearest' } as const;

interface Bit {
  day: number;
  seq: number;
  clock: string | null;
}

function isShown(clock: string, from: string, until: string): boolean {
  return from < until ? clock >= from && clock < until : clock >= from || clock < until;
}

function slowSplit(
  bits: readonly Bit[],
  rules: readonly PremiumRule[],
  { week, bankHolidays, size }: { week: Week; bankHolidays: ReadonlySet<Day>; size: number },
): Record<string, number> {
  const counted: Record<string, number> = {};
  const ofDay: Record<number, number> = {};
  let basic = 0;
  const byRank = [...rules].sort((one, other) => one.rank - other.rank);
  for (const bit of bits) {
    const earlier = ofDay[bit.day] ?? 0;
    ofDay[bit.day] = earlier + size;
    let type = 'basic';
    for (const { kind, rateType, hours, fromTime, untilTime } of byRank) {
      const isSpan = bit.clock !== null && fromTime !== null && untilTime !== null;
      const fits = {
        saturday: bit.day === 6,
        sunday: bit.day === 7,
        'bank-holiday': bankHolidays.has(addDays(week, bit.day - 1)),
        between: isSpan && isShown(bit.clock ?? '', fromTime ?? '', untilTime ?? ''),
        'after-daily': hours !== null && earlier >= hours * 100,
        'after-weekly': false,
      }[kind];
      if (!fits) continue;
      type = rateType;
      break;
    }
    if (type === 'basic') {
      for (const { kind, rateType, hours } of byRank) {
        if (kind !== 'after-weekly' || hours === null || basic < hours * 100) continue;
        type = rateType;
        break;
      }
      basic += size;
    }
    const key = `${bit.day} ${bit.seq} ${type}`;
    counted[key] = (counted[key] ?? 0) + size;
  }
  return counted;
}

function counted(lines: readonly SplitLine[]): Record<string, number> {
  return Object.fromEntries(
    lines.map((line) => [`${line.day} ${line.seq} ${line.rateType}`, Math.round(line.units * 100)]),
  );
}

const weeks = ['2024-02-29', '2026-03-29', '2026-04-01', '2026-10-25', '2027-01-01'].map((one) =>
  weekOf(day(one)),
);
const anyWeek = fc.constantFrom(...weeks);
const quarterOfDay = fc.integer({ min: 0, max: 95 }).map(clockOf);
const anyRules = fc
  .array(
    fc.record({
      kind: fc.constantFrom(
        'saturday',
        'sunday',
        'bank-holiday',
        'between',
        'between',
        'after-daily',
        'after-daily',
        'after-weekly',
        'after-weekly',
      ),
      rateType: fc.constantFrom('overtime', 'saturday', 'night', 'double'),
      fromTime: quarterOfDay,
      untilTime: quarterOfDay,
      hours: fc.integer({ min: 0, max: 200 }).map((quarters) => quarters / 4),
      order: fc.nat(),
    }),
    { maxLength: 6 },
  )
  .map((rules) =>
    rules
      .map((rule, index): PremiumRule & { order: number } => {
        const isAfter = rule.kind === 'after-daily' || rule.kind === 'after-weekly';
        const hours = rule.kind === 'after-daily' ? rule.hours % 12 : rule.hours;
        const isBetween = rule.kind === 'between' && rule.fromTime !== rule.untilTime;
        return {
          ...rule,
          rank: index + 1,
          hours: isAfter ? hours : null,
          fromTime: isBetween ? rule.fromTime : null,
          untilTime: isBetween ? rule.untilTime : null,
          days: null,
        };
      })
      .sort((one, other) => one.order - other.order),
  );
const holidayDays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 2 });

function clockOf(quarter: number): string {
  return `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;
}

function bitsOf(week: Week, shift: WorkedTimes, seq: number): Bit[] {
  const on = addDays(week, shift.day - 1);
  const end = shift.finishTime > shift.startTime ? on : addDays(on, 1);
  const bits: Bit[] = [];
  let time = Date.parse(instantAt(on, shift.startTime, timeZone));
  const finish = `${longDay(end)}, ${shift.finishTime}`;
  do {
    const shown = dayAndTimeAt(new Date(time).toISOString(), timeZone);
    bits.push({ day: shift.day, seq, clock: shown.slice(-5) });
    time += 15 * 60_000;
  } while (dayAndTimeAt(new Date(time).toISOString(), timeZone) !== finish && bits.length < 110);
  const paid = bits.length - shift.breakMinutes / 15;
  return [...bits.slice(0, paid / 2), ...bits.slice(bits.length - paid / 2)];
}

const numRuns = Number(process.env['SPLIT_RUNS'] ?? 200);

describe('a split week compared with a slow calculation', () => {
  test('a week of plain hours is split as by a slow calculation', () => {
    const hours = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 300 })), {
      minLength: 7,
      maxLength: 7,
    });
    fc.assert(
      fc.property(anyWeek, hours, anyRules, holidayDays, (week, twentieths, rules, holidays) => {
        const bankHolidays = new Set(holidays.map((index) => addDays(week, index)));
        const ofDays = Object.fromEntries(
          hoursFields.map((field, index) => [field, (twentieths[index] ?? 0) / 20]),
        ) as DailyHours;
        const bits = twentieths.flatMap((count, index) =>
          Array.from({ length: count }, () => ({ day: index + 1, seq: 1, clock: null })),
        );
        assert.deepEqual(
          counted(splitHours(week, ofDays, rules, () => bankHolidays)),
          slowSplit(bits, rules, { week, bankHolidays, size: 5 }),
        );
      }),
      { numRuns },
    );
  });

  test('a week of shifts is split as by a slow calculation of each quarter hour, also when the clocks change', () => {
    const halfOfDay = fc.integer({ min: 0, max: 47 }).map((half) => clockOf(half * 2));
    const shifts = fc.uniqueArray(
      fc.record({
        day: fc.integer({ min: 1, max: 7 }),
        startTime: halfOfDay,
        finishTime: halfOfDay,
        breakMinutes: fc.constantFrom(0, 30, 60),
      }),
      { minLength: 1, maxLength: 6, selector: ({ day: on, startTime }) => `${on} ${startTime}` },
    );
    fc.assert(
      fc.property(anyWeek, shifts, anyRules, holidayDays, (week, all, rules, holidays) => {
        const worked = all.filter(
          (one) =>
            !(one.startTime.startsWith('01') || one.finishTime.startsWith('01')) &&
            refusalToTimes(week, one, timeZone) === null,
        );
        const clear = rules.filter(({ fromTime, untilTime }) => !`${fromTime} ${untilTime}`.includes('01:'));
        const bankHolidays = new Set(holidays.map((index) => addDays(week, index)));
        const ordered = [...worked].sort((one, other) =>
          `${one.day} ${one.startTime}` < `${other.day} ${other.startTime}` ? -1 : 1,
        );
        const seqs: Record<number, number> = {};
        const bits = ordered.flatMap((one) => {
          seqs[one.day] = (seqs[one.day] ?? 0) + 1;
          return bitsOf(week, one, seqs[one.day] ?? 1);
        });
        const sent = worked.map((one) => ({ ...one, hours: hoursBetween(week, one, times) }));
        assert.deepEqual(
          counted(splitShifts(week, sent, clear, { holidaysOf: () => bankHolidays, timeZone })),
          slowSplit(bits, clear, { week, bankHolidays, size: 25 }),
        );
      }),
      { numRuns },
    );
  });
});
