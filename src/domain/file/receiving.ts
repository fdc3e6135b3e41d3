/** Contract section 5, `files`: accepted types, sizes and daily limits. */

import { Refusal } from '#domain/refusal.ts';
import { isReviewer } from '#domain/person/access.ts';
import type { Role } from '#domain/person/person.ts';
import { largestFile, type MediaType, mediaTypes } from './file.ts';
import { type Kind, kindOf } from './kind.ts';
import { sizeOfPicture } from './picture-size.ts';
import { isWhole } from './whole-picture.ts';

/** Pixels of the largest photo of current phones. The decoded photo takes 256 MB. */
const mostPixels = 64_000_000;

export const tooLargeFile = 'This file is larger than 5 MB. Send a smaller photo, or a PDF of fewer pages.';

export const damagedPicture = 'This picture is damaged. Take or save it again, then send it.';

const whatIsTaken = 'Send a photo (JPEG, PNG or WebP) or a PDF.';

const insteadOf: Record<Exclude<Kind, MediaType | null>, string> = {
  heic: 'This photo is in the HEIC format. Choose JPEG in the camera settings, or send a screenshot.',
  gif: `This picture is a GIF. ${whatIsTaken}`,
  svg: `This is an SVG drawing. It can contain scripts. ${whatIsTaken}`,
  html: `This is a web page. ${whatIsTaken}`,
  office: 'This is a Word or Excel document, or an archive. Save it as a PDF and send that.',
  video: `This is a video. ${whatIsTaken}`,
  'late pdf': 'This PDF does not begin correctly. Save it as a PDF again and send that.',
};

const names: Record<MediaType, string> = {
  'image/jpeg': 'a JPEG picture',
  'image/png': 'a PNG picture',
  'image/webp': 'a WebP picture',
  'application/pdf': 'a PDF',
};

function isTaken(kind: Kind): kind is MediaType {
  return (mediaTypes as readonly Kind[]).includes(kind);
}

function typeIn(declared: string | undefined): string | null {
  const type = declared?.split(';')[0]?.trim().toLowerCase();
  if (!type || type === 'application/octet-stream') return null;
  return type === 'image/jpg' ? 'image/jpeg' : type;
}

function refused(message: string): Refusal {
  return new Refusal('invalid', 'file_not_taken', message);
}

/** Throws `file_not_taken` or `file_too_large`. */
export function mediaTypeOf(bytes: Uint8Array, declared: string | undefined): MediaType {
  if (bytes.length === 0) throw refused('This file is empty.');
  if (bytes.length > largestFile)
    throw new Refusal('too_large', 'file_too_large', tooLargeFile, { values: { mostBytes: largestFile } });
  const kind = kindOf(bytes);
  if (!isTaken(kind)) throw refused(kind === null ? whatIsTaken : insteadOf[kind]);
  const said = typeIn(declared);
  if (said && said !== kind)
    throw refused(
      `This file was sent as ${said.slice(0, 100)}, but is ${names[kind]}. Send it with the correct type.`,
    );
  if (kind === 'application/pdf') return kind;
  const size = sizeOfPicture(bytes, kind);
  if (!size) throw refused(damagedPicture);
  if (size.width * size.height > mostPixels)
    throw refused(
      `This picture is ${size.width} by ${size.height} pixels, which is too large. Send a smaller one.`,
    );
  if (!isWhole(bytes, kind)) throw refused(damagedPicture);
  return kind;
}

export function refusalToSend(
  { role }: { role: Role },
  { assignments }: { assignments: readonly unknown[] },
): Refusal | null {
  if (isReviewer(role) || assignments.length > 0) return null;
  return new Refusal(
    'forbidden',
    'assignment_missing',
    'Enter your assignment first. Then you can send files.',
  );
}

function mostADay(role: Role): number {
  return isReviewer(role) ? 300 : 40;
}

const megabyte = 1024 ** 2;

/** Limit in bytes of one person's uploads that belong to no week. */
function mostLoose(role: Role): number {
  return (isReviewer(role) ? 200 : 20) * megabyte;
}

const mostLooseOfAll = 2_048 * megabyte;

/** Limit in bytes of free disk space, below which Admins get a warning. */
export const leastFree = 2_048 * megabyte;

/** Usage before the upload, in bytes. `free` is the free space on the disk of the data folder. */
export interface Kept {
  size: number;
  sentToday: number;
  loose: number;
  looseOfAll: number;
  free: number;
}

export function refusalToSendMore(
  role: Role,
  { size, sentToday, loose, looseOfAll, free }: Kept,
): Refusal | null {
  if (sentToday >= mostADay(role))
    return new Refusal(
      'too_many',
      'too_many_files',
      `You have sent ${mostADay(role)} files in the last 24 hours, which is the limit. Send the others tomorrow.`,
      { values: { most: mostADay(role) }, retryAfter: 3_600 },
    );
  if (loose + size > mostLoose(role))
    return new Refusal(
      'too_many',
      'too_many_loose_files',
      `You have sent more than ${mostLoose(role) / megabyte} MB without adding them to a week. Add those files to a week, or send this one tomorrow.`,
      { values: { mostMegabytes: mostLoose(role) / megabyte }, retryAfter: 3_600 },
    );
  if (looseOfAll + size > mostLooseOfAll || free - size < leastFree)
    return new Refusal(
      'unavailable',
      'no_room_for_files',
      'The portal has no room for more files. Tell your agency, and send this file tomorrow.',
      { retryAfter: 3_600 },
    );
  return null;
}
