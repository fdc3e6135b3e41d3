import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { authOf } from '#support/http/auth.ts';
import { testPortal, wednesday } from '#support/portal/portal.ts';
import { createApp } from '#server/app.ts';
import { cast, castPassword } from '#server/commands/cast.ts';

const portal = testPortal({ env: { RATE_LIMIT_PER_ADDRESS: '100000', TRUST_PROXY: 'on' } });
const auth = authOf(portal);

async function newcomer(email: string, password: string): Promise<void> {
  await auth.signUp(email, password);
}

describe('signing in with a password', () => {
  test('each sign-in creates a session and returns tokens and the user', async () => {
    const [first, second] = [await auth.signInAs('amara'), await auth.signInAs('amara')];
    assert.equal(first.status, 200);
    const { access_token, token_type, expires_in, expires_at, refresh_token, user } = first.body;
    assert.equal(token_type, 'bearer');
    assert.equal(expires_in, 900);
    assert.equal(expires_at, Math.floor(portal.portal.clock().getTime() / 1000) + 900);
    assert.equal(user.id, portal.idOf('amara'));
    assert.equal(user.email, cast.amara.email);
    assert.equal(user.phone, '');
    assert.ok(access_token && refresh_token);
    assert.notEqual(refresh_token, second.body.refresh_token);
    assert.equal(first.headers.get('cache-control'), 'no-store');
    assert.equal((await auth.as(access_token)('GET', '/user')).body.last_sign_in_at, user.last_sign_in_at);
  });

  test('a sign-in ignores the case of the address and compares every byte of the password', async () => {
    assert.equal((await auth.signIn(` ${cast.amara.email.toUpperCase()} `)).status, 200);
    assert.equal((await auth.signIn(cast.amara.email, ` ${castPassword}`)).status, 400);
    assert.equal((await auth.signIn(cast.amara.email, castPassword.toUpperCase())).status, 400);
  });

  test('a sign-in sets a device cookie that scripts and other sites cannot use and that alone signs nobody in', async () => {
    const { headers } = await auth.signInAs('ben');
    assert.match(
      headers.get('set-cookie') ?? '',
      /^portal_device=[\w.-]+; Max-Age=\d+; Path=\/auth\/v1\/token; HttpOnly; SameSite=Strict$/,
    );
  });

  test('a sign-in over TLS sets a host-only device cookie that later recognises the browser', async () => {
    const config = { ...portal.portal.config, publicUrl: new URL('https://portal.example') };
    const app = createApp({ ...portal.portal, config });
    const signIn = (email: string, password: string, cookie = '') =>
      app.request('/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.200', cookie },
        body: JSON.stringify({ email, password }),
      });
    const cookie = (await signIn(cast.ben.email, castPassword)).headers.get('set-cookie') ?? '';
    assert.match(
      cookie,
      /^__Host-portal_device=[\w.-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const [pair = ''] = cookie.split(';');
    const again = await signIn(cast.ben.email, castPassword, pair);
    assert.equal(again.headers.get('set-cookie')?.split('.')[0], pair.split('.')[0]);
  });

  test('a sign-in rehashes an outdated password hash', async () => {
    const weak = '$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHQxMjM0NTY3OA$';
    const { argon2Sync } = await import('node:crypto');
    const nonce = Buffer.from('c29tZXNhbHQxMjM0NTY3OA', 'base64');
    const tag = argon2Sync('argon2id', {
      message: castPassword,
      nonce,
      memory: 64,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    });
    const userId = portal.idOf('farah');
    await portal.db
      .updateTable('auth.credentials')
      .set({ passwordHash: weak + tag.toString('base64').replaceAll('=', '') })
      .where('userId', '=', userId)
      .execute();
    assert.equal((await auth.signInAs('farah')).status, 200);
    const { passwordHash } = await portal.db
      .selectFrom('auth.credentials')
      .select('passwordHash')
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    assert.match(passwordHash ?? '', /m=19456,t=2/);
    assert.equal((await auth.signInAs('farah')).status, 200);
  });

  test('a sign-in with a password that is now too weak succeeds with a warning', async () => {
    const { hashPassword } = await import('#server/auth/credentials/passwords.ts');
    await portal.db
      .updateTable('auth.credentials')
      .set({ passwordHash: await hashPassword('letmein') })
      .where('userId', '=', portal.idOf('ella'))
      .execute();
    const { status, body } = await auth.signIn(cast.ella.email, 'letmein');
    assert.equal(status, 200);
    assert.deepEqual(body.weak_password.reasons, ['pwned']);
    assert.ok(body.weak_password.message);
  });
});

