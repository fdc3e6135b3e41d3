import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import { openDatabase, openPool } from '#server/platform/postgres/database.ts';
import { hashOfToken } from '#server/auth/credentials/one-time-link.ts';
import { anonymise } from '#server/privacy/store.ts';
import { type AskedClient, askedClient, submitWeek } from '#support/weeks/asked-client.ts';
import { eventually } from '#support/run/eventually.ts';
import { testPortal, wednesday } from '#support/portal/portal.ts';
import { sendDueRequests, sendCurrentLink } from './send-requests.ts';

const portal = testPortal();
let kent: AskedClient | undefined;

beforeEach(async () => {
  kent ??= await askedClient(portal, ['amara', 'ben', 'farah']);
  portal.setClock(wednesday);
  portal.mails.refuse(false);
  const { db } = portal;
  await db.deleteFrom('signOffs').execute();
  await db.deleteFrom('signOffRequests').execute();
  await db.deleteFrom('authoriserCovers').execute();
  await db.deleteFrom('mailOutbox').execute();
  await db
    .deleteFrom('timesheets')
    .where('weekStart', '>=', '2026-11-02' as never)
    .execute();
  portal.mails.mails.length = 0;
});

const ask = () => sendDueRequests(portal.portal);

async function askAt(at: string): Promise<number> {
  portal.setClock(at);
  return ask();
}

async function asked(): Promise<string[]> {
  const rows = await portal.db
    .selectFrom('signOffs')
    .select(['authoriserName', 'rank', 'status'])
    .orderBy('askedAt')
    .orderBy('id')
    .execute();
  return rows.map(({ authoriserName, rank, status }) => `${authoriserName} ${rank} ${status}`);
}

const requests = () => portal.db.selectFrom('signOffRequests').selectAll().orderBy('sentAt').execute();
const mailTo = (who: string) => portal.mails.waitFor(({ to }) => to.includes(`${who}@kent.example`));

function signed() {
  return portal.db
    .updateTable('signOffs')
    .set({ status: 'signed', decidedAt: portal.portal.clock(), decidedName: 'A. Lee' })
    .where('id', '=', (row) => row.selectFrom('signOffs').select('id').orderBy('id').limit(1))
    .execute();
}

const noticesWaiting = sql`select from pgboss.job where name like 'notify-%' and state in ('created', 'retry', 'active')`;

