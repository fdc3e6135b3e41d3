import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  asStored,
  enteredNames,
  fieldOf,
  typedNames,
  enteredInWords,
  inOneLine,
  inWords,
  namesIn,
} from './entered.ts';

describe('the entered fields of a week', () => {
  test('an entered field is stored as null where it is zero, empty or left out', () => {
    const nothing = Object.fromEntries(typedNames.map((name) => [name, null]));
    assert.deepEqual(asStored({}), nothing);
    assert.deepEqual(asStored({ mileage: 0, comments: '' }), nothing);
    assert.deepEqual(asStored({ mileage: 12.5, comments: 'Late bus' }), {
      ...nothing,
      mileage: 12.5,
      comments: 'Late bus',
    });
  });

  test('an entered field is read with its unit, and as “None” where it is empty', () => {
    assert.equal(enteredInWords('mileage', 12.5), '12.5 miles');
    assert.equal(enteredInWords('mileage', 1), '1 mile');
    assert.equal(enteredInWords('mileage', null), 'None');
    assert.equal(enteredInWords('comments', 'Late bus'), 'Late bus');
  });

  test('the units of a week are left out where none were entered', () => {
    const units = [{ day: 3, rateType: 'sleep-in', unit: 'each', units: 1 } as const];
    assert.ok(!('units' in asStored({ units: null })) && !namesIn(asStored({})).includes('units'));
    assert.deepEqual(asStored({ units: [...units] }).units, units);
    assert.deepEqual(namesIn({ units }), enteredNames);
    assert.equal(enteredInWords('units', [...units]), '1 × Sleep in (Wed)');
  });

  test('each entered field is shown in one line or as text', () => {
    assert.deepEqual([...inOneLine, ...inWords].sort(), [...enteredNames].sort());
    assert.ok(inWords.includes('comments') && inOneLine.includes('mileage'));
  });

  test('a forgotten person’s comments are erased, and the mileage stays', () => {
    assert.deepEqual([fieldOf('comments').isPersonal, fieldOf('mileage').isPersonal], [true, false]);
  });
});
