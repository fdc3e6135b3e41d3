import type { Config } from '#server/config.ts';

/** `MAIL_FROM`, or the agency at the address that was set with the mail server, or at one that nobody reads. */
export function senderOf(
  { mailFrom, publicUrl }: Pick<Config, 'mailFrom' | 'publicUrl'>,
  agencyName: string,
  from: string | null = null,
): string | { name: string; address: string } {
  if (mailFrom) return mailFrom;
  return { name: agencyName.replaceAll(/[\p{Cc}"<>]/gu, ''), address: from ?? defaultSender({ publicUrl }) };
}

export function defaultSender({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return `no-reply@${publicUrl.hostname}`;
}
