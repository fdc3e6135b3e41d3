/** The content hash of a week: what a signature is for. */

import { createHash } from 'node:crypto';
import { signedContent } from '#domain/sign-off/signed-content.ts';

/** SHA-256, in hexadecimal. */
export function contentHashOf(week: Parameters<typeof signedContent>[0]): string {
  return createHash('sha256').update(signedContent(week)).digest('hex');
}
