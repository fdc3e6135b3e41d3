import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { day } from '#domain/calendar/calendar.ts';
import { Week } from '#domain/calendar/day.ts';
import { type Comparison, flagsIn, questionsBefore } from './flag.ts';
import { mostLookedThrough, refusalToLookThrough } from './look-through.ts';
import { pastMileageOf, usualMileage } from './usual-mileage.ts';
import type { Entry } from '#domain/timesheet/entry.ts';
import { hoursFields, totalHours } from '#domain/hours/hours.ts';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { addWeeks } from '#domain/calendar/week.ts';
import { asStored } from '#domain/timesheet/entered.ts';

const usualDays = {
  mondayHours: 7.5,
  tuesdayHours: 7.5,
  wednesdayHours: 7.5,
  thursdayHours: 7.5,
  fridayHours: 7.5,
  saturdayHours: 0,
  sundayHours: 0,
};

function timesheet(facts: Partial<ReviewedTimesheet> = {}): ReviewedTimesheet {
  return {
    id: '1',
    userId: '2',
    assignmentId: '3',
    pay: null,
    bill: null,
    weekStart: Week.parse('2026-11-09'),
    ...usualDays,
    ...facts,
    hoursWorked: totalHours({ ...usualDays, ...facts }),
    ...asStored(facts),
    status: 'Pending',
    submittedAt: '2026-11-15T18:12:00.000Z',
    approvedBy: null,
    approvedAt: null,
    rejectionReason: null,
    reviewedByName: null,
    candidate: { id: '2', fullName: 'Amara Okafor', email: 'amara.okafor@example.com' },
    assignment: null,
    rates: facts.rates ?? { rateOfPay: 21.5, supplyBillAmount: 28.75 },
  };
}

function flagsOn(facts: Partial<ReviewedTimesheet>, comparison: Partial<Comparison> = {}): string[] {
  const compared = { pastMileage: [], replaced: null, ...comparison };
  return flagsIn(timesheet(facts), compared).map(({ label, sentence }) => `${label} | ${sentence}`);
}

describe('a usual week', () => {
  test('a usual week has no flags', () => assert.deepEqual(flagsOn({}), []));

  test('a week at the limits of 12 hours a day and 48 a week has no flags', () => {
    const days = { mondayHours: 12, tuesdayHours: 12, wednesdayHours: 12, thursdayHours: 12, fridayHours: 0 };
    assert.deepEqual(flagsOn(days), []);
  });
});

describe('hours', () => {
  test('a week of more than 48 hours is flagged', () => {
    const days = {
      mondayHours: 12,
      tuesdayHours: 12,
      wednesdayHours: 12,
      thursdayHours: 12,
      fridayHours: 0.5,
    };
    assert.deepEqual(flagsOn(days), ['Over 48 hours | The week has 48.5 hours, more than 48.']);
  });

  test('a day of more than 12 hours is flagged with the days', () => {
    const days = { mondayHours: 0, tuesdayHours: 17.5, fridayHours: 12.5 };
    assert.deepEqual(flagsOn(days), [
      'Day over 12 hours | The days are longer than 12 hours: Tuesday 17.5 hours and Friday 12.5 hours.',
    ]);
  });

  test('weekend hours are flagged with the days', () => {
    assert.deepEqual(flagsOn({ fridayHours: 0, saturdayHours: 4, sundayHours: 1 }), [
      'Weekend work | Weekend hours: Saturday 4 hours and Sunday 1 hour.',
    ]);
    assert.deepEqual(flagsOn({ sundayHours: 0.5 }), ['Weekend work | Weekend hours: Sunday 0.5 hours.']);
  });
});

describe('the days of a flag', () => {
  function daysOf(facts: Partial<ReviewedTimesheet>, comparison: Partial<Comparison> = {}) {
    const compared = { pastMileage: [], replaced: null, ...comparison };
    return flagsIn(timesheet(facts), compared).map(({ kind, days }) => ({ kind, days }));
  }

  test('the days of a flag are numbered from Monday, and a long week names no days', () => {
    const hours = {
      mondayHours: 12.5,
      tuesdayHours: 12,
      wednesdayHours: 12,
      thursdayHours: 12,
      sundayHours: 4,
    };
    assert.deepEqual(daysOf(hours), [
      { kind: 'long week', days: [] },
      { kind: 'long day', days: [1] },
      { kind: 'weekend work', days: [7] },
    ]);
  });

  test('the days of a correction flag are those that changed', () => {
    const replaced = { ...timesheet(), tuesdayHours: 17.5, mileage: 3 };
    assert.deepEqual(daysOf({}, { replaced }), [{ kind: 'corrected', days: [2] }]);
  });
});

