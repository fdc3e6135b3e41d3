import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { day } from '#domain/calendar/calendar.ts';
import { Week } from '#domain/calendar/day.ts';
import { Refusal } from '#domain/refusal.ts';
import { noHours } from '#domain/hours/hours.ts';
import { EntryOnBehalf } from '#domain/timesheet/entry.ts';
import { approve } from '#domain/timesheet/review.ts';
import { type Status, statuses } from '#domain/hours/status.ts';
import { submit } from '#domain/timesheet/submission.ts';
import { enteredLine, object, refusalToEnter, type OnBehalf } from './on-behalf.ts';
import { rewordedFor } from './reworded.ts';

const now = '2026-11-18T10:30:00.000Z';
const week = Week.parse('2026-11-09');
const onBehalf: OnBehalf = { by: 'jo', byName: 'Jo Marsh', reason: 'By telephone', objection: null };
const jo = { id: 'jo', fullName: 'Jo Marsh' };
const entry = { weekStart: week, ...noHours, mondayHours: 7.5 };
const circumstances = {
  candidate: { id: 'amara' },
  assignments: [{ id: 'camden', startDate: day('2026-08-03') }],
  ofWeek: [],
  now,
  timeZone: 'Europe/London',
};

function outcomeOf<Answer>(work: () => Answer): Answer | Refusal {
  try {
    return work();
  } catch (problem) {
    if (problem instanceof Refusal) return problem;
    throw problem;
  }
}

describe('a week that staff enter', () => {
  test('a week entered for its worker belongs to the worker, and stores who entered it and why', () => {
    const { submission } = submit(entry, { ...circumstances, sender: { ...jo, reason: 'By telephone' } });
    assert.deepEqual([submission.userId, submission.onBehalf], ['amara', onBehalf]);
    assert.ok(!('onBehalf' in submit(entry, circumstances).submission));
  });

  test('a week entered for its worker is described in one line', () => {
    assert.equal(
      enteredLine(onBehalf, now, 'Europe/London'),
      'Entered by Jo Marsh on 18/11/2026, 10:30: By telephone',
    );
  });

  test('a week cannot be entered for a disabled worker', () => {
    assert.equal(refusalToEnter({ fullName: 'Amara Okafor', disabled: false }), null);
    assert.match(
      refusalToEnter({ fullName: 'Amara Okafor', disabled: true })?.message ?? '',
      /^The account of Amara Okafor is disabled/,
    );
  });

  test('a week entered for its worker needs a readable reason of at most 500 characters', () => {
    const sent = { ...entry, mileage: null, comments: null };
    assert.equal(EntryOnBehalf.parse({ ...sent, reason: ' Paper sheet ' }).reason, 'Paper sheet');
    for (const reason of [undefined, '', ' ', '\u200B', 'x'.repeat(501)]) {
      assert.ok(!EntryOnBehalf.safeParse({ ...sent, reason }).success, reason);
    }
    assert.ok(
      !EntryOnBehalf.safeParse({ weekStart: week, reason: 'By email' }).success,
      'hours are asked for',
    );
  });
});

describe('the refusal to enter a week', () => {
  const reworded = (work: () => unknown): [string, object | undefined] => {
    const refusal = outcomeOf(work);
    assert.ok(refusal instanceof Refusal);
    const { message, fields } = rewordedFor('Amara Okafor', refusal);
    return [message, fields];
  };

  for (const status of statuses.filter((one) => one !== 'Rejected')) {
    test(`the refusal to enter a week names the worker where there is a ${status} one`, () => {
      const message = `There is ${status === 'Approved' ? 'an' : 'a'} ${status} timesheet of Amara Okafor for this week already.`;
      const work = () =>
        submit(entry, {
          ...circumstances,
          ofWeek: [{ ...noHours, id: '1', assignmentId: 'camden', status }],
        });
      assert.deepEqual(reworded(work), [message, undefined]);
    });
  }

  test('the refusal to enter a week names the worker where no assignment covers the week', () => {
    const message = 'No assignment of Amara Okafor covers this week up to today.';
    const early = () => submit({ ...entry, weekStart: Week.parse('2026-07-06') }, circumstances);
    assert.deepEqual(reworded(early), [message, { weekStart: message }]);
  });

  test('the refusal to enter a week names the worker where there are no assignment details', () => {
    const work = () => submit(entry, { ...circumstances, assignments: [] });
    assert.deepEqual(reworded(work), ['Amara Okafor has no assignment details yet.', undefined]);
  });

  test('a refusal to enter a week is the worker’s refusal, reworded only if it says “you”', () => {
    const work = () => submit({ ...entry, mondayHours: 0 }, circumstances);
    assert.match(reworded(work)[0], /^Enter at least /);
  });
});

describe('the approval of an entered week', () => {
  const approvable = {
    status: 'Pending',
    reviewedByName: null,
    approvedAt: null,
    assignment: null,
    poNumber: null,
    consultantId: null,
    engagement: 'paye',
    umbrellaId: null,
    umbrellaName: null,
    onBehalf,
  } as const;
  const by = (id: string, needsSecondPerson: boolean) =>
    outcomeOf(() =>
      approve(
        approvable,
        {},
        {
          reviewer: { id, fullName: id, role: 'Recruitment Consultant' },
          now,
          timeZone: 'Europe/London',
          needsSecondPerson,
          unpaid: null,
          signOff: undefined,
        },
      ),
    );

  test('an entered week is approved by another person if the agency requires two people', () => {
    const refusal = by('jo', true);
    assert.ok(refusal instanceof Refusal && refusal.code === 'forbidden');
    assert.ok(!(by('helen', true) instanceof Refusal));
  });

  test('an entered week can be approved by anybody if the agency does not require two people', () => {
    assert.ok(!(by('jo', false) instanceof Refusal));
  });
});

describe('an objection', () => {
  const said = (words: string | null, objection: OnBehalf['objection'] = null, status: Status = 'Pending') =>
    outcomeOf(() => object({ status, onBehalf: { ...onBehalf, objection } }, { words, now }));

  test('an objection needs one tap and has an optional comment', () => {
    assert.deepEqual(said(null), { at: now, words: null });
    assert.deepEqual(said('I was ill'), { at: now, words: 'I was ill' });
    assert.deepEqual(said(null, null, 'Approved'), { at: now, words: null });
  });

  test('an objection made a second time changes nothing', () => {
    const before = { at: '2026-11-17T10:00:00.000Z', words: 'I was ill' };
    assert.equal(said(null, before), null);
    assert.equal(said('I was ill', before), null);
  });

  test('a comment can be added to an objection later, once', () => {
    const before = { at: '2026-11-17T10:00:00.000Z', words: null };
    assert.deepEqual(said('I was ill', before), { ...before, words: 'I was ill' });
    assert.ok(said('And on Friday', { ...before, words: 'I was ill' }) instanceof Refusal);
  });

  test('an objection is refused for a week that the worker sent, and for a rejected week', () => {
    assert.ok(outcomeOf(() => object({ status: 'Pending' }, { words: null, now })) instanceof Refusal);
    assert.ok(said(null, null, 'Rejected') instanceof Refusal);
  });
});
