import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { day } from '#domain/calendar/calendar.ts';
import { weekOf } from '#domain/calendar/week.ts';
import { Entry, entryInSteps, sentEntryOf } from '#domain/timesheet/entry.ts';
import {
  type DailyHours,
  type HoursStep,
  hoursFields,
  hoursSteps,
  isInStep,
  noHours,
  refusalToSteps,
  sameEveryWeekday,
  totalHours,
  usualStep,
  weekdays,
} from './hours.ts';
import { hoursIn, pastedHours, refusalToDay, refusalToWritten } from './hours-written.ts';
import { refusalToSubmit } from '#domain/timesheet/submission.ts';

const weekStart = weekOf(day('2026-11-16'));
const everyDay = (hours: number): DailyHours =>
  Object.fromEntries(hoursFields.map((field) => [field, hours])) as DailyHours;
const anyStep = fc.constantFrom(...hoursSteps);

function writtenSteps(step: HoursStep): string[] {
  const hundredths = Number(String(step * 100));
  return Array.from({ length: 2400 / hundredths + 1 }, (_, index) => String((index * hundredths) / 100));
}

describe('hours in steps', () => {
  test('the usual step is half an hour', () => assert.equal(usualStep, 0.5));

  for (const [step, fits, unfit] of [
    [0.5, [0, 0.5, 7.5, 24], [0.1, 0.25, 7.4, 7.500_000_01]],
    [0.25, [0, 0.25, 7.5, 7.75, 24], [0.1, 7.4, 7.05, 7.250_000_01]],
    [0.1, [0, 0.1, 7.4, 7.5, 8.1, 24], [0.25, 7.05, 7.75, 7.400_000_01, Number.MIN_VALUE]],
  ] as const) {
    test(`the step ${step} accepts ${fits.join(', ')} and refuses ${unfit.join(', ')}`, () => {
      for (const hours of fits) assert.equal(isInStep(hours, step), true, String(hours));
      for (const hours of unfit) assert.equal(isInStep(hours, step), false, String(hours));
    });
  }

  for (const [step, wrong, sentence] of [
    [0.5, 7.25, 'Monday hours must be in steps of 0.5, like 7 or 7.5'],
    [0.25, 7.4, 'Monday hours must be in steps of 0.25, like 7 or 7.25'],
    [0.1, 7.25, 'Monday hours must be in steps of 0.1, like 7 or 7.4'],
  ] as const) {
    test(`the rule and the schema refuse hours between two steps with the same sentence: ${sentence}`, () => {
      const hours = { ...noHours, mondayHours: wrong };
      const refusal = refusalToSteps(hours, step);
      assert.deepEqual([refusal?.code, refusal?.message], ['invalid', sentence]);
      assert.deepEqual(refusal?.fields, { mondayHours: sentence });
      const { error } = entryInSteps(step).safeParse({ weekStart, ...hours });
      assert.deepEqual(
        error?.issues.map(({ path, message }) => [path[0], message]),
        [['mondayHours', sentence]],
      );
      const assignment = { startDate: day('2026-11-02') };
      const circumstances = { assignment, existing: null, today: day('2026-11-18'), hoursStep: step };
      assert.equal(refusalToSubmit({ weekStart, ...hours }, circumstances)?.message, sentence);
    });
  }

  test('hours between two steps are refused for each day by its name', () => {
    for (const step of hoursSteps) {
      const refusal = refusalToSteps(everyDay(7.33), step);
      assert.equal(refusal?.message, 'Some fields are not right. Please check them.');
      assert.deepEqual(Object.keys(refusal.fields ?? {}), hoursFields);
      for (const [index, message] of Object.values(refusal.fields ?? {}).entries()) {
        assert.match(message, new RegExp(`^${weekdays[index]} hours must be in steps of ${step},`));
      }
    }
    assert.equal(refusalToSteps(everyDay(7.5), 0.1), null);
  });

  test('every step of a day is accepted by the rule, the schema and the parser', () => {
    for (const step of hoursSteps) {
      for (const written of writtenSteps(step)) {
        const hours = { ...noHours, mondayHours: Number(written) };
        assert.equal(refusalToSteps(hours, step), null, written);
        assert.equal(entryInSteps(step).safeParse({ weekStart, ...hours }).success, true, written);
        assert.equal(refusalToWritten(written, step), null, written);
      }
    }
  });

  test('an entry has steps of half an hour unless the assignment has another step', () => {
    const entry = { weekStart, ...everyDay(0), mondayHours: 7.25 };
    assert.equal(Entry.safeParse(entry).success, false);
    assert.equal(entryInSteps(0.25).safeParse(entry).success, true);
    const said = entryInSteps(0.1).safeParse({ ...entry, mondayHours: '7:20' }).error?.issues[0]?.message;
    assert.equal(said, 'Monday: 7:20 is 7.33 hours; hours go in steps of 0.1');
    const none = entryInSteps(0.25).safeParse({ ...entry, mondayHours: null }).error?.issues[0]?.message;
    assert.equal(none, 'Monday hours must be a number, like 7 or 7.25');
  });

  test('an entry must fit the step of its assignment, or of any assignment if none is named', () => {
    const quarters = { id: '01890000-0000-7000-8000-000000000001', hoursStep: 0.25 } as const;
    const tenths = { id: '01890000-0000-7000-8000-000000000002', hoursStep: 0.1 } as const;
    const fits = (assignments: readonly { id: string; hoursStep: HoursStep }[], assignmentId?: string) =>
      [7.5, 7.25, 7.4, 7.33].filter((mondayHours) => {
        const sent = { weekStart, ...everyDay(0), mondayHours, ...(assignmentId && { assignmentId }) };
        return sentEntryOf(assignments, sent).safeParse(sent).success;
      });
    assert.deepEqual(fits([]), [7.5]);
    assert.deepEqual(fits([quarters]), [7.5, 7.25]);
    assert.deepEqual(fits([quarters, tenths]), [7.5, 7.25, 7.4]);
    assert.deepEqual(fits([quarters, tenths], tenths.id), [7.5, 7.4]);
  });

  test('a week needs at least one step of hours', () => {
    for (const [hoursStep, sentence] of [
      [undefined, 'Enter at least half an hour for the week'],
      [0.5, 'Enter at least half an hour for the week'],
      [0.25, 'Enter at least a quarter of an hour for the week'],
      [0.1, 'Enter at least 0.1 hours for the week'],
    ] as const) {
      const assignment = { startDate: day('2026-11-02') };
      const circumstances = { assignment, existing: null, today: day('2026-11-18') };
      const refusal = refusalToSubmit(
        { weekStart, ...noHours },
        hoursStep ? { ...circumstances, hoursStep } : circumstances,
      );
      assert.deepEqual([refusal?.message, refusal?.fields], [sentence, { hoursWorked: sentence }]);
    }
  });

  test('“same every weekday” copies Monday’s hours if they fit the step', () => {
    assert.equal(sameEveryWeekday(7.4), 7.5);
    assert.equal(sameEveryWeekday(7.4, 0.1), 7.4);
    assert.equal(sameEveryWeekday(7.25, 0.25), 7.25);
    assert.equal(sameEveryWeekday(7.25, 0.1), 7.5);
  });
});

