import type { MediaType } from './file.ts';

interface Size {
  width: number;
  height: number;
}

export function sizeOfPicture(bytes: Uint8Array, type: MediaType): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const size = readers[type]?.(view) ?? null;
    return size && size.width > 0 && size.height > 0 ? size : null;
  } catch (problem) {
    if (problem instanceof RangeError) return null;
    throw problem;
  }
}

const readers: Partial<Record<MediaType, (view: DataView) => Size | null>> = {
  'image/png': (view) =>
    textAt(view, 12) === 'IHDR' ? { width: view.getUint32(16), height: view.getUint32(20) } : null,
  'image/jpeg': sizeOfJpeg,
  'image/webp': sizeOfWebp,
};

function textAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
}

function sizeOfJpeg(view: DataView): Size | null {
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    if (marker === 0xda || marker === 0xd9) return null;
    const isBare = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    at += marker === 0xff ? 1 : isBare ? 2 : 2 + view.getUint16(at + 2);
  }
}

function sizeOfWebp(view: DataView): Size | null {
  const kind = textAt(view, 12);
  if (kind === 'VP8X') return { width: 1 + threeBytes(view, 24), height: 1 + threeBytes(view, 27) };
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
  }
  if (kind !== 'VP8 ') return null;
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

function threeBytes(view: DataView, at: number): number {
  return view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
}
