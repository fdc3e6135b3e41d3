import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants, inflate as inflateWithCallback } from 'node:zlib';
import type { ActivePdf } from '#domain/file/active-pdf.ts';

const inflate = promisify(inflateWithCallback);

const active: Record<string, ActivePdf> = {
  JavaScript: 'script',
  // A rendition may run a script although no name is JavaScript.
  Rendition: 'script',
  XFA: 'script',
  Launch: 'launch',
  EmbeddedFile: 'files',
  EmbeddedFiles: 'files',
  RichMedia: 'files',
};

const objectStream = 'ObjStm';
const flate = 'FlateDecode';
const hiding = /^(Predictor|Crypt|AHx|A85|LZW|RL|\w+Decode)$/;

/** Number of characters in the longest relevant name, if each letter is escaped as `#xx`. */
const longestName = 20 * 3;
export const namesATurn = 4_000;
/** Limits against decompression bombs. A normal file of 5 MB has some hundreds of object streams. */
const mostStreams = 2_000;
const largestStream = 4 * 1024 ** 2;
const largestTogether = 32 * 1024 ** 2;

const slash = 0x2f;
const hash = 0x23;
const delimiters = new Set([...'\0\t\n\f\r ()<>[]{}/%'].map((sign) => sign.charCodeAt(0)));

function nameAt(bytes: Buffer, slashAt: number): string {
  let name = '';
  const end = Math.min(bytes.length, slashAt + 1 + longestName);
  for (let at = slashAt + 1; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    if (delimiters.has(byte)) break;
    const code = byte === hash ? Number.parseInt(bytes.toString('latin1', at + 1, at + 3), 16) : Number.NaN;
    if (Number.isNaN(code)) {
      name += String.fromCharCode(byte);
    } else {
      name += String.fromCharCode(code);
      at += 2;
    }
  }
  return name;
}

async function* namesIn(bytes: Buffer): AsyncGenerator<{ name: string; at: number }[]> {
  let batch: { name: string; at: number }[] = [];
  for (let at = bytes.indexOf(slash); at >= 0; at = bytes.indexOf(slash, at + 1)) {
    batch.push({ name: nameAt(bytes, at), at });
    if (batch.length < namesATurn) continue;
    yield batch;
    batch = [];
    await nextTurn();
  }
  yield batch;
}

export async function activePartOf(pdf: Uint8Array): Promise<ActivePdf | null> {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const starts: number[] = [];
  let nextStream = streamAfter(bytes, 0);
  let isObjects = false;
  let isHidden = false;
  let words = 0;
  async function passStreams(before: number): Promise<boolean> {
    for (; nextStream >= 0 && nextStream < before; nextStream = streamAfter(bytes, nextStream)) {
      if (isObjects && isHidden) return false;
      if (isObjects) starts.push(nextStream);
      isObjects = false;
      isHidden = false;
      words += 1;
      if (words % namesATurn === 0) await nextTurn();
    }
    return starts.length <= mostStreams;
  }
  for await (const batch of namesIn(bytes)) {
    for (const { name, at } of batch) {
      const found = activeNamed(name);
      if (found) return found;
      if (nextStream >= 0 && nextStream < at && !(await passStreams(at))) return 'unreadable';
      if (name === objectStream) isObjects = true;
      else if (name !== flate && hiding.test(name)) isHidden = true;
    }
  }
  if (!(await passStreams(bytes.length))) return 'unreadable';
  return activeInStreams(bytes, starts);
}

function activeNamed(name: string): ActivePdf | undefined {
  return Object.hasOwn(active, name) ? active[name] : undefined;
}

function streamAfter(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf('stream', from); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    if (bytes.toString('latin1', Math.max(0, at - 3), at) === 'end') continue;
    let start = at + 6;
    while ([0x20, 0x0d, 0x0a].includes(bytes[start] ?? 0)) start += 1;
    return start;
  }
  return -1;
}

async function activeInStreams(bytes: Buffer, starts: readonly number[]): Promise<ActivePdf | null> {
  let together = 0;
  for (const start of starts) {
    const unpacked = await unpackedAt(bytes, start);
    together += unpacked?.length ?? 0;
    if (!unpacked || together > largestTogether) return 'unreadable';
    for await (const batch of namesIn(unpacked)) {
      for (const { name } of batch) {
        const found = activeNamed(name);
        if (found) return found;
      }
    }
  }
  return null;
}

async function unpackedAt(bytes: Buffer, start: number): Promise<Buffer | null> {
  const packed = bytes.subarray(start);
  if (/^\s*\d+ \d+/.test(packed.toString('latin1', 0, 40))) return Buffer.alloc(0);
  try {
    return await inflate(packed, { maxOutputLength: largestStream, finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return null;
  }
}
