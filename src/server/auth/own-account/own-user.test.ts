import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { authOf } from '#support/http/auth.ts';
import { codeOf } from '#support/http/authenticator.ts';
import { testPortal, wednesday } from '#support/portal/portal.ts';
import { cast, castPassword, type CastName } from '#server/commands/cast.ts';

const portal = testPortal({ env: { RATE_LIMIT_PER_ADDRESS: '100000' } });
const auth = authOf(portal);

const another = 'quite another sentence';
let minutes = 0;

async function signedIn(name: CastName) {
  const { body } = await auth.signInAs(name);
  return {
    ask: auth.as(body.access_token),
    token: body.access_token as string,
    refreshToken: body.refresh_token as string,
  };
}

async function byLink(name: CastName) {
  minutes += 60;
  const at = wednesday.getTime() + minutes * 60_000;
  portal.setClock(new Date(at));
  await auth.ask('POST', '/recover', { email: cast[name].email });
  const token_hash = (await auth.lettersTo(cast[name].email)).at(-1)?.token;
  const { status, body } = await auth.ask('POST', '/verify', { type: 'recovery', token_hash });
  assert.equal(status, 200);
  return { ask: auth.as(body.access_token), refreshToken: body.refresh_token as string, at };
}

describe('changing one’s own password', () => {
  test('a password change needs the current password, ends all other sessions and sends an email', async () => {
    const other = await signedIn('amara');
    const { ask, refreshToken } = await signedIn('amara');
    const answer = await ask('PUT', '/user', { password: another, current_password: castPassword });
    assert.equal(answer.status, 200);
    assert.equal(answer.body.id, portal.idOf('amara'));
    assert.equal((await ask('GET', '/user')).status, 200);
    assert.equal((await auth.refresh(refreshToken)).status, 200);
    assert.equal((await other.ask('GET', '/user')).body.code, 'session_not_found');
    assert.equal((await auth.refresh(other.refreshToken)).body.code, 'refresh_token_not_found');
    assert.equal((await auth.signInAs('amara')).status, 400);
    assert.equal((await auth.signIn(cast.amara.email, another)).status, 200);
    assert.deepEqual(
      (await auth.lettersTo(cast.amara.email)).map(({ kind }) => kind),
      ['password-changed'],
    );
  });

  test('a password change after an emailed link needs no current password', async () => {
    const { ask } = await byLink('ben');
    assert.equal((await ask('PUT', '/user', { password: another })).status, 200);
    assert.equal((await auth.signIn(cast.ben.email, another)).status, 200);
    const again = await ask('PUT', '/user', { password: 'a third sentence' });
    assert.deepEqual([again.status, again.body.code], [400, 'current_password_required']);
    const asked = await ask('PUT', '/user', { password: 'a third sentence', current_password: another });
    assert.equal(asked.status, 200);
    assert.equal((await auth.signIn(cast.ben.email, 'a third sentence')).status, 200);
  });

  test('only one of several simultaneous password changes by one link succeeds', async () => {
    const { ask } = await byLink('ben');
    const passwords = ['one plain sentence', 'another plain sentence', 'a third plain sentence'];
    const answers = await Promise.all(passwords.map((password) => ask('PUT', '/user', { password })));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400, 400]);
  });

  test('a password change needs the current password 15 minutes after the link, even in a refreshed session', async () => {
    const { refreshToken, at } = await byLink('helen');
    portal.setClock(new Date(at + 14 * 60_000));
    const { body } = await auth.refresh(refreshToken);
    portal.setClock(new Date(at + 15 * 60_000 + 1_000));
    const late = auth.as(body.access_token);
    const answer = await late('PUT', '/user', { password: another });
    assert.deepEqual(
      [answer.body.code, answer.body.message],
      [
        'current_password_required',
        'You opened the link more than 15 minutes ago. Enter your current password, or ask for a new link.',
      ],
    );
    const byCurrent = { password: another, current_password: castPassword };
    assert.equal((await late('PUT', '/user', byCurrent)).status, 200);
  });

  test('a second step does not extend the 15 minutes after a link', async () => {
    const { ask, at } = await byLink('jo');
    const { body: app } = await ask('POST', '/factors', { factor_type: 'totp' });
    portal.setClock(new Date(at + 5 * 60_000));
    const { body: challenge } = await ask('POST', `/factors/${app.id}/challenge`);
    const code = codeOf(app.totp.secret, new Date(at + 5 * 60_000));
    const { body } = await ask('POST', `/factors/${app.id}/verify`, { challenge_id: challenge.id, code });
    const lifted = auth.as(body.access_token);
    portal.setClock(new Date(at + 16 * 60_000));
    assert.equal(
      (await lifted('PUT', '/user', { password: another })).body.code,
      'current_password_required',
    );
    portal.setClock(new Date(at + 14 * 60_000));
    assert.equal((await lifted('PUT', '/user', { password: another })).status, 200);
    assert.equal((await lifted('PUT', '/user', { password: 'a third sentence' })).status, 400);
  });

  test('a password change accepts an emailed code once instead of the current password', async () => {
    const { ask } = await signedIn('chloe');
    assert.deepEqual((await ask('GET', '/reauthenticate')).body, {});
    const [letter] = await auth.lettersTo(cast.chloe.email);
    const nonce = /Code: (\d{6})/.exec(letter?.text ?? '')?.[1] ?? '';
    const wrong = await ask('PUT', '/user', {
      password: another,
      nonce: nonce === '000000' ? '000001' : '000000',
    });
    assert.deepEqual([wrong.status, wrong.body.code], [422, 'reauthentication_not_valid']);
    assert.equal((await ask('PUT', '/user', { password: another, nonce })).status, 200);
    const again = await ask('PUT', '/user', { password: 'a third sentence', nonce });
    assert.equal(again.body.code, 'reauthentication_not_valid');
  });

  const refusals: [string, object, number, string][] = [
    ['without the current one', { password: another }, 400, 'current_password_required'],
    [
      'with a wrong current one',
      { password: another, current_password: 'wrong' },
      400,
      'current_password_invalid',
    ],
    ['to a common one', { password: 'letmein', current_password: castPassword }, 422, 'weak_password'],
    ['to one that is too short', { password: 'k7#q', current_password: castPassword }, 422, 'weak_password'],
    ['to the same', { password: castPassword, current_password: castPassword }, 422, 'same_password'],
    [
      'to one of more than 1024 bytes',
      { password: 'x'.repeat(1025), current_password: castPassword },
      400,
      'validation_failed',
    ],
  ];
  for (const [name, body, status, code] of refusals) {
    test(`a password change is refused ${name}`, async () => {
      const { ask } = await signedIn('dev');
      const answer = await ask('PUT', '/user', body);
      assert.deepEqual([answer.status, answer.body.code], [status, code]);
      assert.equal((await auth.signInAs('dev')).status, 200);
    });
  }

  test('a password change is refused for a while after many wrong current passwords', async () => {
    const { ask } = await signedIn('ella');
    const statuses = [];
    for (let round = 0; round < 6; round += 1) {
      statuses.push((await ask('PUT', '/user', { password: another, current_password: 'wrong' })).status);
    }
    assert.deepEqual(statuses, [400, 400, 400, 400, 400, 429]);
  });
});

