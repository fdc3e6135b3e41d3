import type { healthEndpoints } from '#contract/agency/health.ts';
import { getDatabaseFacts } from '#server/platform/postgres/hosts/database-facts.ts';
import { versionInWords } from '#server/platform/postgres/hosts/database-version.ts';
import { openOwnMailServer, openSetMailServer } from '#server/platform/mail/mail-server.ts';
import type { Portal } from '#server/portal/portal.ts';
import type { Handlers } from '#server/session/serve.ts';
import { version } from '#server/version.ts';
import { checkBackup, checkBucket } from './backups.ts';
import { type Finding, checked, ok } from './finding.ts';
import { checkAddress, checkMailServer, checkDiskSpace, checkScanner } from './machine.ts';
import { tryAddress } from './reach.ts';

export function healthHandlers(portal: Portal): Handlers<typeof healthEndpoints> {
  return { 'GET /api/health': async () => ({ version, findings: await examineRunning(portal) }) };
}

/**
 * Runs the checks of `npm run doctor` that concern an Admin. Only the running portal can request its own
 * address.
 */
export async function examineRunning({ db, config, keys, clock }: Portal): Promise<Finding[]> {
  const bucket = checkBucket(config);
  const [address, mail, backup, room, database, scanner] = await Promise.all([
    checked('Address', async () => {
      const seen = checkAddress(config);
      return config.publicUrl.protocol === 'https:' ? worse(await tryAddress(config.publicUrl), seen) : seen;
    }),
    checked('Mail', async () =>
      checkMailServer(openOwnMailServer(config) ?? (await openSetMailServer(db, { config, keys }))),
    ),
    checked('Backup', () => checkBackup(db, config, clock())),
    checked('Disk space', () => checkDiskSpace(config)),
    checked('Database', async () =>
      ok('Database', `PostgreSQL ${versionInWords((await getDatabaseFacts(db)).version)} answers.`),
    ),
    checkScanner(config),
  ]);
  return [address, mail, backup, ...(bucket ? [bucket] : []), room, ...(scanner ? [scanner] : []), database];
}

function worse(tried: Finding, seen: Finding): Finding {
  return tried.state === 'problem' || seen.state === 'ok' ? tried : seen;
}
