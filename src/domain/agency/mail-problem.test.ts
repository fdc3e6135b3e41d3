import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { explainMailFailure, isRefusedForGood, type MailFailure, mailWarning } from './mail-problem.ts';

const failures: [what: string, failure: MailFailure, says: RegExp][] = [
  [
    'an unknown host',
    { code: 'EDNS', message: 'getaddrinfo ENOTFOUND mail.exmaple' },
    /The mail server was not found\. Check the spelling of its name\./,
  ],
  [
    'an unknown host by the socket',
    { code: 'ESOCKET', message: 'getaddrinfo ENOTFOUND x' },
    /The mail server was not found\. Check the spelling of its name\./,
  ],
  [
    'a closed port',
    { code: 'ESOCKET', message: 'connect ECONNREFUSED 127.0.0.1:25' },
    /The mail server does not answer\. Check the name, the port and any firewall\./,
  ],
  ['a silent server', { code: 'ETIMEDOUT', message: 'Connection timeout' }, /did not answer in time/],
  [
    'a wrong password',
    { code: 'EAUTH', responseCode: 535, message: '535 5.7.8' },
    /user name and the password/,
  ],
  ['no password', { code: 'EENVELOPE', responseCode: 530, message: '530 5.7.0' }, /asks for a user name/],
  [
    'the wrong protocol',
    { code: 'ESOCKET', message: 'wrong version number' },
    /TLS \(smtps:\/\/\) or STARTTLS/,
  ],
  [
    'no secure connection',
    { code: 'ETLS', responseCode: 502, message: 'Error upgrading connection with STARTTLS: 502 no' },
    /offers no secure connection.*SMTP_PLAIN=on/,
  ],
  [
    'a server older than secure connections',
    { code: 'ECONNECTION', responseCode: 500, message: 'HELO does not support required STARTTLS' },
    /offers no secure connection/,
  ],
  [
    'a secure connection that fails for the moment',
    { code: 'ETLS', responseCode: 454, message: 'Error upgrading connection with STARTTLS: 454 later' },
    /Try again/,
  ],
  [
    'a refused sender',
    { code: 'EENVELOPE', responseCode: 550, message: '550 no' },
    /The mail server refused the sender\. Use a sender address \(or MAIL_FROM\) that the server may send for\./,
  ],
  [
    'a refused recipient',
    { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO', message: '550 relaying denied' },
    /The mail server refused this address\. It may need a user name and a password, or another sender\./,
  ],
  ['a certificate of its own', { code: 'ESOCKET', message: 'self-signed certificate' }, /certificate of the/],
  [
    'a certificate for another name',
    { code: 'ETLS', message: "Hostname/IP does not match certificate's altnames" },
    /certificate of the mail server/,
  ],
  [
    'an expired certificate',
    { code: 'ESOCKET', message: 'certificate has expired' },
    /The certificate of the mail server was not accepted\. It has expired, is for another name, or is not trusted here\. Use the exact name from your email provider\./,
  ],
  ['a busy server', { code: 'EENVELOPE', responseCode: 451, message: '451 later' }, /Try again/],
  ['a refused mail', { code: 'EMESSAGE', responseCode: 554, message: '554 spam' }, /refused the email/],
  ['anything else', { message: 'odd' }, /The portal could not send the email to the mail server\./],
];

describe('a mail failure', () => {
  for (const [what, failure, says] of failures) {
    test(`a mail failure is explained: ${what}`, () => assert.match(explainMailFailure(failure), says));
  }

  test('a mail failure at start is explained in the same words, with the host', () => {
    assert.equal(
      mailWarning('mail.example.com:587', { code: 'EAUTH', responseCode: 535, message: '535 5.7.8' }),
      'The mail server at mail.example.com:587 does not accept emails. The mail server did not accept the user name and the password. Some providers need a special password for apps. Emails will wait.',
    );
  });
});

describe('a permanent mail failure', () => {
  for (const [what, failure, isSo] of [
    ['by an address that is not there', { responseCode: 550, command: 'RCPT TO' }, true],
    ['where the letter itself is not taken', { responseCode: 554, command: 'DATA' }, true],
    ['not while the server is busy', { responseCode: 451, command: 'RCPT TO' }, false],
    ['not where the sender is refused', { responseCode: 550, command: 'MAIL FROM' }, false],
    ['not for a wrong password', { responseCode: 535, command: 'AUTH PLAIN' }, false],
    ['not where nobody answers', { code: 'ETIMEDOUT' }, false],
  ] as const) {
    test(what, () => assert.equal(isRefusedForGood({ ...failure, message: 'no' }), isSo));
  }
});
