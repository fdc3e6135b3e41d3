import * as z from 'zod/mini';
import { Email } from '#domain/person/person.ts';
import { lineOf, orNull } from '#domain/text.ts';
import { Refusal } from '#domain/refusal.ts';

/**
 * `tls` encrypts from the first byte, usually at port 465; `starttls` upgrades the connection, usually at
 * 587.
 */
export const mailSecurities = ['tls', 'starttls'] as const;
export type MailSecurity = (typeof mailSecurities)[number];

export const securityNames: Record<MailSecurity, string> = { tls: 'TLS', starttls: 'STARTTLS' };
export const usualPorts: Record<MailSecurity, number> = { tls: 465, starttls: 587 };

/** A new mail server sends emails of these days. Older ones would be no news any more. */
export const mailKeptDays = 3;

const hostMessage = 'Enter only the name of the mail server, like mail.example.com';
const portMessage = 'Enter a port from 1 to 65535, usually 465 or 587';

export const MailServer = z.object({
  host: lineOf('the name of the mail server', 255).check(
    z.toLowerCase(),
    z.regex(/^(?:[a-z\d](?:[a-z\d._-]*[a-z\d])?|[\da-f.]*:[\da-f.:]*)$/, hostMessage),
  ),
  port: z.int(portMessage).check(z.minimum(1, portMessage), z.maximum(65_535, portMessage)),
  security: z.enum(mailSecurities, 'Choose tls or starttls'),
  username: orNull(lineOf('the user name', 255)),
  from: orNull(Email),
});
export type MailServer = z.infer<typeof MailServer>;

export const MailServerChange = z.extend(MailServer, {
  password: z.optional(
    z.nullable(
      z.string('Enter the password').check(
        z.maxLength(1000, 'The password must be 1000 characters or fewer'),
        z.refine((text) => !/\p{Cc}/u.test(text), 'Enter the password in one line'),
      ),
    ),
  ),
});
export type MailServerChange = z.infer<typeof MailServerChange>;

export interface MailLogin extends MailServer {
  password: string | null;
}

/** Identifies the server and user that a stored password belongs to, so that no other server receives it. */
export function passwordsOwner({ host, port, security, username }: MailServer): string {
  return JSON.stringify([host, port, security, username]);
}

/**
 * Completes a change with the stored password. Throws a Refusal if a password is missing or belongs to
 * another server.
 */
export function withPassword(
  { password: given, ...server }: MailServerChange,
  kept: MailLogin | null,
): MailLogin {
  if (server.username === null) return { ...server, password: null };
  if (given) return { ...server, password: given };
  if (kept?.password && passwordsOwner(kept) === passwordsOwner(server)) {
    return { ...server, password: kept.password };
  }
  const message = kept?.password
    ? 'Enter the password again. The saved password is for another server or user.'
    : 'Enter the password of the mail server.';
  throw new Refusal('invalid', 'mail_password_missing', message, { fields: { password: message } });
}

export const demoSendsNothing = 'The demo sends no emails. You can read them in its inbox.';

export function refusalToSetMailServer({
  smtpUrl,
  demo,
}: {
  smtpUrl: string | null;
  demo: boolean;
}): Refusal | null {
  if (demo) return new Refusal('conflict', 'demo_without_mail', demoSendsNothing);
  if (smtpUrl === null) return null;
  return new Refusal(
    'conflict',
    'mail_server_set_elsewhere',
    'SMTP_URL sets the mail server. Change it in the environment or in the file .env of the portal.',
  );
}

export function mailServerInWords({
  host,
  port,
  security,
}: Pick<MailServer, 'host' | 'port' | 'security'>): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port} (${securityNames[security]})`;
}

export function changeOfMailServer(before: MailLogin | null, after: MailLogin | null): string | null {
  if (!after) return before && 'mail server removed';
  const parts = [
    ...(before && passwordsOwner(before) === passwordsOwner(after)
      ? []
      : [
          `mail server to ${mailServerInWords(after)}${after.username === null ? '' : ` as ${after.username}`}`,
        ]),
    ...(before && before.password === after.password ? [] : passwordChange(before, after)),
    ...((before?.from ?? null) === after.from
      ? []
      : [after.from === null ? 'sender of emails removed' : `sender of emails to ${after.from}`]),
  ];
  return parts.length > 0 ? parts.join('; ') : null;
}

function passwordChange(before: MailLogin | null, { password }: MailLogin): string[] {
  if (password !== null) return ['password of the mail server set'];
  return before?.password ? ['password of the mail server removed'] : [];
}
