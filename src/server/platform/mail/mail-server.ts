/** The mail server of `SMTP_URL`. */

import { createTransport, type Transporter } from 'nodemailer';
import type { Config } from '#server/config.ts';
import { isLocalAddress } from '#server/platform/http/local-address.ts';

/** A mail server that says nothing is given up long before the job counts as abandoned. */
const patience = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 15_000,
};

export function openMailServer({ smtpUrl, smtpPlain }: Config): Transporter | null {
  if (!smtpUrl) return null;
  return createTransport({ url: smtpUrl, ...patience, requireTLS: !smtpPlain && insistsOnTls(smtpUrl) });
}

/** In clear text a password and the links of mails may go over no wire; mails without a password may, on this machine. */
export function insistsOnTls(smtpUrl: string): boolean {
  const { hostname, username, password } = new URL(smtpUrl);
  const host = hostname.replaceAll(/[[\]]/g, '');
  return Boolean(username || password) || !(host === 'localhost' || isLocalAddress(host));
}
