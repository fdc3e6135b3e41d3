import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import { lockUser } from '#server/access/person-store.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { forgetAuthoriser } from '#server/privacy/forgotten-authoriser-store.ts';
import { whileHeld } from '#support/run/blocked.ts';
import { type AskedClient, askedClient, submitWeek } from '#support/weeks/asked-client.ts';
import { testPortal, wednesday } from '#support/portal/portal.ts';
import { answerAll, linkFor, rowsOf } from '#support/weeks/signing-links.ts';

const portal = testPortal();
let kent: AskedClient;
let token: string;
let timesheetId: string;

beforeEach(async () => {
  portal.setClock(wednesday);
  await sql`truncate sign_off_requests, sign_offs, timesheets, assignment_authorisers, authorisers, mail_outbox
    restart identity cascade`.execute(portal.db);
  await sql`update clients set name = name || id where name = 'Kent Council'`.execute(portal.db);
  kent = await askedClient(portal, ['amara']);
  timesheetId = await submitWeek(portal, 'amara', '2026-11-16');
  token = await linkFor(portal, kent.authorisers['ann'] ?? '', [timesheetId]);
});

const dee = { fullName: 'Dee Moss', email: 'dee@kent.example' };
const passOn = (person: object = dee, by = token) =>
  portal.ask('POST', '/api/sign-offs/pass-on', { token: by, ...person });
type Name = 'jo' | 'daniel' | 'helen' | 'amara';
const proposals = async (name: Name = 'jo') =>
  (await portal.as(name)('GET', '/api/sign-offs/proposals')).body.items;
const accept = (id: string, name: Name = 'jo') =>
  portal.as(name)('PUT', `/api/sign-offs/proposals/${id}/accepted`);
const decline = (id: string, name: Name = 'jo') =>
  portal.as(name)('DELETE', `/api/sign-offs/proposals/${id}`);

async function assignAmara(db: Database, to: 'jo' | 'daniel'): Promise<void> {
  await db
    .updateTable('users')
    .set({ assignedConsultantId: portal.idOf(to) })
    .where('id', '=', portal.idOf('amara'))
    .execute();
}

async function letters(kind: string): Promise<string[]> {
  const rows = await portal.db
    .selectFrom('mailOutbox')
    .select('recipient')
    .where('kind', '=', kind)
    .execute();
  return rows.map(({ recipient }) => recipient);
}

describe('email that reached the wrong person of a client', () => {
  test('an authoriser can propose a colleague; the consultant is emailed and the colleague is not', async () => {
    const { status, body } = await passOn();
    assert.deepEqual([status, Object.keys(body)], [200, ['message']]);
    const [proposal] = await proposals();
    assert.deepEqual(
      [proposal.proposedBy, proposal.fullName, proposal.email, proposal.workers],
      ['Ann Lee', 'Dee Moss', 'dee@kent.example', ['Amara Okafor']],
    );
    assert.deepEqual(await letters('signer-proposed'), ['jo.marsh@example.com']);
    const { rows } = await sql`select from mail_outbox where recipient = 'dee@kent.example'`.execute(
      portal.db,
    );
    assert.equal(rows.length, 0);
  });

  test('a proposal gets the same response by an unknown link, an invalid link, and for a known colleague', async () => {
    const { body } = await passOn();
    assert.deepEqual((await passOn(dee, 'A'.repeat(43))).body, body);
    assert.deepEqual((await passOn({ ...dee, email: 'bob@kent.example' })).body, body);
    await portal.db.updateTable('signOffRequests').set({ withdrawnAt: wednesday }).execute();
    assert.deepEqual((await passOn({ ...dee, email: 'eve@kent.example' })).body, body);
    assert.equal((await proposals()).length, 2);
  });

  test('a link, even an unknown link, can make three proposals a day', async () => {
    for (const by of [token, 'B'.repeat(43)]) {
      const statuses = [];
      for (const name of ['a', 'b', 'c', 'd'])
        statuses.push((await passOn({ ...dee, email: `${name}@kent.example` }, by)).status);
      assert.deepEqual(statuses, [200, 200, 200, 429]);
    }
  });

  test('a repeated proposal of a colleague is stored and emailed once', async () => {
    await passOn();
    await passOn();
    assert.equal((await proposals()).length, 1);
    assert.equal((await letters('signer-proposed')).length, 1);
  });

  test('a link whose weeks are all answered cannot propose a colleague', async () => {
    await answerAll(portal, token);
    await passOn();
    assert.deepEqual(await proposals(), []);
  });
});

