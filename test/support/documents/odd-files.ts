type Part = string | readonly number[] | Uint8Array;

export function bytesOf(...parts: Part[]): Buffer {
  return Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );
}

function uint(value: number, bytes: number, order: 'big' | 'little' = 'big'): number[] {
  const all = Array.from({ length: bytes }, (_, index) => (value / 256 ** index) & 0xff);
  return order === 'big' ? all.toReversed() : all;
}

export function pngOf(width: number, height: number): Buffer {
  const head = bytesOf(uint(13, 4), 'IHDR', uint(width, 4), uint(height, 4), [8, 2, 0, 0, 0], uint(0, 4));
  const data = bytesOf(uint(0, 4), 'IDAT', uint(0, 4));
  return bytesOf('\x89PNG\r\n\x1a\n', head, data, uint(0, 4), 'IEND', uint(0, 4));
}

export function jpegOf(width: number, height: number, exif = 'Exif\0\0GPS'): Buffer {
  const first = bytesOf([0xff, 0xe1], uint(exif.length + 2, 2), exif);
  const frame = bytesOf([0xff, 0xc0], uint(17, 2), [8], uint(height, 2), uint(width, 2), Array(10).fill(0));
  return bytesOf([0xff, 0xd8], first, frame, [0xff, 0xda, 0, 2, 0xff, 0xd9]);
}

export function webpOf(kind: 'VP8 ' | 'VP8L' | 'VP8X', width: number, height: number): Buffer {
  const frame = webpFrame(kind, width, height);
  const head = bytesOf('RIFF', uint(12 + frame.length, 4, 'little'), 'WEBP', kind);
  return bytesOf(head, uint(frame.length, 4, 'little'), frame);
}

function webpFrame(kind: 'VP8 ' | 'VP8L' | 'VP8X', width: number, height: number): Buffer {
  if (kind === 'VP8X')
    return bytesOf([0, 0, 0, 0], uint(width - 1, 3, 'little'), uint(height - 1, 3, 'little'));
  if (kind === 'VP8L')
    return bytesOf([0x2f], uint((width - 1) | ((height - 1) << 14), 4, 'little'), [0, 0, 0, 0]);
  const sizes = bytesOf(uint(width, 2, 'little'), uint(height, 2, 'little'));
  return bytesOf([0, 0, 0, 0x9d, 0x01, 0x2a], sizes);
}

export function pdfOf(size = 60, mark = ''): Buffer {
  const pdf = Buffer.alloc(size, ' ');
  pdf.write(`%PDF-1.7\n% ${mark}\n`, 'latin1');
  return pdf;
}

export const odd: readonly [name: string, bytes: Buffer, said: RegExp][] = [
  ['nothing at all', bytesOf(''), /empty/],
  ['HEIC', bytesOf(uint(24, 4), 'ftypheic', uint(0, 4), 'mif1heic'), /HEIC.*Choose JPEG/],
  ['AVIF', bytesOf(uint(24, 4), 'ftypavif', uint(0, 4)), /Choose JPEG/],
  ['a video', bytesOf(uint(24, 4), 'ftypisom', uint(0, 4)), /video/],
  ['a GIF', bytesOf('GIF89a', Array(20).fill(1)), /GIF/],
  ['SVG', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), /scripts/],
  ['SVG behind a prologue', bytesOf('\xef\xbb\xbf<?xml version="1.0"?>\n<!-- x --><svg >'), /scripts/],
  ['a web page', bytesOf('\n <!DOCTYPE html><script>alert(1)</script>'), /web page/],
  ['an archive, or a document of Word', bytesOf('PK\x03\x04', Array(30).fill(0)), /Word.*Save it as a PDF/],
  ['an old document of Word', bytesOf('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), /Word/],
  ['a PDF behind a web page', bytesOf('<html>%PDF-1.7'), /does not begin correctly/],
  ['a PDF behind a script', bytesOf('#!/bin/sh\n%PDF-1.7'), /does not begin correctly/],
  ['text', bytesOf('hello'), /photo \(JPEG, PNG or WebP\) or a PDF/],
  ['a PNG without a head', bytesOf('\x89PNG\r\n\x1a\n'), /damaged/],
  ['a PNG that ends in the middle', pngOf(100, 100).subarray(0, -1), /damaged/],
  ['the first 30 bytes of a PNG', pngOf(100, 100).subarray(0, 30), /damaged/],
  ['a JPEG that ends in the middle', jpegOf(100, 100).subarray(0, -1), /damaged/],
  ['a WebP that ends in the middle', webpOf('VP8X', 100, 100).subarray(0, -1), /damaged/],
  ['a PNG of no width', pngOf(0, 100), /damaged/],
  ['a JPEG that ends in its first segment', bytesOf([0xff, 0xd8, 0xff, 0xe1, 0x10]), /damaged/],
  ['a JPEG without a frame', bytesOf([0xff, 0xd8, 0xff, 0xda, 0, 2]), /damaged/],
  ['a WebP of an unknown kind', bytesOf('RIFF....WEBPVP9 ', Array(30).fill(1)), /damaged/],
  ['a PNG that unpacks to 40 GB', pngOf(100_000, 100_000), /100000 by 100000 pixels/],
  ['a JPEG of 4 billion pixels', jpegOf(65_535, 65_535), /pixels/],
  ['a WebP of 281 million million pixels', webpOf('VP8X', 2 ** 24, 2 ** 24), /pixels/],
];
