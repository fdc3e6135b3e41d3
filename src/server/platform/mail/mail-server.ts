import { createTransport, type Transporter } from 'nodemailer';
import { type MailLogin, type MailServer, usualPorts } from '#domain/agency/mail-server.ts';
import type { SigningKeys } from '#server/platform/keys/keys.ts';
import { isLocalAddress } from '#server/platform/http/local-address.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { findMailServer } from './mail-server-store.ts';

const timeouts = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 15_000,
};

export interface OpenMailServer {
  transport: Transporter;
  address: string;
  from: string | null;
}

export interface MailConfig {
  smtpUrl: string | null;
  smtpPlain: boolean;
}

export function openOwnMailServer({ smtpUrl, smtpPlain }: MailConfig): OpenMailServer | null {
  if (!smtpUrl) return null;
  const requireTLS = !smtpPlain && requiresTls(smtpUrl);
  const transport = createTransport({ url: smtpUrl, ...timeouts, requireTLS });
  return { transport, address: new URL(smtpUrl).host, from: null };
}

export function openMailServer(login: MailLogin, { smtpPlain }: MailConfig): OpenMailServer {
  const { host, port, security, username, password, from } = login;
  const transport = createTransport({
    ...timeouts,
    host,
    port,
    secure: security === 'tls',
    requireTLS: !smtpPlain && mustBeSecure(host, username !== null),
    ...(username !== null && password !== null && { auth: { user: username, pass: password } }),
  });
  return { transport, address: `${host.includes(':') ? `[${host}]` : host}:${port}`, from };
}

export async function openSetMailServer(
  db: Database,
  { config, keys }: { config: MailConfig; keys: Pick<SigningKeys, 'factorKey'> },
): Promise<OpenMailServer | null> {
  const login = await findMailServer(db, { keys });
  return login && openMailServer(login, config);
}

export function serverOf(smtpUrl: string): Pick<MailServer, 'host' | 'port' | 'security'> {
  const { protocol, hostname, port } = new URL(smtpUrl);
  const security = protocol === 'smtps:' ? 'tls' : 'starttls';
  return {
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: Number(port) || usualPorts[security],
    security,
  };
}

export function requiresTls(smtpUrl: string): boolean {
  const { hostname, username, password } = new URL(smtpUrl);
  return mustBeSecure(hostname.replaceAll(/[[\]]/g, ''), Boolean(username || password));
}

function mustBeSecure(host: string, hasLogin: boolean): boolean {
  return hasLogin || !(host === 'localhost' || isLocalAddress(host));
}
