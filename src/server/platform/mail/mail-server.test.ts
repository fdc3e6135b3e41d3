import assert from 'node:assert/strict';
import { type AddressInfo, connect, createServer } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { explainMailFailure, type MailFailure } from '#domain/agency/mail-problem.ts';
import { readConfig } from '#server/config.ts';
import { requiresTls, openOwnMailServer } from './mail-server.ts';

const password = 'secret of the mail server';

const heard: string[] = [];
const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  authOptional: true,
  logger: false,
  onAuth: (login, _session, done) => done(null, { user: login.username }),
  onData(stream, _session, done) {
    stream.resume().on('end', () => done());
  },
});
const wire = createServer((client) => {
  const onward = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  client.on('data', (bytes) => heard.push(bytes.toString()));
  client.pipe(onward).pipe(client);
  for (const end of [client, onward]) end.on('error', () => {});
});

before(async () => {
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  await new Promise<void>((done) => void wire.listen(0, '127.0.0.1', done));
});
after(async () => {
  await new Promise((done) => void wire.close(done));
  await new Promise<void>((done) => server.close(() => done()));
});

async function send(env: Record<string, string>): Promise<MailFailure | null> {
  heard.length = 0;
  const transport = openOwnMailServer(readConfig(env))?.transport;
  assert.ok(transport);
  const mail = { from: 'a@example.com', to: 'b@example.com', text: 'https://portal.example/confirm#secret' };
  const failure = await transport.sendMail(mail).then(
    () => null,
    (problem: MailFailure) => problem,
  );
  transport.close();
  return failure;
}

function addressWith(login: string): string {
  return `smtp://${login}127.0.0.1:${(wire.address() as AddressInfo).port}`;
}

describe('mail server without TLS', () => {
  test('a mail server without TLS gets neither password nor email, and the Admin sees the reason', async () => {
    const failure = await send({ SMTP_URL: addressWith(`portal:${encodeURIComponent(password)}@`) });
    assert.ok(failure);
    assert.match(explainMailFailure(failure), /offers no secure connection.*SMTP_PLAIN=on/);
    const said = heard.join('');
    assert.match(said, /^EHLO/);
    assert.doesNotMatch(said, /AUTH|MAIL FROM|secret/);
    assert.ok(!said.includes(Buffer.from(`\0portal\0${password}`).toString('base64')));
  });

  test('a mail server without TLS gets emails only on this machine and without a password', async () => {
    assert.equal(await send({ SMTP_URL: addressWith('') }), null);
    assert.match(heard.join(''), /portal\.example/);
  });

  test('a mail server without TLS gets password and emails if SMTP_PLAIN is on', async () => {
    const SMTP_URL = addressWith(`portal:${encodeURIComponent(password)}@`);
    assert.equal(await send({ SMTP_URL, SMTP_PLAIN: 'on' }), null);
    assert.match(heard.join(''), /AUTH PLAIN/);
  });
});

describe('TLS for a mail server', () => {
  test('TLS is required with a password, and for every mail server on another machine', () => {
    for (const url of [
      'smtp://user:password@127.0.0.1',
      'smtp://user@localhost:2525',
      'smtp://mail.agency.example:587',
      'smtp://203.0.113.9',
      'smtp://[2001:db8::1]:25',
      'smtp://relay',
    ]) {
      assert.ok(requiresTls(url), url);
    }
    for (const url of ['smtp://127.0.0.1:25', 'smtp://localhost', 'smtp://10.0.0.7', 'smtp://[::1]:2525']) {
      assert.ok(!requiresTls(url), url);
    }
  });
});
