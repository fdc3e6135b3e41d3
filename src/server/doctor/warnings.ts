import { findBackup } from '#server/backups/backup-store.ts';
import { areLettersRefused } from '#server/platform/mail/outbox.ts';
import type { Portal } from '#server/portal/portal.ts';
import { findingOf } from './backups.ts';
import { checked } from './finding.ts';
import { checkDiskSpace } from './machine.ts';

export async function warningsOf({
  db,
  config,
  clock,
}: Pick<Portal, 'db' | 'config' | 'clock'>): Promise<string[]> {
  const space = await checked('Disk space', () => checkDiskSpace(config));
  const backup = config.backupAt === null ? null : findingOf(await findBackup(db), config, clock());
  return [
    ...(space.state === 'ok' ? [] : [space.sentence]),
    ...((await areLettersRefused(db))
      ? ['The mail server does not accept emails, so they wait. Health shows the reason.']
      : []),
    ...(backup?.state === 'problem' ? [backup.sentence] : []),
  ];
}
