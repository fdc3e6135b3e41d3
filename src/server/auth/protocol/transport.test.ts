import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { newFormat } from '#support/http/auth.ts';
import { testPortal } from '#support/portal/portal.ts';
import { cast, castPassword } from '#server/commands/cast.ts';
import { createApp } from '#server/app.ts';
import { openDatabase, openPool } from '#server/platform/postgres/database.ts';

const portal = testPortal({ env: { RATE_LIMIT_PER_ADDRESS: '50', TRUST_PROXY: 'on' } });

const refusals: [string, string, unknown, number, string][] = [
  [
    'POST',
    '/auth/v1/token?grant_type=password',
    { email: 'a@example.com', password: 'x' },
    400,
    'invalid_credentials',
  ],
  ['POST', '/auth/v1/token?grant_type=password', '{"email":', 400, 'bad_json'],
  ['POST', '/auth/v1/token?grant_type=password', '[]', 400, 'bad_json'],
  ['POST', '/auth/v1/signup', { email: 'a@example.com', password: '123456' }, 422, 'weak_password'],
  ['POST', '/auth/v1/signup', `{"email":"${'a'.repeat(1024 * 1024)}"}`, 413, 'request_entity_too_large'],
  ['GET', '/auth/v1/user', undefined, 401, 'no_authorization'],
  ['GET', '/auth/v1/nothing/here', undefined, 404, 'not_found'],
  ['PUT', '/auth/v1/signup', {}, 405, 'method_not_allowed'],
  ['GET', '/auth/v1/token', undefined, 405, 'method_not_allowed'],
  ['POST', '/auth/v1/otp', { email: 'a@example.com', create_user: false }, 422, 'otp_disabled'],
  ['POST', '/auth/v1/sso', {}, 404, 'saml_provider_disabled'],
  ['POST', '/auth/v1/passkeys/authentication/options', {}, 404, 'passkey_disabled'],
  ['GET', '/auth/v1/passkeys', undefined, 404, 'passkey_disabled'],
  ['GET', '/auth/v1/oauth/authorizations/1', undefined, 404, 'feature_disabled'],
  ['GET', '/auth/v1/authorize?provider=google', undefined, 400, 'provider_disabled'],
  ['GET', '/auth/v1/admin/users', undefined, 401, 'no_authorization'],
];

describe('format of refusals', () => {
  for (const [method, path, body, status, code] of refusals) {
    test(`the refusal of ${method} ${path} with ${status} has the format that the auth client expects`, async () => {
      const modern = await portal.ask(method, path, body, newFormat);
      assert.equal(modern.status, status);
      assert.equal(modern.headers.get('x-supabase-api-version'), '2024-01-01');
      assert.equal(modern.body.code, code);
      assert.ok(modern.body.message);

      const older = await portal.ask(method, path, body);
      assert.equal(older.status, status);
      assert.equal(older.headers.get('x-supabase-api-version'), null);
      assert.deepEqual([older.body.code, older.body.error_code], [status, code]);
      assert.ok(older.body.msg);

      for (const { headers } of [modern, older]) {
        assert.equal(headers.get('cache-control'), 'no-store');
        assert.equal(headers.get('x-content-type-options'), 'nosniff');
        assert.match(headers.get('content-type') ?? '', /^application\/json/);
      }
    });
  }

  test('the refusal of a weak password includes the reasons in the old and the new format', async () => {
    const weak = { email: 'a@example.com', password: '123456' };
    const answers = [
      await portal.ask('POST', '/auth/v1/signup', weak, newFormat),
      await portal.ask('POST', '/auth/v1/signup', weak),
    ];
    for (const { body } of answers) assert.deepEqual(body.weak_password, { reasons: ['pwned'] });
  });
});

describe('internal errors', () => {
  function cutOff() {
    return createApp({ ...portal.portal, db: openDatabase(openPool('postgres://127.0.0.1:1/none')) });
  }

  test('an internal error responds with 503 in JSON without details, also to a refresh', async () => {
    const app = cutOff();
    const { readRefreshToken, writeRefreshToken } = await import('#server/auth/sessions/refresh-token.ts');
    const token = writeRefreshToken({ id: portal.idOf('amara'), refreshKey: Buffer.alloc(32) }, 1);
    assert.ok(readRefreshToken(token));
    for (const [path, body] of [
      ['/auth/v1/token?grant_type=refresh_token', { refresh_token: token }],
      ['/auth/v1/token?grant_type=password', { email: 'a@example.com', password: 'x' }],
      ['/functions/v1/custom-password-reset', { email: 'a@example.com' }],
    ] as const) {
      const answer = await app.request(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: newFormat,
      });
      assert.equal(answer.status, 503, path);
      const text = await answer.text();
      assert.doesNotMatch(text, /select|ECONN|postgres|127\.0\.0\.1/i);
      assert.ok(JSON.parse(text));
      assert.match(text, /The portal cannot reach its database\. Please try again in a moment\./);
    }
  });

  test('an internal error in the older format includes a request id', async () => {
    const answer = await cutOff().request('/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: JSON.stringify({ email: 'a@example.com', password: 'x' }),
    });
    const body = (await answer.json()) as { error_id: string };
    assert.equal(body.error_id, answer.headers.get('x-request-id'));
  });
});

