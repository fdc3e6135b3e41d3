/** A zip archive that is written while it is read: nothing is kept but what is on its way. */

import { crc32, createDeflateRaw, constants } from 'node:zlib';

/** A file of the archive. Where its content says 'mark', the archive has the bytes of `progressMark`. */
export interface ZippedFile {
  name: string;
  content: Iterable<Uint8Array | 'mark'> | AsyncIterable<Uint8Array | 'mark'>;
}

const largest = 0xffff_ffff;
/** Names are UTF-8; sizes and checksum follow the content, since they are not known before. */
const flags = 0x0808;
const deflateMethod = 8;
/** 1 January 1980, the day with which the format begins. */
const noDay = 0x0021;

interface Tally {
  name: Buffer;
  offset: number;
  checksum: number;
  size: number;
  packed: number;
}

/** Writes a record of little-endian numbers, each as wide as said. */
function record(...fields: [value: number, bytes: 2 | 4][]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [, width]) => sum + width, 0));
  let at = 0;
  for (const [value, width] of fields) at = bytes.writeUIntLE(value, at, width);
  return bytes;
}

/** The bytes of a zip archive with these files, in this order. */
export async function* zipped(files: Iterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const tallies: Tally[] = [];
  let offset = 0;
  for (const { name, content } of files) {
    const tally: Tally = { name: Buffer.from(name), offset, checksum: 0, size: 0, packed: 0 };
    const head = [record([0x04034b50, 4], ...common(tally), [tally.name.length, 2], [0, 2]), tally.name];
    yield Buffer.concat(head);
    yield* deflated(content, tally);
    if (tally.size > largest) throw new Error('A file of more than 4 GiB does not fit this archive');
    yield record([0x08074b50, 4], ...sums(tally));
    offset += 30 + tally.name.length + tally.packed + 16;
    tallies.push(tally);
  }
  const directory = Buffer.concat(tallies.map(entryOf));
  yield directory;
  const count = tallies.length;
  yield record([0x06054b50, 4], [0, 4], [count, 2], [count, 2], [directory.length, 4], [offset, 4], [0, 2]);
}

function sums({ checksum, packed, size }: Tally): [number, 2 | 4][] {
  return [
    [checksum, 4],
    [packed, 4],
    [size, 4],
  ];
}

/** Version, flags, method, time and sums, which a file's head and its entry in the directory share. */
function common(tally: Tally): [number, 2 | 4][] {
  return [[20, 2], [flags, 2], [deflateMethod, 2], [0, 2], [noDay, 2], ...sums(tally)];
}

function entryOf(tally: Tally): Buffer {
  const { name, offset } = tally;
  const rest: [number, 2 | 4][] = [
    [name.length, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 4],
    [offset, 4],
  ];
  return Buffer.concat([record([0x02014b50, 4], [20, 2], ...common(tally), ...rest), name]);
}

/** Compresses while its reader takes; a reader who leaves ends the content too. */
async function* deflated(content: ZippedFile['content'], tally: Tally): AsyncGenerator<Uint8Array> {
  // Fast rather than small: a million rows are compressed while somebody waits.
  const deflate = createDeflateRaw({ level: 3 });
  const feeding = feed(content, deflate, tally).catch((problem: unknown) => {
    deflate.destroy(problem instanceof Error ? problem : new Error('The content broke off'));
  });
  try {
    for await (const piece of deflate as AsyncIterable<Buffer>) {
      tally.packed += piece.length;
      yield piece;
    }
  } finally {
    deflate.destroy();
    await feeding;
  }
}

async function feed(
  content: ZippedFile['content'],
  deflate: ReturnType<typeof createDeflateRaw>,
  tally: Tally,
): Promise<void> {
  for await (const piece of content) {
    if (deflate.destroyed) return;
    if (piece === 'mark') {
      deflate.flush(constants.Z_SYNC_FLUSH);
      continue;
    }
    tally.checksum = crc32(piece, tally.checksum);
    tally.size += piece.length;
    await new Promise<void>((done, fail) => {
      deflate.write(piece, (problem) => (problem ? fail(problem) : done()));
    });
  }
  deflate.end();
}
