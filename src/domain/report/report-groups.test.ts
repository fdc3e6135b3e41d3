import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { groupingsFor, namelessIn, refusalToGroup } from './report-groups.ts';

describe('the breakdowns of a report', () => {
  test('compare consultants for Admins only', () => {
    assert.deepEqual(groupingsFor('Admin'), ['week', 'client', 'worker', 'consultant']);
    assert.deepEqual(groupingsFor('Recruitment Consultant'), ['week', 'client', 'worker']);
    assert.equal(refusalToGroup('Recruitment Consultant', 'consultant')?.code, 'forbidden');
  });

  test('have a name for what has none', () => {
    assert.equal(namelessIn('consultant'), 'No consultant');
  });
});
