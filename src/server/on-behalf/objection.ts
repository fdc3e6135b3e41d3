import type { objectionEndpoints } from '#contract/me/own-timesheets.ts';
import { object, type Objection } from '#domain/timesheet/on-behalf/on-behalf.ts';
import { asOwn, type ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { insertHistory } from '#server/history/store.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { Notices } from '#server/letters/letter-kinds.ts';
import { saveObjection } from './objection-store.ts';
import type { Portal } from '#server/portal/portal.ts';
import { lockTimesheet } from '#server/timesheets/store.ts';

export function objectionHandlers({ clock, post }: Portal): Handlers<typeof objectionEndpoints> {
  return {
    'PUT /api/timesheets/:id/objection': ({ change, params: { id }, body: { words } }) =>
      change(async (tx, person) => {
        const timesheet = await lockTimesheet(tx, id, person, 'object to a timesheet');
        const at = clock();
        const objection = object(timesheet, { words, now: at.toISOString() });
        const { onBehalf } = timesheet;
        if (!objection || !onBehalf) return asOwn(timesheet);
        await saveObjection(tx, id, objection);
        const objected = { ...timesheet, onBehalf: { ...onBehalf, objection } };
        await insertHistory(tx, {
          actor: person,
          subject: 'timesheet',
          subjectId: id,
          series: timesheet,
          userId: person.id,
          action: 'objected',
          before: timesheet,
          after: objected,
          reason: objection.words,
          at,
        });
        await post.notify(tx, 'week-objected', noticeOfObjection(timesheet, onBehalf.byName, objection));
        return asOwn(objected);
      }),
  };
}

function noticeOfObjection(
  { id: timesheetId, candidate, assignment, weekStart, hoursWorked, status }: ReviewedTimesheet,
  enteredBy: string,
  { words }: Objection,
): Notices['week-objected'] {
  const { id: candidateId, fullName: candidateName } = candidate;
  const clientName = assignment?.clientName ?? null;
  const about = { candidateId, candidateName, weekStart, hoursWorked, clientName };
  return { ...about, enteredBy, words, timesheetId, status };
}
