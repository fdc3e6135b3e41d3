import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { authOf } from '#support/http/auth.ts';
import { testPortal } from '#support/portal/portal.ts';
import { readConfig } from '#server/config.ts';

const portal = testPortal({ env: { AUTH_AUTO_CONFIRM: 'on' }, seeded: false });
const auth = authOf(portal);

describe('sign-up without email confirmation', () => {
  test('a sign-up with automatic confirmation creates a session at once and sends no email', async () => {
    const answer = await auth.signUp('quick@example.com');
    assert.equal(answer.status, 200);
    assert.equal(answer.body.token_type, 'bearer');
    assert.ok(answer.body.user.email_confirmed_at);
    assert.equal((await auth.as(answer.body.access_token)('GET', '/user')).status, 200);
    assert.deepEqual(await auth.lettersTo('quick@example.com'), []);
  });

  test('a sign-up with automatic confirmation is refused if the address has an account', async () => {
    assert.equal((await auth.signUp('taken@example.com')).status, 200);
    const answer = await auth.signUp('taken@example.com');
    assert.equal(answer.status, 422);
    assert.equal(answer.body.code, 'user_already_exists');
    assert.match(answer.body.message, /^User already registered/);
  });

  test('a portal that other machines can reach does not start with automatic confirmation', () => {
    assert.throws(
      () => readConfig({ AUTH_AUTO_CONFIRM: 'on', PUBLIC_URL: 'https://timesheets.example.com' }),
      /AUTH_AUTO_CONFIRM/,
    );
  });
});
