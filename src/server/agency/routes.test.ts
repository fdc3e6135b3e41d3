import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createApp } from '#server/app.ts';
import { testPortal, wednesday } from '#support/portal/portal.ts';

const portal = testPortal({ env: { AGENCY_NAME: 'Whitfield & Co', PASSWORD_MIN_LENGTH: '9' } });

describe('public information before sign-in', () => {
  test('anybody can read the agency’s name, its date, and the shortest password length', async () => {
    const { status, body } = await portal.ask('GET', '/api/agency');
    assert.equal(status, 200);
    assert.deepEqual(body, {
      name: 'Whitfield & Co',
      timeZone: 'Europe/London',
      today: '2026-11-18',
      logo: null,
      style: null,
      contact: null,
      clientWord: null,
      passwordMinLength: 9,
      signUp: 'open',
      isNew: false,
      emailIsReady: true,
      demo: null,
    });
  });

  test('a portal without an Admin reports that it is new', async () => {
    const isNew = async () => (await portal.ask('GET', '/api/agency')).body.isNew as boolean;
    const admins = portal.db.updateTable('users').where('role', '=', 'Admin');
    const { disabledAt } = await portal.db
      .selectFrom('users')
      .select('disabledAt')
      .where('role', '=', 'Admin')
      .executeTakeFirstOrThrow();
    assert.deepEqual([await isNew(), disabledAt], [false, null]);
    await admins.set({ disabledAt: new Date() }).execute();
    assert.equal(await isNew(), true);
    await admins.set({ disabledAt: null }).execute();
  });

  test('email counts as ready with a mail server, in the demo, and if no link is needed', async () => {
    const isReady = async (config: object, demo = false) => {
      const app = createApp({ ...portal.portal, demo, config: { ...portal.portal.config, ...config } });
      return ((await (await app.request('/api/agency')).json()) as { emailIsReady: boolean }).emailIsReady;
    };
    assert.equal(await isReady({}), true);
    assert.equal(await isReady({ smtpUrl: null }), false);
    assert.equal(await isReady({ smtpUrl: null }, true), true);
    assert.equal(await isReady({ smtpUrl: null, authAutoConfirm: true }), true);
    const server = { host: 'mail.example.com', port: 465, security: 'tls' } as const;
    await portal.db.insertInto('mailServer').values(server).execute();
    assert.equal(await isReady({ smtpUrl: null }), true);
    await portal.db.deleteFrom('mailServer').execute();
  });

  test('the agency’s date follows its time zone', async () => {
    portal.setClock('2026-07-13T23:05:00Z');
    assert.equal((await portal.ask('GET', '/api/agency')).body.today, '2026-07-14');
    portal.setClock(wednesday);
  });

  test('the demo sign-ins exist only in the demo, and omit people who cannot sign in', async () => {
    const app = createApp({ ...portal.portal, demo: true });
    const response = await app.request('/api/agency');
    const body = (await response.json()) as { demo: { people: Record<string, string>[] } };
    const names = new Set(body.demo.people.map((person) => person['fullName']));
    assert.ok(names.has('Helen Whitfield') && names.has('Amara Okafor'));
    assert.ok(!names.has('Gareth Lowe'));
    assert.ok(body.demo.people.every((person) => person['password'] && person['note']));
  });
});

describe('shortest password in the configuration', () => {
  test('the agency can require longer passwords than the installation, and not shorter ones', async () => {
    const ask = (change: object) => portal.as('helen')('PUT', '/api/sign-in-rules', change);
    assert.equal((await portal.as('helen')('GET', '/api/sign-in-rules')).body.minimumPasswordLength, 9);
    const shorter = await ask({ minimumPasswordLength: 8 });
    const sentence = 'The minimum password length must be 9 to 64 characters.';
    assert.deepEqual([shorter.status, shorter.body.message], [400, sentence]);
    assert.equal((await ask({ staffNeedMfa: false })).body.minimumPasswordLength, 9);
    assert.equal((await ask({ minimumPasswordLength: 12 })).body.minimumPasswordLength, 12);
    assert.equal((await portal.ask('GET', '/api/agency')).body.passwordMinLength, 12);
  });
});
