import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  NewRateType,
  type RateType,
  refusalToArchiveRateType,
  refusalToChangeRateType,
  refusalToCode,
} from './rate-type.ts';

const saturday: RateType = {
  id: 'an id',
  code: 'saturday',
  name: 'Saturday',
  unit: 'hour',
  isWorkingTime: true,
  accruesHoliday: true,
  countsForMinimumWage: 'basic part',
  payrollCode: null,
  archivedAt: null,
};

describe('a rate type', () => {
  test('a rate type with code and name only is an hour of working time', () => {
    assert.deepEqual(NewRateType.parse({ code: 'standby', name: 'Stand-by' }), {
      code: 'standby',
      name: 'Stand-by',
      unit: 'hour',
      isWorkingTime: true,
      accruesHoliday: true,
      countsForMinimumWage: 'all',
      payrollCode: null,
    });
  });

  for (const code of ['', 'Saturday', '2nd', 'a b', 'a'.repeat(31)]) {
    test(`a rate type cannot have the code "${code}"`, () => {
      assert.equal(NewRateType.safeParse({ code, name: 'Other' }).success, false);
    });
  }

  test('a rate type needs a code that no other rate type has, archived ones included', () => {
    assert.equal(refusalToCode(undefined), null);
    const archived = { ...saturday, archivedAt: '2026-11-18T10:30:00.000Z' };
    assert.equal(
      refusalToCode(archived)?.message,
      'Saturday, which is archived, has the code saturday already.',
    );
  });

  test('a rate type keeps its unit once it is used; other details may change', () => {
    const daily = { ...saturday, unit: 'day' } as const;
    assert.equal(refusalToChangeRateType(saturday, daily, false), null);
    assert.equal(
      refusalToChangeRateType(saturday, daily, true)?.message,
      'Saturday is in use, so its unit stays: hour. Add another rate type instead.',
    );
    assert.equal(
      refusalToChangeRateType(saturday, { ...saturday, name: 'Sat', payrollCode: '7' }, true),
      null,
    );
  });

  test('a rate type keeps its code, and cannot be changed while it is archived', () => {
    const other = refusalToChangeRateType(saturday, { ...saturday, code: 'weekend' }, false);
    assert.deepEqual(Object.keys(other?.fields ?? {}), ['code']);
    const archived = { ...saturday, archivedAt: '2026-11-18T10:30:00.000Z' };
    assert.equal(
      refusalToChangeRateType(archived, saturday, false)?.message,
      'Saturday is archived. Restore it first.',
    );
  });

  test('a rate type can be archived, except the basic one', () => {
    assert.equal(refusalToArchiveRateType(saturday), null);
    assert.equal(refusalToArchiveRateType({ code: 'basic', name: 'Basic' })?.code, 'conflict');
  });
});