describe('a missing rate', () => {
  for (const [rateOfPay, supplyBillAmount, sentence] of [
    [null, 28.75, 'Pay rate is not set and counts as 0.'],
    [21.5, null, 'Supply bill rate is not set and counts as 0.'],
    [null, null, 'Pay rate and supply bill rate are not set and count as 0.'],
  ] as const) {
    test(`a missing rate is flagged: ${sentence}`, () => {
      assert.deepEqual(flagsOn({ rates: { rateOfPay, supplyBillAmount } }), [`No rate set | ${sentence}`]);
    });
  }

  test('a rate of 0 is not flagged as missing', () => {
    const labels = flagsOn({ rates: { rateOfPay: 0, supplyBillAmount: 0 } });
    assert.deepEqual(
      labels.filter((label) => label.startsWith('No rate')),
      [],
    );
  });
});

describe('odd rates', () => {
  test('the flag of unusual rates stands after a missing rate and before the hours', () => {
    const rates = { rateOfPay: 30, supplyBillAmount: 20 };
    assert.deepEqual(flagsOn({ rates, sundayHours: 1 }), [
      'Pay above bill | Pay of £30.00 an hour is above the bill of £20.00.',
      'Weekend work | Weekend hours: Sunday 1 hour.',
    ]);
    assert.deepEqual(flagsOn({ rates: { rateOfPay: 12.7, supplyBillAmount: null } }), [
      'No rate set | Supply bill rate is not set and counts as 0.',
      'Below minimum wage | Pay of £12.70 an hour is below the minimum wage for workers aged 21 and over: £12.71 from 1 April 2026. The portal does not know the worker’s age.',
    ]);
  });

  test('the minimum wage of a week is that of its Monday', () => {
    const rates = { rateOfPay: 12.5, supplyBillAmount: 20 };
    const countIn = (weekStart: string) => flagsOn({ rates, weekStart: Week.parse(weekStart) }).length;
    assert.deepEqual(['2026-03-23', '2026-03-30', '2026-04-06'].map(countIn), [0, 0, 1]);
  });
});

describe('the usual mileage', () => {
  test('the usual mileage is unknown with fewer than three approved weeks', () => {
    assert.equal(usualMileage([]), null);
    assert.equal(usualMileage([40, 50]), null);
  });

  test('the usual mileage is the median of the weeks with miles', () => {
    assert.equal(usualMileage([40, 90, 50]), 50);
    assert.equal(usualMileage([0, 40, 0, 50.5, 0]), 45.3);
    assert.equal(usualMileage([0, 0, 0, 30]), 30);
  });

  test('the usual mileage is 0 where no week had miles', () => assert.equal(usualMileage([0, 0, 0]), 0));

  test('the usual mileage lies between the least and the most of the weeks with miles', () => {
    const tenths = fc.integer({ min: 0, max: 9_999 }).map((value) => value / 10);
    fc.assert(
      fc.property(fc.array(tenths, { minLength: 3, maxLength: 8 }), (past) => {
        const usual = usualMileage(past) ?? -1;
        const driven = past.filter((miles) => miles > 0);
        if (driven.length === 0) assert.equal(usual, 0);
        else assert.ok(usual >= Math.min(...driven) && usual <= Math.max(...driven) + 0.05);
      }),
    );
  });
});

describe('mileage', () => {
  const pastMileage = [40, 50, 60];
  const mileageFlag = (miles: number, usual: string): string[] => [
    `Mileage: usually ${usual} | The week has ${miles} miles. ${usual === 'none' ? 'Earlier weeks had none' : `The worker usually has ${usual}`}.`,
  ];

  test('mileage of more than twice the usual is flagged', () => {
    assert.deepEqual(flagsOn({ mileage: 100 }, { pastMileage }), []);
    assert.deepEqual(flagsOn({ mileage: 100.1 }, { pastMileage }), mileageFlag(100.1, '50'));
  });

  test('mileage of less than half the usual is flagged', () => {
    assert.deepEqual(flagsOn({ mileage: 12 }, { pastMileage }), mileageFlag(12, '50'));
    assert.deepEqual(flagsOn({ mileage: 25 }, { pastMileage: [120, 120, 120] }), mileageFlag(25, '120'));
  });

  test('mileage that differs by less than 30 miles is not flagged', () => {
    assert.deepEqual(flagsOn({ mileage: 29.9 }, { pastMileage: [0, 0, 0] }), []);
    assert.deepEqual(flagsOn({ mileage: 30 }, { pastMileage: [0, 0, 0] }), mileageFlag(30, 'none'));
    assert.deepEqual(flagsOn({ mileage: 34 }, { pastMileage: [5, 5, 5] }), []);
  });

  test('mileage is not flagged in a week without any, or for a worker without history', () => {
    assert.deepEqual(flagsOn({ mileage: 0 }, { pastMileage }), []);
    assert.deepEqual(flagsOn({ mileage: 999 }, { pastMileage: [40, 50] }), []);
  });
});

