import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Week } from '#domain/calendar/week.ts';
import type { CastName } from '#server/commands/cast.ts';
import { beginAnew } from '#support/weeks/fresh-worker.ts';
import { testPortal } from '#support/portal/portal.ts';
import { lockedRun } from '#support/weeks/locked-run.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();

async function done(name: CastName, method: string, path: string, body?: unknown): Promise<any> {
  const answer = await portal.as(name)(method, `/api${path}`, body);
  assert.ok(answer.status < 300, `${path} ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

let assignmentId = '';
const setTerms = (terms: object) =>
  portal.db.updateTable('assignments').set(terms).where('id', '=', assignmentId).execute();

async function paid(week: object): Promise<string> {
  const { id } = await done('amara', 'POST', '/me/timesheets', week);
  await done('jo', 'PUT', `/timesheets/${id}/approval`);
  await lockedRun(portal.db, [id]);
  return id;
}

const preview = (id: string, wanted: object) =>
  done('jo', 'POST', `/timesheets/${id}/corrections/preview`, wanted);

describe('unchanged days of a correction', () => {
  before(async () => {
    const start = { jobTitle: 'Cook', startDate: '2026-06-01' };
    assignmentId = await beginAnew(portal, { ...start, rateOfPay: 15, supplyBillAmount: 20 });
  });

  test('an unchanged shift keeps its hours in a correction after the rounding rule changed', async () => {
    await setTerms({ hoursRule: 'times', hoursStep: 0.25, rounding: 'up' });
    const lines = [1, 2, 3, 4, 5].map((day) => ({
      day,
      startTime: '09:00',
      finishTime: '17:05',
      breakMinutes: 30,
    }));
    const id = await paid({ weekStart: '2026-11-09', lines });
    await setTerms({ rounding: 'nearest' });
    const shorter = lines.map((line) => (line.day === 5 ? { ...line, finishTime: '16:00' } : line));
    const { oldHours, newHours, pay } = await preview(id, { lines: shorter });
    assert.deepEqual([oldHours, newHours, pay], [38.75, 37.5, -18.75]);
    await setTerms({ hoursRule: 'hours', hoursStep: 0.5 });
  });

  test('the step of hours is checked only for changed days', async () => {
    await setTerms({ hoursStep: 0.25 });
    const id = await paid(weekOfHours('2026-11-02' as Week, 7.25));
    await setTerms({ hoursStep: 0.5 });
    const { oldHours, newHours, pay } = await preview(id, { hours: { fridayHours: 7 } });
    assert.deepEqual([oldHours, newHours, pay], [36.25, 36, -3.75]);
    const path = `/api/timesheets/${id}/corrections/preview`;
    const odd = await portal.as('jo')('POST', path, { hours: { fridayHours: 6.25 } });
    assert.deepEqual([odd.status, Object.keys(odd.body.fields)], [400, ['fridayHours']]);
  });

  test('a premium rule that is saved later does not apply to unchanged days of a correction', async () => {
    const id = await paid({ ...weekOfHours('2026-10-26' as Week), saturdayHours: 4 });
    const rules = { from: '2026-06-01', rules: [{ rank: 1, kind: 'saturday', rateType: 'saturday' }] };
    await done('jo', 'PUT', `/assignments/${assignmentId}/rules`, rules);
    assert.equal((await preview(id, { hours: { mondayHours: 7 } })).pay, -7.5);
    await done('jo', 'PUT', `/assignments/${assignmentId}/rules`, { ...rules, rules: [] });
  });
});
