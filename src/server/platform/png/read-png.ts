/** Reads the pixels of a PNG file. Source: the PNG specification, sections 7, 9 and 11. */

import { inflateSync } from 'node:zlib';

export interface Pixels {
  width: number;
  height: number;
  /** Red, green, blue and opacity of each pixel, 0 to 255, row by row. */
  rgba: Uint8Array;
}

const samplesOf: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Returns null for an interlaced or damaged file, and for a file with more than `most` pixels. */
export function readPng(bytes: Uint8Array, most: number): Pixels | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
    const [depth = 0, type = 0] = [file[24], file[25]];
    const samples = samplesOf[type];
    if (!samples || file[28] !== 0 || width * height > most) return null;
    const parts = partsOf(file);
    const stride = Math.ceil((width * samples * depth) / 8);
    const rows = inflateSync(parts('IDAT'), { maxOutputLength: height * (stride + 1) });
    unfilterAll(rows, stride, Math.max(1, (samples * depth) >> 3));
    const colourAt = colourReader({ type, depth, samples, palette: parts('PLTE'), clear: parts('tRNS') });
    const rgba = new Uint8Array(width * height * 4);
    for (let y = 0; y < height; y += 1) {
      const row = rows.subarray(y * (stride + 1) + 1, (y + 1) * (stride + 1));
      for (let x = 0; x < width; x += 1) rgba.set(colourAt(row, x), (y * width + x) * 4);
    }
    return { width, height, rgba };
  } catch {
    return null;
  }
}

function partsOf(file: Buffer): (name: string) => Buffer {
  const found: Record<string, Buffer[]> = {};
  for (let at = 8; at < file.length; at += file.readUInt32BE(at) + 12) {
    const name = file.toString('latin1', at + 4, at + 8);
    (found[name] ??= []).push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)));
  }
  return (name) => Buffer.concat(found[name] ?? []);
}

/** Reverses the filters 0 to 4 in place. */
function unfilterAll(rows: Buffer, stride: number, size: number): void {
  let above: Buffer = Buffer.alloc(stride);
  for (let start = 0; start + stride < rows.length; start += stride + 1) {
    const row = rows.subarray(start + 1, start + 1 + stride);
    const filter = rows[start] ?? 0;
    for (let at = 0; at < stride; at += 1) {
      const left = at < size ? 0 : (row[at - size] ?? 0);
      const up = above[at] ?? 0;
      const corner = at < size ? 0 : (above[at - size] ?? 0);
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
      row[at] = ((row[at] ?? 0) + guess) & 255;
    }
    above = row;
  }
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

interface Kind {
  type: number;
  depth: number;
  samples: number;
  palette: Buffer;
  clear: Buffer;
}

type Colour = [red: number, green: number, blue: number, opacity: number];

/** Files without a palette use `tRNS` rarely, so their single transparent colour stays opaque. */
function colourReader({ type, depth, samples, palette, clear }: Kind): (row: Buffer, x: number) => Colour {
  const most = 2 ** depth - 1;
  function sample(row: Buffer, index: number): number {
    if (depth >= 8) return row[(index * depth) >> 3] ?? 0;
    return ((row[(index * depth) >> 3] ?? 0) >> (8 - depth - ((index * depth) & 7))) & most;
  }
  if (type === 3) {
    return (row, x) => {
      const place = sample(row, x);
      const [red = 0, green = 0, blue = 0] = palette.subarray(place * 3, place * 3 + 3);
      return [red, green, blue, clear[place] ?? 255];
    };
  }
  return (row, x) => {
    const first = x * samples;
    const value = (index: number) => {
      const raw = sample(row, first + index);
      return depth < 8 ? Math.round((raw * 255) / most) : raw;
    };
    const opacity = type === 4 ? value(1) : type === 6 ? value(3) : 255;
    return samples < 3 ? [value(0), value(0), value(0), opacity] : [value(0), value(1), value(2), opacity];
  };
}
