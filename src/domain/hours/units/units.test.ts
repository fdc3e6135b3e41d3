import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { day } from '#domain/calendar/calendar.ts';
import { weekOf } from '#domain/calendar/week.ts';
import { fromTheStart } from '#domain/calendar/from-a-day.ts';
import { Refusal } from '#domain/refusal.ts';
import { hoursFields, noHours } from '#domain/hours/hours.ts';
import type { TimesheetLine } from '#domain/hours/split/line.ts';
import { enteredUnits } from './entered-units.ts';
import { unitLinesInWords, unitsInWords } from './unit-line.ts';
import { type DatedUnitType, type OfferedType, typesOffered, withTypesOf } from './unit-types.ts';

const week = weekOf(day('2026-11-16'));
const all = [1, 2, 3, 4, 5, 6, 7];
const dayRate = { rateType: 'day', name: 'Day', unit: 'day' } as const;
const sleepIn = { rateType: 'sleep-in', name: 'Sleep-in', unit: 'each' } as const;
const miles = { rateType: 'car-mile', name: 'Car mile', unit: 'mile' } as const;

function dated(type: Pick<DatedUnitType, 'rateType' | 'name' | 'unit'>, from: string, isSet = true) {
  return { ...type, from: day(from), isSet };
}

describe('the units that a week offers', () => {
  test('a week offers the rate types of its assignment on their days, day rates first and miles last', () => {
    const types = [
      dated(miles, fromTheStart),
      dated(sleepIn, '2026-11-18'),
      dated(dayRate, fromTheStart),
      dated(dayRate, '2026-11-19', false),
    ];
    assert.deepEqual(typesOffered(week, types), [
      { ...dayRate, days: [1, 2, 3] },
      { ...sleepIn, days: [3, 4, 5, 6, 7] },
      { ...miles, days: all },
    ]);
  });

  test('a week offers only hours if no other rate is in force in that week', () => {
    assert.deepEqual(typesOffered(week, []), []);
    assert.deepEqual(typesOffered(week, [dated(dayRate, '2026-11-23')]), []);
    assert.deepEqual(
      typesOffered(week, [dated(dayRate, fromTheStart), dated(dayRate, '2026-11-16', false)]),
      [],
    );
  });

  test('a week offers the units that it already has, even without their rates', () => {
    const lines = [{ day: 2, rateType: 'sleep-in', unit: 'each', units: 1 } as const];
    const nameOf = () => 'Sleep in';
    assert.deepEqual(withTypesOf(lines, [{ ...dayRate, days: [1] }], nameOf), [
      { ...dayRate, days: [1] },
      { ...sleepIn, name: 'Sleep in', days: [2] },
    ]);
    assert.deepEqual(withTypesOf(lines, [{ ...sleepIn, days: [3] }], nameOf), [{ ...sleepIn, days: [2, 3] }]);
  });
});

const offered: OfferedType[] = [dayRate, sleepIn, miles].map((type) => ({ ...type, days: [1, 2, 3, 4, 5] }));
const worked = { ...noHours, ...Object.fromEntries(hoursFields.slice(0, 5).map((field) => [field, 7.5])) };

function line(on: number, rateType: string, units: number): TimesheetLine {
  return { day: on, rateType, units };
}

function fieldsOf(sent: readonly TimesheetLine[], types = offered, hours = worked) {
  try {
    enteredUnits(sent, types, hours);
  } catch (refusal) {
    return refusal instanceof Refusal ? refusal.fields : refusal;
  }
  return null;
}

