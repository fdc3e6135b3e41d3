/** Reads a zip archive by its directory without the portal's own code. */

import assert from 'node:assert/strict';
import { crc32, inflateRawSync } from 'node:zlib';

export function unzipped(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  assert.ok(end >= 0, 'the archive has an end');
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
    assert.equal(archive.readUInt32LE(at), 0x02014b50);
    const [checksum, packed, size] = [16, 20, 24].map((field) => archive.readUInt32LE(at + field));
    const nameLength = archive.readUInt16LE(at + 28);
    const offset = archive.readUInt32LE(at + 42);
    const name = archive.subarray(at + 46, at + 46 + nameLength).toString();
    assert.equal(archive.readUInt32LE(offset), 0x04034b50);
    const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
    const content = inflateRawSync(archive.subarray(start, start + (packed ?? 0)));
    assert.deepEqual([content.length, crc32(content)], [size, checksum], name);
    files.set(name, content.toString());
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}
