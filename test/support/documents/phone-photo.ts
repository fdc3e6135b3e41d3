import type { Page } from '@playwright/test';

export const camera = 'Camera 9000';

function exif(): Buffer {
  const maker = Buffer.from(`${camera}\0`);
  const heapAt = 8 + 2 + 3 * 12 + 4;
  const entry = (tag: number, type: number, count: number, value: Buffer): Buffer => {
    const head = Buffer.alloc(8);
    head.writeUInt16BE(tag, 0);
    head.writeUInt16BE(type, 2);
    head.writeUInt32BE(count, 4);
    return Buffer.concat([head, value]);
  };
  const pointer = (at: number): Buffer => {
    const value = Buffer.alloc(4);
    value.writeUInt32BE(at);
    return value;
  };
  const entries = [
    entry(0x010f, 2, maker.length, pointer(heapAt)),
    entry(0x0112, 3, 1, Buffer.from([0, 6, 0, 0])),
    entry(0x8825, 4, 1, pointer(heapAt + maker.length)),
  ];
  const place = Buffer.concat([
    Buffer.from([0, 1]),
    entry(0x0001, 2, 2, Buffer.from('N\0\0\0')),
    Buffer.alloc(4),
  ]);
  const tiff = Buffer.concat([
    Buffer.from('MM\0\x2a\0\0\0\x08', 'latin1'),
    Buffer.from([0, entries.length]),
    ...entries,
    Buffer.alloc(4),
    maker,
    place,
  ]);
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/**
 * Returns a photo that is stored as 3,000 × 2,000 pixels. Upright, it is 2,000 pixels wide and red
 * at the top right.
 */
export async function phonePhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 3_000;
    canvas.height = 2_000;
    const drawing = canvas.getContext('2d');
    if (!drawing) throw new Error('nothing to draw on');
    drawing.fillStyle = 'white';
    drawing.fillRect(0, 0, 3_000, 2_000);
    drawing.fillStyle = 'red';
    drawing.fillRect(0, 0, 1_500, 1_000);
    return canvas.toDataURL('image/jpeg', 0.9).replace(/^.*,/, '');
  });
  const photo = Buffer.from(base64, 'base64');
  return Buffer.concat([photo.subarray(0, 2), exif(), photo.subarray(2)]);
}

export function lookAt(page: Page, bytes: Buffer): Promise<{ size: number[]; red: boolean[] }> {
  return page.evaluate(async (base64) => {
    const raw = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([raw], { type: 'image/jpeg' }));
    const { width, height } = picture;
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const drawing = canvas.getContext('2d');
    if (!drawing) throw new Error('nothing to draw on');
    drawing.drawImage(picture, 0, 0);
    const corners = [
      [20, 20],
      [width - 20, 20],
      [width - 20, height - 20],
      [20, height - 20],
    ] as const;
    const red = corners.map(([x, y]) => (drawing.getImageData(x, y, 1, 1).data[1] ?? 0) < 100);
    return { size: [width, height], red };
  }, bytes.toString('base64'));
}
