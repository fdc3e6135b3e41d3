/** Detects the type by the first bytes, not by the file name or the declared type. */

import type { MediaType } from './file.ts';

export type Kind = MediaType | 'heic' | 'gif' | 'svg' | 'html' | 'office' | 'video' | 'late pdf' | null;

const lookedAt = 1_024;

function begins(bytes: Uint8Array, signature: string, at = 0): boolean {
  return [...signature].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
}

function startOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, lookedAt));
}

const heifBrands = /^(hei[cxmsf]|hev[cxms]|mif1|msf1|avi[fs])$/;

export function kindOf(bytes: Uint8Array): Kind {
  if (begins(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (begins(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (begins(bytes, 'RIFF') && begins(bytes, 'WEBP', 8)) return 'image/webp';
  if (begins(bytes, '%PDF-')) return 'application/pdf';
  if (begins(bytes, 'GIF8')) return 'gif';
  if (begins(bytes, 'PK\x03\x04') || begins(bytes, '\xd0\xcf\x11\xe0')) return 'office';
  const start = startOf(bytes);
  if (begins(bytes, 'ftyp', 4)) return heifBrands.test(start.slice(8, 12)) ? 'heic' : 'video';
  if (start.includes('%PDF-')) return 'late pdf';
  if (!/^(\xef\xbb\xbf)?\s*</.test(start)) return null;
  return /<svg[\s>:]/i.test(start) ? 'svg' : 'html';
}