describe('week that waits for the client', () => {
  test('a request for a signature shows worker, hours and a link, without rates and addresses', async () => {
    const id = await submitWeek(portal, 'amara', '2026-11-16');
    assert.equal(await ask(), 1);
    const mail = await mailTo('ann');
    assert.equal(mail.subject, 'Please sign: 16–22 Nov 2026, Kent Council');
    assert.match(mail.text, /Hello Ann,/);
    assert.match(mail.text, /Amara Okafor: 16–22 Nov 2026, 37\.5 hours/);
    assert.match(mail.text, /only for you.*works until Tuesday 24 November\./);
    assert.doesNotMatch(mail.text + mail.html, /£|amara\.okafor@/);
    const [, token = ''] = /http:\/\/localhost:3000\/sign#([\w-]{43})\n/.exec(mail.text) ?? [];
    const [request] = await requests();
    assert.deepEqual(request?.tokenHash, hashOfToken(token));
    assert.equal(request?.expiresAt, '2026-11-25T10:30:00.000Z');
    const outbox = await portal.db.selectFrom('mailOutbox').selectAll().execute();
    assert.doesNotMatch(JSON.stringify(outbox), new RegExp(token));
    const entry = (await portal.as('jo')('GET', `/api/timesheets/${id}/history`)).body.items.at(-1);
    assert.deepEqual([entry.action, entry.actorName], ['sign-off asked', 'The portal']);
  });

  test('a request for one week shows hours by day, and a request for several weeks one line per worker', async () => {
    await submitWeek(portal, 'amara', '2026-11-16');
    await ask();
    const one = await mailTo('ann');
    assert.match(one.text, /\nMonday: 7\.5 hours\nTuesday: 7\.5 hours\n[^]*\nSunday: 0 hours\n/);
    assert.match(one.html, /Amara Okafor[^]*37\.5 hours[^]*Monday[^]*7\.5 hours/);
    await submitWeek(portal, 'ben', '2026-11-16');
    await askAt('2026-11-18T11:30:00Z');
    const several = await portal.mails.waitFor(({ subject }) => subject.startsWith('Please sign 2 weeks'));
    assert.doesNotMatch(several.text + several.html, /Monday/);
  });

  test('a request for a week is sent once, even by several processes and in repeated runs', async () => {
    await submitWeek(portal, 'amara', '2026-11-16');
    await submitWeek(portal, 'ben', '2026-11-16');
    const pool = openPool(portal.connectionString);
    try {
      const other = { ...portal.portal, db: openDatabase(pool) };
      const portals = [portal.portal, other, portal.portal, other];
      const letters = await Promise.all(portals.map((one) => sendDueRequests(one)));
      assert.equal(
        letters.reduce((sum, one) => sum + one, 0),
        1,
      );
    } finally {
      await pool.end();
    }
    assert.equal(await ask(), 0);
    assert.equal(await askAt('2026-11-18T10:45:00Z'), 0);
    assert.deepEqual(await asked(), ['Ann Lee 1 asked', 'Ann Lee 1 asked']);
    assert.match((await mailTo('ann')).subject, /^Please sign 2 weeks, Kent Council$/);
  });

  test('an authoriser gets the next email about a new week after one hour, with every waiting week', async () => {
    await submitWeek(portal, 'amara', '2026-11-16');
    await ask();
    await submitWeek(portal, 'ben', '2026-11-16');
    assert.equal(await askAt('2026-11-18T11:29:00Z'), 0);
    assert.equal(await askAt('2026-11-18T11:30:00Z'), 1);
    const mail = await portal.mails.waitFor(({ subject }) => subject.startsWith('Please sign 2 weeks'));
    assert.match(mail.text, /Amara Okafor:[^]*Ben Hughes:/);
    assert.equal((await requests()).length, 2);
  });

  test('a request goes to the next rank after a working day, and stops once the week is signed', async () => {
    await submitWeek(portal, 'amara', '2026-11-16');
    await askAt('2026-11-20T16:00:00Z');
    assert.equal(await askAt('2026-11-23T15:59:00Z'), 0);
    assert.equal(await askAt('2026-11-23T16:00:00Z'), 1);
    assert.deepEqual(await asked(), ['Ann Lee 1 asked', 'Bob Roy 2 asked']);
    await signed();
    assert.equal(await askAt('2026-11-25T16:00:00Z'), 0);
    assert.ok((await requests()).every(({ closedAt }) => closedAt !== null));
  });

  test('a week without client sign-off sends no request', async () => {
    await submitWeek(portal, 'chloe', '2026-11-16');
    assert.equal(await ask(), 0);
  });
});

