import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { authOf } from '#support/auth.ts';
import { testPortal } from '#support/portal.ts';

const portal = testPortal();
const auth = authOf(portal);

describe('asking staff for a second step', () => {
  test('shuts the portal to staff who have none, tells their client, and leaves candidates alone', async () => {
    const { body: before } = await auth.signInAs('jo');
    assert.equal(before.user.app_metadata.mfa_required, undefined);
    const rules = await portal.as('helen')('PUT', '/api/sign-in-rules', { staffNeedMfa: true });
    assert.deepEqual([rules.status, rules.body], [200, { staffNeedMfa: true }]);

    const refused = await portal.as('jo')('GET', '/api/workers');
    assert.deepEqual([refused.status, refused.body.code], [403, 'second_step']);
    assert.match(refused.body.message, /set up an authenticator app/);
    assert.equal((await portal.as('helen')('GET', '/api/sign-in-rules')).status, 403);
    assert.equal((await portal.as('amara')('GET', '/api/me')).status, 200);

    const { body } = await auth.signInAs('jo');
    assert.equal(body.user.app_metadata.mfa_required, true);
    const enrolment = await auth.as(body.access_token)('POST', '/factors', { factor_type: 'totp' });
    assert.equal(enrolment.status, 200);
    await portal.db.updateTable('auth.rules').set({ staffNeedMfa: false }).execute();
  });

  test('is off at first, and readable', async () => {
    const { status, body } = await portal.as('helen')('GET', '/api/sign-in-rules');
    assert.deepEqual([status, body], [200, { staffNeedMfa: false }]);
  });

  test('is for Admins only', async () => {
    assert.equal((await portal.ask('PUT', '/api/sign-in-rules', { staffNeedMfa: true })).status, 401);
    for (const name of ['amara', 'jo'] as const) {
      assert.equal((await portal.as(name)('PUT', '/api/sign-in-rules', { staffNeedMfa: true })).status, 403);
    }
  });

  test('is refused unless it says yes or no', async () => {
    for (const body of [{}, { staffNeedMfa: 'yes' }]) {
      assert.equal((await portal.as('helen')('PUT', '/api/sign-in-rules', body)).status, 400);
    }
  });
});

describe('recovery codes', () => {
  test('are refused to who has no authenticator app, and to who is signed out', async () => {
    const answer = await portal.as('amara')('POST', '/api/me/recovery-codes');
    assert.deepEqual([answer.status, answer.body.code], [409, 'conflict']);
    assert.equal((await portal.ask('POST', '/api/me/recovery-codes')).status, 401);
    assert.deepEqual((await portal.as('amara')('GET', '/api/me/recovery-codes')).body, { left: 0 });
  });
});
