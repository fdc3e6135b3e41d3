import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { Client } from 'pg';
import { unreachable } from './unreachable.ts';

describe('unreachable database', () => {
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

  test('a failed connection names the missing TLS or the missing file', async () => {
    assert.match(await sentenceOn('verify-full'), /remove sslmode from DATABASE_URL\.$/);
    assert.match(
      await sentenceOn('verify-full&sslrootcert=/nowhere/ca.pem'),
      /Correct the path in DATABASE_URL\.$/,
    );
  });

  for (const [code, message, remedy] of [
    [
      '28P01',
      'password authentication failed for user "portal"',
      'Correct the user or the password in DATABASE_URL',
    ],
    [
      '3D000',
      'database "portal" does not exist',
      'Create that database, or correct its name in DATABASE_URL',
    ],
    [
      '28000',
      'no pg_hba.conf entry for host "10.0.0.9", user "portal", database "portal", no encryption',
      'It accepts only encrypted connections: add ?sslmode=verify-full to DATABASE_URL',
    ],
    [
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'unable to verify the first certificate',
      'This machine does not know the authority of its certificate: add &sslrootcert=/path/to/ca.pem to the end of DATABASE_URL',
    ],
    [
      'ERR_TLS_CERT_ALTNAME_INVALID',
      "Hostname/IP does not match certificate's altnames",
      'Its certificate is for another name: use that name as the host in DATABASE_URL',
    ],
    [
      '08P01',
      'transaction blocks not allowed in statement pooling mode',
      'Use session or transaction mode in the pooler; statement mode does not work',
    ],
    ['ENOTFOUND', 'getaddrinfo ENOTFOUND db.invalid', 'Correct the host name in DATABASE_URL'],
    ['ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:1', 'Start the database, or correct DATABASE_URL'],
  ] as const) {
    test(`the message for ${code} names the remedy`, () => {
      const failure = Object.assign(new Error(message), { code });
      assert.equal(unreachable(failure), `cannot be reached (${message}). ${remedy}.`);
    });
  }

  test('the message for an unreachable database names the right environment variable', () => {
    assert.match(unreachable(new Error('gone'), 'DATABASE_DIRECT_URL'), /or correct DATABASE_DIRECT_URL\.$/);
  });
});
