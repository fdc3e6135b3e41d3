/** Encrypts backups in the age format (age-encryption.org/v1), which the program `age` reads too. */

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as Stream } from 'node:stream/web';
import { createGunzip } from 'node:zlib';
import { partsOf } from '#server/platform/postgres/backup-parts.ts';

export class KeyProblem extends Error {}

const beginning = 'age-encryption.org/v1';

const age = () => import('age-encryption');

export async function newBackupKey(): Promise<string> {
  return (await age()).generateX25519Identity();
}

export function encryptedBy(key: string | null) {
  return async function* (copy: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    yield* key ? await encrypted(Readable.from(copy), key) : copy;
  };
}

async function encrypted(copy: Readable, key: string): Promise<Readable> {
  const { Encrypter, identityToRecipient } = await age();
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(key));
  return Readable.fromWeb(
    (await encrypter.encrypt(Readable.toWeb(copy) as ReadableStream<Uint8Array>)) as Stream,
  );
}

export interface Opening {
  key: string | null;
  unencrypted?: boolean;
}

async function opened(copy: Readable, { key, unencrypted = false }: Opening): Promise<Readable> {
  const first: Buffer = await new Promise((done, fail) => {
    copy.once('error', fail).once('end', () => done(Buffer.alloc(0)));
    copy.once('readable', () => done((copy.read() as Buffer | null) ?? Buffer.alloc(0)));
  });
  copy.unshift(first);
  if (first.subarray(0, beginning.length).toString('latin1') !== beginning) {
    if (!key || unencrypted) return copy;
    throw new KeyProblem(
      'This backup is not encrypted, although BACKUP_KEY is set. Another person with access to the folder or bucket may have made it. If it is your own, restore it with --unencrypted.',
    );
  }
  if (!key)
    throw new KeyProblem('This backup is encrypted. Set BACKUP_KEY to the key that it was made with.');
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  try {
    return Readable.fromWeb(
      (await decrypter.decrypt(Readable.toWeb(copy) as ReadableStream<Uint8Array>)) as Stream,
    );
  } catch (problem) {
    throw new KeyProblem('BACKUP_KEY is not the key of this backup.', { cause: problem });
  }
}

/** Throws `KeyProblem` if the key is missing or wrong. */
export async function* partsOfCopy(copy: Readable, opening: Opening): AsyncGenerator<string> {
  const unpacked = createGunzip({ chunkSize: 256 * 1024 });
  pipeline(await opened(copy, opening), unpacked).catch(() => {});
  yield* partsOf(unpacked);
}