describe('permanent bounce of a request', () => {
  test('a permanent bounce is not retried, moves the request to the next authoriser, and is emailed to the consultant once', async () => {
    await submitWeek(portal, 'amara', '2026-11-16');
    await submitWeek(portal, 'farah', '2026-11-16');
    await eventually('all notices were letters', async () => {
      const { rows } = await noticesWaiting.execute(portal.db);
      const letters = await portal.db.selectFrom('mailOutbox').select('status').execute();
      return rows.length === 0 && letters.every(({ status }) => status === 'sent');
    });
    portal.mails.refuse(true);
    await ask();
    const letter = () =>
      portal.db
        .selectFrom('mailOutbox')
        .selectAll()
        .where('kind', '=', 'sign-off-request')
        .orderBy('id')
        .executeTakeFirst();
    await eventually('it was refused', async () => (await letter())?.status === 'failed');
    assert.deepEqual([(await letter())?.responseCode, (await letter())?.attempts], [550, 1]);
    portal.mails.refuse(false);
    assert.equal(await ask(), 1);
    await mailTo('bob');
    const notice = await portal.mails.waitFor(({ subject }) => /could not be reached/.test(subject));
    assert.deepEqual(
      [notice.to, notice.subject],
      [['jo.marsh@example.com'], 'Ann Lee at Kent Council could not be reached'],
    );
    assert.match(notice.text, /Address: ann@kent\.example\nThe mail server said: .*refuses/);
    assert.equal(await askAt('2026-11-18T11:30:00Z'), 0);
    assert.equal(portal.mails.mails.filter(({ subject }) => /could not/.test(subject)).length, 1);
    assert.equal((await letter())?.attempts, 1);
  });

  test('a permanent bounce is emailed to the consultant’s deputy too', async () => {
    const cover = { deputyId: portal.idOf('daniel'), fromDate: '2026-11-18', untilDate: '2026-11-20' };
    const { body } = await portal.as('jo')('POST', '/api/covers', cover);
    await submitWeek(portal, 'amara', '2026-11-16');
    await ask();
    await sql`update mail_outbox set response_code = 550, status = 'failed' where kind = 'sign-off-request'`.execute(
      portal.db,
    );
    await ask();
    const notice = await portal.db
      .selectFrom('mailOutbox')
      .select('recipient')
      .where('kind', '=', 'sign-off-refused')
      .orderBy('recipient')
      .execute();
    assert.deepEqual(
      notice.map(({ recipient }) => recipient),
      ['daniel.reyes@example.com', 'jo.marsh@example.com'],
    );
    await portal.as('jo')('DELETE', `/api/covers/${body.id}`);
  });
});

describe('absent and disabled authorisers', () => {
  test('a request for an absent authoriser goes to the deputy of that day', async () => {
    const { ann = '', bob = '', cat = '' } = kent?.authorisers ?? {};
    const days = { fromDate: '2026-11-18' as never, untilDate: '2026-11-18' as never };
    await portal.db
      .insertInto('authoriserCovers')
      .values({ authoriserId: ann, deputyId: cat, ...days })
      .execute();
    await submitWeek(portal, 'amara', '2026-11-16');
    await ask();
    assert.deepEqual(await asked(), ['Cat Fox 1 asked']);
    assert.equal(await askAt('2026-11-19T00:00:00Z'), 1);
    assert.deepEqual(await asked(), ['Cat Fox 1 asked', 'Ann Lee 1 asked']);
    assert.notEqual(bob, '');
  });

  test('a request for a disabled authoriser goes to the next authoriser', async () => {
    await submitWeek(portal, 'amara', '2026-11-16');
    await ask();
    const { ann = '' } = kent?.authorisers ?? {};
    const address = `/api/clients/${kent?.id}/authorisers/${ann}/disabled`;
    assert.equal((await portal.as('jo')('PUT', address, { disabled: true })).status, 200);
    assert.equal(await askAt('2026-11-18T10:31:00Z'), 1);
    assert.deepEqual(await asked(), ['Ann Lee 1 superseded', 'Bob Roy 2 asked']);
    assert.notEqual((await requests())[0]?.closedAt, null);
    assert.equal((await portal.as('jo')('PUT', address, { disabled: false })).status, 200);
  });
});

