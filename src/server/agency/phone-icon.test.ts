import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';
import { phoneIconOf } from './phone-icon.ts';

/** A black picture. */
function pngOf(width: number, height: number): Buffer {
  const picture = new PNG({ width, height });
  for (let at = 3; at < picture.data.length; at += 4) picture.data[at] = 255;
  return PNG.sync.write(picture);
}

function part(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** One pixel in the header, and the given bytes as its data. */
function pixelWith(data: Buffer, isInterlaced = false): Buffer {
  const header = Buffer.from(pngOf(1, 1).subarray(16, 29));
  header[12] = isInterlaced ? 1 : 0;
  const signature = pngOf(1, 1).subarray(0, 8);
  return Buffer.concat([
    signature,
    part('IHDR', header),
    part('IDAT', deflateSync(data)),
    part('IEND', Buffer.alloc(0)),
  ]);
}

const draw = (logo: Buffer) => phoneIconOf(logo, '#0b5fa5');

describe('icon for phones', () => {
  test('a logo of any shape becomes a square of 180 pixels', () => {
    for (const [width, height] of [
      [1, 1],
      [900, 3],
      [3, 900],
      [1_000, 1_000],
    ] as const) {
      const icon = PNG.sync.read(draw(pngOf(width, height)) ?? Buffer.alloc(0));
      assert.deepEqual([icon.width, icon.height], [180, 180]);
      assert.deepEqual([...icon.data.subarray((89 * 180 + 89) * 4).subarray(0, 4)], [0, 0, 0, 255]);
    }
  });

  test('a logo of more than a million pixels is not drawn', () => {
    assert.equal(draw(pngOf(1_001, 1_000)), null);
  });

  test('a damaged logo and another kind of file are not drawn', () => {
    const good = pngOf(20, 20);
    assert.equal(draw(good.subarray(0, good.length - 30)), null);
    assert.equal(draw(Buffer.concat([good.subarray(0, 50), Buffer.from('x'), good.subarray(51)])), null);
    assert.equal(draw(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), null);
    assert.equal(draw(Buffer.alloc(0)), null);
  });

  test('an interlaced logo is not drawn', () => {
    assert.ok(draw(pixelWith(Buffer.alloc(5))));
    assert.equal(draw(pixelWith(Buffer.alloc(5), true)), null);
  });

  test('a decompression bomb takes no memory beyond the pixels of its header', () => {
    const bomb = pixelWith(Buffer.alloc(200_000_000));
    const before = process.resourceUsage().maxRSS;
    for (let count = 0; count < 5; count += 1) draw(bomb);
    assert.ok(process.resourceUsage().maxRSS - before < 50_000, 'memory in kB');
  });
});