describe('changing one’s own metadata', () => {
  test('new user metadata is merged into the old, and null removes a member', async () => {
    const { ask } = await signedIn('dev');
    await ask('PUT', '/user', { data: { theme: 'dark', size: { large: true } } });
    const { body } = await ask('PUT', '/user', { data: { theme: null, more: 1 } });
    const { theme, size, more } = body.user_metadata;
    assert.deepEqual([theme, size, more], [undefined, { large: true }, 1]);
  });

  test('user metadata grants no rights and changes no identity', async () => {
    const { ask, token } = await signedIn('dev');
    const data = {
      role: 'Admin',
      sub: portal.idOf('helen'),
      email: 'helen@example.com',
      email_verified: false,
    };
    const { body } = await ask('PUT', '/user', { data });
    assert.equal(body.user_metadata.sub, portal.idOf('dev'));
    assert.equal(body.user_metadata.email, cast.dev.email);
    const me = await portal.ask('GET', '/api/me', undefined, { authorization: `Bearer ${token}` });
    assert.equal(me.body.role, 'Candidate');
    const workers = await portal.ask('GET', '/api/workers', undefined, { authorization: `Bearer ${token}` });
    assert.equal(workers.status, 403);
  });

  test('a change of members that only the server writes, or that do not exist, is refused', async () => {
    const { ask } = await signedIn('dev');
    const answers = [
      await ask('PUT', '/user', { app_metadata: { role: 'Admin' } }),
      await ask('PUT', '/user', { email: 'other@example.com' }),
      await ask('PUT', '/user', { phone: '+447700900123' }),
      await ask('PUT', '/user', { data: { text: 'a\u0000b' } }),
    ];
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.code]),
      [
        [403, 'not_admin'],
        [422, 'validation_failed'],
        [400, 'phone_provider_disabled'],
        [400, 'validation_failed'],
      ],
    );
  });
});

describe('reading one’s own user', () => {
  test('the user endpoint refuses a missing token and a token of another issuer', async () => {
    const none = await auth.ask('GET', '/user');
    assert.deepEqual([none.status, none.body.code], [401, 'no_authorization']);
    assert.match(none.body.message, /Bearer token/);
    const basic = await auth.ask('GET', '/user', undefined, { authorization: 'Basic abc' });
    assert.equal(basic.status, 401);
    const bad = await auth.as('a.b.c')('GET', '/user');
    assert.deepEqual([bad.status, bad.body.code], [403, 'bad_jwt']);
    assert.match(bad.body.message, /^invalid JWT.*unable to parse or verify signature/);
  });

  test('a disabled user is refused by GoTrue’s API and by the portal’s API', async () => {
    const { ask, token } = await signedIn('farah');
    await portal.db
      .updateTable('users')
      .set({ disabledAt: new Date() })
      .where('id', '=', portal.idOf('farah'))
      .execute();
    const answer = await ask('GET', '/user');
    assert.deepEqual([answer.status, answer.body.code], [403, 'user_banned']);
    const me = await portal.ask('GET', '/api/me', undefined, { authorization: `Bearer ${token}` });
    assert.equal(me.status, 401);
  });

  test('the auth client drops the session of a deleted user', async () => {
    await auth.signUp('gone@example.com');
    const [{ token } = { token: '' }] = await auth.lettersTo('gone@example.com');
    const { body } = await auth.ask('POST', '/verify', { type: 'signup', token_hash: token });
    await portal.db.deleteFrom('users').where('email', '=', 'gone@example.com').execute();
    const answer = await auth.as(body.access_token)('GET', '/user');
    assert.deepEqual([answer.status, answer.body.code], [403, 'session_not_found']);
  });

  test('a user who lost a role is refused from the next request on', async () => {
    const { token } = await signedIn('daniel');
    const workers = () => portal.ask('GET', '/api/workers', undefined, { authorization: `Bearer ${token}` });
    assert.equal((await workers()).status, 200);
    await portal.db
      .updateTable('users')
      .set({ role: 'Candidate' })
      .where('id', '=', portal.idOf('daniel'))
      .execute();
    assert.equal((await workers()).status, 403);
  });
});
