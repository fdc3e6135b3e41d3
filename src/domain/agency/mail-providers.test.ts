import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { mailProviders, providerAt, providerNamed } from './mail-providers.ts';
import { MailServer } from './mail-server.ts';

describe('the providers of email', () => {
  test('each provider of email fills the server, the port and the security of a valid mail server', () => {
    for (const { host, port, security } of mailProviders) {
      const server = { host, port, security, username: null, from: null };
      assert.deepEqual(MailServer.parse(server), server);
    }
  });

  test('an email provider is found by its key and by its server name, and an unknown name finds none', () => {
    for (const provider of mailProviders) {
      assert.equal(providerNamed(provider.key), provider);
      assert.equal(providerAt(provider.host), provider);
    }
    assert.equal(providerNamed('other'), undefined);
    assert.equal(providerAt('mail.example.com'), undefined);
  });
});
