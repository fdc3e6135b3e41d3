import type { evidenceEndpoints, WeekFile } from '#contract/files.ts';
import type { TimesheetAction } from '#domain/history/history-actions.ts';
import { changeOfEvidence, type EvidencedWeek, namesOf, refusalToTakeAway } from '#domain/file/evidence.ts';
import type { Actor } from '#domain/person/access.ts';
import { type HistoryEntry, insertHistory } from '#server/history/store.ts';
import type { Handlers } from '#server/session/serve.ts';
import { onOnePage } from '#server/platform/postgres/pages.ts';
import type { Portal } from '#server/portal/portal.ts';
import { getTimesheet, lockTimesheet } from './store.ts';
import { type StoredEvidence, listEvidence, listLoose, saveEvidence } from './evidence-store.ts';
import { lockFiles } from '#server/files/store.ts';

export function evidenceHandlers({ db, clock }: Portal): Handlers<typeof evidenceEndpoints> {
  return {
    'GET /api/timesheets/:id/evidence': async ({ person, params: { id } }) => {
      const week = await getTimesheet(db, id, person, 'see a timesheet');
      return onOnePage(asSeen(await listEvidence(db, id), person, week));
    },

    'PUT /api/timesheets/:id/evidence': ({ change, params: { id }, body: { fileIds, seen } }) =>
      change(async (tx, person) => {
        const week = await lockTimesheet(tx, id, person, 'change files of a week');
        await lockFiles(tx, fileIds);
        const kept = await listEvidence(tx, id);
        const loose = await listLoose(tx, fileIds, person.id);
        const changed = changeOfEvidence(fileIds, { actor: person, week, kept, loose, seen });
        await saveEvidence(tx, week, fileIds);
        const { userId, weekStart } = week;
        const about = { subject: 'timesheet', subjectId: id, series: week, userId } as const;
        const of = { ...about, actor: person, at: clock() };
        for (const entry of entriesOf(changed, { weekStart })) await insertHistory(tx, { ...of, ...entry });
        return onOnePage(asSeen(await listEvidence(tx, id), person, week));
      }),
  };
}

function asSeen(files: readonly StoredEvidence[], actor: Actor, week: EvidencedWeek): WeekFile[] {
  return files.map((file) => {
    const { id, name, mediaType, size, uploadedAt, uploadedByName, alsoWith } = file;
    const mine = refusalToTakeAway(actor, week, file) === null;
    return { id, name, mediaType, size, uploadedAt, uploadedByName, mine, alsoWith };
  });
}

function entriesOf(
  { added, removed }: ReturnType<typeof changeOfEvidence>,
  week: object,
): (Pick<HistoryEntry, 'before' | 'after'> & { action: TimesheetAction })[] {
  const withFiles = (files: typeof added) => ({ ...week, files: namesOf(files) });
  return [
    ...(removed.length > 0
      ? [{ action: 'evidence removed' as const, before: withFiles(removed), after: week }]
      : []),
    ...(added.length > 0
      ? [{ action: 'evidence added' as const, before: week, after: withFiles(added) }]
      : []),
  ];
}