describe('a corrected week', () => {
  test('a corrected week is flagged if its times moved, even if its hours are equal', () => {
    const at = (startTime: string, finishTime: string) => [
      { day: 1, startTime, finishTime, breakMinutes: 0 },
    ];
    const replaced = { ...timesheet(), lines: { timeZone: 'Europe/London', shifts: at('08:00', '15:30') } };
    const moved = timesheet({ lines: at('09:00', '16:30') });
    const [found] = flagsIn(moved, { pastMileage: [], replaced });
    assert.equal(found?.label, 'Differs from rejected version');
    assert.deepEqual(found?.changes, [{ field: 'mondayTimes', before: '08:00–15:30', after: '09:00–16:30' }]);
    assert.deepEqual(questionsBefore(moved, { pastMileage: [], replaced }), ['No break on Monday?']);
  });

  const rejected = {
    ...timesheet({ tuesdayHours: 17.5, comments: 'Late shift' }),
    status: 'Rejected',
    rejectionReason: 'Tuesday?',
  };

  test('a corrected week is flagged with each difference, before and after', () => {
    const [found] = flagsIn(timesheet({ mileage: 12.5 }), { pastMileage: [], replaced: rejected });
    assert.equal(found?.label, 'Differs from rejected version');
    assert.deepEqual(found?.changes, [
      { field: 'tuesdayHours', before: 17.5, after: 7.5 },
      { field: 'mileage', before: null, after: 12.5 },
      { field: 'comments', before: 'Late shift', after: null },
    ]);
  });

  test('a corrected week without changes is flagged as the same as the rejected version', () => {
    const again = flagsOn({ tuesdayHours: 17.5, comments: 'Late shift' }, { replaced: rejected });
    assert.equal(again[0], 'Same as rejected version | The reason for the rejection was “Tuesday?”');
  });

  test('a corrected week is flagged even if its reason was erased', () => {
    const { rejectionReason: _, ...figures } = rejected;
    const [found] = flagsIn(timesheet(), { pastMileage: [], replaced: figures });
    assert.equal(found?.sentence, 'The portal no longer has the reason.');
  });

  test('the flag of a corrected week stands before all others', () => {
    const kinds = flagsIn(
      timesheet({
        mondayHours: 24,
        sundayHours: 24,
        rates: { rateOfPay: null, supplyBillAmount: 1 },
        mileage: 900,
      }),
      {
        pastMileage: [1, 1, 1],
        replaced: rejected,
      },
    ).map(({ kind }) => kind);
    assert.deepEqual(kinds, [
      'corrected',
      'no rate',
      'long week',
      'long day',
      'weekend work',
      'unusual mileage',
    ]);
  });
});

describe('a week that is paid by the day', () => {
  const units = [{ day: 1, rateType: 'day', unit: 'day', units: 1 } as const];
  const week = { rates: { rateOfPay: null, supplyBillAmount: null }, units: [...units] };

  test('a week paid by the day lacks no rate as long as its pay and bill are known', () => {
    assert.deepEqual(flagsOn({ ...week, pay: 231.25, bill: 298.5 }), []);
  });

  test('a week paid by the day is flagged for the rate that is not set', () => {
    assert.deepEqual(flagsOn({ ...week, pay: 231.25 }), [
      'No rate set | Supply bill rate is not set and counts as 0.',
    ]);
  });
});

