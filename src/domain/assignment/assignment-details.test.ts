import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  AssignmentDetails,
  effectInWords,
  questionAboutStart,
  refusalToChangeAssignment,
  refusalToChooseConsultant,
  refusalToSetUpAssignment,
  warningOnStart,
  weeksNeverWorked,
} from './assignment-details.ts';
import { day } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';

const camden = { clientName: 'Camden Council', jobTitle: 'Social Worker', startDate: day('2026-08-03') };

const jo = { fullName: 'Jo Marsh', email: 'jo.marsh@example.com' };

describe('assignment details', () => {
  test('assignment details have client, job title and start date only; unknown fields are dropped', () => {
    assert.deepEqual(
      AssignmentDetails.parse({ ...camden, clientName: ' Camden Council ', role: 'Admin' }),
      camden,
    );
  });

  for (const [field, value, sentence] of [
    ['clientName', '', 'Enter the client name'],
    ['clientName', '  ', 'Enter the client name'],
    ['clientName', undefined, 'Enter the client name'],
    ['jobTitle', '', 'Enter the job title'],
    ['jobTitle', 'x'.repeat(201), 'The job title must be 200 characters or fewer'],
    ['startDate', '', 'Choose a date'],
    ['startDate', '2026-02-30', 'Enter a real date, like 2026-11-16'],
    ['startDate', undefined, 'Enter a date, like 2026-11-16'],
  ] as const) {
    test(`assignment details are refused with ${field} ${value === undefined ? 'left out' : JSON.stringify(value).slice(0, 20)}`, () => {
      const { error } = AssignmentDetails.safeParse({ ...camden, [field]: value });
      assert.deepEqual(
        error?.issues.map((issue) => [issue.path[0], issue.message]),
        [[field, sentence]],
      );
    });
  }

  test('assignment details may start on any day, past or future', () => {
    for (const startDate of ['2001-01-01', '2026-11-22', '2031-01-01']) {
      assert.equal(AssignmentDetails.safeParse({ ...camden, startDate }).success, true);
    }
  });

  test('a candidate may change assignment details until the first timesheet is sent', () => {
    assert.equal(refusalToSetUpAssignment({ hasSent: false, consultant: null }), null);
    assert.equal(refusalToSetUpAssignment({ hasSent: false, consultant: jo }), null);
  });

  test('a candidate who has sent a week may not change the details and is told whom to ask', () => {
    const refusal = refusalToSetUpAssignment({ hasSent: true, consultant: jo });
    assert.equal(refusal?.code, 'conflict');
    assert.equal(
      refusal?.message,
      'You have sent a timesheet already. Ask your consultant, Jo Marsh (jo.marsh@example.com), to change your assignment details.',
    );
    assert.equal(
      refusalToSetUpAssignment({ hasSent: true, consultant: null })?.message,
      'You have sent a timesheet already. Ask an Admin of your agency to change your assignment details.',
    );
  });
});

describe('a start date', () => {
  const today = day('2026-11-18');

  for (const startDate of ['2026-08-18', '2026-11-18', '2027-02-18'] as const) {
    test(`a start date within three months raises no question: ${startDate}`, () => {
      assert.equal(questionAboutStart(day(startDate), today), null);
    });
  }

  test('a start date more than three months away raises a question with the date written out', () => {
    assert.equal(
      questionAboutStart(day('2030-01-01'), today),
      'Tuesday 1 January 2030 is more than three months away. Is that the day you start?',
    );
    assert.match(questionAboutStart(day('2027-02-19'), today) ?? '', /^Friday 19 February 2027 is more than/);
    assert.equal(
      questionAboutStart(day('2026-08-17'), today),
      'Monday 17 August 2026 was more than three months ago. Is that the day you started?',
    );
  });
});

