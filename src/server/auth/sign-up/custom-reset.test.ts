import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { authOf } from '#support/http/auth.ts';
import { testPortal } from '#support/portal/portal.ts';
import { cast, type CastName } from '#server/commands/cast.ts';

const portal = testPortal({ env: { RATE_LIMIT_PER_ADDRESS: '100000' } });
const auth = authOf(portal);

const newPassword = 'quite another sentence';
const ask = (body: object | string) => portal.ask('POST', '/functions/v1/custom-password-reset', body);

async function tokenFor(name: CastName): Promise<string> {
  await ask({ email: cast[name].email });
  return (await auth.lettersTo(cast[name].email)).at(-1)?.token ?? '';
}

describe('requesting a password reset', () => {
  test('a reset request returns the same response for every address and emails only addresses with an account', async () => {
    for (const email of [cast.ella.email, 'nobody@example.com', cast.gareth.email]) {
      for (let round = 0; round < 5; round += 1) {
        const answer = await ask({ email });
        assert.deepEqual([answer.status, answer.body], [200, { success: true }]);
      }
    }
    const [letter, ...more] = await auth.lettersTo(cast.ella.email);
    assert.equal(letter?.kind, 'reset-password');
    assert.match(letter?.text ?? '', /\/custom-reset\?token=[\w-]{43}&email=ella\.price%40example\.com/);
    assert.equal(more.length, 2);
    assert.deepEqual(await auth.lettersTo('nobody@example.com'), []);
    assert.deepEqual(await auth.lettersTo(cast.gareth.email), []);
  });

  test('a reset request with a malformed address is refused', async () => {
    for (const body of [{}, { email: '' }, { email: 'a' }]) {
      const answer = await ask(body);
      assert.equal(answer.status, 400);
      assert.ok(answer.body.error);
    }
    assert.ok((await ask('{')).body.error);
  });
});

describe('resetting the password', () => {
  test('a reset sets the password, ends every session, sends an email, and returns id, role and assignment', async () => {
    const { body } = await auth.signInAs('amara');
    const token = await tokenFor('amara');
    const answer = await ask({ email: cast.amara.email.toUpperCase(), token, newPassword });
    assert.deepEqual(
      [answer.status, answer.body],
      [200, { user: { id: portal.idOf('amara'), role: 'Candidate', hasAssignment: true } }],
    );
    assert.equal((await auth.as(body.access_token)('GET', '/user')).body.code, 'session_not_found');
    assert.equal((await auth.signIn(cast.amara.email, newPassword)).status, 200);
    assert.equal((await auth.lettersTo(cast.amara.email)).at(-1)?.kind, 'password-changed');
    const ofElla = await ask({ email: cast.ella.email, token: await tokenFor('ella'), newPassword });
    assert.deepEqual(ofElla.body, {
      user: { id: portal.idOf('ella'), role: 'Candidate', hasAssignment: false },
    });
  });

  test('a used, an invented and another person’s reset token get the same refusal', async () => {
    const used = await tokenFor('ben');
    assert.equal((await ask({ email: cast.ben.email, token: used, newPassword })).status, 200);
    const others = await tokenFor('chloe');
    const answers = [
      await ask({ email: cast.ben.email, token: used, newPassword }),
      await ask({ email: cast.ben.email, token: 'x'.repeat(43), newPassword }),
      await ask({ email: cast.dev.email, token: others, newPassword }),
      await ask({ email: 'nobody@example.com', token: others, newPassword }),
    ];
    for (const { status, body } of answers) {
      assert.deepEqual(
        [status, body],
        [
          400,
          {
            error: 'This reset link has expired or was used already. Please request a new one.',
            code: 'otp_expired',
          },
        ],
      );
    }
    assert.equal((await ask({ email: cast.chloe.email, token: others, newPassword })).status, 200);
  });

  test('a reset with a weak password is refused, and its link stays valid', async () => {
    const token = await tokenFor('farah');
    const answer = await ask({ email: cast.farah.email, token, newPassword: '12345' });
    assert.equal(answer.status, 422);
    assert.match(answer.body.error, /at least 6 characters/);
    assert.equal((await ask({ email: cast.farah.email, token, newPassword })).status, 200);
  });
});

describe('checking a reset link', () => {
  const isGood = async (token: string, email: string) =>
    (await portal.ask('POST', '/api/reset-link', { token, email })).body;

  test('a check of a reset link does not use up the link, and refuses used, invented and other links', async () => {
    const token = await tokenFor('jo');
    const { email } = cast.jo;
    assert.deepEqual(await isGood(token, email.toUpperCase()), { isGood: true });
    assert.deepEqual(await isGood(token, email), { isGood: true });
    assert.deepEqual(await isGood(token, cast.dev.email), { isGood: false });
    assert.deepEqual(await isGood('x'.repeat(43), email), { isGood: false });
    assert.equal((await ask({ email, token, newPassword })).status, 200);
    assert.deepEqual(await isGood(token, email), { isGood: false });
  });
});