describe('the questions before sending', () => {
  const entry = { weekStart: Week.parse('2026-11-09'), ...usualDays };
  const asked = (facts: Partial<Entry>, comparison: Partial<Comparison> = {}) =>
    questionsBefore({ ...entry, ...facts }, { pastMileage: [], replaced: null, ...comparison });

  test('staff who enter a week for a worker see the same questions as the worker', () => {
    const long = { ...entry, fridayHours: 0, saturdayHours: 4 };
    assert.deepEqual(questionsBefore(long, { pastMileage: [], replaced: null }, true), [
      'Weekend work: Weekend hours: Saturday 4 hours.',
    ]);
  });

  test('a candidate is asked about overlapping shifts and future days', () => {
    const shift = { day: 1, startTime: '09:00', finishTime: '17:00', breakMinutes: 0 };
    const weeks = [{ weekStart: entry.weekStart, where: 'Leeds', shifts: [shift] }];
    const others = { timeZone: 'Europe/London', weeks };
    const compared = { pastMileage: [], replaced: null, others, today: day('2026-11-12') };
    assert.deepEqual(questionsBefore({ ...entry, lines: [shift] }, compared), [
      'Monday 09:00 to 17:00 overlaps Monday 09:00 to 17:00 at Leeds. Is that right?',
      'Friday has not come yet. Is that right?',
      'No break on Monday?',
    ]);
  });

  test('a candidate with a usual week is asked nothing', () =>
    assert.deepEqual(asked({ mileage: null, comments: 'By bus' }), []));

  test('a candidate is asked about long days, long weeks and weekends', () => {
    assert.deepEqual(asked({ tuesdayHours: 17.5, fridayHours: 0 }), [
      'Tuesday is more than 12 hours. Is that right?',
    ]);
    assert.deepEqual(asked({ tuesdayHours: 17.5, fridayHours: 12.5, mondayHours: 0, wednesdayHours: 0 }), [
      'Tuesday and Friday are more than 12 hours. Is that right?',
    ]);
    assert.deepEqual(asked({ saturdayHours: 10.5, sundayHours: 0.5 }), [
      'The week has 48.5 hours, more than 48. Is that right?',
      'You worked on Saturday and Sunday. Is that right?',
    ]);
  });

  test('a candidate is asked about unusual miles', () => {
    const [usual, none] = [
      [40, 50, 60],
      [0, 0, 0],
    ];
    assert.deepEqual(asked({ mileage: 150 }, { pastMileage: usual }), [
      'You entered 150 miles. You usually enter 50. Is that right?',
    ]);
    assert.deepEqual(asked({ mileage: 150 }, { pastMileage: none }), [
      'You entered 150 miles. Your earlier weeks had none. Is that right?',
    ]);
  });

  test('a candidate is asked about a correction without changes', () => {
    const replaced = { ...timesheet({ comments: 'Late' }), status: 'Rejected' };
    assert.deepEqual(asked({ comments: 'Late' }, { replaced }), [
      'You changed nothing after the rejection. Is that right?',
    ]);
    assert.deepEqual(asked({ comments: 'Later' }, { replaced }), []);
  });

  test('a candidate is asked about exactly the flags that the reviewer will see', () => {
    const hours = fc.integer({ min: 0, max: 48 }).map((halves) => halves / 2);
    const days = fc.record(Object.fromEntries(hoursFields.map((field) => [field, hours])));
    const miles = fc.nat(300);
    fc.assert(
      fc.property(
        days,
        miles,
        fc.array(miles, { maxLength: 8 }),
        fc.option(days),
        (of, mileage, past, before) => {
          const sent = { ...timesheet({ ...of, mileage: mileage || null }) };
          const replaced = before && { ...timesheet({ ...before }), status: 'Rejected' };
          const comparison = { pastMileage: past, replaced };
          const flags = flagsIn(sent, comparison).filter(({ changes }) => changes.length === 0);
          assert.equal(asked({ ...of, mileage }, comparison).length, flags.length);
        },
      ),
    );
  });

  test('the usual miles come from the newest eight approved weeks before the entry', () => {
    const weeks = Array.from({ length: 12 }, (_, index) => ({
      weekStart: addWeeks(entry.weekStart, 1 - index),
      status: index === 3 ? ('Rejected' as const) : ('Approved' as const),
      mileage: index === 4 ? null : index,
    }));
    assert.deepEqual(pastMileageOf(weeks, entry.weekStart), [2, 0, 5, 6, 7, 8, 9, 10]);
  });
});

test('the flags filter is refused above 2,000 Pending timesheets and for any other status', () => {
  assert.equal(refusalToLookThrough('Pending', mostLookedThrough), null);
  assert.match(refusalToLookThrough('Pending', mostLookedThrough + 1)?.message ?? '', /^More than 2,000 /);
  assert.equal(refusalToLookThrough('Approved', 1)?.code, 'invalid');
  assert.equal(refusalToLookThrough(undefined, 1)?.code, 'invalid');
  assert.equal(
    refusalToLookThrough('Approved', 1, 'the client’s signature')?.message,
    'Only Pending timesheets can be filtered by the client’s signature.',
  );
});
