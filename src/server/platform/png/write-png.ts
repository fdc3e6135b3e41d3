import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

interface Sheet {
  width: number;
  height: number;
  /** Colours as 0xrrggbb, at most 256 of them. Without a palette, the pixels are red, green and blue. */
  palette?: readonly number[];
  /** One byte for each pixel with a palette, else three, row by row. */
  pixels: Uint8Array;
}

/** Writes an 8-bit PNG without interlacing and without filters. */
export function writePng({ width, height, palette, pixels }: Sheet): Buffer {
  const stride = width * (palette ? 1 : 3);
  const rows = Buffer.alloc(height * (stride + 1));
  for (let y = 0; y < height; y += 1) {
    rows.set(pixels.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, palette ? 3 : 2], 8);
  const colours = (palette ?? []).flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    ...(palette ? [chunk('PLTE', Buffer.from(colours))] : []),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
