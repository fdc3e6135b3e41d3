import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import { type AskedClient, askedClient } from '#support/weeks/asked-client.ts';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();
let kent: AskedClient;

beforeEach(async () => {
  await sql`truncate authorisers, mail_outbox cascade`.execute(portal.db);
  await sql`update clients set name = name || id where name = 'Kent Council'`.execute(portal.db);
  await portal.db.updateTable('agency').set({ approveOnSignOff: false }).execute();
  kent = await askedClient(portal, ['amara']);
});

const idOf = (name: string) => kent.authorisers[name] ?? '';
const pathOf = (name: string) => `/api/clients/${kent.id}/authorisers/${idOf(name)}`;
const details = { siteId: null, fullName: 'Ann Lee', email: 'ann@kent.example', phone: null };
type Name = 'helen' | 'jo' | 'daniel';

const change = (name: Name, more: object) => portal.as(name)('PUT', pathOf('ann'), { ...details, ...more });
const cover = (name: Name, of = 'ann', deputy = 'bob') =>
  portal.as(name)('POST', `${pathOf(of)}/covers`, {
    deputyId: idOf(deputy),
    fromDate: '2026-11-18',
    untilDate: '2026-11-20',
  });

async function letters(): Promise<[string, string, string][]> {
  const rows = await portal.db
    .selectFrom('mailOutbox')
    .select(['kind', 'recipient', 'payload'])
    .where('kind', 'in', ['who-signs', 'authoriser-moved'])
    .orderBy('recipient')
    .execute();
  return rows.map(({ kind, recipient, payload }: any) => [kind, recipient, payload.change ?? '']);
}

describe('address of an authoriser who signs for several consultants’ workers', () => {
  test('only an Admin or the consultant of all the workers can change an authoriser’s address', async () => {
    const { status, body } = await change('daniel', { email: 'mine@daniel.example' });
    assert.equal(status, 403);
    assert.match(body.message, /^Ann Lee also signs for workers of other consultants\. Ask an Admin/);
    assert.equal((await change('jo', { email: 'ann.one@kent.example' })).status, 200);
    assert.equal((await change('helen', { email: 'ann.two@kent.example' })).status, 200);
  });

  test('the list of authorisers marks the addresses that a person may not change', async () => {
    const listed = async (name: Name) =>
      (await portal.as(name)('GET', `/api/clients/${kent.id}/authorisers`)).body.items.map(
        (one: { notAllowed?: string }) => one.notAllowed !== undefined,
      );
    assert.deepEqual(await listed('daniel'), [true, true, true]);
    assert.deepEqual(await listed('jo'), [false, false, false]);
    assert.deepEqual(await listed('helen'), [false, false, false]);
  });

  test('an authoriser’s address stays unchanged when a colleague changes the telephone number', async () => {
    assert.equal((await change('daniel', { phone: '01622 000000' })).status, 200);
    assert.deepEqual(await letters(), []);
  });

  test('a consultant of only some of the workers cannot change an authoriser’s address', async () => {
    await sql`insert into assignment_authorisers (assignment_id, authoriser_id, rank)
      select id, ${idOf('ann')}, 1 from assignments where user_id = ${portal.idOf('chloe')} and is_primary`.execute(
      portal.db,
    );
    assert.equal((await change('jo', { email: 'other@kent.example' })).status, 403);
  });

  test('the consultant’s deputy of today can change an authoriser’s address', async () => {
    await sql`insert into covers (consultant_id, deputy_id, from_date, until_date, made_by)
      values (${portal.idOf('jo')}, ${portal.idOf('daniel')}, '2026-11-18', '2026-11-18', ${portal.idOf('jo')})`.execute(
      portal.db,
    );
    assert.equal((await change('daniel', { email: 'ann.d@kent.example' })).status, 200);
    await sql`delete from covers`.execute(portal.db);
  });

  test('a change of an authoriser’s address is emailed to the old address and to the other consultants', async () => {
    assert.equal((await change('helen', { email: 'ann.new@kent.example' })).status, 200);
    assert.deepEqual(await letters(), [
      ['authoriser-moved', 'ann@kent.example', ''],
      ['who-signs', 'jo.marsh@example.com', 'address'],
    ]);
  });

  test('a change of an authoriser’s address is emailed to Admins too if a signature approves weeks', async () => {
    await portal.db.updateTable('agency').set({ approveOnSignOff: true }).execute();
    assert.equal((await change('jo', { email: 'ann.new@kent.example' })).status, 200);
    assert.deepEqual(await letters(), [
      ['authoriser-moved', 'ann@kent.example', ''],
      ['who-signs', 'helen.whitfield@example.com', 'address'],
    ]);
  });
});

