import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { encryptedBy, KeyProblem, partsOfCopy, newBackupKey } from './encryption.ts';

const rows = Array.from({ length: 20_000 }, (_, n) => `row ${n} ${'ä'.repeat(n % 40)}\n`).join('');
const packed = gzipSync(rows);

function inParts(bytes: Buffer): Readable {
  const size = 10_007;
  const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
    bytes.subarray(n * size, (n + 1) * size),
  );
  return Readable.from(parts, { objectMode: false });
}

async function encrypt(key: string | null): Promise<Buffer> {
  let written = Buffer.alloc(0);
  await pipeline(inParts(packed), encryptedBy(key), async (bytes: AsyncIterable<Buffer>) => {
    written = await buffer(bytes);
  });
  return written;
}

async function read(bytes: Buffer, key: string | null, unencrypted = false): Promise<string> {
  let found = '';
  for await (const part of partsOfCopy(inParts(bytes), { key, unencrypted })) found += part;
  return found;
}

describe('encrypted backup', () => {
  test('an encrypted backup can be opened with its key, and names its format', async () => {
    const key = await newBackupKey();
    const copy = await encrypt(key);
    assert.match(copy.subarray(0, 22).toString(), /^age-encryption\.org\/v1\n/);
    assert.ok(!copy.includes(packed.subarray(100, 130)));
    assert.equal(await read(copy, key), rows);
  });

  test('an encrypted backup without a key, or with another key, is refused with that reason', async () => {
    const copy = await encrypt(await newBackupKey());
    await assert.rejects(read(copy, null), KeyProblem);
    const other = await newBackupKey();
    await assert.rejects(read(copy, other), /BACKUP_KEY is not the key/);
  });

  test('an encrypted backup with a changed byte or a missing end is refused', async () => {
    const key = await newBackupKey();
    const copy = await encrypt(key);
    const changed = Buffer.from(copy);
    changed[changed.length - 40] = (changed.at(-40) ?? 0) ^ 1;
    await assert.rejects(read(changed, key));
    await assert.rejects(read(copy.subarray(0, -70_000), key));
  });

  test('an unencrypted backup is refused while a key is set', async () => {
    const copy = await encrypt(null);
    assert.deepEqual(copy, packed);
    assert.equal(await read(copy, null), rows);
    await assert.rejects(read(copy, await newBackupKey()), /restore it with --unencrypted/);
    assert.equal(await read(copy, await newBackupKey(), true), rows);
  });
});
