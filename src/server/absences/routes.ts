import type { absenceEndpoints } from '#contract/absences.ts';
import {
  assignmentsMissed,
  daysMissed,
  isSaid,
  type SaidNotWorked,
  type WhatWasMissed,
} from '#domain/absence/absence.ts';
import { dayAt } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import { type Action, actingOn } from '#domain/person/access.ts';
import type { Change } from '#server/session/change.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { onOnePage } from '#server/platform/postgres/pages.ts';
import type { Portal } from '#server/portal/portal.ts';
import { getWorker, lockWorker } from '#server/workers/store.ts';
import { listAbsences, listWithWeek, removeAbsence, saveAbsence } from './store.ts';

interface About {
  change: Change;
  /** Null stands for the caller. */
  workerId: string | null;
  week: Week;
  action: Action;
}

export function absenceHandlers({ db, clock, config }: Portal): Handlers<typeof absenceEndpoints> {
  async function listed(from: Connection, userId: string, week: Week | null) {
    return onOnePage((await listAbsences(from, userId, week)).map(({ id: _id, ...absence }) => absence));
  }

  function say({ change, workerId, week, action }: About, body: SaidNotWorked) {
    const at = clock();
    const { assignmentId, reason } = body;
    const days = daysMissed(week, body);
    const said = { weekStart: week, reason, note: body.note || null };
    return change(async (tx, actor) => {
      const userId = workerId ?? actor.id;
      const acting = actingOn(actor, await lockWorker(tx, userId, actor, action));
      const assignments = await listWithWeek(tx, userId, week);
      const missed = assignmentsMissed(
        { weekStart: week, day: days[0] ?? null, assignmentId },
        assignments,
        dayAt(at, config.agencyTimeZone),
      );
      const known = await listAbsences(tx, userId, week);
      for (const { id } of missed) {
        for (const day of days) {
          const absence = { ...said, day, assignmentId: id };
          const before = known.find((one) => one.assignmentId === id && one.day === day) ?? null;
          if (!isSaid(absence, before)) await saveAbsence(tx, absence, before, { userId, actor: acting, at });
        }
      }
      return listed(tx, userId, week);
    });
  }

  function withdraw({ change, workerId, week, action }: About, body: WhatWasMissed) {
    const at = clock();
    const { assignmentId } = body;
    const days = daysMissed(week, body);
    return change(async (tx, actor) => {
      const userId = workerId ?? actor.id;
      await lockWorker(tx, userId, actor, action);
      for (const absence of await listAbsences(tx, userId, week)) {
        const isMeant = assignmentId === null || absence.assignmentId === assignmentId;
        if (isMeant && days.includes(absence.day)) await removeAbsence(tx, absence, { userId, actor, at });
      }
      return listed(tx, userId, week);
    });
  }

  return {
    'GET /api/me/absences': ({ person }) => listed(db, person.id, null),

    'PUT /api/me/absences/:week': ({ change, params: { week }, body }) =>
      say({ change, workerId: null, week, action: 'submit a timesheet' }, body),

    'DELETE /api/me/absences/:week': ({ change, params: { week }, query, body }) =>
      withdraw({ change, workerId: null, week, action: 'submit a timesheet' }, either(query, body)),

    'GET /api/workers/:id/absences/:week': async ({ person, params }) => {
      const { id } = await getWorker(db, params.id, person, 'see a worker');
      return listed(db, id, params.week);
    },

    'PUT /api/workers/:id/absences/:week': ({ change, params: { id, week }, body }) =>
      say({ change, workerId: id, week, action: 'note an absence' }, body),

    'DELETE /api/workers/:id/absences/:week': ({ change, params: { id, week }, query, body }) =>
      withdraw({ change, workerId: id, week, action: 'note an absence' }, either(query, body)),
  };
}

function either(
  query: { [Name in 'assignmentId' | 'day']?: WhatWasMissed[Name] | undefined },
  body: WhatWasMissed,
): WhatWasMissed {
  return { ...body, assignmentId: query.assignmentId ?? body.assignmentId, day: query.day ?? body.day };
}
