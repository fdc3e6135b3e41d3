import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  asKept,
  enteredNames,
  fieldOf,
  typedNames,
  enteredInWords,
  inOneLine,
  inWords,
  namesIn,
} from './entered.ts';

describe('what is entered for a week beside its hours', () => {
  test('is kept as nothing where it is zero, empty or left out', () => {
    const nothing = Object.fromEntries(typedNames.map((name) => [name, null]));
    assert.deepEqual(asKept({}), nothing);
    assert.deepEqual(asKept({ mileage: 0, comments: '' }), nothing);
    assert.deepEqual(asKept({ mileage: 12.5, comments: 'Late bus' }), {
      ...nothing,
      mileage: 12.5,
      comments: 'Late bus',
    });
  });

  test('is read with its unit, and as “None” where there is none', () => {
    assert.equal(enteredInWords('mileage', 12.5), '12.5 miles');
    assert.equal(enteredInWords('mileage', null), 'None');
    assert.equal(enteredInWords('comments', 'Late bus'), 'Late bus');
  });

  test('says nothing of units where none were entered, anywhere', () => {
    const units = [{ day: 3, rateType: 'sleep-in', unit: 'each', units: 1 } as const];
    assert.ok(!('units' in asKept({ units: null })) && !namesIn(asKept({})).includes('units'));
    assert.deepEqual(asKept({ units: [...units] }).units, units);
    assert.deepEqual(namesIn({ units }), enteredNames);
    assert.equal(enteredInWords('units', [...units]), '1 × Sleep in (Wed)');
  });

  test('stands in a line, or takes room where it is words', () => {
    assert.deepEqual([...inOneLine, ...inWords].sort(), [...enteredNames].sort());
    assert.ok(inWords.includes('comments') && inOneLine.includes('mileage'));
  });

  test('goes when its person is forgotten, where it may say who that is', () => {
    assert.deepEqual([fieldOf('comments').isPersonal, fieldOf('mileage').isPersonal], [true, false]);
  });
});
