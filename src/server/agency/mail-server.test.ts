import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, test } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { createApp } from '#server/app.ts';
import { findMailServer } from '#server/platform/mail/mail-server-store.ts';
import { eventually } from '#support/run/eventually.ts';
import { type Answer, testPortal, wednesday } from '#support/portal/portal.ts';

const portal = testPortal({ env: { SMTP_URL: '', SMTP_PLAIN: 'on' } });
const password = 'secret of the mail server';
const path = '/api/agency/mail-server';

const strict = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  logger: false,
  onAuth: (login, _session, done) =>
    login.username === 'portal' && login.password === password
      ? done(null, { user: login.username })
      : done(new Error('535 that is not the password')),
  onMailFrom: ({ address }, _session, done) =>
    done(address === 'pay@agency.example' ? null : new Error('553 not a sender of ours')),
  onData(stream, _session, done) {
    stream.resume().on('end', () => done());
  },
});
const secure = new SMTPServer({ secure: true, logger: false });
const portOf = ({ server }: SMTPServer): number => (server.address() as AddressInfo).port;

before(async () => {
  for (const server of [strict, secure]) {
    server.on('error', () => {});
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  }
});
after(async () => {
  for (const server of [strict, secure]) await new Promise<void>((done) => server.close(() => done()));
});
beforeEach(async () => {
  await portal.db.deleteFrom('mailServer').execute();
  await portal.db.deleteFrom('auth.attempts').execute();
});

test('the demo refuses to set or test a mail server, whoever requests it', async () => {
  const demo = createApp({ ...portal.portal, demo: true });
  const headers = {
    authorization: await portal.authorizationOf('helen'),
    'content-type': 'application/json',
  };
  for (const [method, address] of [
    ['PUT', path],
    ['POST', `${path}/test`],
    ['DELETE', path],
  ] as const) {
    const body = method === 'DELETE' ? null : JSON.stringify(toCatcher());
    const answer = await demo.request(address, { method, headers, body });
    assert.equal(answer.status, 409, method);
    assert.match(await answer.text(), /The demo sends no emails/);
  }
  assert.equal(await findMailServer(portal.db, portal.portal), null);
});

const local = { host: '127.0.0.1', security: 'starttls' } as const;
const toCatcher = () => ({ ...local, port: Number(new URL(portal.mails.url).port) });
const toStrict = () => ({
  ...local,
  port: portOf(strict),
  username: 'portal',
  password,
  from: 'pay@agency.example',
});

async function put(body: object): Promise<Answer> {
  return portal.as('helen')('PUT', path, body);
}

async function lastChange(): Promise<string | null | undefined> {
  const events = portal.db.selectFrom('auth.events').select('reason').where('action', '=', 'change-agency');
  return (await events.orderBy('id', 'desc').limit(1).executeTakeFirst())?.reason;
}

