import { resolve } from 'node:path';
import { mailWarning, noMailServer, type MailFailure } from '#domain/agency/mail-problem.ts';
import { leastFree } from '#domain/file/receiving.ts';
import { type Config, isLoopback } from '#server/config.ts';
import { answers } from '#server/files/virus-scanner.ts';
import { freeBytes } from '#server/platform/free-bytes.ts';
import type { TrustedProxy } from '#server/platform/http/trusted-proxy.ts';
import { findInstallation } from '#server/platform/postgres/installation.ts';
import { openOwnKeys } from '#server/platform/keys/own-keys.ts';
import {
  openOwnMailServer,
  type OpenMailServer,
  openSetMailServer,
} from '#server/platform/mail/mail-server.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { pendingMigrations } from '#server/platform/postgres/migrate.ts';
import { openDataFolder } from '#server/platform/postgres/embedded/data-folder.ts';
import { isThere, thisUser } from '#server/platform/postgres/embedded/folder-owner.ts';
import { type Finding, look, problem, well } from './finding.ts';

export function lookAtFolder({ dataDir }: Config): Finding {
  if (!isThere(dataDir)) {
    return look('Data folder', `${resolve(dataDir)} is not there yet: the first start makes it.`);
  }
  return well('Data folder', `${openDataFolder(dataDir)} is there, and ${thisUser()} may write to it.`);
}

const gigabyte = 1024 ** 3;

/** A year of an agency of 300 workers takes less than 0.1 GB; a backup needs as much room again. */
export async function lookAtRoom({ dataDir }: Config): Promise<Finding> {
  const free = (await freeBytes(dataDir)) / gigabyte;
  const inWords = `${free.toFixed(1)} GB are free at ${resolve(dataDir)}`;
  if (free < 0.2) return problem('Room', `${inWords}: make room now, or weeks can no longer be saved.`);
  if (free < leastFree / gigabyte) return look('Room', `${inWords}: make room soon.`);
  return well('Room', `${inWords}.`);
}

export function lookAtAddress({ publicUrl, trustProxy }: Config): Finding {
  const matter = 'Address';
  if (isLoopback(publicUrl)) {
    return look(
      matter,
      `PUBLIC_URL is ${publicUrl.origin}: links in emails open on this machine alone. Set it to the address that people type.`,
    );
  }
  if (publicUrl.protocol === 'http:') {
    return problem(
      matter,
      `${publicUrl.origin} is not encrypted, and passwords go over it: put a proxy with a certificate in front, and set PUBLIC_URL to https.`,
    );
  }
  if (!trustProxy) {
    return look(
      matter,
      `${publicUrl.origin} is served by a proxy, and TRUST_PROXY is off: all people count as one network when guessing is slowed down. Set TRUST_PROXY=on if the proxy sets X-Forwarded-For.`,
    );
  }
  return well(matter, `${publicUrl.origin}, behind ${inWords(trustProxy)}.`);
}

export async function lookAtScanner({ virusScanner, unscannedFiles }: Config): Promise<Finding | null> {
  if (!virusScanner) return null;
  if (await answers(virusScanner)) return well('Virus scanner', 'clamd answers.');
  const then = unscannedFiles === 'take' ? 'files are taken unchecked' : 'no files are taken';
  return problem('Virus scanner', `clamd does not answer at VIRUS_SCANNER: until it does, ${then}.`);
}

function inWords(proxy: NonNullable<TrustedProxy>): string {
  if ('networks' in proxy) return `the proxies in ${proxy.networks.join(', ')}`;
  if (proxy.hops > 1) return `${proxy.hops} proxies that are trusted`;
  return 'one proxy that is trusted; with a CDN before it, set TRUST_PROXY=2, or all people count as the CDN';
}

export async function lookAtMail(config: Config, db: Database | null): Promise<Finding> {
  const server = openOwnMailServer(config) ?? (db && (await serverThatIsSet(db, config)));
  return server ? knockAt(server) : look('Mail', noMailServer);
}

async function serverThatIsSet(db: Database, config: Config): Promise<OpenMailServer | null> {
  const { keysFingerprint } = await findInstallation(db);
  if (!keysFingerprint || (await pendingMigrations(db)).length > 0) return null;
  return openSetMailServer(db, { config, keys: await openOwnKeys(db, config.dataDir) });
}

async function knockAt({ transport, address }: OpenMailServer): Promise<Finding> {
  try {
    await transport.verify();
    return well('Mail', `${address} takes email from here.`);
  } catch (failure) {
    return problem('Mail', mailWarning(address, failure as MailFailure));
  } finally {
    transport.close();
  }
}
