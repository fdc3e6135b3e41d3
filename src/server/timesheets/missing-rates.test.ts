import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { addDays } from '#domain/calendar/calendar.ts';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import { sheetOf } from '#support/documents/sheet.ts';
import { testPortal } from '#support/portal/portal.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();
const asJo = (...call: Parameters<ReturnType<typeof portal.as>>) => portal.as('jo')(...call);
const asHelen = (...call: Parameters<ReturnType<typeof portal.as>>) => portal.as('helen')(...call);

const settings = '/api/agency/settings';
const refusal = 'No pay rate for Monday 16/11/26 (basic). Set it, or approve without it.';
let assignment = '';
let weeks = 0;

async function guard(missingRate: 'mark' | 'block'): Promise<void> {
  const { status, body } = await asHelen('PUT', settings, { name: null, accentColour: null, missingRate });
  assert.deepEqual([status, body.missingRate], [200, missingRate]);
}

async function pending(week: Week = '2026-11-16' as Week): Promise<string> {
  await portal.db.deleteFrom('timesheets').where('weekStart', '=', week).execute();
  const { status, body } = await portal.as('amara')('POST', '/api/me/timesheets', weekOfHours(week));
  assert.equal(status, 201, body.message);
  return body.id;
}

async function pendingBefore(): Promise<string> {
  weeks += 1;
  return pending(addWeeks('2026-11-16' as Week, -weeks));
}

async function setRates(rateOfPay: number | null, supplyBillAmount: number | null): Promise<void> {
  const rates = { rateOfPay, supplyBillAmount };
  const { status } = await asJo('PUT', `/api/workers/${portal.idOf('amara')}/rates`, rates);
  assert.equal(status, 200);
}

const approve = (as: typeof asJo, id: string, body?: object) =>
  as('PUT', `/api/timesheets/${id}/approval`, body);

async function approvalOf(id: string) {
  const entries = portal.db.selectFrom('history').select(['actorName', 'reason']).where('subjectId', '=', id);
  return entries.where('action', '=', 'approved').execute();
}

beforeEach(async () => {
  const { body } = await asJo('GET', `/api/workers/${portal.idOf('amara')}/assignments`);
  assignment = body.items[0].id;
  await setRates(null, 30);
  await guard('block');
});

