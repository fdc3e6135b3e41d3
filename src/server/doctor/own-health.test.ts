import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, test } from 'node:test';
import { createApp } from '#server/app.ts';
import { testPortal } from '#support/portal/portal.ts';
import type { Config } from '#server/config.ts';
import { examineRunning } from './own-health.ts';
import { tryAddress } from './reach.ts';

const portal = testPortal();

async function healthWith(config: Partial<Config>): Promise<Record<string, string>> {
  const findings = await examineRunning({ ...portal.portal, config: { ...portal.portal.config, ...config } });
  return Object.fromEntries(findings.map(({ matter, state, sentence }) => [matter, `${state}: ${sentence}`]));
}

describe('health of the portal for an Admin', () => {
  test('an Admin can read version, address, mail server, newest backup and database', async () => {
    const { status, body } = await portal.as('helen')('GET', '/api/health');
    assert.equal(status, 200);
    assert.match(body.version, /^\d+\.\d+\.\d+$/);
    const found = await healthWith({ backupAt: '02:40' });
    assert.match(found['Address'] ?? '', /^note: PUBLIC_URL is http:\/\/localhost/);
    assert.match(found['Mail'] ?? '', /^ok: /);
    assert.match(found['Backup'] ?? '', /^note: .*02:40/);
    assert.match(found['Database'] ?? '', /^ok: PostgreSQL \d+/);
  });

  test('an Admin is told that the portal has no mail server or no nightly backups', async () => {
    const found = await healthWith({ smtpUrl: null, backupAt: null });
    assert.match(found['Mail'] ?? '', /^note: No mail server is set/);
    assert.match(found['Backup'] ?? '', /^note: BACKUP_AT is off/);
  });

  test('a public address whose host name cannot be resolved is a problem', async () => {
    const found = await healthWith({ publicUrl: new URL('https://timesheets.invalid') });
    assert.match(found['Address'] ?? '', /^problem: The name timesheets\.invalid is not known\./);
  });
});

describe('the public address', () => {
  test('only a response of the portal itself proves that the public address works', async () => {
    let said: object = { id: '/' };
    const server = createServer((_, response) => response.end(JSON.stringify(said)));
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    const address = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    assert.equal((await tryAddress(address)).state, 'ok');
    said = { hello: 'from another program' };
    assert.match((await tryAddress(address)).sentence, /^Another program responds at /);
    await new Promise<void>((done) => void server.close(() => done()));
    assert.match((await tryAddress(address)).sentence, /^127\.0\.0\.1 does not answer this server\./);
  });
});

describe('address in emailed links', () => {
  test('only an Admin reads the address that emailed links use, and nobody in the demo', async () => {
    const addressFor = async (name: 'helen' | 'jo', demo = false) => {
      const app = createApp({ ...portal.portal, demo });
      const headers = { authorization: await portal.authorizationOf(name) };
      return ((await (await app.request('/api/me', { headers })).json()) as { address?: object }).address;
    };
    const { origin } = portal.portal.config.publicUrl;
    assert.deepEqual(await addressFor('helen'), { origin, problem: 'local' });
    assert.equal(await addressFor('jo'), undefined);
    assert.equal(await addressFor('helen', true), undefined);
  });
});
