/** What the machine gives to the portal: a folder with room, an address, a mail server. */

import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { mailWarning, noMailServer, type MailFailure } from '#domain/agency/mail-problem.ts';
import { type Config, isLoopback } from '#server/config.ts';
import { openMailServer } from '#server/platform/mail/mail-server.ts';
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

/** A year of an agency of 300 workers takes less than 0.1 GB; a copy needs as much room again. */
export async function lookAtRoom({ dataDir }: Config): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = (bavail * bsize) / gigabyte;
  const inWords = `${free.toFixed(1)} GB are free at ${resolve(dataDir)}`;
  if (free < 0.2) return problem('Room', `${inWords}: make room now, or weeks can no longer be saved.`);
  if (free < 2) return look('Room', `${inWords}: make room soon.`);
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
  return well(matter, `${publicUrl.origin}, behind a proxy that is trusted.`);
}

export async function lookAtMail(config: Config): Promise<Finding> {
  const { smtpUrl } = config;
  const transport = openMailServer(config);
  if (!transport || !smtpUrl) return look('Mail', noMailServer);
  const { host } = new URL(smtpUrl);
  try {
    await transport.verify();
    return well('Mail', `${host} takes email from here.`);
  } catch (failure) {
    return problem('Mail', mailWarning(host, failure as MailFailure));
  } finally {
    transport.close();
  }
}
