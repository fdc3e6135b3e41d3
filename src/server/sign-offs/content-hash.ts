/** What tells one content of a week from another: a signature is good for this one alone. Contract section 4. */

import { createHash } from 'node:crypto';
import { signedContent } from '#domain/sign-off/signed-content.ts';

/** The SHA-256 of what is signed, in hexadecimal digits. */
export function contentHashOf(week: Parameters<typeof signedContent>[0]): string {
  return createHash('sha256').update(signedContent(week)).digest('hex');
}
