import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Week } from '#domain/calendar/day.ts';
import { noHours } from '#domain/hours/hours.ts';
import { quickReasonsFor, withSentence } from './quick-reason.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import { Rejection } from '#domain/timesheet/review.ts';
import { asStored } from '#domain/timesheet/entered.ts';

const usual: Timesheet = {
  id: '1',
  userId: '2',
  assignmentId: '3',
  pay: null,
  weekStart: Week.parse('2026-11-09'),
  ...noHours,
  mondayHours: 7.5,
  hoursWorked: 7.5,
  ...asStored({}),
  status: 'Pending',
  submittedAt: '2026-11-15T18:12:00.000Z',
  approvedBy: null,
  approvedAt: null,
  rejectionReason: null,
  reviewedByName: null,
};

function labelsFor(facts: Partial<Timesheet>): string[] {
  return quickReasonsFor({ ...usual, ...facts }).map(({ label }) => label);
}

const always = ['Hours differ', 'Total looks wrong', 'Wrong week'];

describe('quick reasons', () => {
  test('every week has three quick reasons', () => assert.deepEqual(labelsFor({}), always));

  test('quick reasons name a long day, a weekend without comments and the mileage', () => {
    const facts = { tuesdayHours: 17.5, saturdayHours: 4, sundayHours: 6, mileage: 210.3, hoursWorked: 35 };
    assert.deepEqual(labelsFor(facts), [
      'Day too long',
      'Weekend without comments',
      'Mileage too high',
      ...always,
    ]);
    const sentences = quickReasonsFor({ ...usual, ...facts }).map(({ sentence }) => sentence);
    assert.deepEqual(sentences, [
      'Please check Tuesday: 17.5 hours.',
      'Please say in the comments why you worked on Saturday and Sunday.',
      'The mileage of 210.3 miles looks too high. Please check it, and say in the comments where you drove.',
      'The hours do not match the client’s record. Please check each day.',
      'The total of 35 hours looks wrong. Please check each day.',
      'These look like the hours of another week than W/C 09/11/26. Please check the week.',
    ]);
  });

  test('one quick reason names all long days', () => {
    const [days] = quickReasonsFor({ ...usual, mondayHours: 13, sundayHours: 12.5, comments: 'Cover' });
    assert.deepEqual(days, {
      label: 'Days too long',
      sentence: 'Please check Monday: 13 hours, Sunday: 12.5 hours.',
    });
  });

  test('no quick reason asks for comments if the week has comments', () => {
    assert.deepEqual(labelsFor({ sundayHours: 6, comments: 'Emergency cover.' }), always);
  });

  test('all quick reasons together fit into a rejection', () => {
    const facts = {
      mondayHours: 24,
      tuesdayHours: 24,
      saturdayHours: 24,
      sundayHours: 24,
      mileage: 99_999.9,
    };
    const all = quickReasonsFor({ ...usual, ...facts });
    const reason = all.reduce((text, { sentence }) => withSentence(text, sentence), '');
    assert.equal(Rejection.parse({ reason }).reason, reason);
  });
});

describe('a sentence added to a reason', () => {
  test('a quick reason fills an empty field, or is added as a line of its own', () => {
    assert.equal(withSentence(' \n', 'Check Monday.'), 'Check Monday.');
    assert.equal(withSentence('Hello. ', 'Check Monday.'), 'Hello.\nCheck Monday.');
  });

  test('a quick reason is not added twice', () => {
    assert.equal(withSentence('Check Monday. Thanks', 'Check Monday.'), 'Check Monday. Thanks');
  });
});
