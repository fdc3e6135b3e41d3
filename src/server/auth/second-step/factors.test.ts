import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { decodeJwt } from 'jose';
import { authOf } from '#support/http/auth.ts';
import { codeOf as codeOfApp } from '#support/http/authenticator.ts';
import { testPortal, wednesday } from '#support/portal/portal.ts';
import { cast, castPassword, type CastName } from '#server/commands/cast.ts';

const portal = testPortal({ env: { RATE_LIMIT_PER_ADDRESS: '100000', TRUST_PROXY: 'on' } });
const auth = authOf(portal);

type Asking = ReturnType<typeof auth.as>;
let now = wednesday.getTime();

function nextStep(): void {
  now += 30_000;
  portal.setClock(new Date(now));
}

const codeOf = (secret: string, stepsAway = 0): string => codeOfApp(secret, new Date(now), stepsAway);

async function signedIn(name: CastName) {
  nextStep();
  const { body } = await auth.signInAs(name);
  return { ask: auth.as(body.access_token), ...body } as {
    ask: Asking;
    access_token: string;
    refresh_token: string;
  };
}

async function enrol(ask: Asking, friendly_name = 'Phone') {
  const { status, body } = await ask('POST', '/factors', { factor_type: 'totp', friendly_name });
  assert.equal(status, 200);
  return { id: body.id as string, secret: body.totp.secret as string, body };
}

async function verify(ask: Asking, id: string, code: string, headers: Record<string, string> = {}) {
  const challenge = await ask('POST', `/factors/${id}/challenge`, { factorId: id }, headers);
  return ask('POST', `/factors/${id}/verify`, { challenge_id: challenge.body.id, code }, headers);
}

async function twoSteps(name: CastName) {
  const first = await signedIn(name);
  const { id, secret } = await enrol(first.ask);
  const { status, body } = await verify(first.ask, id, codeOf(secret));
  assert.equal(status, 200);
  return { id, secret, first, ask: auth.as(body.access_token), body };
}

const portalAs = (token: string, method = 'GET', path = '/api/me', body?: unknown) =>
  portal.ask(method, path, body, { authorization: `Bearer ${token}` });

describe('setting up an authenticator app', () => {
  test('a new authenticator app gets a secret, and its first code raises the assurance level of the session', async () => {
    const other = await signedIn('amara');
    const { ask, refresh_token } = await signedIn('amara');
    const { id, secret, body } = await enrol(ask);
    assert.equal(body.type, 'totp');
    assert.match(body.totp.qr_code, /^<svg/);
    assert.match(body.totp.uri, /^otpauth:\/\/totp\/Timesheet%20Portal:amara/);
    const { body: lifted } = await verify(ask, id, codeOf(secret));
    const claims = decodeJwt<{ aal: string; amr: { method: string }[] }>(lifted.access_token);
    assert.equal(claims.aal, 'aal2');
    assert.deepEqual(
      claims.amr.map(({ method }) => method),
      ['totp', 'password'],
    );
    assert.deepEqual(
      lifted.user.factors.map((factor: { status: string }) => factor.status),
      ['verified'],
    );
    assert.equal((await other.ask('GET', '/user')).body.code, 'session_not_found');
    assert.equal((await auth.refresh(refresh_token)).status, 400);
    assert.equal((await auth.refresh(lifted.refresh_token)).status, 200);
    assert.equal((await auth.lettersTo(cast.amara.email)).at(-1)?.kind, 'sign-in-method-added');
  });

  test('the secret of an authenticator app is stored encrypted', async () => {
    const { ask } = await signedIn('farah');
    const { id } = await enrol(ask);
    const { secret } = await portal.db
      .selectFrom('auth.factors')
      .select('secret')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    assert.equal(secret.length, 12 + 20 + 16);
  });

  test('a new authenticator app is refused if its kind is unknown, its name is taken, or there are too many', async () => {
    const { ask } = await signedIn('ben');
    const codes = [];
    for (const asked of [
      { factor_type: 'phone' },
      { factor_type: 'webauthn' },
      {},
      { factor_type: 'totp' },
      { factor_type: 'totp' },
    ]) {
      codes.push((await ask('POST', '/factors', asked)).body.code);
    }
    assert.deepEqual(codes, [
      'mfa_phone_enroll_not_enabled',
      'mfa_webauthn_enroll_not_enabled',
      'validation_failed',
      undefined,
      'mfa_factor_name_conflict',
    ]);
    for (let round = 1; round < 10; round += 1) await enrol(ask, `Phone ${round}`);
    const answer = await ask('POST', '/factors', { factor_type: 'totp', friendly_name: 'One more' });
    assert.deepEqual([answer.status, answer.body.code], [422, 'too_many_enrolled_mfa_factors']);
    now += 301_000;
    portal.setClock(new Date(now));
    await enrol(ask, 'After five minutes');
  });
});

