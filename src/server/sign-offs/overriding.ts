/** What an approval without the client's signature writes beside the review. */

import type { Person } from '#domain/person/person.ts';
import { insist } from '#domain/refusal.ts';
import { refusalOfEvidence } from '#domain/sign-off/without-sign-off.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import type { WithoutSignOff } from '#domain/timesheet/verdict.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { findSeries, saveOverride, shareEvidence } from './override-store.ts';

/** Keeps the reason, and the file with the week; the week is locked. */
export async function approveUnsigned(
  tx: Connection,
  timesheet: Timesheet,
  without: WithoutSignOff,
  { reviewer, at }: { reviewer: Pick<Person, 'id' | 'fullName'>; at: Date },
): Promise<void> {
  const seriesId = await findSeries(tx, timesheet.id);
  if (without.evidenceFileId) {
    const file = await shareEvidence(tx, without.evidenceFileId);
    insist(refusalOfEvidence(file, { reviewer, seriesId }));
  }
  await saveOverride(tx, { ...timesheet, seriesId }, without, { reviewer, at });
}
