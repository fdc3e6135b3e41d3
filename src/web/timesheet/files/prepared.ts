import { largestFile } from '#domain/file/file.ts';
import { kindOf } from '#domain/file/kind.ts';
import { damagedPicture, mediaTypeOf, tooLargeFile } from '#domain/file/receiving.ts';
import { Refusal } from '#domain/refusal.ts';
import { drawnPicture } from '#web/ui/pictures/drawn-picture.ts';
import type { Sendable } from './upload.ts';

/**
 * Longest side of an uploaded photo in pixels. Larger photos are reduced and stay readable.
 * Contract section 5, `files`.
 */
const longestSide = 1_600;
const quality = 0.85;

const head = 64 * 1024;

/**
 * Prepares a file for upload: reduces pictures, removes their metadata, and leaves PDFs unchanged.
 * Throws a Refusal.
 */
export async function prepared(file: File): Promise<Sendable> {
  const kind = kindOf(new Uint8Array(await file.slice(0, head).arrayBuffer()));
  if (kind?.startsWith('image/')) return reduced(file);
  if (kind === 'heic') return reduced(file).catch(() => asItIs(file));
  return asItIs(file);
}

async function asItIs(file: File): Promise<Sendable> {
  if (file.size > largestFile)
    throw new Refusal('too_large', 'file_too_large', tooLargeFile, { values: { mostBytes: largestFile } });
  const type = mediaTypeOf(new Uint8Array(await file.arrayBuffer()), undefined);
  return { name: file.name, bytes: file.slice(0, file.size, type) };
}

async function reduced(file: File): Promise<Sendable> {
  const canvas = await drawnPicture(file, longestSide).catch(() => {
    throw new Refusal('invalid', 'picture_damaged', damagedPicture);
  });
  const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
  if (!bytes) throw new Refusal('invalid', 'picture_damaged', damagedPicture);
  return { name: `${file.name.replace(/\.\w{1,5}$/, '')}.jpg`, bytes };
}
