import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { asStored, type Entered, enteredNames, type EnteredName } from '#domain/timesheet/entered.ts';
import { hoursFields } from '#domain/hours/hours.ts';
import { shownIn, shownNames, signedContent, signedNames } from './signed-content.ts';

const hours = Object.fromEntries(hoursFields.map((field) => [field, 7.5])) as Record<
  (typeof hoursFields)[number],
  number
>;

function weekWith(name?: EnteredName): Entered {
  const units = [{ day: 3, rateType: 'sleep-in', unit: 'each', units: 1 } as const];
  return asStored(name ? { [name]: name === 'units' ? units : 12.5 } : {});
}

describe('the content that a client signs', () => {
  test('the signed content changes with the mileage and not with the comments', () => {
    const nothing = signedContent({ ...hours, ...weekWith() });
    const telling = enteredNames.filter((name) => signedContent({ ...hours, ...weekWith(name) }) !== nothing);
    assert.deepEqual(telling, signedNames);
    assert.deepEqual([telling.includes('mileage'), telling.includes('comments' as never)], [true, false]);
  });

  test('the signed content is shown to the authoriser, and so are the comments', () => {
    for (const name of shownNames)
      assert.deepEqual(shownIn(weekWith(name))[name], weekWith(name)[name], name);
    assert.deepEqual(
      signedNames.filter((name) => !shownNames.includes(name)),
      [],
    );
    assert.ok(shownNames.includes('comments'));
  });
});
