import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import type { Week } from '#domain/calendar/week.ts';
import type { CastName } from '#server/commands/cast.ts';
import { testPortal } from '#support/portal/portal.ts';
import { lockedRun, markWeeks } from '#support/weeks/locked-run.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();
const monday = '2026-11-09' as Week;
const fifteen = { payRate: 15, billRate: 20 };
const twenty = { payRate: 20, billRate: 30 };

async function done(name: CastName, method: string, path: string, body?: unknown): Promise<any> {
  const answer = await portal.as(name)(method, `/api${path}`, body);
  assert.ok(answer.status < 300, `${path} ${answer.status}: ${answer.body.message}`);
  return answer.body;
}

let assignmentId = '';
const setRate = (from: string, pair: object, rateType = 'basic', id = assignmentId) =>
  done('helen', 'PUT', `/assignments/${id}/rates/${rateType}/${from}`, pair);

async function setRateUnticked(from: string, pair: object, id = assignmentId): Promise<void> {
  const { hash } = await done('helen', 'POST', `/assignments/${id}/rates/preview`, {
    rateType: 'basic',
    from,
    ...pair,
  });
  await done('helen', 'PUT', `/assignments/${id}/rates/basic/${from}?confirm=${hash}`, pair);
}

const setPlainRates = (rateOfPay: number | null, supplyBillAmount: number | null) =>
  done('helen', 'PUT', `/workers/${portal.idOf('amara')}/rates`, { rateOfPay, supplyBillAmount });

async function approvedWeek(assignment = assignmentId): Promise<string> {
  const week = { ...weekOfHours(monday), assignmentId: assignment };
  const { id } = await done('amara', 'POST', '/me/timesheets', week);
  await done('jo', 'PUT', `/timesheets/${id}/approval`);
  return id;
}

async function worthOf(id: string): Promise<[number | null, number | null]> {
  const { pay, bill } = await done('helen', 'GET', `/timesheets/${id}`);
  return [pay, bill];
}

async function putBack(id: string, meanwhile: () => Promise<unknown> = async () => {}): Promise<void> {
  await done('helen', 'DELETE', `/timesheets/${id}`);
  await meanwhile();
  await done('helen', 'POST', `/timesheets/${id}/restoration`);
}

async function corrected(id: string, hours: object): Promise<[number, number]> {
  const body = { hours, reason: 'The client says otherwise' };
  const correction = await done('jo', 'POST', `/timesheets/${id}/corrections`, body);
  await done('jo', 'PUT', `/timesheets/${id}/corrections/${correction.id}/approval`);
  return [correction.pay, correction.bill];
}

async function setPremium(): Promise<void> {
  await setRate('2026-11-11', twenty);
  await setRate('2026-11-13', fifteen);
}

beforeEach(async () => {
  portal.setClock('2026-11-16T09:00:00Z');
  const { db } = portal;
  await markWeeks(
    db,
    (await db.selectFrom('timesheets').select('id').execute()).map(({ id }) => id),
    null,
  );
  await db.deleteFrom('timesheets').where('userId', '=', portal.idOf('amara')).execute();
  await db.deleteFrom('deletedWeeks').execute();
  const start = { clientName: 'Camden Council', jobTitle: 'Social Worker', startDate: '2026-06-01' };
  await done('jo', 'PUT', `/workers/${portal.idOf('amara')}/assignment`, start);
  const { items } = await done('jo', 'GET', `/workers/${portal.idOf('amara')}/assignments`);
  assignmentId = items.find(({ isPrimary = true }: { isPrimary?: boolean }) => isPrimary).id;
  await db.deleteFrom('assignmentRates').execute();
  await setPlainRates(15, 20);
});

