/**
 * Writes a PNG again with at most 256 colours, which reduces a picture of a screen to a third of
 * its bytes.
 */

import { crc32, deflateSync, inflateSync } from 'node:zlib';

const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
/** Squared distance below which two colours become one colour. */
const near = 48;

/**
 * Returns a PNG with a palette. Accepts 8-bit RGB or RGBA without interlacing, as Chromium writes
 * it.
 */
export function withPalette(png: Buffer): Buffer {
  const { width, height, pixels } = decode(png);
  const counts = new Map<number, number>();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const palette: number[] = [];
  for (const [colour] of [...counts].sort(([, one], [, other]) => other - one)) {
    if (palette.length === 256) break;
    if (palette.every((known) => distance(known, colour) > near)) palette.push(colour);
  }
  const places = new Map([...counts.keys()].map((colour) => [colour, nearest(palette, colour)]));
  const rows = Buffer.alloc(height * (width + 1));
  for (const [at, pixel] of pixels.entries()) {
    rows[Math.floor(at / width) * (width + 1) + 1 + (at % width)] = places.get(pixel) ?? 0;
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3], 8);
  const colours = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function distance(one: number, other: number): number {
  const red = (one >> 16) - (other >> 16);
  const green = ((one >> 8) & 255) - ((other >> 8) & 255);
  const blue = (one & 255) - (other & 255);
  return red * red + green * green + blue * blue;
}

function nearest(palette: readonly number[], colour: number): number {
  let best = 0;
  for (const [place, known] of palette.entries()) {
    if (distance(known, colour) < distance(palette[best] ?? 0, colour)) best = place;
  }
  return best;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function decode(png: Buffer): { width: number; height: number; pixels: Uint32Array } {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const size = png[25] === 6 ? 4 : 3;
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const raw = inflateSync(Buffer.concat(parts));
  const stride = width * size;
  const pixels = new Uint32Array(width * height);
  let above = new Uint8Array(stride);
  for (let y = 0; y < height; y += 1) {
    const row = new Uint8Array(raw.subarray(y * (stride + 1) + 1, (y + 1) * (stride + 1)));
    unfilter(row, above, size, raw[y * (stride + 1)] ?? 0);
    for (let x = 0; x < width; x += 1) {
      const [red = 0, green = 0, blue = 0] = row.subarray(x * size, x * size + 3);
      pixels[y * width + x] = (red << 16) | (green << 8) | blue;
    }
    above = row;
  }
  return { width, height, pixels };
}

/** Reverses the filters 0 to 4 of the PNG specification, section 9. */
function unfilter(row: Uint8Array, above: Uint8Array, size: number, filter: number): void {
  for (let at = 0; at < row.length; at += 1) {
    const left = at < size ? 0 : (row[at - size] ?? 0);
    const up = above[at] ?? 0;
    const corner = at < size ? 0 : (above[at - size] ?? 0);
    const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
    row[at] = ((row[at] ?? 0) + guess) & 255;
  }
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [left, up, corner].map((one) => Math.abs(guess - one)) as [
    number,
    number,
    number,
  ];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
