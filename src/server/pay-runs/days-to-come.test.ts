import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { testPortal, wednesday } from '#support/portal/portal.ts';
import { clearPayroll, givenWeek } from '#support/weeks/weeks-to-pay.ts';

const portal = testPortal();
const thisWeek = '2026-11-16';

const ask = (method: string, path: string, body?: unknown) =>
  portal.as('helen')(method, `/api/pay-runs${path}`, body);

async function done(method: string, path: string, body?: unknown): Promise<any> {
  const answer = await ask(method, path, body);
  assert.ok(answer.status < 300, `${path} ${answer.status}: ${answer.body.message}`);
  return answer.body;
}

let run = '';
let timesheet = '';

beforeEach(async () => {
  portal.setClock(wednesday);
  await clearPayroll(portal);
  await portal.db.deleteFrom('confirmedDays').execute();
  timesheet = await givenWeek(portal, 'amara', thisWeek);
  await givenWeek(portal, 'ben', '2026-11-09');
  run = (await done('POST', '', { upToWeek: thisWeek, payDate: '2026-11-27' })).id;
});

async function itemOf(fullName: string): Promise<any> {
  const { items } = await done('GET', `/${run}/items`);
  return items.find((item: any) => item.fullName === fullName);
}

async function lock(): Promise<[number, string | undefined]> {
  const { status, body } = await ask('PUT', `/${run}/lock`);
  return [status, body.message];
}

const message =
  'Amara Okafor has hours on Thursday 19/11/26 and Friday 20/11/26, which have not come yet. Hold the week, or confirm the hours.';

describe('hours on future days in a run', () => {
  test('hours on future days prevent the lock, and the refusal names them', async () => {
    const { problems, standing } = await done('GET', `/${run}`);
    const problem = problems.find(({ blocks }: any) => blocks);
    assert.deepEqual(
      [problem.kind, problem.timesheetId, problem.message, standing.ready],
      ['day to come', timesheet, message, 1],
    );
    assert.deepEqual(await lock(), [409, message]);
  });

  test('hours on future days go into the run once an Admin confirms them, with the Admin’s name and time', async () => {
    const { id } = await itemOf('Amara Okafor');
    const item = await done('PUT', `/${run}/items/${id}/confirmed`, { confirmed: true });
    assert.deepEqual(item.confirmed, { byName: 'Helen Whitfield', at: '2026-11-18T10:30:00.000Z' });
    assert.ok(!('confirmed' in (await itemOf('Ben Hughes'))));
    await done('PUT', `/${run}/items/${id}/confirmed`, { confirmed: false });
    assert.equal((await lock())[0], 409);
    await done('PUT', `/${run}/items/${id}/confirmed`, { confirmed: true });
    assert.equal((await lock())[0], 200);
    assert.deepEqual((await itemOf('Amara Okafor')).confirmed.byName, 'Helen Whitfield');
    assert.equal((await ask('PUT', `/${run}/items/${id}/confirmed`, { confirmed: false })).status, 409);
  });

  test('hours on future days are left out of the run while they are held', async () => {
    const { id } = await itemOf('Amara Okafor');
    await done('PUT', `/${run}/items/${id}/held`, { held: true, reason: 'The week is not over' });
    assert.equal((await lock())[0], 200);
  });

  test('hours on future days no longer prevent the lock after those days', async () => {
    portal.setClock('2026-11-20T09:00:00.000Z');
    assert.equal((await lock())[0], 200);
  });

  test('changed hours on future days need a new confirmation', async () => {
    const { id } = await itemOf('Amara Okafor');
    await done('PUT', `/${run}/items/${id}/confirmed`, { confirmed: true });
    await portal.db.updateTable('timesheets').set({ fridayHours: 8 }).where('id', '=', timesheet).execute();
    assert.deepEqual(await lock(), [409, message]);
  });

  test('a confirmation of future hours is refused to a consultant, with an invalid body, and for an unknown item', async () => {
    const { id } = await itemOf('Amara Okafor');
    const path = `/api/pay-runs/${run}/items/${id}/confirmed`;
    assert.equal((await portal.as('jo')('PUT', path, { confirmed: true })).status, 403);
    assert.equal((await ask('PUT', `/${run}/items/${id}/confirmed`, { confirmed: 'yes' })).status, 400);
    assert.equal((await ask('PUT', `/${run}/items/${run}/confirmed`, { confirmed: true })).status, 404);
  });
});
