import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import { authOf } from '#support/http/auth.ts';
import { testPortal, wednesday } from '#support/portal/portal.ts';
import { cast, type CastName, castPassword } from '#server/commands/cast.ts';

const portal = testPortal({
  env: { RATE_LIMIT_PER_ADDRESS: '100000', PUBLIC_URL: 'https://portal.example' },
});
const auth = authOf(portal);

const minute = 60_000;
let clock = wednesday.getTime();

function anotherDay(): void {
  clock += 48 * 60 * minute;
  portal.setClock(new Date(clock));
}

function later(minutes: number): void {
  clock += minutes * minute;
  portal.setClock(new Date(clock));
}

async function newestToken(email: string): Promise<string> {
  return (await auth.lettersTo(email)).at(-1)?.token ?? '';
}

async function recover(name: CastName, more: object = {}, query = ''): Promise<string> {
  anotherDay();
  const { email } = cast[name];
  assert.equal((await auth.ask('POST', `/recover${query}`, { email, ...more })).status, 200);
  return newestToken(email);
}

const verify = (type: string, token_hash: string) => auth.ask('POST', '/verify', { type, token_hash });

async function follow(query: Record<string, string>) {
  const answer = await auth.ask('GET', `/verify?${new URLSearchParams(query)}`);
  const location = new URL(answer.headers.get('location') ?? 'none:');
  return { ...answer, location, fragment: new URLSearchParams(location.hash.slice(1)) };
}