describe('changed weeks', () => {
  test('a recall supersedes the request, and a week with other hours gets a new request', async () => {
    const id = await submitWeek(portal, 'amara', '2026-11-16');
    await ask();
    assert.equal((await portal.as('amara')('POST', `/api/timesheets/${id}/recall`)).status, 200);
    await submitWeek(portal, 'amara', '2026-11-16', 8);
    assert.equal(await askAt('2026-11-18T11:31:00Z'), 1);
    assert.deepEqual(await asked(), ['Ann Lee 1 superseded', 'Ann Lee 1 asked']);
    assert.notEqual((await requests())[0]?.closedAt, null);
  });

  test('a request and its signature stay valid when the same hours are sent again', async () => {
    const id = await submitWeek(portal, 'amara', '2026-11-16');
    await ask();
    await signed();
    assert.equal((await portal.as('amara')('POST', `/api/timesheets/${id}/recall`)).status, 200);
    const again = await submitWeek(portal, 'amara', '2026-11-16');
    assert.equal(await askAt('2026-11-18T10:41:00Z'), 0);
    const { timesheetId } = await portal.db
      .selectFrom('signOffs')
      .select('timesheetId')
      .executeTakeFirstOrThrow();
    assert.equal(timesheetId, again);
  });

  test('a request is superseded when the week is rejected or its hours change in the database', async () => {
    const id = await submitWeek(portal, 'amara', '2026-11-16');
    const other = await submitWeek(portal, 'ben', '2026-11-16');
    await ask();
    const rejected = await portal.as('jo')('PUT', `/api/timesheets/${id}/rejection`, { reason: 'Monday?' });
    assert.equal(rejected.status, 200);
    await portal.db.updateTable('timesheets').set({ mondayHours: 8 }).where('id', '=', other).execute();
    await askAt('2026-11-18T11:35:00Z');
    assert.deepEqual(await asked(), ['Ann Lee 1 superseded', 'Ann Lee 1 superseded', 'Ann Lee 1 asked']);
  });

  test('a request expires after seven days', async () => {
    await submitWeek(portal, 'amara', '2026-11-16');
    await ask();
    await askAt('2026-11-25T10:29:00Z');
    assert.equal((await asked())[0], 'Ann Lee 1 asked');
    await askAt('2026-11-25T10:30:00Z');
    assert.equal((await asked())[0], 'Ann Lee 1 expired');
  });

  test('a request does not name a forgotten worker', async () => {
    await submitWeek(portal, 'amara', '2026-11-16');
    await submitWeek(portal, 'farah', '2026-11-16');
    await ask();
    await anonymise(portal.db, portal.idOf('farah'), wednesday);
    const letters = await portal.db.selectFrom('mailOutbox').selectAll().execute();
    assert.match(JSON.stringify(letters), /Amara/);
    assert.doesNotMatch(JSON.stringify(letters), /Farah/);
  });
});

describe('current sign-off link', () => {
  test('the current link lists all waiting weeks, is sent at most every ten minutes, and never without a week', async () => {
    const { ann = '', bob = '' } = kent?.authorisers ?? {};
    await submitWeek(portal, 'amara', '2026-11-16');
    await ask();
    assert.equal(await sendCurrentLink(portal.portal, ann), false);
    portal.setClock('2026-11-26T10:30:00Z');
    await ask();
    assert.equal(await sendCurrentLink(portal.portal, ann), true);
    assert.equal((await asked()).at(-1), 'Ann Lee 1 asked');
    assert.equal(await sendCurrentLink(portal.portal, ann), false);
    await signed();
    portal.setClock('2026-11-27T10:30:00Z');
    for (const id of [ann, bob]) assert.equal(await sendCurrentLink(portal.portal, id), false);
  });

  test('asking for the current link requests a changed week before the portal’s own schedule', async () => {
    const { ann = '' } = kent?.authorisers ?? {};
    await submitWeek(portal, 'amara', '2026-11-16');
    await ask();
    await portal.db.updateTable('timesheets').set({ mondayHours: 4 }).execute();
    await askAt('2026-11-18T10:45:00Z');
    assert.deepEqual(await asked(), ['Ann Lee 1 superseded']);
    assert.equal(await sendCurrentLink(portal.portal, ann), true);
    assert.deepEqual(await asked(), ['Ann Lee 1 superseded', 'Ann Lee 1 asked']);
    assert.equal(await sendCurrentLink(portal.portal, ann), false);
  });
});
