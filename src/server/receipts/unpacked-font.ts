/** A WOFF 1 font is unpacked once, because fontkit would decompress its tables again for each letter. */

import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const inflated = promisify(inflate);

const headerOfWoff = 44;
const entryOfWoff = 20;
const headerOfFont = 12;
const entryOfFont = 16;

export async function unpackedFont(file: Buffer): Promise<Buffer> {
  if (file.toString('latin1', 0, 4) !== 'wOFF') return file;
  const count = file.readUInt16BE(12);
  const tables = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const at = headerOfWoff + index * entryOfWoff;
      const [offset, packed, length] = [4, 8, 12].map((place) => file.readUInt32BE(at + place)) as [
        number,
        number,
        number,
      ];
      const bytes = file.subarray(offset, offset + packed);
      return {
        tag: file.subarray(at, at + 4),
        checksum: file.readUInt32BE(at + 16),
        bytes: packed < length ? await inflated(bytes) : bytes,
      };
    }),
  );
  const head = Buffer.alloc(headerOfFont + count * entryOfFont);
  file.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts: Buffer[] = [head];
  let offset = head.length;
  tables.forEach(({ tag, checksum, bytes }, index) => {
    const at = headerOfFont + index * entryOfFont;
    tag.copy(head, at);
    [checksum, offset, bytes.length].forEach((value, place) => head.writeUInt32BE(value, at + 4 + place * 4));
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    parts.push(bytes, padding);
    offset += bytes.length + padding.length;
  });
  return Buffer.concat(parts);
}