describe('number of sessions', () => {
  async function aliveOf(tokens: string[]): Promise<number[]> {
    const answers = await Promise.all(tokens.map((token) => auth.as(token)('GET', '/user')));
    return answers.flatMap(({ status }, at) => (status === 200 ? [at] : []));
  }

  test('a person’s 21st session replaces the session that was unused longest, and no other person’s session', async () => {
    const { body: others } = await auth.signInAs('ben');
    const tokens: string[] = [];
    let first = { refresh_token: '' };
    for (let count = 0; count < 20; count += 1) {
      portal.setClock(new Date(wednesday.getTime() + count * 1_000));
      const { body } = await auth.signInAs('chloe');
      if (count === 0) first = body;
      tokens.push(body.access_token);
    }
    assert.equal((await aliveOf(tokens)).length, 20);
    portal.setClock(new Date(wednesday.getTime() + 60_000));
    assert.equal((await auth.refresh(first.refresh_token)).status, 200);
    tokens.push((await auth.signInAs('chloe')).body.access_token);
    const all = Array.from({ length: 21 }, (_, at) => at);
    assert.deepEqual(
      await aliveOf(tokens),
      all.filter((at) => at !== 1),
    );
    await auth.ask('POST', '/recover', { email: cast.chloe.email });
    const token_hash = (await auth.lettersTo(cast.chloe.email)).at(-1)?.token;
    tokens.push((await auth.ask('POST', '/verify', { type: 'recovery', token_hash })).body.access_token);
    assert.deepEqual(
      await aliveOf(tokens),
      [...all, 21].filter((at) => at !== 1 && at !== 2),
    );
    assert.equal((await auth.as(others.access_token)('GET', '/user')).status, 200);
    portal.setClock(wednesday);
  });
});

describe('refused sign-in', () => {
  test('a wrong password, an unknown address and a missing password get the same refusal', async () => {
    const wrong = await auth.signIn(cast.amara.email, 'not the password');
    const unknown = await auth.signIn('nobody@example.com', 'not the password');
    assert.equal(wrong.status, 400);
    assert.deepEqual(wrong.body, { code: 'invalid_credentials', message: 'Invalid login credentials' });
    assert.deepEqual([unknown.status, unknown.body], [wrong.status, wrong.body]);
    assert.deepEqual([...unknown.headers.keys()].sort(), [...wrong.headers.keys()].sort());
  });

  test('a sign-in reveals that an address is unconfirmed only if the password is right', async () => {
    await newcomer('early@example.com', 'a plain sentence');
    assert.equal(
      (await auth.signIn('early@example.com', 'a wrong sentence')).body.code,
      'invalid_credentials',
    );
    const answer = await auth.signIn('early@example.com', 'a plain sentence');
    assert.deepEqual([answer.status, answer.body.code], [400, 'email_not_confirmed']);
  });

  test('a sign-in reveals that an account is disabled only if the password is right', async () => {
    assert.equal((await auth.signIn(cast.gareth.email, 'a wrong sentence')).body.code, 'invalid_credentials');
    const answer = await auth.signInAs('gareth');
    assert.deepEqual([answer.status, answer.body.code], [400, 'user_banned']);
  });

  test('a sign-in with an address and a phone number, or with neither, is refused', async () => {
    for (const asked of [
      { password: 'x' },
      { email: 'a@example.com', phone: '+447700900123', password: 'x' },
    ]) {
      const answer = await auth.ask('POST', '/token?grant_type=password', asked);
      assert.deepEqual([answer.status, answer.body.code], [400, 'validation_failed']);
    }
  });

  test('other grant types of GoTrue are refused', async () => {
    const answers = await Promise.all(
      ['id_token', 'web3', 'magic', ''].map((grant) => auth.ask('POST', `/token?grant_type=${grant}`, {})),
    );
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.code]),
      [
        [400, 'provider_disabled'],
        [422, 'web3_provider_disabled'],
        [400, 'invalid_credentials'],
        [400, 'invalid_credentials'],
      ],
    );
    assert.equal(answers[2]?.body.message, 'unsupported_grant_type');
  });
});

