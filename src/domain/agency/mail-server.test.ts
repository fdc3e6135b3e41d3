import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Refusal } from '#domain/refusal.ts';
import {
  changeOfMailServer,
  type MailLogin,
  MailServer,
  MailServerChange,
  mailServerInWords,
  refusalToSetMailServer,
  withPassword,
} from './mail-server.ts';

const server = {
  host: 'mail.example.com',
  port: 587,
  security: 'starttls',
  username: 'portal',
  from: null,
} as const;
const kept: MailLogin = { ...server, password: 'kept secret' };

describe('a mail server', () => {
  test('a mail server has a host name or an address, in lower case, and a port', () => {
    for (const host of ['Mail.Example.com', 'localhost', '10.0.0.7', '::1', '2001:db8::25', 'relay_1']) {
      assert.equal(MailServer.parse({ ...server, host }).host, host.toLowerCase());
    }
    for (const host of ['', 'smtp://mail.example.com', 'mail.example.com:587', 'a b', 'a@b', '-x', 'x/']) {
      assert.ok(!MailServer.safeParse({ ...server, host }).success, host);
    }
    for (const port of [0, 65_536, 25.5, '25']) {
      assert.ok(!MailServer.safeParse({ ...server, port }).success, String(port));
    }
  });

  test('a mail server needs neither a user nor a sender', () => {
    const { username, from } = MailServer.parse({ host: 'relay', port: 25, security: 'starttls' });
    assert.deepEqual([username, from], [null, null]);
  });

  test('a mail server’s password with two lines is refused', () => {
    assert.ok(!MailServerChange.safeParse({ ...server, password: 'a\r\nQUIT' }).success);
  });

  test('a mail server in words has its port and its encryption', () => {
    assert.equal(mailServerInWords(server), 'mail.example.com:587 (STARTTLS)');
    assert.equal(mailServerInWords({ host: '::1', port: 465, security: 'tls' }), '[::1]:465 (TLS)');
  });

  test('a mail server set by the environment cannot be changed in the settings', () => {
    assert.equal(refusalToSetMailServer({ smtpUrl: null, demo: false }), null);
    assert.match(
      refusalToSetMailServer({ smtpUrl: null, demo: true })?.message ?? '',
      /demo sends no emails/,
    );
    assert.match(
      refusalToSetMailServer({ smtpUrl: 'smtp://a', demo: false })?.message ?? '',
      /SMTP_URL sets the mail server\. Change it in the environment or in the file \.env of the portal\./,
    );
  });
});

describe('the password of a mail server', () => {
  test('an empty password leaves the stored password of the mail server', () => {
    assert.equal(withPassword({ ...server, password: 'new secret' }, kept).password, 'new secret');
    for (const password of [undefined, null, '']) {
      assert.equal(withPassword({ ...server, password }, kept).password, 'kept secret');
    }
  });

  test('the stored password survives a new sender and is removed without a user', () => {
    assert.equal(withPassword({ ...server, from: 'pay@example.com' }, kept).password, 'kept secret');
    assert.equal(withPassword({ ...server, username: null, password: 'x' }, kept).password, null);
  });

  for (const change of [
    { host: 'evil.example.com' },
    { port: 25 },
    { security: 'tls' },
    { username: 'other' },
  ] as const) {
    test(`the stored password is never sent to a changed server: another ${Object.keys(change).join()}`, () => {
      assert.throws(
        () => withPassword({ ...server, ...change }, kept),
        (refusal: Refusal) => /Enter the password again/.test(refusal.fields?.['password'] ?? ''),
      );
    });
  }

  test('the password is required where none is stored or the stored one cannot be read', () => {
    for (const before of [null, { ...kept, password: null }]) {
      assert.throws(() => withPassword(server, before), Refusal);
    }
  });
});

describe('the history of the mail server', () => {
  const first = 'mail server to mail.example.com:587 (STARTTLS) as portal; password of the mail server set';
  for (const [what, before, after, said] of [
    ['when it is set', null, kept, first],
    ['when it moves', { ...kept, host: 'old' }, kept, first.replace(/;.*/, '')],
    ['when its password is another', kept, { ...kept, password: 'x' }, 'password of the mail server set'],
    [
      'when it asks for no user any more',
      kept,
      { ...kept, username: null, password: null },
      'mail server to mail.example.com:587 (STARTTLS); password of the mail server removed',
    ],
    ['when its sender is another', kept, { ...kept, from: 'a@b.example' }, 'sender of emails to a@b.example'],
    ['when its sender is none', { ...kept, from: 'a@b.example' }, kept, 'sender of emails removed'],
    ['when it is removed', kept, null, 'mail server removed'],
    ['not when nothing changes', kept, kept, null],
    ['not when there is none to remove', null, null, null],
  ] as const) {
    test(what, () => assert.equal(changeOfMailServer(before, after), said));
  }

  test('a change of the mail server is described without the password', () => {
    for (const before of [null, { ...kept, password: 'older secret' }]) {
      assert.doesNotMatch(changeOfMailServer(before, kept) ?? '', /secret/);
    }
  });
});
