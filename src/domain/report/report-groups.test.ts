import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { amountOfGroup, groupingsFor, namelessIn, refusalToGroup } from './report-groups.ts';

describe('the breakdowns of a report', () => {
  test('compare consultants for Admins only', () => {
    assert.deepEqual(groupingsFor('Admin'), ['week', 'client', 'worker', 'consultant']);
    assert.deepEqual(groupingsFor('Recruitment Consultant'), ['week', 'client', 'worker']);
    assert.equal(refusalToGroup('Recruitment Consultant', 'consultant')?.code, 'forbidden');
  });

  test('have a name for what has none', () => {
    assert.equal(namelessIn('consultant'), 'No consultant');
  });

  test('say that nobody knows an amount only where each week of the group lacks a rate', () => {
    const all = (group: Parameters<typeof amountOfGroup>[0]) =>
      (['pay', 'bill', 'margin'] as const).map((measure) => amountOfGroup(group, measure));
    const none = { timesheets: 2, pay: 0, bill: 0, margin: 0, weeksWithoutRate: 2 };
    assert.deepEqual(all(none), ['No rate', 'No rate', 'No rate']);
    assert.deepEqual(all({ ...none, weeksWithoutRate: 1 }), ['£0.00', '£0.00', '£0.00']);
    assert.deepEqual(all({ ...none, weeksWithoutRate: 0 }), ['£0.00', '£0.00', '£0.00']);
    const billed = { ...none, bill: 800, margin: 800 };
    assert.deepEqual(all(billed), ['No rate', '£800.00', 'No rate']);
    assert.deepEqual(all({ ...billed, weeksWithoutRate: 1 }), ['£0.00', '£800.00', '£800.00']);
    assert.deepEqual(all({ ...none, timesheets: 0, weeksWithoutRate: 0 }), ['£0.00', '£0.00', '£0.00']);
  });
});
