import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import { keyOf } from '#server/session/attempt-store.ts';
import { openStream } from '#support/http/event-stream.ts';
import { testPortal, wednesday } from '#support/portal/portal.ts';
import { answerAll, authoriserOf, linkFor, sentWeek, signedByClient } from '#support/weeks/signing-links.ts';

const portal = testPortal();
let timesheetId: string;
let priya: string;
let token: string;

async function setAgency(change: object): Promise<void> {
  const { body } = await portal.as('helen')('GET', '/api/agency/settings');
  const { status } = await portal.as('helen')('PUT', '/api/agency/settings', { ...body, ...change });
  assert.equal(status, 200);
}

beforeEach(async () => {
  portal.setClock(wednesday);
  await sql`truncate sign_off_requests, sign_offs, timesheets restart identity cascade`.execute(portal.db);
  const { clientId } = await signedByClient(portal, 'amara');
  timesheetId = await sentWeek(portal, 'amara', '2026-11-16');
  priya = await authoriserOf(portal, clientId);
  token = await linkFor(portal, priya, [timesheetId]);
  await setAgency({ approveOnSignOff: false, missingRate: 'mark' });
});

async function claimedBy(consultant: 'jo' | null): Promise<void> {
  await portal.db
    .updateTable('users')
    .set({ assignedConsultantId: consultant && portal.idOf(consultant) })
    .where('id', '=', portal.idOf('amara'))
    .execute();
}

async function timesheet() {
  return (await portal.as('helen')('GET', `/api/timesheets/${timesheetId}`)).body;
}

describe('signature that approves a week', () => {
  beforeEach(() => setAgency({ approveOnSignOff: true }));

  test('a signature that approves uses the consultant’s name, and the history has the reason', async () => {
    const { body } = await answerAll(portal, token, { name: 'Priya Shah' });
    assert.equal(body.results[0]?.status, 'signed');
    const { status, reviewedByName } = await timesheet();
    assert.deepEqual([status, reviewedByName], ['Approved', 'Jo Marsh']);
    await portal.db.updateTable('signOffs').set({ decidedAddress: '203.0.113.7' }).execute();
    const history = await portal.as('jo')('GET', `/api/timesheets/${timesheetId}/history`);
    const { action, actorName, reason } = history.body.items.at(-1);
    const answered = history.body.items.find((entry: { address?: string }) => entry.address);
    assert.deepEqual([answered?.action, answered?.address], ['signed', '203.0.113.7']);
    const own = await portal.as('amara')('GET', `/api/timesheets/${timesheetId}/history`);
    assert.doesNotMatch(JSON.stringify(own.body), /203/);
    assert.deepEqual([action, actorName, reason], ['approved', 'Jo Marsh', 'Signed by Priya Shah.']);
  });

  test('a signature leaves the week Pending if a required pay rate is missing', async () => {
    await setAgency({ missingRate: 'block' });
    const rates = await portal.db.deleteFrom('assignmentRates').returningAll().execute();
    timesheetId = await sentWeek(portal, 'amara', '2026-11-09');
    const { body } = await answerAll(portal, await linkFor(portal, priya, [timesheetId]));
    await portal.db.insertInto('assignmentRates').values(rates).execute();
    assert.equal(body.results[0]?.status, 'signed');
    assert.equal((await timesheet()).status, 'Pending');
  });

  test('a signature leaves the week Pending if its worker has no consultant', async () => {
    await claimedBy(null);
    const { body } = await answerAll(portal, token);
    await claimedBy('jo');
    assert.equal(body.results[0]?.status, 'signed');
    assert.equal((await timesheet()).status, 'Pending');
  });

  test('a query never approves a week', async () => {
    await answerAll(portal, token, { query: 'Friday?' });
    assert.equal((await timesheet()).status, 'Pending');
  });
});

describe('client’s query about a week', () => {
  test('a query is emailed to the consultant in the client’s words, and not to the worker', async () => {
    const before = portal.mails.mails.length;
    await answerAll(portal, token, { query: 'Friday was a holiday' });
    const { to, text } = await portal.mails.waitFor(({ text }) => text.includes('Friday was a holiday'));
    assert.deepEqual(to, ['jo.marsh@example.com']);
    assert.match(
      text,
      /Priya Shah at Camden Council says that this week of Amara Okafor is wrong[^]+weekStart=2026-11-16[^]+In their words: Friday was a holiday/,
    );
    const others = portal.mails.mails
      .slice(before)
      .filter((mail) => mail.to.includes('amara.okafor@example.com'));
    assert.ok(!others.some((mail) => mail.text.includes('holiday')));
  });

  test('a query is emailed to the Admins if the worker has no consultant', async () => {
    await claimedBy(null);
    await answerAll(portal, token, { query: 'Thursday was a strike' });
    const { to } = await portal.mails.waitFor(({ text }) => text.includes('Thursday was a strike'));
    await claimedBy('jo');
    assert.deepEqual(to, ['helen.whitfield@example.com']);
  });
});

test('an authoriser’s answer reaches the consultant’s event stream immediately', async () => {
  const stream = await openStream(portal, 'jo');
  await stream.next(({ event }) => event === 'heartbeat');
  await answerAll(portal, token);
  await stream.next(
    ({ event, data }) => event === 'change' && data.id === timesheetId && data.type === 'UPDATE',
  );
  await stream.close();
});

test('requests by one sign-off link are limited per five minutes, with the time to wait', async () => {
  const key = keyOf('sign-off', token);
  const end = new Date(wednesday.getTime() + 60_000);
  await sql`insert into auth.attempts (key, count, last_at, forgotten_at) values (${key}, 600, ${wednesday}, ${end})`.execute(
    portal.db,
  );
  const { status, headers, body } = await portal.ask('POST', '/api/sign-offs/look', { token });
  assert.deepEqual([status, headers.get('retry-after'), body.code], [429, '60', 'too_many']);
  assert.equal((await portal.ask('POST', '/api/sign-offs/look', { token: 'B'.repeat(43) })).status, 200);
});