describe('the total of hours in any step', () => {
  test('the total of five days of 7.4 hours is exactly 37', () => {
    assert.equal(totalHours({ ...everyDay(7.4), saturdayHours: 0, sundayHours: 0 }), 37);
    assert.equal(totalHours(everyDay(0.1)), 0.7);
  });

  test('the total of hours is the exact sum of hundredths', () => {
    const week = fc.array(fc.integer({ min: 0, max: 480 }), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(week, (twentieths) => {
        const hours = hoursFields.map((field, index) => [field, (twentieths[index] ?? 0) / 20] as const);
        const sum = twentieths.reduce((total, one) => total + one, 0);
        assert.equal(totalHours(Object.fromEntries(hours) as DailyHours), sum / 20);
      }),
    );
  });
});

describe('hours in writing', () => {
  test('written hours with 6, 15 or 24 minutes are accepted if they fit the step', () => {
    assert.equal(refusalToWritten('7:24', 0.1), null);
    assert.equal(refusalToWritten('7:15', 0.25), null);
    assert.equal(refusalToWritten('7:15', 0.1), '7:15 is 7.25 hours; hours go in steps of 0.1');
    assert.equal(
      refusalToDay('Friday', '7:24', 0.25),
      'Friday: 7:24 is 7.4 hours; hours go in steps of 0.25',
    );
  });

  test('written minutes are accepted exactly where they fit the step', () => {
    fc.assert(
      fc.property(anyStep, fc.nat(24 * 60), (step, minutes) => {
        const written = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
        assert.equal(refusalToWritten(written, step) === null, minutes % (step * 60) === 0, written);
        const hundredths = (minutes * 100) / 60;
        if (Number.isInteger(hundredths)) assert.equal(hoursIn(written), hundredths / 100);
      }),
    );
  });

  test('a pasted row uses the step of the assignment', () => {
    assert.deepEqual(pastedHours('7.4\t7,4\t7:24', 0, 0.1), { hours: ['7.4', '7.4', '7.4'] });
    assert.deepEqual(pastedHours('7.4\t7.4', 0, 0.25), {
      refusal: '7.4 hours; hours go in steps of 0.25. Nothing was pasted.',
    });
  });

  for (const [row, step] of [
    ['7,4,8', 0.1],
    ['8,8,8', 0.1],
    ['7,25,8', 0.25],
    ['7,5,8', 0.25],
    ['8,0,8,0', 0.1],
  ] as const) {
    test(`the pasted row ${row} is ambiguous in steps of ${step}`, () => {
      const pasted = pastedHours(row, 0, step);
      assert.ok(pasted && 'refusal' in pasted);
      assert.match(pasted.refusal, /can be read in two ways: put spaces between the days/);
    });
  }

  test('the pasted row 8,8,8 is three days if 8.8 hours do not fit the step', () => {
    assert.deepEqual(pastedHours('8,8,8', 0, 0.25), { hours: ['8', '8', '8'] });
    assert.deepEqual(pastedHours('7.4,8,8', 0, 0.1), { hours: ['7.4', '8', '8'] });
  });
});
