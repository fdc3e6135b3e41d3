/** Detects truncated pictures, as after a broken upload or on a full phone. */

import type { MediaType } from './file.ts';

type PictureType = Exclude<MediaType, 'application/pdf'>;

export function isWhole(bytes: Uint8Array, type: PictureType): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return readers[type](view, bytes);
  } catch (problem) {
    if (problem instanceof RangeError) return false;
    throw problem;
  }
}

const readers: Record<PictureType, (view: DataView, bytes: Uint8Array) => boolean> = {
  'image/png': isWholePng,
  'image/jpeg': isWholeJpeg,
  'image/webp': (view) => 8 + view.getUint32(4, true) <= view.byteLength,
};

const idat = 0x49444154;
const iend = 0x49454e44;

function isWholePng(view: DataView): boolean {
  let hasData = false;
  for (let at = 8; ;) {
    const length = view.getUint32(at);
    const name = view.getUint32(at + 4);
    if (name === iend) return hasData && at + 12 + length <= view.byteLength;
    if (name === idat) hasData = true;
    at += 12 + length;
  }
}

function isWholeJpeg(view: DataView, bytes: Uint8Array): boolean {
  for (let at = 2; ;) {
    at = bytes.indexOf(0xff, at);
    if (at < 0) return false;
    const marker = view.getUint8(at + 1);
    if (marker === 0xd9) return true;
    const isBare = marker === 0 || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    at += marker === 0xff ? 1 : isBare ? 2 : 2 + view.getUint16(at + 2);
  }
}
