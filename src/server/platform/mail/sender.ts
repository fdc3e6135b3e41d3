export interface SenderSettings {
  mailFrom: string | null;
  publicUrl: URL;
}

export function senderOf(
  { mailFrom, publicUrl }: SenderSettings,
  agencyName: string,
  from: string | null = null,
): string | { name: string; address: string } {
  if (mailFrom) return mailFrom;
  return { name: agencyName.replaceAll(/[\p{Cc}"<>]/gu, ''), address: from ?? defaultSender({ publicUrl }) };
}

export function defaultSender({ publicUrl }: Pick<SenderSettings, 'publicUrl'>): string {
  return `no-reply@${publicUrl.hostname}`;
}
