import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { Client } from 'pg';
import { unreachable } from './unreachable.ts';

describe('a database that cannot be reached', () => {
  const plain = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end('N'));
  });

  before(async () => void (await once(plain.listen(0, 'localhost'), 'listening')));
  after(() => void plain.close());

  async function sentenceOn(mode: string): Promise<string> {
    const { port } = plain.address() as AddressInfo;
    try {
      const client = new Client(`postgresql://portal:hunter2@localhost:${port}/portal?sslmode=${mode}`);
      client.on('error', () => {});
      await client.connect();
      return 'it was reached';
    } catch (failure) {
      return unreachable(failure);
    }
  }

  test('a connection that fails for want of TLS, or of a file, says so', async () => {
    assert.match(await sentenceOn('verify-full'), /take sslmode out of DATABASE_URL\.$/);
    assert.match(
      await sentenceOn('verify-full&sslrootcert=/nowhere/ca.pem'),
      /correct the path in DATABASE_URL\.$/,
    );
  });

  for (const [code, message, remedy] of [
    [
      '28P01',
      'password authentication failed for user "portal"',
      'correct the user or the password in DATABASE_URL',
    ],
    [
      '3D000',
      'database "portal" does not exist',
      'create that database, or correct its name in DATABASE_URL',
    ],
    [
      '28000',
      'no pg_hba.conf entry for host "10.0.0.9", user "portal", database "portal", no encryption',
      'it takes encrypted connections alone, so add ?sslmode=verify-full to DATABASE_URL',
    ],
    [
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'unable to verify the first certificate',
      "its certificate is of an authority that is not known here, so name that authority's file at the end of DATABASE_URL, with &sslrootcert=/path/to/ca.pem",
    ],
    [
      'ERR_TLS_CERT_ALTNAME_INVALID',
      "Hostname/IP does not match certificate's altnames",
      'its certificate is for another name, so use that name as the host in DATABASE_URL',
    ],
    [
      '08P01',
      'transaction blocks not allowed in statement pooling mode',
      'let the pooler lend its connections for a session or a transaction, and not for a statement',
    ],
    ['ENOTFOUND', 'getaddrinfo ENOTFOUND db.invalid', 'correct the name of the host in DATABASE_URL'],
    ['ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:1', 'start it, or correct DATABASE_URL'],
  ] as const) {
    test(`the message on ${code} says what to do`, () => {
      const failure = Object.assign(new Error(message), { code });
      assert.equal(unreachable(failure), `cannot be reached (${message}): ${remedy}.`);
    });
  }

  test('the message on an unreachable database names the right variable', () => {
    assert.match(unreachable(new Error('gone'), 'DATABASE_DIRECT_URL'), /or correct DATABASE_DIRECT_URL\.$/);
  });
});
