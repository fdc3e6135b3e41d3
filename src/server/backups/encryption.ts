/** Copies that only the key opens, in the format of age (age-encryption.org/v1): its own program reads them too. */

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as Stream } from 'node:stream/web';
import { createGunzip } from 'node:zlib';
import { partsOf } from '#server/platform/postgres/backup-parts.ts';

/** The copy may be whole: it is the key that is missing or another. */
export class KeyProblem extends Error {}

/** With what every encrypted copy begins. */
const beginning = 'age-encryption.org/v1';

const age = () => import('age-encryption');

/** A new key, as `BACKUP_KEY` takes it. */
export async function newBackupKey(): Promise<string> {
  return (await age()).generateX25519Identity();
}

/** A step of a pipeline; without a key what comes in goes out. */
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

/** How a copy is opened: with the key, if there is one; then one that is not encrypted only where somebody insists. */
export interface Opening {
  key: string | null;
  unencrypted?: boolean;
}

/** What was in it, or the copy itself where it is not encrypted. */
async function opened(copy: Readable, { key, unencrypted = false }: Opening): Promise<Readable> {
  const first: Buffer = await new Promise((done, fail) => {
    copy.once('error', fail).once('end', () => done(Buffer.alloc(0)));
    copy.once('readable', () => done((copy.read() as Buffer | null) ?? Buffer.alloc(0)));
  });
  copy.unshift(first);
  if (first.subarray(0, beginning.length).toString('latin1') !== beginning) {
    if (!key || unencrypted) return copy;
    throw new KeyProblem(
      'The copy is not encrypted, though BACKUP_KEY is set: anybody who may write to its folder or bucket can have made it. If it is yours, restore it with --unencrypted.',
    );
  }
  if (!key) throw new KeyProblem('The copy is encrypted: set BACKUP_KEY to the key that it was made with.');
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  try {
    return Readable.fromWeb(
      (await decrypter.decrypt(Readable.toWeb(copy) as ReadableStream<Uint8Array>)) as Stream,
    );
  } catch (problem) {
    throw new KeyProblem('BACKUP_KEY is not the key that the copy was made with.', { cause: problem });
  }
}

/** The rows of a copy in parts, whether it is encrypted or not. */
export async function* partsOfCopy(copy: Readable, opening: Opening): AsyncGenerator<string> {
  const unpacked = createGunzip({ chunkSize: 256 * 1024 });
  // A stream error rejects the read.
  pipeline(await opened(copy, opening), unpacked).catch(() => {});
  yield* partsOf(unpacked);
}
