import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import { authOf } from '#support/http/auth.ts';
import { type Answer, testPortal, wednesday } from '#support/portal/portal.ts';
import { cast, type CastName } from '#server/commands/cast.ts';
import { invitationDays } from '#domain/person/account.ts';

const portal = testPortal({ env: { RATE_LIMIT_PER_ADDRESS: '100000' } });
const auth = authOf(portal);
const invitation = { fullName: 'Nina Berg', email: 'Nina.Berg@Example.com', role: 'Recruitment Consultant' };

describe('inviting staff', () => {
  test('an invitation creates an unconfirmed account and emails a link to choose a password', async () => {
    const { status, body } = await portal.as('helen')('POST', '/api/accounts', invitation);
    assert.equal(status, 201);
    assert.equal(body.email, 'nina.berg@example.com');
    assert.equal(body.confirmed, false);
    const mail = await portal.mails.waitFor((one) => one.to.includes('nina.berg@example.com'));
    assert.match(mail.text, /^Hello Nina,\n/);
    const token = /token_hash=([\w-]+)/.exec(mail.text)?.[1];
    const answer = await portal.ask('POST', '/auth/v1/verify', { type: 'invite', token_hash: token });
    assert.equal(answer.status, 200);
    const me = await portal.ask('GET', '/api/me', undefined, {
      authorization: `Bearer ${answer.body.access_token}`,
    });
    assert.equal(me.body.role, 'Recruitment Consultant');
  });

  test('an invitation link works exactly as many days as emails and screens say', async () => {
    const minute = 60_000;
    for (const [minutes, status] of [
      [-1, 200],
      [1, 403],
    ] as const) {
      const email = `link.${status}@example.com`;
      await portal.as('helen')('POST', '/api/accounts', { ...invitation, email });
      const mail = await portal.mails.waitFor((one) => one.to.includes(email));
      const token = /token_hash=([\w-]+)/.exec(mail.text)?.[1];
      portal.setClock(new Date(wednesday.getTime() + (invitationDays * 24 * 60 + minutes) * minute));
      const answer = await portal.ask('POST', '/auth/v1/verify', { type: 'invite', token_hash: token });
      assert.equal(answer.status, status);
      portal.setClock(wednesday);
    }
  });

  test('an invitation stays valid until a password is chosen, however often its link is opened before', async () => {
    const email = 'interrupted@example.com';
    await portal.as('helen')('POST', '/api/accounts', { ...invitation, email });
    const newestToken = async () => (await auth.lettersTo(email)).at(-1)?.token;
    const follow = (token_hash: unknown) =>
      portal.ask('POST', '/auth/v1/verify', { type: 'invite', token_hash });
    const first = await newestToken();
    assert.deepEqual([(await follow(first)).status, (await follow(first)).status], [200, 200]);

    const { body } = await portal.as('helen')('GET', `/api/accounts?search=${email}`);
    const [{ id, confirmed, hasPassword }] = body.items;
    assert.deepEqual({ confirmed, hasPassword }, { confirmed: true, hasPassword: false });
    const again = await portal.as('helen')('POST', `/api/accounts/${id}/invitation`);
    assert.equal(again.status, 200);
    const second = await newestToken();
    assert.equal((await follow(first)).status, 403, 'the newer link takes the place of the older');
    const { access_token: token } = (await follow(second)).body;
    const password = { password: 'a plain sentence of mine' };
    const chosen = await portal.ask('PUT', '/auth/v1/user', password, { authorization: `Bearer ${token}` });
    assert.equal(chosen.status, 200);
    assert.equal((await follow(second)).status, 403);
    const needless = await portal.as('helen')('POST', `/api/accounts/${id}/invitation`);
    assert.match(needless.body.message, /already has an account and needs no invitation/);
  });

  test('a second invitation of the same address is refused', async () => {
    const invite = () =>
      portal.as('helen')('POST', '/api/accounts', { ...invitation, email: 'Invited.Twice@Example.com' });
    assert.equal((await invite()).status, 201);
    const again = await invite();
    assert.equal(again.status, 409);
    assert.equal(again.body.message, 'There is already an account for invited.twice@example.com.');
  });

  test('an invitation with several invalid fields is refused with a message for each field', async () => {
    const { status, body } = await portal.as('helen')('POST', '/api/accounts', {
      fullName: ' ',
      email: 'x',
      role: 'King',
    });
    assert.equal(status, 400);
    assert.deepEqual(Object.keys(body.fields), ['fullName', 'email', 'role']);
  });
});