describe('signing in with a second step', () => {
  test('a session that still lacks the code is refused by every endpoint of the portal', async () => {
    const { id, secret } = await twoSteps('chloe');
    const { ask, access_token } = await signedIn('chloe');
    const shut = await portalAs(access_token);
    assert.deepEqual(
      [shut.status, shut.body.code, shut.body.message],
      [403, 'second_step', 'Enter the code of your authenticator app first.'],
    );
    const { body } = await verify(ask, id, codeOf(secret));
    assert.equal((await portalAs(body.access_token)).status, 200);
  });

  test('a session that still lacks the code cannot change the password or add or remove an app', async () => {
    const { id } = await twoSteps('dev');
    const { ask } = await signedIn('dev');
    const answers = [
      await ask('PUT', '/user', { password: 'quite another sentence', current_password: castPassword }),
      await ask('POST', '/factors', { factor_type: 'totp', friendly_name: 'Mine' }),
      await ask('DELETE', `/factors/${id}`),
    ];
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.code]),
      [
        [401, 'insufficient_aal'],
        [403, 'insufficient_aal'],
        [422, 'insufficient_aal'],
      ],
    );
  });

  test('a person with a second step needs the code even after a password reset by email', async () => {
    const { id, secret } = await twoSteps('farah');
    await portal.ask('POST', '/functions/v1/custom-password-reset', { email: cast.farah.email });
    const token = (await auth.lettersTo(cast.farah.email)).at(-1)?.token;
    const newPassword = 'quite another sentence';
    await portal.ask('POST', '/functions/v1/custom-password-reset', {
      email: cast.farah.email,
      token,
      newPassword,
    });
    nextStep();
    const { body } = await auth.signIn(cast.farah.email, newPassword);
    assert.equal((await portalAs(body.access_token)).status, 403);
    assert.equal((await verify(auth.as(body.access_token), id, codeOf(secret))).status, 200);
  });
});

