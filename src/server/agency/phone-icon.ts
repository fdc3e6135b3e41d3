import { PNG } from 'pngjs';
import { sizeOfPicture } from '#domain/file/picture-size.ts';

/** Pixels of one side. An iPhone stretches an icon that is not square. */
const side = 180;
/** Width of the frame in the agency's colour. */
const frame = 14;
const padding = 12;
const mostPixels = 1_000_000;

/**
 * Draws the logo on a white square with a frame in the agency's colour. Returns null if the logo is
 * no PNG that the server can read.
 */
export function phoneIconOf(logo: Uint8Array, colour: string): Buffer | null {
  const picture = pictureOf(logo);
  if (!picture) return null;
  const icon = new PNG({ width: side, height: side, colorType: 2 });
  const accent = Number.parseInt(colour.slice(1), 16);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const isFrame = Math.min(x, y, side - 1 - x, side - 1 - y) < frame;
      const shade = isFrame ? accent : 0xffffff;
      icon.data.set([shade >> 16, (shade >> 8) & 255, shade & 255, 255], (y * side + x) * 4);
    }
  }
  const room = side - 2 * (frame + padding);
  const scale = room / Math.max(picture.width, picture.height);
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const [left, top] = [Math.floor((side - width) / 2), Math.floor((side - height) / 2)];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      icon.data.set(
        onWhite(picture, x / width, y / height, 1 / width, 1 / height),
        ((top + y) * side + left + x) * 4,
      );
    }
  }
  return PNG.sync.write(icon, { colorType: 2 });
}

/**
 * Returns null for a damaged file and for one that takes too much memory: pngjs inflates an interlaced
 * picture without a limit.
 */
function pictureOf(logo: Uint8Array): PNG | null {
  const { width, height } = sizeOfPicture(logo, 'image/png') ?? { width: 0, height: 0 };
  const isInterlaced = logo[28] !== 0;
  if (width === 0 || width * height > mostPixels || isInterlaced) return null;
  try {
    return PNG.sync.read(Buffer.from(logo));
  } catch {
    return null;
  }
}

/** Returns the mean colour of a part of the picture on white. The part is a share of each side. */
function onWhite({ width, height, data }: PNG, x: number, y: number, across: number, down: number): number[] {
  const [left, top] = [Math.floor(x * width), Math.floor(y * height)];
  const right = Math.max(left + 1, Math.floor((x + across) * width));
  const bottom = Math.max(top + 1, Math.floor((y + down) * height));
  const sums = [0, 0, 0];
  for (let row = top; row < bottom; row += 1) {
    for (let column = left; column < right; column += 1) {
      const at = (row * width + column) * 4;
      const opacity = (data[at + 3] ?? 0) / 255;
      for (const part of [0, 1, 2]) {
        sums[part] = (sums[part] ?? 0) + (data[at + part] ?? 0) * opacity + 255 * (1 - opacity);
      }
    }
  }
  return sums.map((sum) => Math.round(sum / ((right - left) * (bottom - top))));
}
