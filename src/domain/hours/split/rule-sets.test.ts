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
  test('a set of rules holds from its day until the next set', () => {
    const sets = [
      { from: wednesday, rules: [] },
      { from: fromTheStart, rules: [daily] },
    ];
    assert.equal(ruleSetOn(sets, day('1999-12-31'))?.rules.length, 1);
    assert.equal(ruleSetOn(sets, day('2026-11-17'))?.from, fromTheStart);
    assert.equal(ruleSetOn(sets, wednesday)?.from, wednesday);
    assert.equal(ruleSetOn([{ from: wednesday, rules: [daily] }], day('2026-11-17')), null);
  });

  test('a set of rules replaces the set of the same day, is sorted by rank, and drops fields of other kinds of rule', () => {
    const odd = { ...saturday, hours: 8, fromTime: '22:00', untilTime: '06:00' };
    const sets = withRules([{ from: fromTheStart, rules: [weekly] }], {
      from: fromTheStart,
      rules: [odd, { ...daily, fromTime: '22:00' }],
    });
    assert.deepEqual(sets, [{ from: fromTheStart, rules: [daily, saturday] }]);
  });

  test('an empty set of rules is stored only if it ends an earlier set', () => {
    const none = { from: wednesday, rules: [] };
    assert.deepEqual(withRules([], none), []);
    assert.deepEqual(withRules([{ from: wednesday, rules: [daily] }], none), []);
    const first = { from: fromTheStart, rules: [daily] };
    assert.deepEqual(withRules([first], none), [first, none]);
  });

  test('a set of rules is refused if the stored rules changed since the form was loaded', () => {
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

test('premium rules may name only existing hourly rate types', () => {
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

  test('a week whose rules change on Wednesday is split by the rules of each day', () => {
    assert.deepEqual(
      said([
        { from: fromTheStart, rules: [daily] },
        { from: wednesday, rules: [{ ...daily, hours: 4 }] },
      ]),
      ['1 basic 8', '1 overtime 2', '2 basic 8', '2 overtime 2', '3 basic 4', '3 overtime 6'],
    );
  });

  test('a weekly rule from Wednesday on counts the hours before it', () => {
    assert.deepEqual(said([{ from: wednesday, rules: [{ ...weekly, hours: 15 }] }]), [
      '1 basic 10',
      '2 basic 10',
      '3 overtime 10',
    ]);
  });
});
