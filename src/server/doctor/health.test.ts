import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import type { Hono } from 'hono';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { forgetBackup } from '#server/backups/backup-store.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase, openPool } from '#server/platform/postgres/database.ts';
import type { Env } from '#server/session/env.ts';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

describe('health checks', () => {
  test('the health checks report that the portal is alive and ready', async () => {
    const alive = await portal.ask('GET', '/healthz');
    assert.deepEqual([alive.status, alive.body], [200, { status: 'alive', version }]);
    assert.match(version, /^\d+\.\d+\.\d+$/);
    const ready = await portal.ask('GET', '/readyz');
    assert.deepEqual([ready.status, ready.body], [200, { status: 'ready', warnings: [] }]);
  });

  test('the health check warns that emails are not sent without a mail server', async () => {
    const post = { ...portal.portal.post, sendsMails: async () => false };
    const app = createApp({ ...portal.portal, post });
    const response = await app.request('/readyz');
    assert.equal(response.status, 200);
    assert.deepEqual(await response.json(), {
      status: 'ready',
      warnings: ['No mail server is set. The portal sends emails when an Admin adds one.'],
    });
  });

  test('the health check warns that the mail server refuses every email, until one is sent', async () => {
    const letter = { kind: 'test-mail', recipient: 'kim@example.org', payload: '{}' };
    const refused = { ...letter, status: 'failed', attempts: 2, lastError: '535 not accepted' } as const;
    await portal.db.insertInto('mailOutbox').values(refused).execute();
    const warnings = async () => (await portal.ask('GET', '/readyz')).body.warnings;
    assert.deepEqual(await warnings(), [
      'The mail server does not accept emails, so they wait. Health shows the reason.',
    ]);
    await portal.db
      .insertInto('mailOutbox')
      .values({ ...letter, status: 'sent' })
      .execute();
    assert.deepEqual(await warnings(), []);
    await portal.db.deleteFrom('mailOutbox').execute();
  });

  test('the health checks respond only to this machine and private networks', async () => {
    const from = async (remoteAddress: string, headers = {}, TRUST_PROXY = 'off'): Promise<number[]> => {
      const config = readConfig({ DATABASE_URL: 'postgres://test', TRUST_PROXY });
      const app = createApp({ ...portal.portal, config });
      const env = { incoming: { socket: { remoteAddress } } };
      const paths = ['/healthz', '/readyz', '/metrics'];
      return Promise.all(paths.map(async (path) => (await app.request(path, { headers }, env)).status));
    };
    for (const near of ['127.0.0.1', '::ffff:10.1.2.3', '172.31.0.9', '192.168.1.1', '::1', 'fd00::7']) {
      assert.deepEqual(await from(near), [200, 200, 200], near);
    }
    for (const far of ['203.0.113.9', '172.32.0.1', '::ffff:8.8.8.8', '2001:db8::1']) {
      assert.deepEqual(await from(far), [404, 404, 404], far);
    }
    const forwarded = { 'X-Forwarded-For': '10.0.0.1, 203.0.113.9' };
    assert.deepEqual(await from('127.0.0.1', forwarded), [404, 404, 404]);
    assert.deepEqual(await from('127.0.0.1', forwarded, 'on'), [404, 404, 404]);
    assert.deepEqual(await from('127.0.0.1', { 'X-Forwarded-For': '10.0.0.1' }, 'on'), [200, 200, 200]);
    for (const unread of [
      '203.0.113.9:4711',
      '[2001:db8::1]:443',
      'unknown',
      '',
      '203.0.113.9, 10.0.0.5',
      '203.0.113.9, unknown',
    ])
      for (const trusted of ['on', '2', '127.0.0.1'])
        assert.deepEqual(
          await from('127.0.0.1', { 'X-Forwarded-For': unread }, trusted),
          [404, 404, 404],
          unread,
        );
  });

  test('the health checks refuse requests through a proxy, whatever headers the request has', async () => {
    for (const [name, value] of [
      ['Forwarded', 'for=203.0.113.9'],
      ['Via', '1.1 proxy'],
      ['X-Real-IP', '203.0.113.9'],
      ['X-Forwarded-Host', 'portal.example'],
      ['X-Forwarded-Proto', 'https'],
      ['CF-Connecting-IP', '203.0.113.9'],
    ]) {
      for (const TRUST_PROXY of ['off', 'on']) {
        const app = createApp({
          ...portal.portal,
          config: readConfig({ DATABASE_URL: 'postgres://test', TRUST_PROXY }),
        });
        const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
        for (const path of ['/healthz', '/readyz', '/metrics']) {
          const { status } = await app.request(path, { headers: { [name ?? '']: value ?? '' } }, env);
          assert.equal(status, 404, `${name} ${path}`);
        }
      }
    }
  });

  test('the portal is not ready before every migration has run', async () => {
    const { rows } = await sql<{ name: string; timestamp: string }>`
      delete from kysely_migration where name = '0001-baseline' returning name, timestamp
    `.execute(portal.db);
    const { status, body } = await portal.ask('GET', '/readyz');
    assert.equal(status, 503);
    assert.match(body.warnings[0], /^Migrations have not run: 0001-baseline/);
    await sql`insert into kysely_migration values (${rows[0]?.name}, ${rows[0]?.timestamp})`.execute(
      portal.db,
    );
    assert.equal((await portal.ask('GET', '/readyz')).status, 200);
  });

  test('the metrics have the format of Prometheus', async () => {
    await portal.as('amara')('GET', '/api/me');
    const { status, headers, body } = await portal.ask('GET', '/metrics');
    assert.equal(status, 200);
    assert.match(headers.get('content-type') ?? '', /^text\/plain/);
    assert.match(body, /^portal_request_seconds_count\{method="GET",route="\/api\/me",status="200"\} [1-9]/m);
    assert.match(body, /^portal_event_streams 0$/m);
    assert.ok(body.includes(`portal_build_info{version="${version}"} 1`));
    for (const status of ['queued', 'sent', 'kept', 'failed']) {
      assert.match(body, new RegExp(`^portal_letters\\{status="${status}"\\} \\d+$`, 'm'));
    }
    assert.match(body, /^portal_database_up 1$/m);
    assert.match(body, /^portal_data_folder_free_bytes \d{6,}/m);
    assert.match(body, /^portal_backup_failed 0$/m);
    assert.doesNotMatch(body, /portal_last_backup_timestamp_seconds/);
    const at = '2026-11-18T02:40:00.000Z';
    await portal.db.updateTable('installation').set({ backupAt: at, backupProblem: 'full' }).execute();
    const later = (await portal.ask('GET', '/metrics')).body;
    await forgetBackup(portal.db);
    assert.match(later, /^portal_last_backup_timestamp_seconds 1794969600$/m);
    assert.match(later, /^portal_backup_failed 1$/m);
    for (const line of body.trim().split('\n')) {
      assert.match(line, /^(|# (HELP|TYPE) \S+ .+|[a-z_\d]+(\{.*\})? [-+.\deInfNa]+)$/);
    }
  });

  test('the metrics contain no personal data', async () => {
    const { body } = await portal.ask('GET', '/metrics');
    assert.doesNotMatch(body, /amara|@example|[0-9a-f]{8}-[0-9a-f]{4}/i);
  });

  test('every response has a request id, which only a trusted proxy may set', async () => {
    const ownId = /^[0-9a-f-]{36}$/;
    const behind = createApp({
      ...portal.portal,
      config: { ...portal.portal.config, trustProxy: { hops: 1 } },
    });
    const idOf = async (app: Hono<Env>, given: string): Promise<string | null> =>
      (await app.request('/healthz', { headers: { 'x-request-id': given } })).headers.get('x-request-id');
    assert.match((await portal.ask('GET', '/healthz')).headers.get('x-request-id') ?? '', ownId);
    assert.match((await idOf(portal.app, 'from-a-stranger-1')) ?? '', ownId);
    assert.equal(await idOf(behind, 'from-the-proxy-1'), 'from-the-proxy-1');
    assert.match((await idOf(behind, 'a b\u00ff"}')) ?? '', ownId);
  });

  test('responses of health checks and metrics are never cached', async () => {
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      assert.equal((await portal.ask('GET', path)).headers.get('cache-control'), 'no-store', path);
    }
  });
});

describe('portal without its database', () => {
  let pool: Pool;
  let app: Hono<Env>;
  before(() => {
    pool = openPool('postgresql://nobody@127.0.0.1:1/none');
    app = createApp({ ...portal.portal, pool, db: openDatabase(pool) });
  });
  after(() => pool.end());

  test('the portal without its database is alive, and reports that it is not ready', async () => {
    assert.equal((await app.request('/healthz')).status, 200);
    const response = await app.request('/readyz');
    assert.equal(response.status, 503);
    assert.deepEqual(await response.json(), {
      status: 'not ready',
      warnings: ['The database does not answer.'],
    });
  });

  test('the portal without its database has its metrics, except those about emails', async () => {
    const response = await app.request('/metrics');
    assert.equal(response.status, 200);
    const text = await response.text();
    assert.match(text, /^portal_event_streams /m);
    assert.match(text, /^portal_database_up 0$/m);
    assert.doesNotMatch(text, /portal_letters/);
  });

  test('the portal without its database responds with 503 and a time to retry', async () => {
    const authorization = await portal.authorizationOf('amara');
    for (const [method, path] of [
      ['GET', '/api/me'],
      ['GET', '/api/me/timesheets'],
      ['POST', '/api/me/timesheets'],
      ['GET', '/api/changes'],
    ] as const) {
      const response = await app.request(path, { method, headers: { authorization } });
      assert.equal(response.status, 503, path);
      assert.equal(response.headers.get('retry-after'), '2');
      assert.deepEqual(await response.json(), {
        code: 'unavailable',
        reason: 'database_away',
        values: {},
        requestId: response.headers.get('x-request-id'),
        message: 'The portal cannot reach its database. Please try again in a moment.',
      });
    }
  });

  test('the portal without its database still returns the public agency data', async () => {
    assert.equal((await app.request('/api/agency')).status, 200);
  });
});

describe('headers of every response', () => {
  test('every response has the security headers and is not cached', async () => {
    for (const path of ['/api/me', '/api/agency', '/api/nothing']) {
      const { headers } = await portal.as('amara')('GET', path);
      assert.equal(headers.get('cache-control'), 'no-store', path);
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.equal(headers.get('x-frame-options'), 'DENY');
      assert.equal(headers.get('referrer-policy'), 'no-referrer');
      const policy = headers.get('content-security-policy') ?? '';
      assert.match(policy, /default-src 'self'/);
      assert.match(policy, /frame-ancestors 'none'/);
      assert.match(policy, /script-src 'self'(;|$)/);
      assert.equal(headers.get('strict-transport-security'), null);
    }
  });

  test('every response has Strict-Transport-Security if the portal is served over TLS', async () => {
    const config = readConfig({
      DATABASE_URL: 'postgres://test',
      PUBLIC_URL: 'https://portal.example',
    });
    const response = await createApp({ ...portal.portal, config }).request('/api/agency');
    assert.match(response.headers.get('strict-transport-security') ?? '', /^max-age=\d{8}/);
  });
});