describe('the list of accounts', () => {
  test('the list of accounts has staff by name, with the number of their workers', async () => {
    const { status, body } = await portal.as('helen')('GET', '/api/accounts');
    assert.equal(status, 200);
    const jo = body.items.find((row: any) => row.email === 'jo.marsh@example.com');
    assert.deepEqual(
      { role: jo.role, candidates: jo.candidates, disabled: jo.disabled },
      { role: 'Recruitment Consultant', candidates: 4, disabled: false },
    );
    assert.ok(body.items.every((row: any) => row.role !== 'Candidate'));
  });

  test('consultants and workers cannot use the accounts API', async () => {
    const jo = portal.idOf('jo');
    const asks: [string, string, unknown?][] = [
      ['GET', '/api/accounts'],
      ['POST', '/api/accounts', invitation],
      ['POST', `/api/accounts/${jo}/invitation`],
      ['PUT', `/api/accounts/${jo}/role`, { role: 'Admin' }],
      ['PUT', `/api/accounts/${jo}/disabled`, { disabled: true }],
    ];
    for (const [method, path, body] of asks) {
      assert.equal((await portal.ask(method, path, body)).status, 401);
      assert.equal((await portal.as('jo')(method, path, body)).status, 403);
      assert.equal((await portal.as('amara')(method, path, body)).status, 403);
    }
  });
});

async function waysInOf(name: CastName): Promise<Record<string, () => Promise<Answer>>> {
  const { body } = await auth.signInAs(name);
  const verifier = 'v'.repeat(64);
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  const proof = { code_challenge, code_challenge_method: 's256' };
  const { email } = cast[name];
  const tokenOf = async (more: object) => {
    await auth.ask('POST', '/recover', { email, ...more });
    return (await auth.lettersTo(email)).at(-1)?.token ?? '';
  };
  const followed = await auth.ask('GET', `/verify?type=recovery&token=${await tokenOf(proof)}`);
  const auth_code = new URL(followed.headers.get('location') ?? '').searchParams.get('code');
  const token_hash = await tokenOf({});
  const headers = { authorization: `Bearer ${body.access_token}` };
  return {
    'access token': () => portal.ask('GET', '/api/me', undefined, headers),
    'refresh token': () => auth.refresh(body.refresh_token),
    'mailed link': () => auth.ask('POST', '/verify', { type: 'recovery', token_hash }),
    'code of a link': () =>
      auth.ask('POST', '/token?grant_type=pkce', { auth_code, code_verifier: verifier }),
  };
}

async function statusesOf(waysIn: Record<string, () => Promise<Answer>>): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  for (const [name, comeIn] of Object.entries(waysIn)) statuses[name] = (await comeIn()).status;
  return statuses;
}

const allShut = { 'access token': 401, 'refresh token': 400, 'mailed link': 403, 'code of a link': 404 };
const allOpen = { 'access token': 200, 'refresh token': 200, 'mailed link': 200, 'code of a link': 200 };

describe('changing a role', () => {
  test('a changed role applies from the next request on', async () => {
    const daniel = portal.as('daniel');
    assert.equal((await daniel('GET', '/api/accounts')).status, 403);
    const { status, body } = await portal.as('helen')('PUT', `/api/accounts/${portal.idOf('daniel')}/role`, {
      role: 'Admin',
    });
    assert.equal(status, 200);
    assert.equal(body.role, 'Admin');
    assert.equal((await daniel('GET', '/api/accounts')).status, 200);
  });

  test('a change of one’s own role, and of a consultant with workers, is refused', async () => {
    const own = await portal.as('helen')('PUT', `/api/accounts/${portal.idOf('helen')}/role`, {
      role: 'Candidate',
    });
    assert.equal(own.status, 409);
    const busy = await portal.as('helen')('PUT', `/api/accounts/${portal.idOf('jo')}/role`, {
      role: 'Candidate',
    });
    assert.equal(busy.status, 409);
    assert.equal(
      busy.body.message,
      'Jo Marsh still has 4 candidates. Give them to another consultant first.',
    );
  });

  test('a demotion ends every session, link and code; a promotion ends none', async () => {
    const path = `/api/accounts/${portal.idOf('chloe')}/role`;
    const promoted = await waysInOf('chloe');
    assert.equal((await portal.as('helen')('PUT', path, { role: 'Admin' })).status, 200);
    assert.deepEqual(await statusesOf(promoted), allOpen);
    const demoted = await waysInOf('chloe');
    assert.equal((await portal.as('helen')('PUT', path, { role: 'Candidate' })).status, 200);
    assert.deepEqual(await statusesOf(demoted), allShut);
  });

  test('changing an invited person’s role sends another invitation and invalidates the older link', async () => {
    const email = 'rosa.diaz@example.com';
    const asked = { fullName: 'Rosa Díaz', email, role: 'Recruitment Consultant' };
    const { body: invited } = await portal.as('helen')('POST', '/api/accounts', asked);
    assert.deepEqual([invited.confirmed, invited.invited], [false, true]);
    const first = await portal.mails.waitFor(({ to }) => to.includes(email));
    const path = `/api/accounts/${invited.id}/role`;
    const { status, body } = await portal.as('helen')('PUT', path, { role: 'Admin' });
    assert.deepEqual([status, body.role], [200, 'Admin']);
    const second = await portal.mails.waitFor((mail) => mail.to.includes(email) && mail !== first);
    assert.match(second.text, /has invited you as an Admin\. Choose a password to start\./);
    const [used, good] = await Promise.all(
      [first, second].map(({ text }) => {
        const token_hash = /token_hash=([\w-]+)/.exec(text)?.[1];
        return portal.ask('POST', '/auth/v1/verify', { type: 'invite', token_hash });
      }),
    );
    assert.deepEqual([used?.status, good?.status], [403, 200]);
  });

  test('changing the role of an unknown account returns 404', async () => {
    const path = '/api/accounts/00000000-0000-4000-8000-000000000000/role';
    assert.equal((await portal.as('helen')('PUT', path, { role: 'Admin' })).status, 404);
  });
});

