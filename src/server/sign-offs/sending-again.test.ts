import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import { type AskedClient, askedClient, submitWeek } from '#support/weeks/asked-client.ts';
import { testPortal, wednesday } from '#support/portal/portal.ts';
import { rowsOf } from '#support/weeks/signing-links.ts';

const portal = testPortal();
let kent: AskedClient | undefined;
let id: string;

beforeEach(async () => {
  portal.setClock(wednesday);
  await sql`truncate sign_off_requests, sign_offs, timesheets restart identity cascade`.execute(portal.db);
  kent ??= await askedClient(portal, ['amara', 'ben']);
  id = await submitWeek(portal, 'amara', '2026-11-16');
});

const again = (body: object = {}, of = id) =>
  portal.as('jo')('POST', `/api/timesheets/${of}/sign-off-requests`, body);

function minutesLater(count: number): void {
  portal.setClock(new Date(wednesday.getTime() + count * 60_000).toISOString());
}

describe('sending a request again', () => {
  test('a repeated request includes other due weeks of the same authoriser', async () => {
    await submitWeek(portal, 'ben', '2026-11-16');
    await submitWeek(portal, 'amara', '2026-11-09');
    assert.equal((await again()).status, 201);
    const asked = [...(await rowsOf(portal, 'amara')), ...(await rowsOf(portal, 'ben'))];
    assert.deepEqual(
      asked.map(({ status, requestId }) => [status, requestId === asked[0]?.requestId]),
      [
        ['asked', true],
        ['asked', true],
        ['asked', true],
      ],
    );
    assert.deepEqual(
      asked.map(({ askedBy }) => askedBy).filter((by) => by !== null),
      [portal.idOf('jo')],
      'the others were asked by the portal',
    );
  });

  test('a repeated request to an authoriser is refused within ten minutes', async () => {
    assert.equal((await again()).status, 201);
    minutesLater(9);
    const { status, body } = await again();
    assert.deepEqual(
      [status, body.message?.slice(0, 45)],
      [409, 'Ann Lee has had an email in the last 10 minut'],
    );
    assert.equal((await again({ authoriserId: kent?.authorisers['bob'] })).status, 201);
    minutesLater(10);
    assert.equal((await again()).status, 201);
  });

  test('a repeated request is refused after 20 emails in 24 hours', async () => {
    for (let times = 0; times < 20; times += 1) {
      minutesLater(times * 10);
      assert.equal((await again()).status, 201);
    }
    minutesLater(200);
    const { status, body } = await again();
    assert.deepEqual([status, body.message?.slice(0, 37)], [409, 'Ann Lee has had 20 emails in 24 hours']);
    minutesLater(24 * 60 + 1);
    assert.equal((await again()).status, 201);
  });

  test('several simultaneous repeated requests send one email', async () => {
    const answers = await Promise.all([again(), again(), again()]);
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409, 409]);
  });

  test('a repeated request after a corrected address is sent immediately', async () => {
    assert.equal((await again()).status, 201);
    const ann = `/api/clients/${kent?.id}/authorisers/${kent?.authorisers['ann']}`;
    const details = { siteId: null, fullName: 'Ann Lee', email: 'ann.right@kent.example', phone: null };
    assert.equal((await portal.as('jo')('PUT', ann, details)).status, 200);
    assert.equal((await again()).status, 201);
    const { recipient } = await portal.db
      .selectFrom('signOffRequests')
      .select('recipient')
      .orderBy('sentAt', 'desc')
      .where('withdrawnAt', 'is', null)
      .executeTakeFirstOrThrow();
    assert.equal(recipient, 'ann.right@kent.example');
  });
});
