import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { authOf } from '#support/http/auth.ts';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();
const auth = authOf(portal);

async function threeSessions(): Promise<string[]> {
  const answers = [await auth.signInAs('amara'), await auth.signInAs('amara'), await auth.signInAs('amara')];
  return answers.map(({ body }) => body.access_token);
}

async function aliveOf(tokens: string[]): Promise<boolean[]> {
  const answers = await Promise.all(tokens.map((token) => auth.as(token)('GET', '/user')));
  return answers.map(({ status }) => status === 200);
}

describe('signing out', () => {
  for (const [scope, alive] of [
    ['', [false, false, false]],
    ['?scope=global', [false, false, false]],
    ['?scope=local', [true, false, true]],
    ['?scope=others', [false, true, false]],
  ] as const) {
    test(`a sign-out with ${scope || 'no scope'} ends the right sessions and responds without a body`, async () => {
      const tokens = await threeSessions();
      const answer = await auth.as(tokens[1] ?? '')('POST', `/logout${scope}`);
      assert.equal(answer.status, 204);
      assert.equal(answer.body, '');
      assert.deepEqual(await aliveOf(tokens), alive);
    });
  }

  test('a sign-out accepts the empty JSON body that the auth client sends', async () => {
    const [token = ''] = await threeSessions();
    const answer = await auth.as(token)('POST', '/logout', undefined, {
      'content-type': 'application/json;charset=UTF-8',
    });
    assert.equal(answer.status, 204);
  });

  test('the portal refuses a session immediately after its sign-out', async () => {
    const [token = ''] = await threeSessions();
    const ask = () => portal.ask('GET', '/api/me', undefined, { authorization: `Bearer ${token}` });
    assert.equal((await ask()).status, 200);
    await auth.as(token)('POST', '/logout');
    assert.equal((await ask()).status, 401);
  });

  test('a sign-out with an unknown scope is refused', async () => {
    const [token = ''] = await threeSessions();
    const answer = await auth.as(token)('POST', '/logout?scope=everywhere');
    assert.deepEqual([answer.status, answer.body.code], [400, 'validation_failed']);
  });

  test('a sign-out is refused without a token and with the token of an ended session', async () => {
    const [token = ''] = await threeSessions();
    await auth.as(token)('POST', '/logout');
    assert.equal((await auth.ask('POST', '/logout')).status, 401);
    const again = await auth.as(token)('POST', '/logout');
    assert.deepEqual([again.status, again.body.code], [403, 'session_not_found']);
  });
});
