/** Contract sections 5 and 13; decision 405: files as evidence of a week. */

import { throwIf, missing, Refusal } from '#domain/refusal.ts';
import { isReviewer, refusalInGeneral, type Actor } from '#domain/person/access.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';

export const mostFilesOfAWeek = 10;

export interface EvidenceFile {
  id: string;
  name: string;
  sha256: string;
  uploadedBy: string | null;
  isRestedOn: boolean;
}

export type EvidencedWeek = Pick<Timesheet, 'status'> & { payRun?: number | undefined };

interface Circumstances {
  actor: Actor;
  week: EvidencedWeek;
  kept: readonly EvidenceFile[];
  loose: readonly EvidenceFile[];
  seen?: readonly string[] | undefined;
}

interface EvidenceChange {
  added: EvidenceFile[];
  removed: EvidenceFile[];
}

function refusalToChange({ role }: Actor, { status }: EvidencedWeek): Refusal | null {
  const refusal = refusalInGeneral(role, 'send files');
  if (refusal) return refusal;
  if (isReviewer(role) || status !== 'Approved') return null;
  return new Refusal(
    'conflict',
    'week_approved',
    'This week is approved. Ask your consultant to change its files.',
  );
}

export function refusalToTakeAway(actor: Actor, week: EvidencedWeek, file: EvidenceFile): Refusal | null {
  const refusal = refusalToChange(actor, week);
  if (refusal) return refusal;
  const { name } = file;
  if (file.isRestedOn) {
    const message = `This week was approved because of ${name}. The file must stay.`;
    return new Refusal('conflict', 'file_rested_on', message, { values: { name } });
  }
  const { payRun } = week;
  if (payRun !== undefined) {
    const message = `This week is in pay run ${payRun}. Its files must stay.`;
    return new Refusal('conflict', 'week_in_pay_run', message, { values: { payRun } });
  }
  if (isReviewer(actor.role) || file.uploadedBy === actor.id) return null;
  return new Refusal('conflict', 'file_of_another', `Only your consultant can remove ${name}.`, {
    values: { name },
  });
}

/** Throws `files_changed`, `file_named_twice`, `file_already_kept` or a refusal to add or remove. */
export function changeOfEvidence(wanted: readonly string[], circumstances: Circumstances): EvidenceChange {
  const { actor, week, kept, loose, seen } = circumstances;
  if (seen && !isSame(seen, kept)) {
    throw new Refusal(
      'conflict',
      'files_changed',
      'Someone has just changed the files of this week. Check them again.',
    );
  }
  if (new Set(wanted).size < wanted.length) {
    throw new Refusal('invalid', 'file_named_twice', 'Name each file once', {
      fields: { fileIds: 'Name each file once' },
    });
  }
  const removed = kept.filter(({ id }) => !wanted.includes(id));
  const added = wanted.filter((id) => kept.every((file) => file.id !== id)).map((id) => looseFile(loose, id));
  for (const file of removed) throwIf(refusalToTakeAway(actor, week, file));
  if (added.length > 0) throwIf(refusalToChange(actor, week));
  const staying = kept.filter((file) => !removed.includes(file));
  for (const [index, file] of added.entries()) {
    const same = [...staying, ...added.slice(0, index)].find(({ sha256 }) => sha256 === file.sha256);
    if (same)
      throw new Refusal(
        'conflict',
        'file_already_kept',
        `This week already has this file, as ${same.name}.`,
        { values: { name: same.name } },
      );
  }
  return { added, removed };
}

function isSame(seen: readonly string[], kept: readonly EvidenceFile[]): boolean {
  return seen.length === kept.length && kept.every(({ id }) => seen.includes(id));
}

function looseFile(loose: readonly EvidenceFile[], id: string): EvidenceFile {
  const file = loose.find((one) => one.id === id);
  if (!file) throw missing('file');
  return file;
}

export function namesOf(files: readonly Pick<EvidenceFile, 'name'>[]): string {
  return files.map(({ name }) => name).join(', ');
}

export function notOfThisWeek(): Refusal {
  const message = 'Choose a file of this week, or a file that you uploaded for no other week.';
  return new Refusal('invalid', 'file_not_of_week', message, {
    fields: { 'withoutSignOff.evidenceFileId': message },
  });
}
