import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { day } from '#domain/calendar/calendar.ts';
import { weekOf } from '#domain/calendar/week.ts';
import { fromTheStart } from '#domain/calendar/from-a-day.ts';
import { noHours } from '#domain/hours/hours.ts';
import { refusalToRateTypes, refusalToSetRules, ruleSetOn, withRules } from './rule-sets.ts';
import type { PremiumRule } from './split.ts';
import { splitWeek } from './split-week.ts';

const week = weekOf(day('2026-11-16'));
const wednesday = day('2026-11-18');
const bare = { fromTime: null, untilTime: null, hours: null, days: null };
const saturday: PremiumRule = { ...bare, rank: 2, kind: 'saturday', rateType: 'saturday' };
const daily: PremiumRule = { ...bare, rank: 1, kind: 'after-daily', rateType: 'overtime', hours: 8 };
const weekly: PremiumRule = { ...daily, rank: 3, kind: 'after-weekly', hours: 20 };

describe('sets of rules', () => {
  test('hold from their day on, until the next', () => {
    const sets = [
      { from: wednesday, rules: [] },
      { from: fromTheStart, rules: [daily] },
    ];
    assert.equal(ruleSetOn(sets, day('1999-12-31'))?.rules.length, 1);
    assert.equal(ruleSetOn(sets, day('2026-11-17'))?.from, fromTheStart);
    assert.equal(ruleSetOn(sets, wednesday)?.from, wednesday);
    assert.equal(ruleSetOn([{ from: wednesday, rules: [daily] }], day('2026-11-17')), null);
  });

  test('replace those of the same day, by rank, with what their kind asks for alone', () => {
    const odd = { ...saturday, hours: 8, fromTime: '22:00', untilTime: '06:00' };
    const sets = withRules([{ from: fromTheStart, rules: [weekly] }], {
      from: fromTheStart,
      rules: [odd, { ...daily, fromTime: '22:00' }],
    });
    assert.deepEqual(sets, [{ from: fromTheStart, rules: [daily, saturday] }]);
  });

  test('without a rule say something where another holds before', () => {
    const none = { from: wednesday, rules: [] };
    assert.deepEqual(withRules([], none), []);
    assert.deepEqual(withRules([{ from: wednesday, rules: [daily] }], none), []);
    const first = { from: fromTheStart, rules: [daily] };
    assert.deepEqual(withRules([first], none), [first, none]);
  });

  test('that were made from others than those of today are refused', () => {
    assert.equal(refusalToSetRules([daily, saturday], undefined), null);
    assert.equal(refusalToSetRules([daily, saturday], [{ ...saturday, hours: 3 }, daily]), null);
    assert.equal(refusalToSetRules(null, null), null);
    for (const [current, seen] of [
      [[daily], [saturday]],
      [[daily], null],
      [null, []],
      [[daily], [{ ...daily, hours: 9 }]],
    ] as const) {
      assert.equal(refusalToSetRules(current, seen)?.code, 'conflict');
    }
  });
});

test('rules name rate types that there are and that are paid by the hour', () => {
  const types = [
    { code: 'saturday', name: 'Saturday', unit: 'hour' },
    { code: 'mileage', name: 'Car mile', unit: 'mile' },
  ] as const;
  const named = (...codes: string[]) =>
    refusalToRateTypes(
      codes.map((rateType) => ({ rateType })),
      types,
    )?.fields;
  assert.equal(named('saturday'), undefined);
  assert.deepEqual(named('mileage', 'saturday', 'gold'), {
    'rules.0.rateType': 'Car mile is not paid by the hour',
    'rules.2.rateType': 'There is no such rate type',
  });
});

describe('a week whose rules change on its Wednesday', () => {
  const worked = { ...noHours, mondayHours: 10, tuesdayHours: 10, wednesdayHours: 10, lines: null };
  const said = (ruleSets: { from: typeof wednesday; rules: PremiumRule[] }[]) =>
    splitWeek(week, worked, { ruleSets, division: 'england-and-wales' }).map(
      (line) => `${line.day} ${line.rateType} ${line.units}`,
    );

  test('is split by those of each day', () => {
    assert.deepEqual(
      said([
        { from: fromTheStart, rules: [daily] },
        { from: wednesday, rules: [{ ...daily, hours: 4 }] },
      ]),
      ['1 basic 8', '1 overtime 2', '2 basic 8', '2 overtime 2', '3 basic 4', '3 overtime 6'],
    );
  });

  test('counts the hours before it towards the week', () => {
    assert.deepEqual(said([{ from: wednesday, rules: [{ ...weekly, hours: 15 }] }]), [
      '1 basic 10',
      '2 basic 10',
      '3 overtime 10',
    ]);
  });
});