describe('guessing a password', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const guess = (email: string, address: string) => auth.signIn(email, 'not the password', from(address));

  test('guesses for a known and an unknown address are slowed equally, with the time to wait', async () => {
    for (const email of [cast.daniel.email, 'unknown@example.com']) {
      const statuses = [];
      for (let round = 0; round < 6; round += 1) statuses.push((await guess(email, '198.51.100.1')).status);
      assert.deepEqual(statuses, [400, 400, 400, 400, 400, 429]);
      const { body, headers } = await guess(email, '198.51.100.1');
      assert.equal(body.code, 'over_request_rate_limit');
      assert.equal(headers.get('retry-after'), '2');
    }
  });

  test('simultaneous guesses are limited like sequential guesses', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => guess('burst@example.com', '198.51.100.3')),
    );
    const refused = answers.filter(({ status }) => status === 400);
    assert.equal(refused.length, 5);
  });

  test('forged X-Forwarded-For addresses do not avoid the limit on guesses', async () => {
    for (let round = 0; round < 5; round += 1)
      await guess('spoof@example.com', `203.0.113.${round}, 198.51.100.2`);
    assert.equal((await guess('spoof@example.com', '203.0.113.9, 198.51.100.2')).status, 429);
  });

  test('guesses from one IPv6 network share a limit', async () => {
    for (let round = 0; round < 5; round += 1) await guess('six@example.com', `2001:db8:1:2::${round}`);
    assert.equal((await guess('six@example.com', '2001:db8:1:2:ffff::1')).status, 429);
    assert.equal((await guess('six@example.com', '2001:db8:1:3::1')).status, 400);
  });

  test('guesses from many addresses are slowed, and the owner can sign in from a known address', async () => {
    const home = from('192.0.2.10');
    assert.equal((await auth.signIn(cast.chloe.email, castPassword, home)).status, 200);
    for (let round = 0; round < 10; round += 1) await guess(cast.chloe.email, `198.51.100.${round + 20}`);
    assert.equal((await guess(cast.chloe.email, '198.51.100.99')).status, 429);
    assert.equal((await auth.signIn(cast.chloe.email, castPassword, home)).status, 200);
  });

  test('guesses from the owner’s network do not lock out the browser that signed in before', async () => {
    const office = from('192.0.2.20');
    const { headers } = await auth.signIn(cast.dev.email, castPassword, office);
    const cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    for (let round = 0; round < 6; round += 1) await guess(cast.dev.email, '192.0.2.20');
    assert.equal((await auth.signIn(cast.dev.email, castPassword, office)).status, 429);
    assert.equal((await auth.signIn(cast.dev.email, castPassword, { ...office, cookie })).status, 200);
    assert.equal((await auth.signIn(cast.ben.email, castPassword, { ...office, cookie })).status, 200);
  });

  test('a successful sign-in resets the count of guesses', async () => {
    const address = '192.0.2.30';
    for (let round = 0; round < 4; round += 1) await guess(cast.jo.email, address);
    assert.equal((await auth.signIn(cast.jo.email, castPassword, from(address))).status, 200);
    for (let round = 0; round < 5; round += 1)
      assert.equal((await guess(cast.jo.email, address)).status, 400);
  });
});
