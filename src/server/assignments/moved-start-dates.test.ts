import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { day } from '#domain/calendar/calendar.ts';
import { invalidWeekMessage, notWorkedMessage, type Week } from '#domain/calendar/week.ts';
import { testPortal } from '#support/portal/portal.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();
const newham = { clientName: 'Newham Council', jobTitle: 'Cook' };

type Name = Parameters<typeof portal.idOf>[0];

function pathOf(name: Name, rest: string): string {
  return `/api/workers/${portal.idOf(name)}/assignment${rest}`;
}

async function move(name: Name, startDate: string, more: object = {}) {
  return portal.as('helen')('PUT', pathOf(name, ''), { ...newham, startDate, ...more });
}

async function moved(name: Name, startDate: string, more: object = {}): Promise<void> {
  const { status, body } = await move(name, startDate, more);
  assert.equal(status, 200, JSON.stringify(body));
}

function send(name: Name, week: string) {
  return portal.as(name)('POST', '/api/me/timesheets', weekOfHours(week as Week));
}

async function unsent(name: Name, startDate: string): Promise<string[]> {
  const { status, body } = await portal.as('helen')('GET', pathOf(name, `/effect?startDate=${startDate}`));
  assert.equal(status, 200, JSON.stringify(body));
  return body.unsent;
}

async function onBoard(week: string, gap: 'missing' | 'rejected'): Promise<string[]> {
  const { body } = await portal.as('helen')(
    'GET',
    `/api/missing-timesheets?week=${week}&gap=${gap}&limit=200`,
  );
  return body.items.map((worker: any) => worker.fullName);
}

async function reminded(name: Name, week: string): Promise<any> {
  const workerIds = [portal.idOf(name)];
  const { body } = await portal.as('helen')('POST', '/api/reminders', { week, workerIds });
  return body.outcomes[0];
}

describe('worker with a later start date', () => {
  test('a worker with a later start date can correct the rejected week and send the missing week', async () => {
    await moved('amara', '2026-11-16');
    assert.deepEqual(await onBoard('2026-11-02', 'rejected'), ['Amara Okafor']);
    assert.equal((await reminded('amara', '2026-11-02')).outcome, 'sent');
    assert.equal((await send('amara', '2026-11-02')).status, 201);
    assert.deepEqual(await onBoard('2026-11-02', 'rejected'), []);
    assert.ok((await onBoard('2026-10-12', 'missing')).includes('Amara Okafor'));
    assert.equal((await reminded('amara', '2026-10-12')).outcome, 'sent');
    assert.equal((await send('amara', '2026-10-12')).status, 201);
    assert.ok(!(await onBoard('2026-10-12', 'missing')).includes('Amara Okafor'));
  });

  test('a worker can correct a rejected week even if the new start date is after that week', async () => {
    const { body } = await portal.as('daniel')('GET', '/api/timesheets?status=Pending');
    const [{ id, weekStart }] = body.items;
    await portal.as('daniel')('PUT', `/api/timesheets/${id}/rejection`, { reason: 'Please check Tuesday.' });
    await portal.db
      .updateTable('assignmentDetails')
      .set({ startDate: day('2026-12-07') })
      .where('userId', '=', portal.idOf('chloe'))
      .execute();
    assert.ok((await onBoard(weekStart, 'rejected')).includes('Chloe Dunn'));
    assert.equal((await reminded('chloe', weekStart)).outcome, 'sent');
    assert.equal((await send('chloe', weekStart)).status, 201);
  });

  test('only a worker with a changed start date sees the first week that is due', async () => {
    await moved('amara', '2026-11-16');
    const { body } = await portal.as('amara')('GET', '/api/me');
    assert.deepEqual(body.assignment, { ...newham, startDate: '2026-11-16', owedFrom: '2026-08-03' });
    const ben = (await portal.as('ben')('GET', '/api/me')).body.assignment;
    assert.deepEqual(Object.keys(ben), ['clientName', 'jobTitle', 'startDate']);
  });

  test('a worker with a later start date cannot send a week from before the first start date', async () => {
    const { status, body } = await send('amara', '2026-07-27');
    assert.deepEqual([status, body.message], [400, invalidWeekMessage]);
  });

  test('a worker with a later start date can send a deleted week again', async () => {
    const { id } = (await send('amara', '2026-08-03')).body;
    await portal.as('helen')('DELETE', `/api/timesheets/${id}`);
    assert.equal((await send('amara', '2026-08-03')).status, 201);
  });
});