describe('a start date that staff enter', () => {
  const today = day('2026-11-18');

  for (const startDate of ['2024-11-18', '2026-08-17', '2026-11-18', '2027-02-18'] as const) {
    test(`a start date that staff enter gets no warning up to three months ahead and two years back: ${startDate}`, () => {
      assert.equal(warningOnStart(day(startDate), today), null);
    });
  }

  for (const [startDate, sentence] of [
    ['2027-02-19', 'The start date, Friday 19 February 2027, is more than three months away.'],
    ['2099-11-16', 'The start date, Monday 16 November 2099, is more than 72 years away.'],
    ['2024-11-17', 'The start date, Sunday 17 November 2024, was more than 2 years ago.'],
    ['1926-11-16', 'The start date, Tuesday 16 November 1926, was more than 100 years ago.'],
  ] as const) {
    test(`a start date that staff enter gets a warning further away: ${startDate}`, () => {
      assert.equal(warningOnStart(day(startDate), today), sentence);
    });
  }
});

describe('changing assignment details', () => {
  const newham = { clientName: 'Newham Council', jobTitle: 'Cook', startDate: day('2026-11-16') };

  test('a change of assignment details is allowed without `seen` and without earlier details', () => {
    assert.equal(refusalToChangeAssignment(camden, { ...camden }), null);
    assert.equal(refusalToChangeAssignment(camden, undefined), null);
    assert.equal(refusalToChangeAssignment(null, null), null);
  });

  for (const [what, seen] of [
    ['another client', { ...newham, clientName: 'Newham' }],
    ['another job', { ...newham, jobTitle: 'Chef' }],
    ['another start', { ...newham, startDate: day('2026-11-17') }],
    ['none', null],
  ] as const) {
    test(`a change of assignment details that is based on ${what} is refused, and the refusal has the current details`, () => {
      const refusal = refusalToChangeAssignment(newham, seen);
      assert.equal(refusal?.code, 'conflict');
      assert.equal(
        refusal?.message,
        'Someone else has changed these details: Newham Council, Cook, from 16/11/2026. Save again to replace them.',
      );
    });
  }

  test('a change of assignment details names the client that it changes and the weeks that stay', () => {
    const at = (clientName: string | null, weeks: number) => ({ clientName, weeks });
    for (const [kept, following, sentence] of [
      [[], 0, 'Counts from the next timesheet.'],
      [[], 1, 'Counts from the next timesheet and for 1 week that is not approved yet.'],
      [
        [at('Camden Council', 38)],
        0,
        'Counts from the next timesheet; 38 approved weeks keep Camden Council.',
      ],
      [
        [at('Camden Council', 1), at(null, 1)],
        2,
        'Counts from the next timesheet and for 2 weeks that are not approved yet; 1 approved week keeps Camden Council, 1 keeps no client.',
      ],
      [
        [at('Camden', 1000), at('Kent', 9), at('Leeds', 3), at('Hull', 2), at('York', 1)],
        0,
        'Counts from the next timesheet; 1,000 approved weeks keep Camden, 9 keep Kent, 3 keep Leeds, 3 keep other clients.',
      ],
    ] as const) {
      assert.equal(effectInWords({ kept: [...kept], following }), sentence);
    }
  });
});

describe('weeks that were never worked', () => {
  const [first, second, sent] = ['2026-08-03', '2026-08-10', '2026-08-17'] as [Week, Week, Week];

  test('the weeks never worked are the named weeks, or by default all weeks without a timesheet', () => {
    assert.deepEqual(weeksNeverWorked('all', [first, second]), [first, second]);
    assert.deepEqual(weeksNeverWorked([second], [first, second]), [second]);
    assert.deepEqual(weeksNeverWorked(undefined, [first, second]), []);
  });

  test('a week cannot be named as never worked if a timesheet for it was sent since the form was loaded', () => {
    assert.throws(() => weeksNeverWorked([second, sent], [first, second]), {
      code: 'conflict',
      message: 'W/C 17/08/26 has a timesheet, or is not before the start date. Check the weeks again.',
    });
  });
});

describe('choosing a consultant', () => {
  test('a candidate without a consultant may choose one', () =>
    assert.equal(refusalToChooseConsultant(null), null));

  test('a candidate with a consultant may not choose another one', () => {
    const refusal = refusalToChooseConsultant('019a8f9c-7b7e-7c3a-9d55-0d4a3b1f2c10');
    assert.equal(refusal?.code, 'conflict');
    assert.equal(refusal?.message, 'You already have a consultant. Ask them if this should change.');
  });
});