describe('links in emails', () => {
  test('a link in an email confirms the address and signs in', async () => {
    await auth.signUp('link@example.com');
    const answer = await verify('signup', await newestToken('link@example.com'));
    assert.equal(answer.status, 200);
    assert.ok(answer.body.user.email_confirmed_at);
    assert.equal(answer.body.user.user_metadata.email_verified, true);
    const claims = JSON.parse(Buffer.from(answer.body.access_token.split('.')[1], 'base64url').toString());
    assert.deepEqual(
      claims.amr.map(({ method }: { method: string }) => method),
      ['otp'],
    );
  });

  test('a link recognises the browser of the sign-up by a host-only cookie and then deletes the cookie', async () => {
    const { headers } = await auth.signUp('host@example.com');
    assert.match(
      headers.get('set-cookie') ?? '',
      /^__Host-portal_sign_up=[\w-]{32}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const answer = await verify('signup', await newestToken('host@example.com'));
    assert.equal(answer.body.user.app_metadata.needs_password, undefined);
    assert.match(
      answer.headers.get('set-cookie') ?? '',
      /^__Host-portal_sign_up=; Max-Age=0; Path=\/; Secure$/,
    );
  });

  test('a sign-up link that is opened by GET in the browser of the sign-up keeps the password', async () => {
    await auth.signUp('get@example.com', 'a plain sentence of its own');
    const { fragment } = await follow({ token: await newestToken('get@example.com'), type: 'signup' });
    assert.ok(fragment.get('access_token'));
    assert.equal((await auth.signIn('get@example.com', 'a plain sentence of its own')).status, 200);
  });

  test('a link works once, even for two simultaneous requests', async () => {
    const token = await recover('amara');
    const answers = await Promise.all([1, 2, 3].map(() => verify('recovery', token)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 403, 403]);
  });

  test('a used, expired, replaced or invented link and a link of another type get the same refusal', async () => {
    const used = await recover('amara');
    await verify('recovery', used);
    const replaced = await recover('amara');
    const newest = await recover('amara');
    const refused = [
      await verify('recovery', used),
      await verify('recovery', replaced),
      await verify('signup', newest),
      await verify('recovery', 'x'.repeat(43)),
      await verify('magiclink', newest),
    ];
    later(61);
    refused.push(await verify('recovery', newest));
    for (const { status, body } of refused) {
      assert.deepEqual(
        [status, body],
        [403, { code: 'otp_expired', message: 'Email link is invalid or has expired' }],
      );
    }
  });

  test('a password change invalidates links in emails', async () => {
    const token = await recover('ben');
    const { body } = await auth.signInAs('ben');
    const change = { password: 'quite another sentence', current_password: castPassword };
    assert.equal((await auth.as(body.access_token)('PUT', '/user', change)).status, 200);
    assert.equal((await verify('recovery', token)).body.code, 'otp_expired');
  });

  test('a link of a disabled person is refused', async () => {
    const token = await recover('chloe');
    const disabled = (since: Date | null) =>
      portal.db
        .updateTable('users')
        .set({ disabledAt: since })
        .where('id', '=', portal.idOf('chloe'))
        .execute();
    await disabled(wednesday);
    const answer = await verify('recovery', token);
    await disabled(null);
    assert.deepEqual([answer.status, answer.body.code], [403, 'user_banned']);
  });

  test('a HEAD request from a mail scanner does not use up a link', async () => {
    const token = await recover('amara');
    const head = await portal.app.request(`/auth/v1/verify?token=${token}&type=recovery`, { method: 'HEAD' });
    assert.equal(head.status, 405);
    assert.equal((await verify('recovery', token)).status, 200);
  });

  test('the database stores only a hash of a link’s token', async () => {
    const token = await recover('amara');
    for (const table of ['auth.oneTimeTokens', 'mailOutbox'] as const) {
      assert.ok(!JSON.stringify(await portal.db.selectFrom(table).selectAll().execute()).includes(token));
    }
  });
});

describe('refused POST /verify', () => {
  const refusals: [string, object, number, string][] = [
    ['without a type', { token_hash: 'x' }, 400, 'validation_failed'],
    ['with an unknown type', { type: 'sesame', token_hash: 'x' }, 400, 'validation_failed'],
    ['without a token', { type: 'signup' }, 400, 'validation_failed'],
    [
      'with an address beside the token hash',
      { type: 'signup', token_hash: 'x', email: 'a@example.com' },
      400,
      'validation_failed',
    ],
    [
      'with a code but neither address nor phone',
      { type: 'signup', token: '123456' },
      400,
      'validation_failed',
    ],
    [
      'with a code and an invalid address',
      { type: 'signup', token: '123456', email: 'a' },
      422,
      'validation_failed',
    ],
    [
      'with a code and an invalid phone number',
      { type: 'sms', token: '123456', phone: 'abc' },
      400,
      'validation_failed',
    ],
    [
      'with a code, since the portal sends no codes',
      { type: 'email', token: '123456', email: 'a@example.com' },
      403,
      'otp_expired',
    ],
  ];
  for (const [name, body, status, code] of refusals) {
    test(`POST /verify is refused ${name}`, async () => {
      const answer = await auth.ask('POST', '/verify', body);
      assert.deepEqual([answer.status, answer.body.code], [status, code]);
    });
  }
});

describe('opening a link by GET', () => {
  test('a link that is opened by GET redirects to the portal with the session in the fragment', async () => {
    const answer = await follow({
      token: await recover('amara'),
      type: 'recovery',
      redirect_to: 'https://portal.example/password-reset?a=b#c',
    });
    assert.equal(answer.status, 303);
    assert.equal(answer.location.href.split('#')[0], 'https://portal.example/password-reset?a=b');
    assert.deepEqual(
      [...answer.fragment.keys()],
      ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'sb', 'token_type', 'type'],
    );
    assert.equal(answer.fragment.get('type'), 'recovery');
    assert.equal((await auth.as(answer.fragment.get('access_token') ?? '')('GET', '/user')).status, 200);
  });

  test('an expired link that is opened by GET redirects to the portal with the error in the fragment', async () => {
    const answer = await follow({ token: 'x'.repeat(43), type: 'recovery' });
    assert.equal(answer.status, 303);
    assert.equal(answer.location.search, '');
    assert.equal(answer.fragment.get('error'), 'access_denied');
    assert.equal(answer.fragment.get('error_code'), 'otp_expired');
    assert.ok(answer.fragment.get('error_description'));
  });

  test('a link that is opened by GET never redirects to a host outside the portal', async () => {
    const requested = [
      'https://evil.example/',
      'https://portal.example@evil.example/',
      'https://user:secret@portal.example/',
      '//evil.example/',
      'https://portal.example.evil.example/',
      'https://portal.example:8443/',
      'http://portal.example/',
      'https://2130706433/',
      'https:\\\\evil.example',
      'javascript:alert(1)',
      'not a url',
    ];
    for (const redirect_to of requested) {
      const { location } = await follow({ token: 'x'.repeat(43), type: 'recovery', redirect_to });
      assert.equal(location.href.split('#')[0], 'https://portal.example/', redirect_to);
    }
  });

  test('a link without token or type is refused with a JSON response', async () => {
    for (const query of ['', '?token=x', '?type=recovery', '?token=x&type=sesame']) {
      const answer = await auth.ask('GET', `/verify${query}`);
      assert.deepEqual([answer.status, answer.body.code], [400, 'validation_failed']);
    }
  });
});

