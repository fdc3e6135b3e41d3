import type { signOffEndpoints } from '#contract/sign-offs/sign-offs.ts';
import { dayAt } from '#domain/calendar/calendar.ts';
import { throwIf } from '#domain/refusal.ts';
import { refusalToAsk } from '#domain/sign-off/asking.ts';
import type { Handlers } from '#server/session/serve.ts';
import { lockUser } from '#server/access/person-store.ts';
import { narrowedScope } from '#server/access/scope.ts';
import { onOnePage } from '#server/platform/postgres/pages.ts';
import type { Portal } from '#server/portal/portal.ts';
import { resendRequest } from './resend.ts';
import { listDue } from './send-requests.ts';
import { getAskedAbout, getEntry, listEntries, pageOfWaiting } from './board-store.ts';

export function signOffHandlers(portal: Portal): Handlers<typeof signOffEndpoints> {
  const { db, clock, config } = portal;
  return {
    'GET /api/sign-offs': ({
      person,
      query: { status = 'asked', sort = 'client', clientId, consultantId, view, ...page },
    }) =>
      pageOfWaiting(
        db,
        { status, sort, clientId, scope: narrowedScope(person, { consultantId, view }) },
        { ...page, today: dayAt(clock(), config.agencyTimeZone), timeZone: config.agencyTimeZone },
      ),

    'GET /api/timesheets/:id/sign-offs': async ({ person, params: { id } }) => {
      const { seriesId } = await getAskedAbout(db, id, person, 'see how a week is reviewed');
      return onOnePage(await listEntries(db, seriesId));
    },

    'POST /api/timesheets/:id/sign-off-requests': async ({
      person: asking,
      change,
      params: { id },
      body: { authoriserId },
    }) => {
      const asked = await getAskedAbout(db, id, asking, 'review a timesheet');
      throwIf(refusalToAsk(asked));
      const due = await listDue(portal);
      return change(async (tx, person) => {
        await lockUser(tx, asked.userId);
        const week = await getAskedAbout(tx, id, person, 'review a timesheet');
        throwIf(refusalToAsk(week));
        const wanted = { timesheetId: id, authoriserId, due, actor: person };
        return getEntry(tx, await resendRequest(tx, portal, wanted), week.seriesId);
      });
    },
  };
}
