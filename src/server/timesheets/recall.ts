import type { recallEndpoints } from '#contract/me/own-timesheets.ts';
import { refusalToRecall } from '#domain/timesheet/recall.ts';
import { throwIf } from '#domain/refusal.ts';
import { asOwn } from '#domain/timesheet/timesheet.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import {
  findReplacedBy,
  type HistoryEntry,
  insertHistory,
  type RemovedTimesheet,
} from '#server/history/store.ts';
import { reinsertTimesheet, removeTimesheet } from './removal-store.ts';
import { lockTimesheet } from './store.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { Portal } from '#server/portal/portal.ts';

type Recalled = Pick<HistoryEntry, 'actor' | 'userId' | 'at'> & { subject: 'timesheet' };

export function recallHandlers({ clock, config }: Portal): Handlers<typeof recallEndpoints> {
  return {
    'POST /api/timesheets/:id/recall': ({ change, params: { id } }) =>
      change(async (tx, person) => {
        const timesheet = await lockTimesheet(tx, id, person, 'recall a timesheet');
        throwIf(refusalToRecall(timesheet, config.agencyTimeZone));
        const before = await removeTimesheet(tx, id);
        const recalled: Recalled = { actor: person, subject: 'timesheet', userId: person.id, at: clock() };
        await insertHistory(tx, {
          ...recalled,
          subjectId: id,
          series: before,
          action: 'recalled',
          before,
          after: null,
        });
        await putBackReplaced(tx, before, recalled);
        return asOwn(timesheet);
      }),
  };
}

async function putBackReplaced(
  tx: Connection,
  { id, assignmentId }: RemovedTimesheet,
  recalled: Recalled,
): Promise<void> {
  const found = await findReplacedBy(tx, id);
  if (!found) return;
  const replaced = { ...found, assignmentId };
  await reinsertTimesheet(tx, replaced);
  await insertHistory(tx, {
    ...recalled,
    subjectId: replaced.id,
    series: replaced,
    action: 'restored',
    before: null,
    after: replaced,
  });
}