describe('disabling an account', () => {
  test('a disabled person is refused at the next request, and can return once enabled', async () => {
    const path = `/api/accounts/${portal.idOf('farah')}/disabled`;
    assert.equal((await portal.as('farah')('GET', '/api/me')).status, 200);
    assert.equal((await portal.as('helen')('PUT', path, { disabled: true })).status, 200);
    assert.equal((await portal.as('farah')('GET', '/api/me')).status, 401);
    assert.equal((await auth.signInAs('farah')).body.code, 'user_banned');
    assert.equal((await portal.as('helen')('PUT', path, { disabled: false })).status, 200);
    assert.equal((await auth.signInAs('farah')).status, 200);
  });

  test('the sessions, links and codes of a disabled account stay invalid after it is enabled', async () => {
    const path = `/api/accounts/${portal.idOf('ben')}/disabled`;
    const waysIn = await waysInOf('ben');
    assert.equal((await portal.as('helen')('PUT', path, { disabled: true })).status, 200);
    assert.equal((await portal.as('helen')('PUT', path, { disabled: false })).status, 200);
    assert.deepEqual(await statusesOf(waysIn), allShut);
  });

  test('links in queued emails of a disabled account are invalid', async () => {
    await portal.ask('POST', '/functions/v1/custom-password-reset', { email: cast.ben.email });
    const mail = await portal.mails.waitFor(
      ({ to, text }) => to.includes(cast.ben.email) && text.includes('/custom-reset'),
    );
    const path = `/api/accounts/${portal.idOf('ben')}/disabled`;
    await portal.as('helen')('PUT', path, { disabled: true });
    await portal.as('helen')('PUT', path, { disabled: false });
    const token_hash = /token=([\w-]+)/.exec(mail.text)?.[1];
    const answer = await portal.ask('POST', '/auth/v1/verify', { type: 'recovery', token_hash });
    assert.deepEqual([answer.status, answer.body.error_code], [403, 'otp_expired']);
  });

  test('an Admin cannot disable the Admin’s own account', async () => {
    const path = `/api/accounts/${portal.idOf('helen')}/disabled`;
    assert.equal((await portal.as('helen')('PUT', path, { disabled: true })).status, 409);
  });

  test('an Admin without a password cannot disable or demote the only Admin who can sign in', async () => {
    const guest = { fullName: 'Ina Vite', email: 'ina.vite@example.org', role: 'Admin' };
    await portal.db
      .updateTable('users')
      .set({ role: 'Recruitment Consultant' })
      .where('id', '=', portal.idOf('daniel'))
      .execute();
    assert.equal((await portal.as('helen')('POST', '/api/accounts', guest)).status, 201);
    const token_hash = (await auth.lettersTo(guest.email)).at(-1)?.token;
    const { body } = await auth.ask('POST', '/verify', { type: 'invite', token_hash });
    for (const [what, change] of [
      ['disabled', { disabled: true }],
      ['role', { role: 'Recruitment Consultant' }],
    ] as const) {
      const path = `/api/accounts/${portal.idOf('helen')}/${what}`;
      const headers = { authorization: `Bearer ${body.access_token}` };
      const refused = await portal.ask('PUT', path, change, headers);
      assert.deepEqual(
        [refused.status, refused.body.message],
        [409, 'Helen Whitfield is the only Admin who can sign in. Make someone else an Admin first.'],
      );
    }
  });
});