describe('links for clients with a PKCE code verifier', () => {
  const verifier = 'v'.repeat(56);
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const proof = { code_challenge: challenge, code_challenge_method: 's256' };
  const exchange = (auth_code: string, code_verifier: string) =>
    auth.ask('POST', '/token?grant_type=pkce', { auth_code, code_verifier });

  async function codeFor(more: object = proof): Promise<string> {
    const token = await recover('amara', more);
    assert.match(token, /^pkce_/);
    const { location } = await follow({ token, type: 'recovery' });
    assert.equal(location.hash, '');
    return location.searchParams.get('code') ?? '';
  }

  test('a PKCE client gets a code from the link and exchanges code and verifier for a session, also 30 minutes later', async () => {
    const token = await recover('amara', proof);
    later(30);
    const { location } = await follow({ token, type: 'recovery' });
    const answer = await exchange(location.searchParams.get('code') ?? '', verifier);
    assert.equal(answer.status, 200);
    assert.ok(answer.body.refresh_token);
  });

  test('a PKCE client may send a plain code challenge', async () => {
    const code = await codeFor({ code_challenge: verifier, code_challenge_method: 'plain' });
    assert.equal((await exchange(code, verifier)).status, 200);
  });

  test('a wrong code verifier is refused and invalidates the code', async () => {
    const code = await codeFor();
    const wrong = await exchange(code, 'w'.repeat(56));
    assert.deepEqual([wrong.status, wrong.body.code], [400, 'bad_code_verifier']);
    const again = await exchange(code, verifier);
    assert.deepEqual([again.status, again.body.code], [404, 'flow_state_not_found']);
  });

  test('a code is refused without a verifier, when invented, and five minutes after the click', async () => {
    assert.equal((await exchange('x', '')).body.code, 'validation_failed');
    assert.equal((await exchange('x', verifier)).body.code, 'flow_state_not_found');
    const code = await codeFor();
    later(5);
    const late = await exchange(code, verifier);
    assert.deepEqual([late.status, late.body.code], [422, 'flow_state_expired']);
  });

  test('a PKCE link that fails puts the error into query and fragment', async () => {
    const { location, fragment } = await follow({ token: `pkce_${'x'.repeat(43)}`, type: 'recovery' });
    assert.equal(location.searchParams.get('error_code'), 'otp_expired');
    assert.equal(fragment.get('error_code'), 'otp_expired');
  });
});

describe('requesting a link', () => {
  test('a reset request returns an empty object for every address and emails a link to a page with a button', async () => {
    anotherDay();
    const known = await auth.ask('POST', '/recover?redirect_to=https://portal.example/reset-password', {
      email: cast.dev.email,
    });
    const unknown = await auth.ask('POST', '/recover', { email: 'nobody@example.com' });
    assert.deepEqual([known.status, known.body], [200, {}]);
    assert.deepEqual([unknown.status, unknown.body], [known.status, known.body]);
    assert.deepEqual([...unknown.headers.keys()].sort(), [...known.headers.keys()].sort());
    const [letter] = await auth.lettersTo(cast.dev.email);
    assert.equal(letter?.kind, 'recover-account');
    assert.match(
      letter?.text ?? '',
      /https:\/\/portal\.example\/confirm#token_hash=[\w-]+&type=recovery&next=%2Freset-password/,
    );
    assert.deepEqual(await auth.lettersTo('nobody@example.com'), []);
  });

  test('a request for another confirmation sends an email only to an unconfirmed address', async () => {
    await auth.signUp('again@example.com');
    const emails = ['again@example.com', cast.ella.email, 'nobody@example.com'];
    for (const email of emails) {
      const answer = await auth.ask('POST', '/resend', { type: 'signup', email });
      assert.deepEqual([answer.status, answer.body], [200, {}]);
    }
    const letters = await Promise.all(emails.map((email) => auth.lettersTo(email)));
    assert.deepEqual(
      letters.map(({ length }) => length),
      [2, 0, 0],
    );
  });

  test('the limit for link requests is equal for known and unknown addresses', async () => {
    anotherDay();
    for (const email of [cast.farah.email, 'never@example.com']) {
      const statuses = [];
      for (let round = 0; round < 4; round += 1)
        statuses.push((await auth.ask('POST', '/recover', { email })).status);
      assert.deepEqual(statuses, [200, 200, 200, 429]);
    }
  });

  test('a link request with a challenge but no method is refused equally for known and unknown addresses', async () => {
    for (const email of [cast.dev.email, 'unknown@example.com']) {
      const answer = await auth.ask('POST', '/recover', { email, code_challenge: 'x'.repeat(43) });
      assert.deepEqual([answer.status, answer.body.code], [400, 'validation_failed']);
    }
  });

  test('a link request is refused without a valid address and type', async () => {
    const refused: [string, object][] = [
      ['/recover', {}],
      ['/recover', { email: 'a' }],
      ['/resend', { email: 'a@example.com' }],
      ['/resend', { type: 'sesame', email: 'a@example.com' }],
      ['/resend', { type: 'signup' }],
    ];
    for (const [path, body] of refused) {
      const answer = await auth.ask('POST', path, body);
      assert.deepEqual([answer.status, answer.body.code], [400, 'validation_failed'], path);
    }
  });
});
