/** In whose name the portal writes. */

import type { Config } from '#server/config.ts';

/** `MAIL_FROM`, or the agency at an address that nobody reads. */
export function senderOf(
  { mailFrom, publicUrl }: Pick<Config, 'mailFrom' | 'publicUrl'>,
  agencyName: string,
): string | { name: string; address: string } {
  if (mailFrom) return mailFrom;
  return { name: agencyName.replaceAll(/[\p{Cc}"<>]/gu, ''), address: `no-reply@${publicUrl.hostname}` };
}
