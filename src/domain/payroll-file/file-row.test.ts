import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fileItemOf, fileLineOf, run } from '#support/weeks/file-items.ts';
import { type FileItem, rowsByDay, rowsByLine } from './file-row.ts';

function sum(values: readonly (number | null)[]): number {
  return values.reduce<number>((all, one) => all + (one ?? 0), 0);
}

const overtime = fileItemOf({
  dayHours: [9, 9, 9, 9, 8, 6, 0],
  lines: [
    fileLineOf({ units: 40, days: [9, 9, 9, 9, 4, 0, 0], pay: 586, bill: 728 }),
    fileLineOf({ rateType: 'Overtime', units: 4, days: [0, 0, 0, 0, 4, 0, 0], payRate: 21.98, pay: 87.92 }),
    fileLineOf({ rateType: 'Saturday', units: 6, days: [0, 0, 0, 0, 0, 6, 0], payRate: 29.3, pay: 175.8 }),
  ],
});

const changed = fileItemOf({
  lines: [fileLineOf({ units: 15, pay: 183.15 }), fileLineOf({ units: 22.5, pay: 285.98 })],
});

describe('rows by line', () => {
  test('rows by line contain each hour and each mile once', () => {
    for (const item of [overtime, changed, fileItemOf()]) {
      const rows = rowsByLine(run, item);
      assert.equal(sum(rows.flatMap(({ dayHours }) => dayHours)), sum(item.dayHours));
      assert.equal(sum(rows.map(({ mileage }) => mileage)), 12.5);
    }
  });

  test('rows by line have the hours of their own days where these are known', () => {
    const [, second] = rowsByLine(run, overtime);
    assert.deepEqual(second?.dayHours, [0, 0, 0, 0, 4, 0, 0]);
    assert.deepEqual(
      rowsByLine(run, changed)[1]?.dayHours.filter((hours) => hours !== null),
      [],
    );
  });
});

describe('rows by day', () => {
  const daysOf = (item: FileItem) => rowsByDay(run, item).map(({ day, units, pay }) => [day, units, pay]);

  test('rows by day share the pay of a line among its days to the penny', () => {
    assert.deepEqual(daysOf(fileItemOf()), [
      ['2026-11-16', 7.5, 10988],
      ['2026-11-17', 7.5, 10987],
      ['2026-11-18', 7.5, 10988],
      ['2026-11-19', 7.5, 10987],
      ['2026-11-20', 7.5, 10988],
    ]);
  });

  test('rows by day add up to the lines, also of a reversal', () => {
    const back = fileItemOf({
      kind: 'reversal',
      dayHours: [-7.5, -7.5, -7.5, -7.5, -7.5, 0, 0],
      lines: [fileLineOf({ units: -37.5, pay: -549.38, bill: -682.5 })],
    });
    for (const item of [overtime, changed, back]) {
      const rows = rowsByDay(run, item);
      const inPounds = (amount: number) => (amount / 100).toFixed(2);
      assert.equal(
        inPounds(sum(rows.map(({ pay }) => pay))),
        sum(item.lines.map(({ pay }) => pay)).toFixed(2),
      );
      assert.equal(sum(rows.map(({ units }) => units)), sum(item.lines.map(({ units }) => units)));
      assert.equal(sum(rows.map(({ mileage }) => mileage)), 12.5);
    }
  });

  test('rows by day put units without a day on the last day of the week', () => {
    const miles = fileItemOf({ lines: [fileLineOf({ unit: 'mile', units: 30, pay: 13.5 })] });
    assert.deepEqual(daysOf(miles), [['2026-11-22', 30, 1350]]);
    assert.deepEqual(
      daysOf(changed).map(([day, units]) => [day, units]),
      [
        ['2026-11-22', 15],
        ['2026-11-22', 22.5],
      ],
    );
  });
});
