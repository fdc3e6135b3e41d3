import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import { oneTimeTokenOf } from '#server/platform/keys/one-time-token.ts';
import { type AskedClient, askedClient, submitWeek } from '#support/weeks/asked-client.ts';
import { testPortal, wednesday } from '#support/portal/portal.ts';
import { lockedRun } from '#support/weeks/locked-run.ts';
import { answerAll, linkFor, look, rowsOf } from '#support/weeks/signing-links.ts';
import { askAgainIfDearer } from '#server/timesheets/sign-off/sign-again-store.ts';
import { sendDueRequests } from './send-requests.ts';

const portal = testPortal();
let kent: AskedClient | undefined;
let timesheetId: string;
let first: string;

beforeEach(async () => {
  portal.setClock(wednesday);
  await sql`truncate sign_off_requests, sign_offs, weeks_to_sign_again, timesheets restart identity cascade`.execute(
    portal.db,
  );
  kent ??= await askedClient(portal, ['amara']);
  timesheetId = await submitWeek(portal, 'amara', '2026-11-09');
  first = await linkFor(portal, kent.authorisers['ann'] ?? '', [timesheetId]);
  assert.equal((await answerAll(portal, first, { name: 'Ann Lee' })).status, 200);
  assert.equal((await portal.as('jo')('PUT', `/api/timesheets/${timesheetId}/approval`)).status, 200);
});

async function signOff(): Promise<{ status: string } | undefined> {
  return (await portal.as('jo')('GET', `/api/timesheets/${timesheetId}`)).body.signOff;
}

async function dearer(before: number | null, after: number | null): Promise<void> {
  await portal.db
    .transaction()
    .execute((tx) => askAgainIfDearer(tx, timesheetId, { before, after, at: wednesday }));
}

async function board(): Promise<any[]> {
  return (await portal.as('jo')('GET', '/api/sign-offs')).body.items;
}

async function askedByTheMinute(): Promise<string> {
  portal.setClock('2026-11-18T12:00:00Z');
  assert.equal(await sendDueRequests(portal.portal), 1);
  const { id } = await portal.db
    .selectFrom('signOffRequests')
    .select('id')
    .orderBy('sentAt', 'desc')
    .executeTakeFirstOrThrow();
  return oneTimeTokenOf(portal.portal, id);
}

describe('new signature for an approved week', () => {
  test('a signed approved week needs a new signature when its bill rises, and stays approved', async () => {
    assert.equal((await signOff())?.status, 'signed');
    assert.deepEqual(await board(), []);
    await dearer(100, 100.01);
    assert.equal((await signOff())?.status, 'waiting');
    assert.deepEqual(
      (await board()).map(({ status, again }) => [status, again]),
      [['waiting', true]],
    );
    const token = await askedByTheMinute();
    const shown = await look(portal, token);
    assert.deepEqual([shown.link, shown.weeks[0]?.again], ['open', true]);
    assert.equal((await answerAll(portal, token, { name: 'Ann Lee' })).body.results[0]?.status, 'signed');
    assert.equal((await signOff())?.status, 'signed');
    assert.deepEqual(await board(), []);
    assert.equal((await portal.as('jo')('GET', `/api/timesheets/${timesheetId}`)).body.status, 'Approved');
    assert.deepEqual(
      (await rowsOf(portal, 'amara')).map((row) => [row.status, row.outdatedAt !== null]),
      [
        ['signed', true],
        ['signed', false],
      ],
    );
  });

  test('a signed approved week stays signed when its bill falls, stays equal or was unknown', async () => {
    for (const [before, after] of [
      [100, 99],
      [100, 100],
      [null, 100],
      [100, null],
    ] as const)
      await dearer(before, after);
    assert.equal((await signOff())?.status, 'signed');
    assert.deepEqual(await board(), []);
  });

  test('a consultant can request the new signature, and a query about it is emailed to the consultant', async () => {
    await dearer(100, 120);
    portal.setClock('2026-11-18T12:00:00Z');
    const { status, body } = await portal.as('jo')(
      'POST',
      `/api/timesheets/${timesheetId}/sign-off-requests`,
      {},
    );
    assert.equal(status, 201, body.message);
    const token = await linkFor(portal, kent?.authorisers['bob'] ?? '', [timesheetId]);
    assert.equal((await answerAll(portal, token, { query: 'Why is it dearer?' })).status, 200);
    const { to } = await portal.mails.waitFor(({ text }) => text.includes('Why is it dearer?'));
    assert.deepEqual(to, ['jo.marsh@example.com']);
  });

  test('an old link shows its first answer after the bill has risen', async () => {
    await dearer(100, 120);
    const { link, weeks } = await look(portal, first);
    assert.equal(link, 'used');
    assert.match(weeks[0]?.message ?? '', /^Already signed by Ann Lee/);
  });

  test('a signed approved week that is reopened waits for a signature as usual', async () => {
    await dearer(100, 120);
    const path = `/api/timesheets/${timesheetId}`;
    assert.equal((await portal.as('jo')('POST', `${path}/reopening`, { reason: 'Rate' })).status, 200);
    const refused = await portal.as('jo')('PUT', `${path}/approval`);
    assert.equal(refused.status, 409, 'the outdated signature approves nothing');
    const withoutSignOff = { reason: 'The manager agreed by telephone' };
    assert.equal((await portal.as('jo')('PUT', `${path}/approval`, { withoutSignOff })).status, 200);
    assert.equal((await signOff())?.status, 'overridden');
    assert.deepEqual(await board(), []);
  });

  test('a signed approved week needs a new signature after a higher rate is set', async () => {
    const { id } = await portal.db
      .selectFrom('assignments')
      .innerJoin('timesheets', 'timesheets.assignmentId', 'assignments.id')
      .select('assignments.id')
      .where('timesheets.id', '=', timesheetId)
      .executeTakeFirstOrThrow();
    const { items } = (await portal.as('jo')('GET', `/api/assignments/${id}/rates`)).body;
    const basic = items.find(({ rateType }: any) => rateType === 'basic');
    const pair = { payRate: basic.payRate, billRate: basic.billRate + 1 };
    const change = { rateType: 'basic', from: '2026-11-09', ...pair };
    const preview = await portal.as('jo')('POST', `/api/assignments/${id}/rates/preview`, change);
    const put = await portal.as('jo')(
      'PUT',
      `/api/assignments/${id}/rates/basic/2026-11-09?confirm=${preview.body.hash}`,
      { ...pair, seen: null, reprice: [timesheetId] },
    );
    assert.equal(put.status, 200, put.body.message);
    assert.equal((await signOff())?.status, 'waiting');
  });

  for (const [hours, isAsked] of [
    [9, true],
    [6, false],
  ] as const) {
    test(`a paid week that is corrected to ${hours} hours on Monday is ${isAsked ? '' : 'not '}sent to the client again`, async () => {
      await lockedRun(portal.db, [timesheetId]);
      const path = `/api/timesheets/${timesheetId}/corrections`;
      const wanted = { hours: { mondayHours: hours }, reason: 'Miscounted' };
      const { status, body } = await portal.as('jo')('POST', path, wanted);
      assert.equal(status, 201, body.message);
      assert.equal((await portal.as('helen')('PUT', `${path}/${body.id}/approval`)).status, 200);
      assert.equal((await board()).length, isAsked ? 1 : 0);
    });
  }
});
