import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupCells, groupColumns, groupTotals } from './group-line.ts';
import type { ReportGroup } from './report-figures.ts';
import { csvOf } from './report-line.ts';

const none = { hours: 0, pay: 0, bill: 0 };
const group: ReportGroup = {
  key: '2026-11-09',
  name: '2026-11-09',
  timesheets: 2,
  hours: 67.5,
  pay: 900,
  bill: 880.5,
  margin: -19.5,
  byStatus: {
    approved: { hours: 37.5, pay: 900, bill: 880.5 },
    pending: { ...none, hours: 30 },
    rejected: none,
  },
  weeksWithoutRate: 1,
};

test('a group line has the status beside each sum, and a negative margin as a number', () => {
  assert.equal(
    csvOf(groupCells('week', group)),
    '"09/11/2026","2","67.5","900.00","880.50","-19.50","37.5","900.00","880.50","30","0.00","0.00","0","0.00","0.00","1"',
  );
  assert.equal(groupColumns('week').length, groupCells('week', group).length);
  assert.deepEqual([groupColumns('po')[0], ...groupTotals], groupColumns('po'));
});

test('a group line leaves unknown amounts empty', () => {
  const unknown = { ...group, name: 'Leeds', pay: 0, bill: 0, margin: 0, weeksWithoutRate: 2 };
  const cells = groupCells('client', unknown);
  assert.deepEqual(cells[7], { kind: 'text', text: '' });
  assert.deepEqual(cells.slice(3, 6), [
    { kind: 'text', text: '' },
    { kind: 'text', text: '' },
    { kind: 'text', text: '' },
  ]);
});
