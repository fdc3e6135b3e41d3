import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Division, divisionNames } from './division.ts';
import { bankHolidaysIn, holidaysOfYears } from './bank-holidays.ts';
import { day } from './calendar.ts';
import { addWeeks, weekOf } from './week.ts';

const listed: Record<Division, Record<number, string>> = {
  'england-and-wales': {
    2020: '01-01 04-10 04-13 05-08 05-25 08-31 12-25 12-28',
    2021: '01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28',
    2022: '01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-26 12-27',
    2023: '01-02 04-07 04-10 05-01 05-08 05-29 08-28 12-25 12-26',
    2026: '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28',
    2027: '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28',
    2028: '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26',
  },
  scotland: {
    2022: '01-03 01-04 04-15 05-02 06-02 06-03 08-01 09-19 11-30 12-26 12-27',
    2023: '01-02 01-03 04-07 05-01 05-08 05-29 08-07 11-30 12-25 12-26',
    2024: '01-01 01-02 03-29 05-06 05-27 08-05 12-02 12-25 12-26',
    2026: '01-01 01-02 04-03 05-04 05-25 06-15 08-03 11-30 12-25 12-28',
    2027: '01-01 01-04 03-26 05-03 05-31 08-02 11-30 12-27 12-28',
    2028: '01-03 01-04 04-14 05-01 05-29 08-07 11-30 12-25 12-26',
  },
  'northern-ireland': {
    2024: '01-01 03-18 03-29 04-01 05-06 05-27 07-12 08-26 12-25 12-26',
    2025: '01-01 03-17 04-18 04-21 05-05 05-26 07-14 08-25 12-25 12-26',
    2026: '01-01 03-17 04-03 04-06 05-04 05-25 07-13 08-31 12-25 12-28',
    2027: '01-01 03-17 03-26 03-29 05-03 05-31 07-12 08-30 12-27 12-28',
    2028: '01-03 03-17 04-14 04-17 05-01 05-29 07-12 08-28 12-25 12-26',
  },
};

function ofYear(division: Division, year: number): string[] {
  const first = weekOf(day(`${year}-01-01`));
  const weeks = Array.from({ length: 54 }, (_, index) => addWeeks(first, index));
  return weeks
    .flatMap((week) => [...bankHolidaysIn(week, { division })])
    .filter((one) => one.startsWith(String(year)))
    .map((one) => one.slice(5));
}

describe('the bank holidays', () => {
  for (const division of divisionNames) {
    for (const [year, days] of Object.entries(listed[division])) {
      test(`the bank holidays of ${division} in ${year} are those that GOV.UK lists`, () => {
        assert.equal(ofYear(division, Number(year)).join(' '), days);
      });
    }
  }

  test('the bank holidays of a week across New Year come from both years', () => {
    const week = weekOf(day('2026-12-28'));
    assert.deepEqual([...bankHolidaysIn(week, england)], ['2026-12-28', '2027-01-01']);
  });
});

const england = { division: 'england-and-wales' } as const;

describe('a bank holiday at a weekend', () => {
  const on = (monday: string, days?: 'substitute' | 'actual' | 'both') => [
    ...bankHolidaysIn(weekOf(day(monday)), england, days),
  ];

  test('a bank holiday at a weekend counts on its substitute, on the day itself, or on both', () => {
    assert.deepEqual([on('2026-12-21'), on('2026-12-28')], [['2026-12-25'], ['2026-12-28', '2027-01-01']]);
    assert.deepEqual(
      [on('2026-12-21', 'actual'), on('2026-12-28', 'actual')],
      [['2026-12-25', '2026-12-26'], ['2027-01-01']],
    );
    assert.deepEqual(
      [on('2026-12-21', 'both'), on('2026-12-28', 'both')],
      [
        ['2026-12-25', '2026-12-26'],
        ['2026-12-28', '2027-01-01'],
      ],
    );
  });

  test('Christmas on a weekend counts on Saturday 25 and Sunday 26, with Monday and Tuesday as substitutes', () => {
    assert.deepEqual(on('2021-12-20', 'both'), ['2021-12-25', '2021-12-26']);
    assert.deepEqual(on('2021-12-27', 'both'), ['2021-12-27', '2021-12-28', '2022-01-01']);
    assert.deepEqual(on('2021-12-27', 'actual'), ['2022-01-01'], 'New Year’s Day is a Saturday');
  });

  test('a bank holiday on a weekday counts on that day for every rule', () => {
    for (const days of ['substitute', 'actual', 'both'] as const) {
      assert.deepEqual(on('2023-12-25', days), ['2023-12-25', '2023-12-26']);
    }
  });
});

describe('a bank holiday that an Admin changed', () => {
  const week = weekOf(day('2026-12-21'));
  const after = weekOf(day('2026-12-28'));

  test('a bank holiday that an Admin added counts on its day for every rule, also at a weekend', () => {
    const holidays = [{ day: day('2026-12-27'), name: 'Coronation' }];
    for (const days of ['substitute', 'actual', 'both'] as const) {
      assert.ok(bankHolidaysIn(week, { ...england, holidays }, days).has(day('2026-12-27')));
    }
    assert.equal(holidaysOfYears([2026], { ...england, holidays }).at(-2)?.name, 'Coronation');
  });

  test('a bank holiday that an Admin removed counts on neither of its days', () => {
    const holidays = [{ day: day('2026-12-28'), name: null }];
    assert.deepEqual([...bankHolidaysIn(week, { ...england, holidays }, 'both')], ['2026-12-25']);
    assert.deepEqual([...bankHolidaysIn(after, { ...england, holidays }, 'both')], ['2027-01-01']);
  });

  test('a bank holiday that an Admin renamed has the new name', () => {
    const holidays = [{ day: day('2026-12-25'), name: 'Christmas' }];
    const found = holidaysOfYears([2026], { ...england, holidays }).filter(({ name }) =>
      name.startsWith('Christmas'),
    );
    assert.deepEqual(
      found.map(({ name }) => name),
      ['Christmas'],
    );
  });
});