describe('the entered units', () => {
  test('entered units are stored by day and unit, without zeros', () => {
    const sent = [line(3, 'car-mile', 12.3), line(3, 'day', 0.5), line(1, 'sleep-in', 2), line(2, 'day', 0)];
    assert.deepEqual(enteredUnits(sent, offered, worked), [
      { day: 1, rateType: 'sleep-in', unit: 'each', units: 2 },
      { day: 3, rateType: 'day', unit: 'day', units: 0.5 },
      { day: 3, rateType: 'car-mile', unit: 'mile', units: 12.3 },
    ]);
  });

  test('entered units are null if all are zero or missing', () => {
    assert.equal(enteredUnits([line(1, 'day', 0)], offered, worked), null);
    assert.equal(enteredUnits([], [], worked), null);
  });

  for (const [said, sent] of [
    ['Monday: Day must be half a day or a whole one: 0.5 or 1', line(1, 'day', 0.25)],
    ['Monday: Day must be half a day or a whole one: 0.5 or 1', line(1, 'day', 1.5)],
    ['Monday: Day must be half a day or a whole one: 0.5 or 1', line(1, 'day', -0.5)],
    ['Tuesday: Sleep-in must be a whole number, up to 99', line(2, 'sleep-in', 1.5)],
    ['Tuesday: Sleep-in must be a whole number, up to 99', line(2, 'sleep-in', 100)],
    ['Friday: Car mile must be in steps of 0.1, like 12.5, and 999.9 or fewer', line(5, 'car-mile', 12.25)],
    ['Friday: Car mile must be in steps of 0.1, like 12.5, and 999.9 or fewer', line(5, 'car-mile', 1000)],
    ['Saturday: this assignment has no rate for Sleep-in', line(6, 'sleep-in', 1)],
    ['Monday: this assignment has no rate for Night', line(1, 'night', 1)],
    ['A day is 1 for Monday to 7 for Sunday', line(8, 'sleep-in', 1)],
    ['A day is 1 for Monday to 7 for Sunday', line(1.5, 'sleep-in', 1)],
    ['Monday: Car mile must be in steps of 0.1, like 12.5, and 999.9 or fewer', line(1, 'car-mile', NaN)],
  ] as const) {
    test(`entered units are refused with “${said}” for ${sent.units} of ${sent.rateType}`, () => {
      assert.deepEqual(fieldsOf([sent]), { 'units.0.units': said });
    });
  }

  test('entered units have one line per type and day, and at most one day per day', () => {
    const half = { rateType: 'on-call', name: 'On call', unit: 'day', days: all } as const;
    assert.deepEqual(fieldsOf([line(1, 'day', 0.5), line(1, 'day', 0.5)]), {
      'units.1.units': 'Monday: Day is entered twice',
    });
    assert.deepEqual(fieldsOf([line(1, 'day', 1), line(1, 'on-call', 0.5)], [...offered, half]), {
      'units.1.units': 'Monday has 1.5 days, and can have 1 at most',
    });
    assert.equal(fieldsOf([line(1, 'day', 0.5), line(1, 'on-call', 0.5)], [...offered, half]), null);
  });

  test('a day rate needs hours on that day; a sleep-in needs none', () => {
    const monday = { ...noHours, mondayHours: 8 };
    assert.deepEqual(
      fieldsOf([line(1, 'day', 1), line(2, 'day', 1), line(2, 'sleep-in', 1)], offered, monday),
      {
        'units.1.units': 'Tuesday: enter the hours of this day too',
      },
    );
    assert.ok(enteredUnits([line(2, 'day', 1)], offered, null));
  });
});

test('units in words have the wording of their unit', () => {
  assert.equal(unitsInWords(6, 'saturday'), '6 h Saturday');
  assert.equal(unitsInWords(1, 'day', 'day'), '1 day');
  assert.equal(unitsInWords(4.5, 'day', 'day'), '4.5 days');
  assert.equal(unitsInWords(2, 'on-call', 'day'), '2 days On call');
  assert.equal(unitsInWords(2, 'sleep-in', 'each'), '2 × Sleep in');
  assert.equal(unitsInWords(12.5, 'car-mile', 'mile'), '12.5 miles');
  const lines = enteredUnits(
    [line(1, 'day', 1), line(5, 'day', 0.5), line(2, 'sleep-in', 1)],
    offered,
    worked,
  );
  assert.equal(unitLinesInWords(lines ?? []), '1.5 days (Mon 1, Fri 0.5); 1 × Sleep in (Tue)');
});
