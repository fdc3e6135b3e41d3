import type { assignmentDetailsEndpoints } from '#contract/assignments/assignment-details.ts';
import { refusalToChangeAssignment, weeksNeverWorked } from '#domain/assignment/assignment-details.ts';
import { dayAt } from '#domain/calendar/calendar.ts';
import type { Day } from '#domain/calendar/day.ts';
import { throwIf } from '#domain/refusal.ts';
import { leftByMoves, movedTo, unsentBefore } from '#domain/calendar/week.ts';
import { recomputePrimary } from './assignment-store.ts';
import { findAssignmentEffect, findWorkDates, saveAssignmentDetails } from './store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { insertHistory } from '#server/history/store.ts';
import { getWorker, lockWorker } from '#server/workers/store.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { Portal } from '#server/portal/portal.ts';

export function assignmentDetailsHandlers({
  db,
  clock,
  config,
}: Portal): Handlers<typeof assignmentDetailsEndpoints> {
  async function findWeeksBefore(tx: Connection, id: string, startDate: Day) {
    const { dates, sent } = await findWorkDates(tx, id);
    const today = dayAt(clock(), config.agencyTimeZone);
    return { dates, unsent: dates ? unsentBefore(startDate, dates, sent, today) : [] };
  }

  return {
    'GET /api/workers/:id/assignment/effect': async ({ person, params, query: { startDate } }) => {
      const { id } = await getWorker(db, params.id, person, 'edit an assignment');
      const { unsent } = startDate ? await findWeeksBefore(db, id, startDate) : { unsent: [] };
      return { ...(await findAssignmentEffect(db, id)), unsent };
    },

    'PUT /api/workers/:id/assignment': ({ change, params: { id }, body }) => {
      const { seen, neverWorked, ...assignment } = body;
      const { startDate } = assignment;
      return change(async (tx, person) => {
        const before = await lockWorker(tx, id, person, 'edit an assignment');
        throwIf(refusalToChangeAssignment(before.assignment, seen));
        const { dates, unsent } = await findWeeksBefore(tx, id, startDate);
        const owed = movedTo(startDate, dates, weeksNeverWorked(neverWorked, unsent));
        await saveAssignmentDetails(tx, id, { ...assignment, ...owed });
        await recomputePrimary(tx, id, dayAt(clock(), config.agencyTimeZone));
        await insertHistory(tx, {
          actor: person,
          subject: 'assignment',
          subjectId: id,
          userId: id,
          action: before.assignment ? 'changed' : 'set up',
          before: before.assignment && { ...before.assignment, ...(dates && leftByMoves(dates)) },
          after: { ...assignment, ...leftByMoves(owed) },
          at: clock(),
        });
        return getWorker(tx, id, person, 'see a worker');
      });
    },
  };
}