describe('week without a pay rate', () => {
  test('a week without a pay rate can be approved while missing rates are only flagged', async () => {
    await guard('mark');
    const { status, body } = await approve(asJo, await pending());
    assert.deepEqual([status, body.status, body.pay], [200, 'Approved', null]);
  });

  test('a week without a pay rate stays Pending if the agency requires every rate', async () => {
    const id = await pending();
    for (const as of [asJo, asHelen]) {
      const { status, body } = await approve(as, id);
      assert.deepEqual([status, body.code, body.message], [409, 'conflict', refusal]);
      assert.equal(body.fields.withoutRate, refusal);
    }
    assert.equal((await asJo('GET', `/api/timesheets/${id}`)).body.status, 'Pending');
    assert.deepEqual(await approvalOf(id), []);
  });

  test('the refusal of a week without a pay rate names its first day', async () => {
    const id = await pending();
    const from = `/api/assignments/${assignment}/rates/basic`;
    await asJo('PUT', `${from}/2026-11-16`, { payRate: 20, billRate: 30 });
    await asJo('PUT', `${from}/2026-11-19`, { payRate: null, billRate: 30 });
    const { body } = await approve(asJo, id);
    assert.equal(body.message, 'No pay rate for Thursday 19/11/26 (basic). Set it, or approve without it.');
    for (const day of ['2026-11-16', '2026-11-19']) await asJo('DELETE', `${from}/${day}`);
  });

  test('a week can be approved once its pay rate is set, even to 0; the bill rate may be missing', async () => {
    const id = await pending();
    await setRates(0, null);
    assert.equal((await approve(asJo, id)).status, 200);
  });

  test('an Admin can approve a week without a pay rate with a reason, which is in the history', async () => {
    const id = await pending();
    const withoutRate = ' Paid by hand this once ';
    const asConsultant = await approve(asJo, id, { withoutRate });
    assert.deepEqual(
      [asConsultant.status, asConsultant.body.message],
      [403, 'Only Admins can approve a week without a pay rate.'],
    );
    for (const wrong of ['', ' ', 'x'.repeat(2001), 1]) {
      assert.equal((await approve(asHelen, id, { withoutRate: wrong })).status, 400);
    }
    assert.equal((await approve(asHelen, id, { withoutRate })).status, 200);
    assert.deepEqual(await approvalOf(id), [
      { actorName: 'Helen Whitfield', reason: 'Paid by hand this once' },
    ]);
    const again = await approve(asHelen, id, { withoutRate });
    assert.match(again.body.message, /^This timesheet was already approved/);
  });

  test('a week without a pay rate can be rejected', async () => {
    const id = await pending();
    const rejected = await asJo('PUT', `/api/timesheets/${id}/rejection`, { reason: 'Friday?' });
    assert.equal(rejected.status, 200);
  });

  test('a bulk approval refuses only the week without a pay rate and approves the others', async () => {
    const [unpaid, other] = [await pending(), await pendingBefore()];
    await setRates(20, 30);
    const later = `/api/assignments/${assignment}/rates/basic/2026-11-16`;
    await asJo('PUT', later, { payRate: null, billRate: 30 });
    const { body } = await asHelen('POST', '/api/timesheets/approvals', { ids: [unpaid, other] });
    assert.deepEqual(body.items, [
      {
        id: unpaid,
        refusal: {
          code: 'conflict',
          reason: 'rate_missing',
          values: { day: '2026-11-16', rateType: 'basic' },
          message: refusal,
          fields: { withoutRate: refusal },
        },
      },
      { id: other, refusal: null },
    ]);
  });
});

describe('reason for a missing rate', () => {
  test('an approval does not store the reason for a missing rate if no rate is missing', async () => {
    const id = await pendingBefore();
    await setRates(20, 30);
    assert.equal((await approve(asHelen, id, { withoutRate: 'In vain' })).status, 200);
    assert.deepEqual(await approvalOf(id), [{ actorName: 'Helen Whitfield', reason: null }]);
  });
});

test('a week with a missing rate on an earlier day is on the spreadsheet’s No rate sheet', async () => {
  const week = '2026-10-05' as Week;
  await portal.db.deleteFrom('timesheets').where('userId', '=', portal.idOf('amara')).execute();
  const friday = `/api/assignments/${assignment}/rates/basic/${addDays(week, 4)}`;
  const { status, body } = await asJo('PUT', friday, { payRate: 20, billRate: 30 });
  assert.equal(status, 200, body.message);
  await pending(week);
  const headers = { authorization: await portal.authorizationOf('jo') };
  const answer = await portal.app.request(`/api/reports/timesheets.xlsx?start=${week}&end=${week}`, {
    headers,
  });
  const [, ...rows] = sheetOf(Buffer.from(await answer.arrayBuffer()), 'No rate');
  const own = rows.filter((cells) => cells[0] === 'Amara Okafor').map((cells) => cells[7]);
  assert.deepEqual(own, ['No pay rate']);
});

describe('setting for missing rates', () => {
  test('an Admin can set missing rates back to flagging, and the audit records the change', async () => {
    const { body } = await asHelen('PUT', settings, { missingRate: 'mark' });
    assert.equal(body.missingRate, 'mark');
    const events = portal.db.selectFrom('auth.events').select('reason').where('action', '=', 'change-agency');
    const last = await events.orderBy('id', 'desc').limit(1).executeTakeFirst();
    assert.equal(last?.reason, 'Weeks without a pay rate: from not approved to only flagged');
    const wrong = { name: null, accentColour: null, missingRate: 'never' };
    assert.equal((await asHelen('PUT', settings, wrong)).status, 400);
  });
});