describe('mail server set on screen', () => {
  test('the mail server is unset at first, and is later returned without its password', async () => {
    const first = await portal.as('helen')('GET', path);
    const sender = { fixedSender: null, usualSender: 'no-reply@localhost' };
    assert.deepEqual(first.body, { environment: null, server: null, ...sender });
    const { password: _, ...server } = toStrict();
    const { status, body } = await put(toStrict());
    assert.equal(status, 200);
    assert.deepEqual(body, { environment: null, server: { ...server, hasPassword: true }, ...sender });
    assert.ok(!JSON.stringify((await portal.as('helen')('GET', path)).body).includes(password));
    assert.equal((await portal.as('helen')('GET', '/api/agency/settings')).body.sendsMails, true);
    const said = `mail server to 127.0.0.1:${server.port} (STARTTLS) as portal; password of the mail server set; sender of emails to pay@agency.example`;
    assert.equal(await lastChange(), said);
  });

  test('the mail server’s password is encrypted with a key that is not in the database', async () => {
    await put(toStrict());
    const { password: sealed } = await portal.db
      .selectFrom('mailServer')
      .select('password')
      .executeTakeFirstOrThrow();
    assert.ok(sealed && !sealed.includes(password));
    const { keys } = portal.portal;
    assert.equal((await findMailServer(portal.db, { keys }))?.password, password);
    const others = { keys: { factorKey: Buffer.alloc(32, 7) } };
    assert.equal((await findMailServer(portal.db, others))?.password, null);
    await portal.db.updateTable('mailServer').set({ host: 'evil.example' }).execute();
    assert.equal((await findMailServer(portal.db, { keys }))?.password, null, 'pointed at another server');
  });

  test('the mail server’s password stays when the sender changes, and is never sent to another server', async () => {
    await put(toStrict());
    const { password: _, ...same } = { ...toStrict(), from: 'other@agency.example' };
    assert.equal((await put(same)).body.server.hasPassword, true);
    assert.equal(await lastChange(), 'sender of emails to other@agency.example');
    for (const ask of ['PUT', 'POST'] as const) {
      const to = ask === 'PUT' ? path : `${path}/test`;
      const moved = await portal.as('helen')(ask, to, { ...same, host: 'localhost' });
      assert.equal(moved.status, 400);
      assert.match(moved.body.fields.password, /Enter the password again/);
    }
  });

  test('a wrong mail server is refused with an error for each field', async () => {
    const { status, body } = await put({ host: 'smtp://x', port: 0, security: 'none' });
    assert.deepEqual([status, Object.keys(body.fields)], [400, ['host', 'port', 'security']]);
  });

  test('changing the mail server requires a fresh proof of identity', async () => {
    const authorization = await portal.authorizationOf('helen');
    portal.setClock(new Date(wednesday.getTime() + 11 * 60_000));
    for (const method of ['PUT', 'DELETE'] as const) {
      const body = method === 'PUT' ? toCatcher() : undefined;
      const late = await portal.ask(method, path, body, { authorization });
      assert.deepEqual([late.status, late.body.code], [403, 'proof_needed']);
    }
    portal.setClock(wednesday);
  });

  test('consultants and workers can neither read nor set the mail server', async () => {
    for (const [method, at] of [
      ['GET', path],
      ['PUT', path],
      ['DELETE', path],
      ['POST', `${path}/test`],
    ] as const) {
      const body = method === 'PUT' || method === 'POST' ? toCatcher() : undefined;
      assert.equal((await portal.ask(method, at, body)).status, 401);
      for (const name of ['amara', 'jo'] as const) {
        assert.equal((await portal.as(name)(method, at, body)).status, 403);
      }
    }
  });
});

describe('test of a mail server before saving', () => {
  const ask = (body: object) => portal.as('helen')('POST', `${path}/test`, body);

  test('a test before saving sends an email and stores nothing', async () => {
    const { body } = await ask(toCatcher());
    const to = 'helen.whitfield@example.com';
    assert.deepEqual(body, { sent: true, to, problem: null, serverSaid: null });
    const mail = await portal.mails.waitFor((one) => one.subject.startsWith('A test email'));
    assert.deepEqual(mail.to, [to]);
    assert.equal((await portal.as('helen')('GET', path)).body.server, null);
    assert.equal((await ask(toStrict())).body.sent, true);
  });

  for (const [what, change, says] of [
    ['another password', { password: 'not it' }, /did not accept the user name and the password/],
    [
      'another sender',
      { from: 'evil@example.com' },
      /The mail server refused the sender\. Use a sender address/,
    ],
    [
      'a name that is none',
      { host: 'nowhere.invalid' },
      /The mail server was not found\. Check the spelling of its name\./,
    ],
    [
      'a port where nobody is',
      { port: 1 },
      /The mail server does not answer\. Check the name, the port and any firewall\./,
    ],
    ['TLS where there is none', { security: 'tls' }, /needs TLS .* or STARTTLS/],
  ] as const) {
    test(`a test of the mail server explains the problem: ${what}`, async () => {
      const { status, body } = await ask({ ...toStrict(), ...change });
      assert.deepEqual([status, body.sent], [200, false]);
      assert.match(body.problem, says);
      assert.ok(body.serverSaid && !body.serverSaid.includes(password));
    });
  }

  test('a test of the mail server explains an untrusted certificate', async () => {
    const { body } = await ask({ ...local, port: portOf(secure), security: 'tls' });
    assert.match(body.problem, /certificate of the mail server was not accepted/);
  });

  test('a mail server can be tested ten times, and then the test is refused', async () => {
    const closed = { ...local, port: 1 };
    for (let time = 0; time < 10; time += 1) assert.equal((await ask(closed)).status, 200);
    assert.equal((await ask(closed)).status, 429);
  });
});

