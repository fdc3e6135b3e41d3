import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { authOf } from '#support/http/auth.ts';
import { testPortal } from '#support/portal/portal.ts';
import { cast, castPassword } from '#server/commands/cast.ts';

const portal = testPortal({ env: { TRUST_PROXY: 'on' } });
const auth = authOf(portal);

const device = { 'user-agent': 'Laptop\r\n', 'x-forwarded-for': '192.0.2.9' };

describe('audit', () => {
  test('the audit shows an Admin actor, action, time, network address and result', async () => {
    await auth.signIn(cast.amara.email, 'not the password', {
      'user-agent': 'Laptop',
      'x-forwarded-for': '192.0.2.9',
    });
    const { status, body } = await portal.as('helen')('GET', '/api/audit?result=refused');
    assert.equal(status, 200);
    const [event] = body.items;
    const { id: _, requestId, ...facts } = event;
    assert.deepEqual(facts, {
      at: '2026-11-18T10:30:00.000Z',
      action: 'sign-in',
      result: 'refused',
      reason: 'invalid_credentials',
      userId: portal.idOf('amara'),
      fullName: 'Amara Okafor',
      email: cast.amara.email,
      sessionId: null,
      address: '192.0.2.9',
      userAgent: 'Laptop',
      actorName: null,
    });
    assert.match(requestId, /^[\w-]{36}$/);
  });

  test('the audit has the newest entry first, in pages, and can be searched by action, result, name and address', async () => {
    for (let round = 0; round < 3; round += 1) await auth.signInAs('ben');
    const ask = (query: string) => portal.as('helen')('GET', `/api/audit?${query}`);
    const first = await ask('limit=2&search=hughes&action=sign-in');
    assert.equal(first.body.items.length, 2);
    assert.equal(first.body.total, 3);
    const second = await ask(`limit=2&search=hughes&action=sign-in&cursor=${first.body.nextCursor}`);
    assert.equal(second.body.items.length, 1);
    assert.equal(second.body.nextCursor, null);
    const ids = [...first.body.items, ...second.body.items].map(({ id }) => id);
    assert.deepEqual(
      ids,
      [...ids].sort((a, b) => b - a),
    );
    assert.equal((await ask('search=ben.hughes%40')).body.total, 3);
    assert.equal((await ask('search=%25')).body.total, 0);
  });

  test('the audit names the Admin who changed an account', async () => {
    const address = `/api/accounts/${portal.idOf('jo')}/disabled`;
    for (const disabled of [true, false]) {
      assert.equal((await portal.as('helen')('PUT', address, { disabled })).status, 200);
    }
    const { body } = await portal.as('helen')('GET', '/api/audit?action=disable-account');
    const [{ fullName, actorName, result }] = body.items;
    assert.deepEqual([fullName, actorName, result], ['Jo Marsh', 'Helen Whitfield', 'success']);
  });

  test('consultants and workers cannot read the audit', async () => {
    assert.equal((await portal.ask('GET', '/api/audit')).status, 401);
    for (const name of ['amara', 'jo'] as const)
      assert.equal((await portal.as(name)('GET', '/api/audit')).status, 403);
  });

  test('the audit refuses unknown filters', async () => {
    for (const query of ['action=sesame', 'result=maybe', 'cursor=x', 'limit=1000']) {
      assert.equal((await portal.as('helen')('GET', `/api/audit?${query}`)).status, 400, query);
    }
  });

  test('the audit and all other tables contain no secret', async () => {
    await auth.signUp('secret@example.com', 'the secret sentence');
    const [{ token } = { token: '' }] = await auth.lettersTo('secret@example.com');
    const { body } = await auth.ask('POST', '/verify', { type: 'signup', token_hash: token });
    await auth.refresh(body.refresh_token);
    const secrets = [
      castPassword,
      'not the password',
      'the secret sentence',
      token,
      body.access_token,
      body.refresh_token,
    ];
    const tables = await sql<{ name: string }>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'auth') and table_type = 'BASE TABLE'`.execute(portal.db);
    for (const { name } of tables.rows) {
      const { rows } = await sql<{
        text: string;
      }>`select coalesce(json_agg(t)::text, '') as text from ${sql.raw(name)} t`.execute(portal.db);
      for (const secret of secrets) assert.ok(!rows[0]?.text.includes(secret), `${name} holds a secret`);
    }
  });

  test('the audit cannot be changed or deleted', async () => {
    await auth.signIn(cast.amara.email, 'x', device);
    await assert.rejects(
      portal.db.updateTable('auth.events').set({ reason: 'nothing' }).execute(),
      /append-only/,
    );
    await assert.rejects(portal.db.deleteFrom('auth.events').execute(), /append-only/);
  });
});