describe('proposed colleague', () => {
  test('a proposal is visible to the consultant of the workers and to Admins', async () => {
    await passOn();
    const [{ id }] = await proposals();
    assert.equal((await proposals('helen')).length, 1);
    assert.deepEqual(await proposals('daniel'), []);
    assert.equal((await accept(id, 'daniel')).status, 404);
    assert.equal((await decline(id, 'daniel')).status, 404);
    assert.equal((await accept(id, 'amara')).status, 403);
  });

  test('an accepted proposal makes the colleague an authoriser of the client and sends the request', async () => {
    await passOn();
    const [{ id }] = await proposals();
    const { status, body } = await accept(id);
    assert.deepEqual([status, body.fullName, body.asked], [200, 'Dee Moss', 1], body.message);
    assert.deepEqual(await letters('sign-off-request'), ['dee@kent.example']);
    const row = (await rowsOf(portal, 'amara')).at(-1);
    assert.deepEqual([row?.authoriserName, row?.rank, row?.askedBy], ['Dee Moss', null, portal.idOf('jo')]);
    const { addedBy } = await portal.db
      .selectFrom('authorisers')
      .select('addedBy')
      .where('email', '=', dee.email)
      .executeTakeFirstOrThrow();
    assert.equal(addedBy, portal.idOf('jo'));
    assert.deepEqual(await proposals(), []);
    assert.equal((await accept(id)).status, 404, 'once');
  });

  test('accepting a proposal of a known authoriser sends the request to that authoriser', async () => {
    await passOn({ fullName: 'Robert', email: 'bob@kent.example' });
    const [{ id }] = await proposals();
    const { body } = await accept(id);
    assert.deepEqual([body.fullName, body.asked], ['Bob Roy', 1]);
  });

  test('one of two simultaneous acceptances of a proposal succeeds', async () => {
    await passOn();
    const [{ id }] = await proposals();
    const answers = await Promise.all([accept(id), accept(id, 'helen')]);
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 404]);
  });

  test('a consultant whose worker is handed over at the same moment decides nothing about who signs', async () => {
    await passOn();
    const [{ id }] = await proposals();
    await portal.authorizationOf('jo');
    const again = () => portal.as('jo')('POST', `/api/timesheets/${timesheetId}/sign-off-requests`, {});
    // The job that writes the consultant's letter would wait for the same lock.
    await sql`delete from pgboss.job`.execute(portal.db);
    for (const change of [() => accept(id), () => decline(id), again]) {
      const [answer] = await whileHeld(
        portal.db,
        {
          lock: (tx) => lockUser(tx, portal.idOf('amara')),
          end: (tx) => assignAmara(tx, 'daniel'),
        },
        [change],
      );
      await assignAmara(portal.db, 'jo');
      assert.equal(answer?.status, 404);
    }
    assert.equal((await proposals()).length, 1);
  });

  for (const [who, email, says] of [
    ['staff', 'daniel.reyes@example.com', /belongs to the agency’s staff/],
    ['the worker', 'amara.okafor@example.com', /Workers cannot sign for their own weeks/],
  ] as const) {
    test(`a proposal of ${who} cannot be accepted, and can be declined`, async () => {
      await passOn({ fullName: 'Dee Moss', email });
      const [{ id }] = await proposals();
      const { status, body } = await accept(id);
      assert.equal(status, 409);
      assert.match(body.message, says);
      assert.deepEqual(await letters('sign-off-request'), []);
      assert.equal((await decline(id)).status, 200);
      assert.deepEqual(await proposals(), []);
    });
  }

  test('a proposal sends no request once its proposer no longer signs or the week no longer waits', async () => {
    await passOn();
    const [{ id }] = await proposals();
    await portal.db
      .deleteFrom('assignmentAuthorisers')
      .where('authoriserId', '=', kent.authorisers['ann'] ?? '')
      .execute();
    const { status, body } = await accept(id);
    assert.deepEqual([status, body.message?.slice(0, 26)], [409, 'These weeks no longer wait']);
    const { rows } = await sql`select from authorisers where email = ${dee.email}`.execute(portal.db);
    assert.equal(rows.length, 0, 'nothing was kept of it');
  });

  test('a proposal is erased when its proposer is forgotten', async () => {
    await passOn();
    await forgetAuthoriser(portal.db, 'ann@kent.example', wednesday);
    assert.deepEqual(await proposals(), []);
  });
});
