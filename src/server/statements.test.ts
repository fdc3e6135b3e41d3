import assert from 'node:assert/strict';
import { AsyncLocalStorage } from 'node:async_hooks';
import { before, describe, test } from 'node:test';
import type { PoolClient } from 'pg';
import type { Week } from '#domain/calendar/week.ts';
import { authOf } from '#support/http/auth.ts';
import { testPortal } from '#support/portal/portal.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();
const auth = authOf(portal);
const counting = new AsyncLocalStorage<string[]>();
const counted = new WeakSet<PoolClient>();

function count(client: PoolClient): void {
  if (counted.has(client)) return;
  counted.add(client);
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...given: unknown[]) => {
    const [sent] = given as [string | { text: string }];
    counting.getStore()?.push(typeof sent === 'string' ? sent : sent.text);
    return query(...given);
  }) as typeof client.query;
}

async function statementsOf(ask: () => Promise<{ status: number }>, status: number): Promise<number> {
  const sent: string[] = [];
  assert.equal((await counting.run(sent, ask)).status, status);
  return sent.length;
}

describe('number of SQL statements on a Monday', () => {
  before(() => {
    portal.portal.pool.on('acquire', count);
  });

  test('a sign-in runs four SQL statements', async () => {
    assert.equal((await auth.signInAs('amara')).status, 200);
    assert.equal(await statementsOf(() => auth.signInAs('amara'), 200), 4);
  });

  test('a sign-in with a wrong password runs five SQL statements', async () => {
    assert.equal(await statementsOf(() => auth.signIn('nobody@example.com', 'not the password'), 400), 5);
  });

  test('each request of the dashboard runs two SQL statements, and one more for pay days', async () => {
    await portal.authorizationOf('amara');
    assert.equal(await statementsOf(() => portal.as('amara')('GET', '/api/me'), 200), 3);
    assert.equal(await statementsOf(() => portal.as('amara')('GET', '/api/me/timesheets'), 200), 2);
  });

  test('a submission runs thirteen SQL statements', async () => {
    assert.equal((await portal.as('amara')('GET', '/api/me')).status, 200);
    const submit = () => portal.as('amara')('POST', '/api/me/timesheets', weekOfHours('2026-11-16' as Week));
    assert.equal(await statementsOf(submit, 201), 13);
  });

  test('the Monday page runs two SQL statements more than other requests, and fewer without pending weeks', async () => {
    await portal.authorizationOf('jo');
    assert.equal(await statementsOf(() => portal.as('jo')('GET', '/api/monday'), 200), 3);
    await portal.authorizationOf('daniel');
    await portal.db.deleteFrom('timesheets').where('status', '=', 'Pending').execute();
    assert.equal(await statementsOf(() => portal.as('daniel')('GET', '/api/monday'), 200), 2);
  });

  test('a sign-out runs two SQL statements', async () => {
    const token = (await auth.signInAs('amara')).body.access_token;
    const signOut = () => auth.as(token)('POST', '/logout?scope=local');
    assert.equal(await statementsOf(signOut, 204), 2);
  });
});
