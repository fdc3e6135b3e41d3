import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { authOf } from '#support/http/auth.ts';
import { testPortal } from '#support/portal/portal.ts';
import { readConfig } from '#server/config.ts';

const portal = testPortal({ env: { AUTH_AUTO_CONFIRM: 'on' }, seeded: false });
const auth = authOf(portal);

describe('signing up where addresses need no confirmation', () => {
  test('a sign-up with automatic confirmation signs in at once, without a letter', async () => {
    const answer = await auth.signUp('quick@example.com');
    assert.equal(answer.status, 200);
    assert.equal(answer.body.token_type, 'bearer');
    assert.ok(answer.body.user.email_confirmed_at);
    assert.equal((await auth.as(answer.body.access_token)('GET', '/user')).status, 200);
    assert.deepEqual(await auth.lettersTo('quick@example.com'), []);
  });

  test('a sign-up with automatic confirmation is refused for a taken address', async () => {
    assert.equal((await auth.signUp('taken@example.com')).status, 200);
    const answer = await auth.signUp('taken@example.com');
    assert.equal(answer.status, 422);
    assert.equal(answer.body.code, 'user_already_exists');
    assert.match(answer.body.message, /^User already registered/);
  });

  test('automatic confirmation stops the start of a portal that others can reach', () => {
    assert.throws(
      () => readConfig({ AUTH_AUTO_CONFIRM: 'on', PUBLIC_URL: 'https://timesheets.example.com' }),
      /AUTH_AUTO_CONFIRM/,
    );
  });
});