describe('emails without a mail server', () => {
  const statuses = async () => {
    const letters = await portal.db.selectFrom('mailOutbox').select('status').execute();
    return letters.map(({ status }) => status).join();
  };

  test('emails are stored without a mail server, and every process sends them once it is set', async () => {
    const invite = async (name: string) => {
      const body = { fullName: name, email: `${name}@example.org`, role: 'Recruitment Consultant' };
      assert.equal((await portal.as('helen')('POST', '/api/accounts', body)).status, 201);
    };
    await invite('rahel');
    await eventually('the invitation is kept', async () => (await statuses()) === 'kept');
    await put({ ...toCatcher(), from: 'pay@agency.example' });
    await portal.mails.waitFor((one) => one.to.includes('rahel@example.org'));
    await eventually('it counts as sent', async () => (await statuses()) === 'sent');
    await portal.db.deleteFrom('mailServer').execute();
    await invite('priya');
    await eventually('the second is kept', async () => (await statuses()).includes('kept'));
    await put(toCatcher());
    await portal.mails.waitFor((one) => one.to.includes('priya@example.org'));
    assert.equal((await portal.as('helen')('DELETE', path)).body.server, null);
    assert.equal(await lastChange(), 'mail server removed');
  });

  test('emails that a server refused are sent immediately by the next server', async () => {
    await put({ ...toStrict(), from: null });
    const body = { fullName: 'Ivy', email: 'ivy@example.org', role: 'Recruitment Consultant' };
    assert.equal((await portal.as('helen')('POST', '/api/accounts', body)).status, 201);
    await eventually('it was refused', async () => (await statuses()).includes('failed'));
    await put(toCatcher());
    await portal.mails.waitFor((one) => one.to.includes('ivy@example.org'));
  });
});

describe('mail server in the environment', () => {
  test('a mail server in the environment takes precedence, is shown without its login, and cannot be changed on screen', async () => {
    const smtpUrl = 'smtps://portal:secret@mail.agency.example';
    const config = { ...portal.portal.config, smtpUrl, mailFrom: 'Pay <pay@agency.example>' };
    const app = createApp({ ...portal.portal, config });
    const ask = async (method: string, at: string, sent?: object) => {
      const authorization = await portal.authorizationOf('helen');
      const headers = { authorization, 'content-type': 'application/json' };
      const body = sent && JSON.stringify(sent);
      return app.request(at, { method, headers, ...(body && { body }) });
    };
    assert.deepEqual(await (await ask('GET', path)).json(), {
      environment: { host: 'mail.agency.example', port: 465, security: 'tls' },
      server: null,
      fixedSender: 'Pay <pay@agency.example>',
      usualSender: 'no-reply@localhost',
    });
    for (const [method, at] of [
      ['PUT', path],
      ['DELETE', path],
      ['POST', `${path}/test`],
    ] as const) {
      const refused = await ask(method, at, method === 'DELETE' ? undefined : toCatcher());
      assert.equal(refused.status, 409);
      assert.match(
        await refused.text(),
        /SMTP_URL sets the mail server\. Change it in the environment or in the file \.env/,
      );
    }
  });
});
