import type { deletionEndpoints } from '#contract/timesheets/deletions.ts';
import { refusalOfLockedRun } from '#domain/timesheet/progress/locked-run.ts';
import { throwIf } from '#domain/refusal.ts';
import { refusalToRestore } from '#domain/timesheet/taking-back.ts';
import { withAgreed } from './agreed-week-store.ts';
import { getRemoval, insertHistory, listDeletions } from '#server/history/store.ts';
import { findLockedRunOfWeek } from '#server/pricing/locked-run-store.ts';
import { isLetterWritten } from '#server/letters/notice-letter-store.ts';
import { reinsertTimesheet } from './removal-store.ts';
import { getTimesheet } from './store.ts';
import { getWorker } from '#server/workers/store.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { Portal } from '#server/portal/portal.ts';
import { onOnePage } from '#server/platform/postgres/pages.ts';

export function deletionHandlers({ db, clock, post }: Portal): Handlers<typeof deletionEndpoints> {
  return {
    'GET /api/workers/:id/deletions': async ({ person, params }) => {
      const { id } = await getWorker(db, params.id, person, 'see a worker');
      const now = clock().toISOString();
      const items = (await listDeletions(db, id)).map((deletion) => {
        const { weekStart, status, hoursWorked, at, actorId, actorName, action } = deletion;
        return {
          id: deletion.id,
          weekStart,
          status,
          hoursWorked,
          deletedAt: at,
          deletedBy: actorName,
          refusal: refusalToRestore({ actorId, at, action }, { person, now })?.message ?? null,
        };
      });
      return onOnePage(items);
    },

    'GET /api/me/deletions': async ({ person, profile }) => {
      const deletions = await listDeletions(db, person.id);
      const hasSeveral = profile.assignments.length > 1;
      const items = deletions.map(({ weekStart, status, hoursWorked, at, actorName, assignmentId }) => {
        const deletion = { weekStart, status, hoursWorked, deletedAt: at, deletedBy: actorName };
        return { ...deletion, ...(hasSeveral && { assignmentId }) };
      });
      return onOnePage(items);
    },

    'POST /api/timesheets/:id/restoration': async ({ person: reader, change, params: { id } }) => {
      await change(async (tx, person) => {
        const removal = await getRemoval(tx, id, person);
        throwIf(refusalToRestore(removal, { person, now: clock().toISOString() }));
        const removed = await withAgreed(tx, removal);
        throwIf(refusalOfLockedRun(await findLockedRunOfWeek(tx, removed)));
        await reinsertTimesheet(tx, removed);
        await insertHistory(tx, {
          actor: person,
          subject: 'timesheet',
          subjectId: id,
          series: removed,
          userId: removal.userId,
          action: 'restored',
          before: null,
          after: removed,
          at: clock(),
        });
        const deletion = { userId: removal.userId, kind: 'notify-timesheet-deletion', timesheetId: id };
        if (!(await isLetterWritten(tx, { ...deletion, at: removal.at }))) return;
        const { candidate, assignment, weekStart } = await getTimesheet(tx, id, person, 'see a timesheet');
        const clientName = assignment?.clientName ?? null;
        const payload = { fullName: candidate.fullName, weekStart, clientName };
        await post.write(tx, { kind: 'timesheet-restored', recipient: candidate.email, payload });
      });
      return getTimesheet(db, id, reader, 'see a timesheet');
    },
  };
}
