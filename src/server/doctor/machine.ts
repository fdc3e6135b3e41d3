import { resolve } from 'node:path';
import { mailWarning, noMailServer, type MailFailure } from '#domain/agency/mail-problem.ts';
import { leastFree } from '#domain/file/receiving.ts';
import { type Config, problemOfAddress } from '#server/config.ts';
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
import { type Finding, note, ok, problem } from './finding.ts';

export function checkFolder({ dataDir }: Config): Finding {
  if (!isThere(dataDir)) {
    return note('Data folder', `${resolve(dataDir)} does not exist yet. The first start makes it.`);
  }
  return ok('Data folder', `${openDataFolder(dataDir)} exists, and the user ${thisUser()} may write to it.`);
}

const gigabyte = 1024 ** 3;

/** A year of an agency of 300 workers takes less than 0.1 GB, and a backup needs the same space. */
export async function checkDiskSpace({ dataDir }: Config): Promise<Finding> {
  const free = (await freeBytes(dataDir)) / gigabyte;
  const inWords = `${free.toFixed(1)} GB are free at ${resolve(dataDir)}`;
  if (free < 0.2)
    return problem(
      'Disk space',
      `${inWords}. Free some space now. Otherwise the portal soon cannot save anything.`,
    );
  if (free < leastFree / gigabyte) return note('Disk space', `${inWords}. Free some space soon.`);
  return ok('Disk space', `${inWords}.`);
}

export function checkAddress({ publicUrl, trustProxy }: Config): Finding {
  const matter = 'Address';
  const found = problemOfAddress(publicUrl);
  if (found === 'local') {
    return note(
      matter,
      `PUBLIC_URL is ${publicUrl.origin}, so links in emails open on this machine only. Set PUBLIC_URL to the address that people type.`,
    );
  }
  if (found === 'unencrypted') {
    return problem(
      matter,
      `${publicUrl.origin} sends passwords without encryption. Use a proxy with a certificate, and set PUBLIC_URL to its https address.`,
    );
  }
  if (!trustProxy) {
    return note(
      matter,
      `A proxy serves ${publicUrl.origin}, and TRUST_PROXY is off. The limit on sign-in attempts therefore counts all people as one. Set TRUST_PROXY=on if the proxy sets X-Forwarded-For.`,
    );
  }
  return ok(matter, `${publicUrl.origin}, behind ${inWords(trustProxy)}.`);
}

export async function checkScanner({ virusScanner, unscannedFiles }: Config): Promise<Finding | null> {
  if (!virusScanner) return null;
  if (await answers(virusScanner)) return ok('Virus scanner', 'clamd answers.');
  const then =
    unscannedFiles === 'take' ? 'the portal accepts files without a scan' : 'the portal accepts no files';
  return problem(
    'Virus scanner',
    `clamd does not answer at the address in VIRUS_SCANNER. Until it answers, ${then}.`,
  );
}

function inWords(proxy: NonNullable<TrustedProxy>): string {
  if ('networks' in proxy) return `the proxies in ${proxy.networks.join(', ')}`;
  if (proxy.hops > 1) return `${proxy.hops} trusted proxies`;
  return 'one trusted proxy. With a CDN in front of the proxy, set TRUST_PROXY=2; otherwise all people count as the CDN';
}

export async function checkMail(config: Config, db: Database | null): Promise<Finding> {
  const server = openOwnMailServer(config) ?? (db && (await serverThatIsSet(db, config)));
  return checkMailServer(server);
}

export function checkMailServer(server: OpenMailServer | null): Promise<Finding> | Finding {
  return server ? knockAt(server) : note('Mail', noMailServer);
}

async function serverThatIsSet(db: Database, config: Config): Promise<OpenMailServer | null> {
  const { keysFingerprint } = await findInstallation(db);
  if (!keysFingerprint || (await pendingMigrations(db)).length > 0) return null;
  return openSetMailServer(db, { config, keys: await openOwnKeys(db, config.dataDir) });
}

async function knockAt({ transport, address }: OpenMailServer): Promise<Finding> {
  try {
    await transport.verify();
    return ok('Mail', `${address} accepts email from this machine.`);
  } catch (failure) {
    return problem('Mail', mailWarning(address, failure as MailFailure));
  } finally {
    transport.close();
  }
}