describe('request body without a JSON content type', () => {
  const body = JSON.stringify({ email: 'visitor@example.com', password: 'a plain sentence' });

  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '',
  ]) {
    test(`a body of type ${type || 'nothing'} is refused because any website can make a browser send it`, async () => {
      for (const path of [
        '/auth/v1/signup',
        '/auth/v1/recover',
        '/auth/v1/token?grant_type=password',
        '/functions/v1/custom-password-reset',
      ]) {
        const answer = await portal.app.request(path, {
          method: 'POST',
          body: new TextEncoder().encode(body),
          headers: { origin: 'https://evil.example', ...(type && { 'content-type': type }) },
        });
        assert.equal(answer.status, 400, path);
        assert.match(await answer.text(), /Send JSON/);
      }
      assert.equal(
        await portal.db
          .selectFrom('users')
          .select('id')
          .where('email', '=', 'visitor@example.com')
          .executeTakeFirst(),
        undefined,
      );
    });
  }
});

describe('HEAD requests', () => {
  test('a HEAD request changes nothing at any endpoint', async () => {
    for (const path of ['/verify?token=x&type=signup', '/user', '/reauthenticate', '/health']) {
      const answer = await portal.app.request(`/auth/v1${path}`, { method: 'HEAD' });
      assert.equal(answer.status, 405, path);
    }
  });
});

describe('public information', () => {
  test('the public settings list the enabled features, and the health check responds', async () => {
    const settings = await portal.ask('GET', '/auth/v1/settings');
    assert.equal(settings.body.mailer_autoconfirm, false);
    assert.equal(settings.body.external.email, true);
    assert.equal(settings.body.external.anonymous_users, false);
    const health = await portal.ask('GET', '/auth/v1/health');
    assert.deepEqual(Object.keys(health.body).sort(), ['description', 'name', 'version']);
  });
});

describe('rate limit of a network address', () => {
  const from = { 'x-forwarded-for': '192.0.2.77', ...newFormat };
  const wrong = (index: number) => ({ email: `person${index}@example.com`, password: 'not the password' });

  test('a network address gets a fifth of the endpoint’s limit, then 429 with Retry-After', async () => {
    const statuses = [];
    for (let round = 0; round < 11; round += 1) {
      statuses.push(
        (await portal.ask('POST', '/auth/v1/verify', { type: 'signup', token_hash: 'x' }, from)).status,
      );
    }
    assert.deepEqual(statuses, [...Array<number>(10).fill(403), 429]);
    const { body, headers } = await portal.ask('POST', '/auth/v1/verify', {}, from);
    assert.equal(body.code, 'over_request_rate_limit');
    assert.equal(headers.get('retry-after'), '300');
  });

  test('a query that imitates a refresh does not raise the limit of a network address', async () => {
    const elsewhere = { ...from, 'x-forwarded-for': '192.0.2.79' };
    const statuses = [];
    for (let round = 0; round < 22; round += 1) {
      const path = `/auth/v1/verify${round % 2 === 0 ? '' : '?grant_type=refresh_token'}`;
      const answer = await portal.ask('POST', path, { type: 'signup', token_hash: 'x' }, elsewhere);
      statuses.push(answer.status);
    }
    assert.deepEqual(statuses, [...Array<number>(10).fill(403), ...Array<number>(12).fill(429)]);
  });

  test('a network address that tries one password on many accounts gets the endpoint’s whole limit', async () => {
    const path = '/auth/v1/token?grant_type=password';
    const statuses = [];
    for (let round = 0; round < 51; round += 1)
      statuses.push((await portal.ask('POST', path, wrong(round), from)).status);
    assert.deepEqual(new Set(statuses.slice(0, 50)), new Set([400]));
    assert.equal(statuses[50], 429);
    const elsewhere = { ...newFormat, 'x-forwarded-for': '192.0.2.78' };
    assert.equal((await portal.ask('POST', path, wrong(0), elsewhere)).status, 400);
  });

  test('successful sign-ins, sequential or simultaneous, do not count towards the limit of an address', async () => {
    const right = { email: cast.amara.email, password: castPassword };
    const people = Object.values(cast).filter(({ role }) => role === 'Candidate');
    const depot = { ...newFormat, 'x-forwarded-for': '192.0.2.90' };
    const path = '/auth/v1/token?grant_type=password';
    await portal.db.deleteFrom('auth.attempts').execute();
    for (let round = 0; round < 40; round += 1)
      assert.equal((await portal.ask('POST', path, right, depot)).status, 200);
    const others = people.filter(({ email }) => email !== cast.amara.email).slice(0, 3);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        portal.ask(
          'POST',
          path,
          { email: others[index % others.length]?.email, password: castPassword },
          depot,
        ),
      ),
    );
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  });

  test('the limit stops repeated sign-ins from one network address to one account', async () => {
    const path = '/auth/v1/token?grant_type=password';
    const right = { email: cast.amara.email, password: castPassword };
    const statuses = [];
    for (let round = 0; round < 51; round += 1)
      statuses.push(
        (await portal.ask('POST', path, right, { ...newFormat, 'x-forwarded-for': '192.0.2.91' })).status,
      );
    assert.deepEqual([statuses[49], statuses[50]], [200, 429]);
  });

  test('a refresh beyond the limit gets 503 and never 429', async () => {
    const statuses = new Set<number>();
    for (let round = 0; round < 55; round += 1) {
      const body = { refresh_token: 'A'.repeat(60) };
      statuses.add((await portal.ask('POST', '/auth/v1/token?grant_type=refresh_token', body, from)).status);
    }
    assert.deepEqual(statuses, new Set([400, 503]));
  });
});