describe('a week with a premium rule for two days', () => {
  beforeEach(setPremium);

  test('a week that is deleted and restored keeps its agreed amounts', async () => {
    const id = await approvedWeek();
    assert.deepEqual(await worthOf(id), [637.5, 900]);
    await putBack(id);
    assert.deepEqual(await worthOf(id), [637.5, 900]);
  });

  test('a correction that takes half an hour from Monday uses Monday’s rate', async () => {
    const id = await approvedWeek();
    await lockedRun(portal.db, [id]);
    assert.deepEqual(await corrected(id, { mondayHours: 7 }), [-7.5, -10]);
  });

  test('an approved week keeps every dated rate that prices it', async () => {
    await approvedWeek();
    for (const from of ['2026-11-11', '2026-11-13', '2000-01-01']) {
      const path = `/api/assignments/${assignmentId}/rates/basic/${from}`;
      const { status, body } = await portal.as('helen')('DELETE', path);
      assert.deepEqual(
        [from, status, body.message],
        [from, 409, 'An approved week uses these rates. Set new rates from another day instead.'],
      );
    }
  });

  test('the amounts of an approved week have one row per rate, without days', async () => {
    const id = await approvedWeek();
    const { items } = await done('amara', 'GET', `/timesheets/${id}/amounts`);
    assert.deepEqual(items, [
      { rateType: 'basic', units: 22.5, payRate: 15, pay: 337.5, from: '2000-01-01' },
      { rateType: 'basic', units: 15, payRate: 20, pay: 300, from: '2026-11-11' },
    ]);
  });
});

describe('a week that has no rate from Wednesday on', () => {
  beforeEach(() => setRate('2026-11-11', { payRate: null, billRate: null }));

  test('a missing rate is filled in by setting the worker’s rates, and a restored week keeps the new amounts', async () => {
    const id = await approvedWeek();
    await setPlainRates(20, 30);
    assert.deepEqual(await worthOf(id), [675, 15 * 20 + 22.5 * 30]);
    await putBack(id);
    assert.deepEqual(await worthOf(id), [675, 975]);
    await lockedRun(portal.db, [id]);
    assert.deepEqual(await corrected(id, { mondayHours: 7 }), [-7.5, -10]);
  });

  test('saving a premium rule leaves the pay of a week without a bill rate unchanged', async () => {
    const id = await approvedWeek();
    await setPlainRates(20, null);
    assert.deepEqual(await worthOf(id), [675, null]);
    const rules = { from: '2026-11-23', rules: [{ rank: 1, kind: 'sunday', rateType: 'sunday' }] };
    await done('helen', 'PUT', `/assignments/${assignmentId}/rules`, rules);
    assert.deepEqual(await worthOf(id), [675, null]);
    await done('helen', 'PUT', `/assignments/${assignmentId}/rules`, { ...rules, rules: [] });
  });
});

describe('a week whose dated rate rise was not ticked', () => {
  test('a correction pays an unticked rise for an added day only, not for the agreed days', async () => {
    const id = await approvedWeek();
    await lockedRun(portal.db, [id]);
    await setRateUnticked('2026-11-11', twenty);
    assert.deepEqual(await corrected(id, { saturdayHours: 4 }), [80, 120]);
    assert.deepEqual(await corrected(id, { mondayHours: 7 }), [-7.5, -10]);
  });
});

describe('a week that is restored', () => {
  const unpaid = { payRate: null, billRate: null };

  async function otherAssignment(): Promise<string> {
    const { id: clientId } = await done('helen', 'POST', '/clients', { name: 'Newham Council' });
    const body = { clientId, jobTitle: 'Surgeon', startDate: '2026-05-04' };
    const { id } = await done('helen', 'POST', `/workers/${portal.idOf('amara')}/assignments`, body);
    return id;
  }

  test('a restored week uses no rate of another assignment or another period', async () => {
    const surgeon = await otherAssignment();
    await setRate('2000-01-01', unpaid);
    const id = await approvedWeek();
    await putBack(id, async () => {
      await setRate('2000-01-01', { payRate: 90, billRate: 140 }, 'basic', surgeon);
      await setRate('2027-01-04', { payRate: 25, billRate: 35 });
    });
    assert.deepEqual(await worthOf(id), [null, null]);
  });

  test('a restored week uses the first rate that was set while the week was deleted', async () => {
    await setRate('2000-01-01', unpaid);
    const id = await approvedWeek();
    await putBack(id, async () => {
      await setPlainRates(20, 30);
      await setPlainRates(25, 35);
    });
    assert.deepEqual(await worthOf(id), [750, 1125]);
    await putBack(id, () => setPlainRates(40, 50));
    assert.deepEqual(await worthOf(id), [750, 1125]);
  });
});
