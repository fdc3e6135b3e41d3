/**
 * Writes a PNG again with at most 256 colours, which reduces a picture of a screen to a third of
 * its bytes.
 */

import { readPng } from '#server/platform/png/read-png.ts';
import { writePng } from '#server/platform/png/write-png.ts';

/** Squared distance below which two colours become one colour. */
const near = 48;

/** Returns a PNG with a palette. Throws for an interlaced PNG. */
export function withPalette(png: Buffer): Buffer {
  const picture = readPng(png, 100_000_000);
  if (!picture) throw new Error('The picture is no PNG that can be read.');
  const { width, height, rgba } = picture;
  const pixels = Uint32Array.from(
    { length: width * height },
    (_, at) => ((rgba[at * 4] ?? 0) << 16) | ((rgba[at * 4 + 1] ?? 0) << 8) | (rgba[at * 4 + 2] ?? 0),
  );
  const counts = new Map<number, number>();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const palette: number[] = [];
  for (const [colour] of [...counts].sort(([, one], [, other]) => other - one)) {
    if (palette.length === 256) break;
    if (palette.every((known) => distance(known, colour) > near)) palette.push(colour);
  }
  const places = new Map([...counts.keys()].map((colour) => [colour, nearest(palette, colour)]));
  const pixelsInPalette = Uint8Array.from(pixels, (pixel) => places.get(pixel) ?? 0);
  return writePng({ width, height, palette, pixels: pixelsInPalette });
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
