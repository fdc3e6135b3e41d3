import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Assignment, refusalToChooseConsultant, refusalToSetUpAssignment } from './assignment.ts';
import { day } from './calendar.ts';

const camden = { clientName: 'Camden Council', jobTitle: 'Social Worker', startDate: day('2026-08-03') };

describe('assignment details', () => {
  test('are client, job title and start date, and nothing else', () => {
    assert.deepEqual(Assignment.parse({ ...camden, clientName: ' Camden Council ', role: 'Admin' }), camden);
  });

  for (const [field, value, sentence] of [
    ['clientName', '', 'Enter the client name'],
    ['clientName', '  ', 'Enter the client name'],
    ['clientName', undefined, 'Enter the client name'],
    ['jobTitle', '', 'Enter the job title'],
    ['jobTitle', 'x'.repeat(201), 'The job title must be 200 characters or fewer'],
    ['startDate', '', 'Enter a real date, like 2026-11-16'],
    ['startDate', '2026-02-30', 'Enter a real date, like 2026-11-16'],
    ['startDate', undefined, 'Enter a date, like 2026-11-16'],
  ] as const) {
    test(`are incomplete with ${field} ${value === undefined ? 'left out' : JSON.stringify(value).slice(0, 20)}`, () => {
      const { error } = Assignment.safeParse({ ...camden, [field]: value });
      assert.deepEqual(
        error?.issues.map((issue) => [issue.path[0], issue.message]),
        [[field, sentence]],
      );
    });
  }

  test('may start on any day, in the past or to come', () => {
    for (const startDate of ['2001-01-01', '2026-11-22', '2031-01-01']) {
      assert.equal(Assignment.safeParse({ ...camden, startDate }).success, true);
    }
  });

  test('are set up by the candidate once', () => {
    assert.equal(refusalToSetUpAssignment(null), null);
    const refusal = refusalToSetUpAssignment(camden);
    assert.equal(refusal?.code, 'conflict');
    assert.equal(
      refusal?.message,
      'Your assignment details are already set up. Ask your consultant to change them.',
    );
  });
});

describe('choosing a consultant', () => {
  test('is for candidates who have none', () => assert.equal(refusalToChooseConsultant(null), null));

  test('is refused to those who have one', () => {
    const refusal = refusalToChooseConsultant('019a8f9c-7b7e-7c3a-9d55-0d4a3b1f2c10');
    assert.equal(refusal?.code, 'conflict');
    assert.equal(refusal?.message, 'You already have a consultant. Ask them if this should change.');
  });
});
