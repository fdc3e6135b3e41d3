import type { missingEndpoints } from '#contract/missing/missing.ts';
import { dayAt } from '#domain/calendar/calendar.ts';
import { mayInGeneral } from '#domain/person/access.ts';
import { throwIf } from '#domain/refusal.ts';
import { refusalToMiss } from '#domain/missing/reminder.ts';
import { narrowedScope } from '#server/access/scope.ts';
import { countByConsultant, countDue, listMissing } from './store.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { Portal } from '#server/portal/portal.ts';

export function missingHandlers({ db, clock, config }: Portal): Handlers<typeof missingEndpoints> {
  return {
    'GET /api/missing-timesheets': async ({
      person,
      query: { week, gap, consultantId, view, ...wanted },
    }) => {
      throwIf(refusalToMiss(week, dayAt(clock(), config.agencyTimeZone)));
      const about = { scope: narrowedScope(person, { consultantId, view }), week };
      const [page, due, byConsultant] = await Promise.all([
        listMissing(db, about, gap, wanted),
        countDue(db, about),
        mayInGeneral(person.role, 'report on everyone') ? countByConsultant(db, about, gap) : [],
      ]);
      return { ...page, due, byConsultant };
    },
  };
}
