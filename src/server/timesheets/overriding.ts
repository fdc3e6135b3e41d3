import type { Person } from '#domain/person/person.ts';
import { notOfThisWeek } from '#domain/file/evidence.ts';
import type { WithoutSignOff } from '#domain/timesheet/review.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { listEvidence, listLoose, saveEvidence } from './evidence-store.ts';
import { lockFiles } from '#server/files/store.ts';
import { saveOverride } from './sign-off/override-store.ts';

export async function approveUnsigned(
  tx: Connection,
  timesheet: Timesheet,
  without: WithoutSignOff,
  { reviewer, at }: { reviewer: Pick<Person, 'id' | 'fullName'>; at: Date },
): Promise<void> {
  const { evidenceFileId } = without;
  if (evidenceFileId) await keepWith(tx, timesheet, evidenceFileId, reviewer);
  await saveOverride(tx, timesheet, without, { reviewer, at });
}

async function keepWith(
  tx: Connection,
  timesheet: Timesheet,
  fileId: string,
  reviewer: Pick<Person, 'id'>,
): Promise<void> {
  await lockFiles(tx, [fileId]);
  const kept = (await listEvidence(tx, timesheet.id)).map(({ id }) => id);
  if (kept.includes(fileId)) return;
  const loose = await listLoose(tx, [fileId], reviewer.id);
  if (loose.length === 0) throw notOfThisWeek();
  await saveEvidence(tx, timesheet, [...kept, fileId]);
}