describe('cover of an authoriser who signs for several consultants’ workers', () => {
  test('the consultant of the workers can add and remove a cover of their authoriser', async () => {
    assert.equal((await cover('daniel')).status, 403);
    const { status, body } = await cover('jo');
    assert.equal(status, 201);
    assert.equal((await portal.as('daniel')('DELETE', `${pathOf('ann')}/covers/${body.id}`)).status, 403);
    assert.equal((await portal.as('jo')('DELETE', `${pathOf('ann')}/covers/${body.id}`)).status, 200);
  });

  test('a deputy’s address is protected like the covered authoriser’s', async () => {
    await sql`delete from assignment_authorisers where authoriser_id = ${idOf('bob')}`.execute(portal.db);
    const bob = { ...details, fullName: 'Bob Roy', email: 'bob.new@kent.example' };
    assert.equal((await cover('jo')).status, 201);
    assert.equal((await portal.as('daniel')('PUT', pathOf('bob'), bob)).status, 403);
  });
});

describe('disabling and adding authorisers', () => {
  test('the consultant of the workers can enable a disabled authoriser again', async () => {
    const set = (name: Name, disabled: boolean) =>
      portal.as(name)('PUT', `${pathOf('ann')}/disabled`, { disabled });
    assert.equal((await set('daniel', true)).status, 200);
    assert.equal((await set('daniel', false)).status, 403);
    assert.equal((await set('jo', false)).status, 200);
  });

  test('an authoriser cannot have the address of staff, even of disabled staff', async () => {
    for (const email of ['daniel.reyes@example.com', 'HELEN.whitfield@example.com']) {
      const added = await portal.as('jo')('POST', `/api/clients/${kent.id}/authorisers`, {
        ...details,
        email,
      });
      assert.deepEqual([added.status, Object.keys(added.body.fields)], [409, ['email']]);
      assert.equal((await change('helen', { email })).status, 409);
    }
  });

  test('a new authoriser is emailed to the client’s consultants, and to Admins if a signature approves weeks', async () => {
    const add = (email: string) =>
      portal.as('daniel')('POST', `/api/clients/${kent.id}/authorisers`, { ...details, email });
    assert.equal((await add('first@kent.example')).status, 201);
    assert.deepEqual(await letters(), [['who-signs', 'jo.marsh@example.com', 'added']]);
    await portal.db.updateTable('agency').set({ approveOnSignOff: true }).execute();
    assert.equal((await add('second@kent.example')).status, 201);
    assert.deepEqual((await letters()).length, 3);
  });

  test('a newly ranked authoriser is emailed once to the worker’s consultant', async () => {
    const { id } = await portal.db
      .selectFrom('assignments')
      .select('id')
      .where('userId', '=', portal.idOf('amara'))
      .where('isPrimary', '=', true)
      .executeTakeFirstOrThrow();
    const path = `/api/assignments/${id}/authorisers`;
    const authorisers = (...names: string[]) => ({
      authorisers: names.map((name, index) => ({ authoriserId: idOf(name), rank: index + 1 })),
    });
    assert.equal((await portal.as('daniel')('PUT', path, authorisers('ann'))).status, 404);
    assert.equal((await portal.as('helen')('PUT', path, authorisers('ann'))).status, 200);
    assert.equal((await portal.as('helen')('PUT', path, authorisers('bob', 'ann'))).status, 200);
    assert.deepEqual(await letters(), [['who-signs', 'jo.marsh@example.com', 'chosen']]);
  });
});
