/** Environment, parsed once at the start. Names and defaults: `docs/operating/environment.md`. */

import { join } from 'node:path';
import type { AddressProblem } from '#domain/agency/public-address.ts';
import { isTimeZone } from '#domain/calendar/calendar.ts';
import { defaultRetentionYears } from '#domain/person/privacy.ts';
import { shortestPassword } from '#domain/person/password.ts';
import { type TrustedProxy, trustedProxyOf } from '#server/platform/http/trusted-proxy.ts';
import type { Lifetimes } from '#domain/person/session.ts';

export interface Config {
  port: number;
  host: string | undefined;
  publicUrl: URL;
  dataDir: string;
  databaseUrl: string | null;
  databaseDirectUrl: string | null;
  smtpUrl: string | null;
  smtpPlain: boolean;
  mailFrom: string | null;
  agencyName: string;
  agencyTimeZone: string;
  passwordMinLength: number;
  authAutoConfirm: boolean;
  sessions: Lifetimes;
  rateLimitPerAddress: number;
  signUpMailsPerHour: number;
  trustProxy: TrustedProxy;
  retentionYears: number;
  auditDays: number;
  checkAnswers: boolean;
  logLevel: string;
  backupAt: string | null;
  backupFolder: string;
  backupBucket: string | null;
  virusScanner: { path: string } | { host: string; port: number } | null;
  unscannedFiles: 'refuse' | 'take';
  bucketEndpoint: string | null;
  backupKey: string | null;
}

