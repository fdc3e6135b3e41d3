import { findBackup } from '#server/backups/backup-store.ts';
import type { Portal } from '#server/portal/portal.ts';
import { findingOf } from './backups.ts';
import { lookedAt } from './finding.ts';
import { lookAtRoom } from './machine.ts';

export async function warningsOf({
  db,
  config,
  clock,
}: Pick<Portal, 'db' | 'config' | 'clock'>): Promise<string[]> {
  const room = await lookedAt('Room', () => lookAtRoom(config));
  const backup = config.backupAt === null ? null : findingOf(await findBackup(db), config, clock());
  return [
    ...(room.state === 'well' ? [] : [room.sentence]),
    ...(backup?.state === 'problem' ? [backup.sentence] : []),
  ];
}
