/** Writes a PNG again with at most 256 colours, which reduces the bytes of a picture of a screen. */

import { PNG } from 'pngjs';

/** Squared distance below which two colours become one colour. */
const near = 48;

export function withFewColours(png: Buffer): Buffer {
  const picture = PNG.sync.read(png);
  const { width, height, data } = picture;
  const pixels = Uint32Array.from(
    { length: width * height },
    (_, at) => ((data[at * 4] ?? 0) << 16) | ((data[at * 4 + 1] ?? 0) << 8) | (data[at * 4 + 2] ?? 0),
  );
  const counts = new Map<number, number>();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const palette: number[] = [];
  for (const [colour] of [...counts].sort(([, one], [, other]) => other - one)) {
    if (palette.length === 256) break;
    if (palette.every((known) => distance(known, colour) > near)) palette.push(colour);
  }
  const nearestOf = new Map(
    [...counts.keys()].map((colour) => [colour, palette[nearest(palette, colour)] ?? colour]),
  );
  for (const [at, pixel] of pixels.entries()) {
    const colour = nearestOf.get(pixel) ?? pixel;
    data.set([colour >> 16, (colour >> 8) & 255, colour & 255, 255], at * 4);
  }
  // 0 is the usual strategy of zlib. The library's own setting writes ten times as many bytes here.
  return PNG.sync.write(picture, { colorType: 2, filterType: 0, deflateStrategy: 0 });
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
