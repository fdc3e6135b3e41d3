import type { MailSecurity } from './mail-server.ts';

interface MailProvider {
  key: string;
  name: string;
  host: string;
  port: number;
  security: MailSecurity;
  /** Steps that the provider requires before it accepts emails. */
  advice: string;
}

export const mailProviders = [
  {
    key: 'microsoft',
    name: 'Microsoft 365',
    host: 'smtp.office365.com',
    port: 587,
    security: 'starttls',
    advice: 'Ask your Microsoft 365 administrator to allow “Authenticated SMTP” for this mailbox.',
  },
  {
    key: 'google',
    name: 'Google Workspace, Gmail',
    host: 'smtp.gmail.com',
    port: 465,
    security: 'tls',
    advice: 'Google needs an app password, not your own. Create one at myaccount.google.com/apppasswords.',
  },
  {
    key: 'fastmail',
    name: 'Fastmail',
    host: 'smtp.fastmail.com',
    port: 465,
    security: 'tls',
    advice: 'Fastmail needs an app password, not your own. Create one under Settings, Privacy & Security.',
  },
] as const satisfies MailProvider[];

export function providerNamed(key: string): MailProvider | undefined {
  return mailProviders.find((provider) => provider.key === key);
}

export function providerAt(host: string): MailProvider | undefined {
  return mailProviders.find((provider) => provider.host === host);
}