describe('refused codes', () => {
  test('a used code is refused even within its time window', async () => {
    const { id, secret, ask } = await twoSteps('daniel');
    const used = await verify(ask, id, codeOf(secret));
    assert.deepEqual(
      [used.status, used.body.code, used.body.message],
      [422, 'mfa_verification_failed', 'Invalid TOTP code entered'],
    );
    for (let round = 0; round < 15; round += 1) {
      nextStep();
      const code = codeOf(secret);
      const answers = await Promise.all([1, 2, 3].map(() => verify(ask, id, code)));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422, 422]);
    }
  });

  test('a wrong code is refused, and many wrong codes block the session for a while', async () => {
    const { ask } = await signedIn('ella');
    const { id, secret } = await enrol(ask);
    const statuses = [];
    for (let round = 0; round < 6; round += 1)
      statuses.push((await verify(ask, id, codeOf(secret, 5))).status);
    assert.deepEqual(statuses, [422, 422, 422, 422, 422, 429]);
    assert.equal((await verify(ask, id, '')).status, 400);
    nextStep();
    assert.equal((await verify(ask, id, codeOf(secret))).status, 200);
  });

  test('a stranger’s guessed codes are refused, and the owner can still sign in', async () => {
    await portal.db.deleteFrom('auth.factors').execute();
    const owner = await twoSteps('amara');
    const stranger = (await signedIn('amara')).ask;
    for (let round = 0; round < 12; round += 1) await verify(stranger, owner.id, codeOf(owner.secret, 9));
    assert.equal((await verify(stranger, owner.id, codeOf(owner.secret, 9))).status, 429);
    const { ask } = await signedIn('amara');
    assert.equal((await verify(ask, owner.id, codeOf(owner.secret))).status, 200);
  });

  test('guessed codes from many sessions are refused, and the owner’s known browser can still sign in', async () => {
    await portal.db.deleteFrom('auth.factors').execute();
    const owner = await twoSteps('chloe');
    const { ask: here } = await signedIn('chloe');
    const { headers } = await verify(here, owner.id, codeOf(owner.secret));
    const cookie = headers.getSetCookie().map((one) => one.split(';')[0])[0] ?? '';
    let looked = 0;
    for (let session = 0; session < 8; session += 1) {
      const { ask } = await signedIn('chloe');
      for (let round = 0; round < 5; round += 1)
        if ((await verify(ask, owner.id, codeOf(owner.secret, 9))).status === 422) looked += 1;
    }
    assert.ok(looked < 40, `${looked} codes were looked at`);
    const { ask: again } = await signedIn('chloe');
    assert.equal((await verify(again, owner.id, codeOf(owner.secret), { cookie })).status, 200);
  });

  test('a code is refused if its challenge is used, expired, of another person or invented', async () => {
    const { id, secret, ask } = await twoSteps('jo');
    const challenge = async (headers = {}) =>
      (await ask('POST', `/factors/${id}/challenge`, {}, headers)).body.id;
    const answer = (challenge_id: string) =>
      ask('POST', `/factors/${id}/verify`, { challenge_id, code: codeOf(secret) });
    nextStep();
    const used = await challenge();
    assert.equal((await answer(used)).status, 200);
    nextStep();
    assert.equal((await answer(used)).body.code, 'mfa_ip_address_mismatch');
    assert.equal(
      (await answer(await challenge({ 'x-forwarded-for': '192.0.2.1' }))).body.code,
      'mfa_ip_address_mismatch',
    );
    assert.equal((await answer(portal.idOf('jo'))).body.code, 'mfa_factor_not_found');
    const expired = await challenge();
    now += 301_000;
    portal.setClock(new Date(now));
    assert.equal((await answer(expired)).body.code, 'mfa_challenge_expired');
  });

  test('a code for another person’s app is refused', async () => {
    const { id } = await twoSteps('helen');
    const { ask } = await signedIn('ella');
    for (const [method, path] of [
      ['POST', 'challenge'],
      ['POST', 'verify'],
      ['DELETE', ''],
    ] as const) {
      const answer = await ask(method, `/factors/${id}/${path}`.replace(/\/$/, ''), { code: '123456' });
      assert.deepEqual([answer.status, answer.body.code], [404, 'mfa_factor_not_found']);
    }
  });
});

describe('recovery codes', () => {
  test('ten recovery codes are shown once, and each code replaces the app once', async () => {
    const { id, body } = await twoSteps('ben');
    const made = await portalAs(body.access_token, 'POST', '/api/me/recovery-codes');
    assert.equal(made.status, 201);
    assert.equal(made.body.codes.length, 10);
    const [code] = made.body.codes;
    assert.match(code, /^[a-z2-7]{4}-[a-z2-7]{4}-[a-z2-7]{4}$/);
    const { ask } = await signedIn('ben');
    const lifted = await verify(ask, id, code.toUpperCase());
    assert.equal(lifted.status, 200);
    assert.equal((await verify(ask, id, code)).status, 422);
    assert.deepEqual((await portalAs(lifted.body.access_token, 'GET', '/api/me/recovery-codes')).body, {
      left: 9,
    });
  });
});
