import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { readPng } from './read-png.ts';
import { writePng } from './write-png.ts';

interface Kind {
  width: number;
  height: number;
  depth: number;
  type: number;
  interlaced?: boolean;
}

function part(name: string, data: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)]);
}

/** Each row begins with the number of its filter. */
function pngOf(
  { width, height, depth, type, interlaced }: Kind,
  rows: number[][],
  more: Buffer[] = [],
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, type, 0, 0, interlaced ? 1 : 0], 8);
  const data = part('IDAT', deflateSync(Buffer.from(rows.flat())));
  return Buffer.concat([Buffer.alloc(8), part('IHDR', head), ...more, data, part('IEND', Buffer.alloc(0))]);
}

const pixelsOf = (png: Uint8Array) => readPng(png, 1_000)?.rgba;

describe('pixels of a PNG', () => {
  test('grey, colour and half transparent pixels are read', () => {
    const grey = pngOf({ width: 2, height: 1, depth: 1, type: 0 }, [[0, 0b0100_0000]]);
    assert.deepEqual([...(pixelsOf(grey) ?? [])], [0, 0, 0, 255, 255, 255, 255, 255]);
    const colour = pngOf({ width: 1, height: 1, depth: 16, type: 2 }, [[0, 10, 1, 20, 2, 30, 3]]);
    assert.deepEqual([...(pixelsOf(colour) ?? [])], [10, 20, 30, 255]);
    const clear = pngOf({ width: 1, height: 1, depth: 8, type: 6 }, [[0, 1, 2, 3, 4]]);
    assert.deepEqual([...(pixelsOf(clear) ?? [])], [1, 2, 3, 4]);
    const greyAndClear = pngOf({ width: 1, height: 1, depth: 8, type: 4 }, [[0, 9, 8]]);
    assert.deepEqual([...(pixelsOf(greyAndClear) ?? [])], [9, 9, 9, 8]);
  });

  test('the colours of a palette are read with their opacity', () => {
    const palette = [part('PLTE', Buffer.from([1, 2, 3, 4, 5, 6])), part('tRNS', Buffer.from([0]))];
    const png = pngOf({ width: 2, height: 1, depth: 4, type: 3 }, [[0, 0x01]], palette);
    assert.deepEqual([...(pixelsOf(png) ?? [])], [1, 2, 3, 0, 4, 5, 6, 255]);
  });

  test('each of the five filters is reversed', () => {
    const rows = [
      [0, 10, 20],
      [1, 10, 20],
      [2, 1, 2],
      [3, 1, 2],
      [4, 1, 2],
    ];
    const png = pngOf({ width: 2, height: 5, depth: 8, type: 0 }, rows);
    const grey = [...(pixelsOf(png) ?? [])].filter((_, at) => at % 4 === 0);
    assert.deepEqual(grey, [10, 20, 10, 30, 11, 32, 6, 21, 7, 23]);
  });

  test('a PNG of the portal is read as it was written', () => {
    const palette = writePng({
      width: 2,
      height: 1,
      palette: [0x010203, 0xfffefd],
      pixels: Uint8Array.of(1, 0),
    });
    assert.deepEqual([...(pixelsOf(palette) ?? [])], [255, 254, 253, 255, 1, 2, 3, 255]);
  });

  test('an interlaced, a damaged and a huge PNG are not read', () => {
    const kind = { width: 1, height: 1, depth: 8, type: 0 };
    const good = pngOf(kind, [[0, 7]]);
    assert.ok(readPng(good, 1));
    assert.equal(readPng(good, 0), null);
    assert.equal(readPng(good.subarray(0, 40), 1), null);
    assert.equal(readPng(pngOf({ ...kind, interlaced: true }, [[0, 7]]), 1), null);
    assert.equal(readPng(pngOf({ ...kind, type: 5 }, [[0, 7]]), 1), null);
  });
});