describe('weeks before a later start date', () => {
  test('the response to a later start date lists earlier weeks without a timesheet', async () => {
    assert.deepEqual(await unsent('ben', '2026-11-16'), [
      '2026-09-07',
      '2026-09-14',
      '2026-09-21',
      '2026-09-28',
      '2026-10-05',
      '2026-10-12',
      '2026-10-19',
    ]);
    assert.deepEqual(await unsent('ben', '2026-09-09'), []);
    assert.deepEqual(await unsent('ella', '2026-11-16'), []);
    assert.deepEqual((await portal.as('helen')('GET', pathOf('ben', '/effect'))).body.unsent, []);
  });

  test('weeks that are marked as never worked are not due, and can be made due again', async () => {
    const neverWorked = ['2026-10-12', '2026-10-19'];
    await moved('ben', '2026-11-16', { neverWorked });
    const { status, body } = await send('ben', '2026-10-12');
    assert.deepEqual([status, body.fields], [400, { weekStart: notWorkedMessage }]);
    assert.ok(!(await onBoard('2026-10-12', 'missing')).includes('Ben Hughes'));
    assert.ok((await onBoard('2026-10-05', 'missing')).includes('Ben Hughes'));
    assert.equal((await reminded('ben', '2026-10-12')).message, 'This week was never worked.');
    assert.deepEqual((await unsent('ben', '2026-11-16')).slice(-2), ['2026-09-28', '2026-10-05']);
    const entry = await portal.db
      .selectFrom('history')
      .select('after')
      .where('userId', '=', portal.idOf('ben'))
      .where('subject', '=', 'assignment')
      .executeTakeFirstOrThrow();
    const start = { ...newham, startDate: '2026-11-16' };
    assert.deepEqual(entry.after, { ...start, owedFrom: '2026-09-07', notWorked: neverWorked });
    const changes = (
      await portal.as('helen')('GET', `/api/workers/${portal.idOf('ben')}/history?subject=assignment`)
    ).body;
    assert.deepEqual(changes.items[0].after.notWorked, neverWorked);
    await moved('ben', '2026-10-14');
    assert.equal((await send('ben', '2026-10-12')).status, 201);
  });

  test('weeks before a mistaken start date are not due if nothing was sent', async () => {
    await moved('ella', '2025-11-16');
    assert.equal((await unsent('ella', '2026-11-09')).length, 52);
    await moved('ella', '2026-11-09', { neverWorked: 'all' });
    const { body } = await portal.as('ella')('GET', '/api/me');
    assert.deepEqual(body.assignment, { ...newham, startDate: '2026-11-09' });
    assert.equal((await send('ella', '2026-11-02')).status, 400);
    assert.equal((await send('ella', '2026-11-09')).status, 201);
  });

  test('a week with a timesheet, a week that was not due, and a date that is no week cannot be marked as never worked', async () => {
    await send('dev', '2026-10-26');
    for (const [week, label] of [
      ['2026-10-26', 'W/C 26/10/26'],
      ['2026-11-16', 'W/C 16/11/26'],
      ['2026-10-19', 'W/C 19/10/26'],
    ] as const) {
      const { status, body } = await move('dev', '2026-11-16', { neverWorked: ['2026-11-02', week] });
      assert.equal(status, 409);
      const message = `${label} has a timesheet, or is not before the start date. Check the weeks again.`;
      assert.deepEqual([body.message, body.fields], [message, { neverWorked: message }]);
    }
    for (const neverWorked of [
      'none',
      ['2026-11-03'],
      [7],
      7,
      Array.from({ length: 1001 }, () => '2026-11-02'),
    ]) {
      assert.equal((await move('dev', '2026-11-16', { neverWorked })).status, 400);
    }
    assert.equal((await portal.as('helen')('GET', pathOf('dev', '/effect?startDate=soon'))).status, 400);
    const { body } = await portal.as('dev')('GET', '/api/me');
    assert.equal(body.assignment.startDate, '2026-10-26');
  });
});
