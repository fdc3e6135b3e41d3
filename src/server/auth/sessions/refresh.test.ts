import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { authOf } from '#support/http/auth.ts';
import { testPortal, wednesday } from '#support/portal/portal.ts';
import { createApp } from '#server/app.ts';
import { openDatabase, openPool } from '#server/platform/postgres/database.ts';

const portal = testPortal({ env: { RATE_LIMIT_PER_ADDRESS: '100000' } });
const auth = authOf(portal);

const hour = 3600;

function later(seconds: number): void {
  portal.setClock(new Date(portal.portal.clock().getTime() + seconds * 1000));
}

async function session(name: 'amara' | 'jo' = 'amara') {
  portal.setClock(wednesday);
  const { body } = await auth.signInAs(name);
  return { token: body.refresh_token as string, accessToken: body.access_token as string };
}

async function refreshed(token: string): Promise<string> {
  const answer = await auth.refresh(token);
  assert.equal(answer.status, 200);
  return answer.body.refresh_token;
}

describe('refreshing a session', () => {
  test('a session can be refreshed repeatedly and gets new tokens each time', async () => {
    const { token, accessToken } = await session();
    later(600);
    const answer = await auth.refresh(token);
    assert.equal(answer.status, 200);
    assert.equal(answer.body.user.id, portal.idOf('amara'));
    assert.notEqual(answer.body.refresh_token, token);
    const sessionOf = (jwt: string) =>
      JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString());
    const [before, after] = [sessionOf(accessToken), sessionOf(answer.body.access_token)];
    assert.equal(after.session_id, before.session_id);
    assert.deepEqual(after.amr, before.amr);
    later(600);
    assert.notEqual(await refreshed(answer.body.refresh_token), answer.body.refresh_token);
  });

  test('two tabs that refresh simultaneously get the same new token', async () => {
    const { token } = await session();
    const answers = await Promise.all(Array.from({ length: 8 }, () => auth.refresh(token)));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    assert.equal(new Set(answers.map(({ body }) => body.refresh_token)).size, 1);
  });

  test('a refresh with the previous token returns the newest token at any time', async () => {
    const { token } = await session();
    const newest = await refreshed(token);
    later(3 * hour);
    assert.equal(await refreshed(token), newest);
  });

  test('a refresh with an older token returns the newest token within ten seconds of the last refresh', async () => {
    const { token } = await session();
    const newest = await refreshed(await refreshed(token));
    later(10);
    assert.equal(await refreshed(token), newest);
  });

  test('two processes on one database refresh a session with the same result', async () => {
    const { token } = await session();
    const pool = openPool(portal.connectionString);
    const other = createApp({ ...portal.portal, db: openDatabase(pool) });
    const through = async (app: typeof other) => {
      const answer = await app.request('/auth/v1/token?grant_type=refresh_token', {
        method: 'POST',
        body: JSON.stringify({ refresh_token: token }),
      });
      return ((await answer.json()) as { refresh_token: string }).refresh_token;
    };
    const tokens = await Promise.all([
      through(portal.app),
      through(other),
      through(portal.app),
      through(other),
    ]);
    assert.equal(new Set(tokens).size, 1);
    await pool.end();
  });
});

describe('refused refresh', () => {
  test('a refresh with a token older than the previous token ends the whole session', async () => {
    const { token, accessToken } = await session();
    const newest = await refreshed(await refreshed(token));
    later(11);
    const answer = await auth.refresh(token);
    assert.deepEqual([answer.status, answer.body.code], [400, 'refresh_token_already_used']);
    assert.equal((await auth.refresh(newest)).body.code, 'refresh_token_not_found');
    const user = await auth.as(accessToken)('GET', '/user');
    assert.deepEqual([user.status, user.body.code], [403, 'session_not_found']);
    const api = await portal.ask('GET', '/api/me', undefined, { authorization: `Bearer ${accessToken}` });
    assert.equal(api.status, 401);
  });

  test('a refresh is refused after sign-out', async () => {
    const { token, accessToken } = await session();
    await auth.as(accessToken)('POST', '/logout');
    const answer = await auth.refresh(token);
    assert.deepEqual([answer.status, answer.body.code], [400, 'refresh_token_not_found']);
    assert.match(answer.body.message, /^Invalid Refresh Token/);
  });

  test('a malformed refresh token and a token that is signed with another key are refused', async () => {
    for (const text of [undefined, '', 'x', 'A'.repeat(60)]) {
      const answer = await auth.ask('POST', '/token?grant_type=refresh_token', { refresh_token: text });
      assert.deepEqual([answer.status, answer.body.code], [400, 'validation_failed']);
    }
    const { token } = await session();
    await portal.db
      .updateTable('auth.sessions')
      .set({ refreshKey: Buffer.alloc(32) })
      .where('userId', '=', portal.idOf('amara'))
      .execute();
    assert.equal((await auth.refresh(token)).body.code, 'refresh_token_not_found');
  });

  test('a refresh is refused to a person who was disabled after sign-in', async () => {
    const { token } = await session();
    const disabled = (since: Date | null) =>
      portal.db
        .updateTable('users')
        .set({ disabledAt: since })
        .where('id', '=', portal.idOf('amara'))
        .execute();
    await disabled(wednesday);
    const answer = await auth.refresh(token);
    await disabled(null);
    assert.deepEqual([answer.status, answer.body.code], [400, 'user_banned']);
  });

  test('a refresh is refused after 45 idle days for a worker and 12 idle hours for a consultant', async () => {
    for (const [name, rest] of [
      ['amara', 45 * 24 * hour],
      ['jo', 12 * hour],
    ] as const) {
      const { token } = await session(name);
      later(rest);
      const still = await refreshed(token);
      later(rest + 1);
      const answer = await auth.refresh(still);
      assert.deepEqual([answer.status, answer.body.code], [400, 'session_expired']);
    }
  });

  test('a refresh is refused 180 days after sign-in for a worker and seven days for a consultant', async () => {
    for (const [name, step, steps] of [
      ['amara', 45 * 24 * hour, 4],
      ['jo', 12 * hour, 14],
    ] as const) {
      const { token } = await session(name);
      let newest = token;
      for (let round = 0; round < steps; round += 1) {
        later(step);
        newest = await refreshed(newest);
      }
      later(1);
      assert.equal((await auth.refresh(newest)).body.code, 'session_expired');
    }
  });

  test('a refresh responds with 503 and no 4xx while another transaction locks the session', async () => {
    const { token } = await session();
    await portal.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('auth.sessions')
        .select('id')
        .where('userId', '=', portal.idOf('amara'))
        .forUpdate()
        .execute();
      const answer = await auth.refresh(token);
      assert.equal(answer.status, 503);
      assert.ok(answer.headers.get('retry-after'));
      assert.doesNotMatch(answer.body.message, /lock|sql|timeout/i);
    });
    await refreshed(token);
  });
});

describe('refresh tokens in the database', () => {
  test('the database contains no usable refresh token', async () => {
    const { token } = await session();
    const rows = await portal.db.selectFrom('auth.sessions').selectAll().execute();
    assert.ok(!JSON.stringify(rows).includes(token));
  });
});
