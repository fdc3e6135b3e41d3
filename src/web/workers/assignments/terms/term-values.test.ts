import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AssignmentRow } from '#contract/assignments/assignments.ts';
import { termNames } from '#domain/assignment/term-fields.ts';
import { TypedTerms } from '#domain/assignment/terms.ts';
import { termsIn, valuesOf } from './term-values.ts';

const id = '019a0000-0000-7000-8000-000000000001';
const assignment = AssignmentRow.parse({
  id,
  userId: id,
  clientId: id,
  clientName: 'Hackney Council',
  siteId: id,
  jobTitle: 'Social Worker',
  roleKey: 'social work',
  poNumber: 'PO-1',
  startDate: '2026-08-03',
  endDate: '2026-11-27',
  hoursRule: 'times',
  hoursStep: 0.25,
  rounding: 'up',
  contractedHours: 37.5,
  signOff: 'client',
  engagement: 'umbrella',
  umbrellaId: id,
  awrWeeksBefore: 7,
  workerReference: 'HK-417',
  state: 'live',
});

test('opening and saving a form of an assignment without a change keeps every term', () => {
  const values = valuesOf(assignment, assignment.startDate);
  const saved = TypedTerms.parse(termsIn(values, assignment));
  const kept = termNames.map((name) => [name, saved[name]]);
  assert.deepEqual(
    kept,
    termNames.map((name) => [name, assignment[name]]),
  );
});