export class ConfigProblems extends Error {
  constructor(problems: string[]) {
    super(`The configuration has errors:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

export function isLoopback(url: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
}

/** Returns null if the public address uses TLS and is not on this machine. */
export function problemOfAddress(publicUrl: URL): AddressProblem | null {
  if (isLoopback(publicUrl)) return 'local';
  return publicUrl.protocol === 'http:' ? 'unencrypted' : null;
}

/** Throws `ConfigProblems` with every wrong variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const problems: string[] = [];

  function text(name: string, fallback: string): string {
    return env[name]?.trim() || fallback;
  }
  function whole(name: string, fallback: number, min: number, max: number): number {
    const value = Number(text(name, String(fallback)));
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    problems.push(`${name} must be a whole number from ${min} to ${max}, not "${env[name]}"`);
    return fallback;
  }
  /** Reads a number of hours from the variable and returns seconds. */
  function hours(name: string, fallback: number): number {
    return whole(name, fallback, 1, 24 * 366) * 3_600;
  }
  function url(name: string, protocols: string[]): URL | null {
    const value = text(name, '');
    if (!value) return null;
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return new URL(value);
    problems.push(`${name} must be a URL that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`);
    return null;
  }
  /**
   * The address is not parsed as a URL, because PostgreSQL allows an empty host and a socket folder in the
   * query.
   */
  function postgresUrl(name: string): string | null {
    const value = text(name, '');
    if (!value || /^postgres(ql)?:\/\/./.test(value)) return value || null;
    // The message omits the value, because a URL can contain a password.
    problems.push(`${name} must be a URL that begins with postgresql://`);
    return null;
  }
  function bucket(name: string): string | null {
    const value = text(name, '');
    if (!value || isInBucket(value)) return value || null;
    problems.push(`${name} must be a bucket with an optional path, like s3://backups/portal`);
    return null;
  }
  function secretKey(name: string): string | null {
    const value = text(name, '');
    if (!value || /^AGE-SECRET-KEY-1[0-9A-Z]{58}$/.test(value)) return value || null;
    problems.push(
      `${name} must be a key that begins with AGE-SECRET-KEY-1. Make one with npm run keys -- for-backups`,
    );
    return null;
  }
  function flag(name: string): boolean {
    const value = text(name, 'off').toLowerCase();
    if (['on', 'true', '1', 'yes'].includes(value)) return true;
    if (!['off', 'false', '0', 'no'].includes(value))
      problems.push(`${name} must be on or off, not "${env[name]}"`);
    return false;
  }
  function trustedProxy(name: string): TrustedProxy {
    const found = trustedProxyOf(text(name, 'off'));
    if (found === undefined)
      problems.push(
        `${name} must be on, off, a number of proxies, or networks like 10.0.0.0/8, 2001:db8::/32, not "${env[name]}"`,
      );
    return found ?? null;
  }
  function oneOf(name: string, fallback: string, isKnown: (value: string) => boolean, known: string): string {
    const value = text(name, fallback);
    if (isKnown(value)) return value;
    problems.push(`${name} must be ${known}, not "${value}"`);
    return fallback;
  }

  function scanner(name: string): Config['virusScanner'] {
    const value = text(name, '');
    if (!value) return null;
    if (value.startsWith('/')) return { path: value };
    const [, host, port] = /^([^\s/:]+|\[[\da-f:]+\]):(\d{1,5})$/i.exec(value) ?? [];
    if (host && port) return { host: host.replaceAll(/[[\]]/g, ''), port: Number(port) };
    problems.push(`${name} must be the socket of clamd, like /run/clamav/clamd.ctl or 10.0.0.7:3310`);
    return null;
  }

  const port = whole('PORT', 3000, 0, 65_535);
  function site(name: string): URL | null {
    const found = url(name, ['http:', 'https:']);
    if (!found || found.href === `${found.origin}/`) return found;
    problems.push(`${name} must be an address without a path, like ${found.origin}`);
    return null;
  }

  const publicUrl = site('PUBLIC_URL') ?? new URL(`http://localhost:${port}`);
  const authAutoConfirm = flag('AUTH_AUTO_CONFIRM');
  if (authAutoConfirm && !isLoopback(publicUrl)) {
    problems.push(
      'AUTH_AUTO_CONFIRM confirms sign-ups without an email, so it works only with a PUBLIC_URL on this machine. Remove it',
    );
  }

  const dataDir = text('DATA_DIR', './data');
  const isBackupTime = (value: string) => /^(([01]\d|2[0-3]):[0-5]\d|off)$/.test(value);
  const backupAt = oneOf('BACKUP_AT', '02:40', isBackupTime, 'a time like 02:40, or off');
  const config: Config = {
    port,
    host: env['HOST']?.trim() || undefined,
    publicUrl,
    dataDir,
    databaseUrl: postgresUrl('DATABASE_URL'),
    databaseDirectUrl: postgresUrl('DATABASE_DIRECT_URL'),
    smtpUrl: url('SMTP_URL', ['smtp:', 'smtps:'])?.href ?? null,
    smtpPlain: flag('SMTP_PLAIN'),
    mailFrom: text('MAIL_FROM', '') || null,
    agencyName: text('AGENCY_NAME', 'Timesheet Portal'),
    agencyTimeZone: oneOf('AGENCY_TIME_ZONE', 'Europe/London', isTimeZone, 'a time zone like Europe/London'),
    passwordMinLength: whole(
      'PASSWORD_MIN_LENGTH',
      shortestPassword.least,
      shortestPassword.least,
      shortestPassword.most,
    ),
    authAutoConfirm,
    sessions: {
      staff: { idle: hours('SESSION_STAFF_IDLE_HOURS', 12), absolute: hours('SESSION_STAFF_HOURS', 7 * 24) },
      candidate: {
        idle: hours('SESSION_CANDIDATE_IDLE_HOURS', 45 * 24),
        absolute: hours('SESSION_CANDIDATE_HOURS', 180 * 24),
      },
    },
    rateLimitPerAddress: whole('RATE_LIMIT_PER_ADDRESS', 150, 5, 1_000_000),
    signUpMailsPerHour: whole('SIGN_UP_MAILS_PER_HOUR', 200, 1, 1_000_000),
    trustProxy: trustedProxy('TRUST_PROXY'),
    retentionYears: whole('RETENTION_YEARS', defaultRetentionYears, 1, 100),
    // The minimum is 31 days, because a network address counts as known for thirty days after a sign-in.
    auditDays: whole('AUDIT_DAYS', 365, 31, 36_500),
    checkAnswers: flag('CHECK_ANSWERS'),
    logLevel: oneOf('LOG_LEVEL', 'info', (level) => logLevels.includes(level), logLevels.join(', ')),
    backupAt: backupAt === 'off' ? null : backupAt,
    backupKey: secretKey('BACKUP_KEY'),
    backupBucket: bucket('BACKUP_BUCKET'),
    virusScanner: scanner('VIRUS_SCANNER'),
    unscannedFiles: oneOf(
      'UNSCANNED_FILES',
      'refuse',
      (value) => ['refuse', 'take'].includes(value),
      'refuse or take',
    ) as 'refuse' | 'take',
    bucketEndpoint: text('AWS_ENDPOINT_URL_S3', text('AWS_ENDPOINT_URL', '')) || null,
    backupFolder: text('BACKUP_FOLDER', join(dataDir, 'backups')),
  };
  if (config.databaseDirectUrl && !config.databaseUrl) {
    problems.push(
      'DATABASE_DIRECT_URL needs DATABASE_URL, the address of a pooler. Set both, or only DATABASE_URL',
    );
  }
  if (problems.length > 0) throw new ConfigProblems(problems);
  return config;
}

export const bucketAddress = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/;

export function isInBucket(text: string): boolean {
  return bucketAddress.test(text);
}
