import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { authOf } from '#support/http/auth.ts';
import { testPortal, wednesday } from '#support/portal/portal.ts';
import { cast, castPassword } from '#server/commands/cast.ts';

const portal = testPortal({ env: { TRUST_PROXY: 'on' } });
const auth = authOf(portal);

async function signedIn(device: string, email = cast.amara.email) {
  const headers = { 'user-agent': device, 'x-forwarded-for': '192.0.2.1' };
  const { body } = await auth.signIn(email, castPassword, headers);
  const ask = (method: string, path: string) =>
    portal.ask(method, path, undefined, { authorization: `Bearer ${body.access_token}` });
  return { ask, refreshToken: body.refresh_token as string };
}

describe('a person’s own sessions', () => {
  test('the list of a person’s sessions has device, place and last use, and marks the current session', async () => {
    const laptop = await signedIn('Laptop');
    portal.setClock(new Date(wednesday.getTime() + 600_000));
    await signedIn('Phone');
    await auth.refresh(laptop.refreshToken);
    const { status, body } = await laptop.ask('GET', '/api/me/sessions');
    assert.equal(status, 200);
    assert.equal(body.total, 2);
    assert.deepEqual(
      new Set(
        body.items.map((item: { userAgent: string; current: boolean }) =>
          [item.userAgent, item.current].join(),
        ),
      ),
      new Set(['Phone,false', ',true']),
    );
    const { createdAt, lastUsedAt, secondStep } = body.items.find(
      ({ current }: { current: boolean }) => current,
    );
    assert.deepEqual(
      [createdAt, lastUsedAt, secondStep],
      ['2026-11-18T10:30:00.000Z', '2026-11-18T10:40:00.000Z', false],
    );
  });

  test('a person can end one of their sessions, which stops working at once', async () => {
    const laptop = await signedIn('Laptop');
    const phone = await signedIn('Phone');
    const { body } = await phone.ask('GET', '/api/me/sessions');
    const { id } = body.items.find(({ current }: { current: boolean }) => current);
    assert.deepEqual((await laptop.ask('DELETE', `/api/me/sessions/${id}`)).body, { ended: 1 });
    assert.equal((await phone.ask('GET', '/api/me')).status, 401);
    assert.equal((await laptop.ask('DELETE', `/api/me/sessions/${id}`)).status, 404);
  });

  test('a person can end all of their sessions except the current session', async () => {
    const laptop = await signedIn('Laptop');
    const phone = await signedIn('Phone');
    const { body } = await laptop.ask('DELETE', '/api/me/sessions');
    assert.ok(body.ended >= 1);
    assert.equal((await phone.ask('GET', '/api/me')).status, 401);
    assert.equal((await laptop.ask('GET', '/api/me/sessions')).body.total, 1);
  });

  test('another person’s session returns 404', async () => {
    const stranger = await signedIn('Laptop', cast.ben.email);
    const mine = await signedIn('Phone');
    const { body } = await mine.ask('GET', '/api/me/sessions');
    const answer = await stranger.ask('DELETE', `/api/me/sessions/${body.items[0].id}`);
    assert.deepEqual([answer.status, answer.body.code], [404, 'missing']);
    assert.equal((await mine.ask('GET', '/api/me')).status, 200);
  });

  test('the list of a person’s sessions is refused without sign-in', async () => {
    for (const method of ['GET', 'DELETE'])
      assert.equal((await portal.ask(method, '/api/me/sessions')).status, 401);
  });
});

describe('session after the idle time', () => {
  test('an idle session is refused by the portal although its access token is still valid', async () => {
    const staff = await signedIn('Laptop', cast.jo.email);
    const { sessions } = portal.portal.config;
    const { idle } = sessions.staff;
    sessions.staff.idle = 60;
    portal.setClock(new Date(portal.portal.clock().getTime() + 61_000));
    assert.equal((await staff.ask('GET', '/api/me')).status, 401);
    sessions.staff.idle = idle;
    assert.equal((await staff.ask('GET', '/api/me')).status, 200);
  });
});
