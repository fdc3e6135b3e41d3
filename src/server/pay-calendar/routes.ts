import type { payCalendarEndpoints, PayWeek } from '#contract/pay-calendar.ts';
import { payTermsOf } from '#domain/agency/agency.ts';
import type { HolidayCalendar } from '#domain/calendar/bank-holidays.ts';
import { dayAt } from '#domain/calendar/calendar.ts';
import { type Week, weekOf } from '#domain/calendar/week.ts';
import { changeOfWeek, refusalToMove, refusalToMoveTaken } from '#domain/pay-run/moved-week.ts';
import {
  bankHolidaysOfPayroll,
  cutOffOf,
  type MovedWeek,
  payDateOf,
  type PayTerms,
  proposalFor,
  weeksOfCalendar,
} from '#domain/pay-run/pay-calendar.ts';
import { throwIf } from '#domain/refusal.ts';
import { listHolidayChanges } from '#server/bank-holidays/store.ts';
import { lockAgency } from '#server/portal/agency-store.ts';
import { audit } from '#server/session/audit.ts';
import { requestContextOf } from '#server/session/request-context.ts';
import type { Handlers, Request } from '#server/session/serve.ts';
import { askerOf } from '#server/session/signed-in.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { onOnePage } from '#server/platform/postgres/pages.ts';
import type { Portal } from '#server/portal/portal.ts';
import { findMovedWeek, findRunThatTook, listMovedWeeks, saveMovedWeek } from './store.ts';

export function payCalendarHandlers(portal: Portal): Handlers<typeof payCalendarEndpoints> {
  const { db, agency, clock, config } = portal;
  const timeZone = config.agencyTimeZone;

  function described(week: Week, terms: PayTerms & HolidayCalendar, moved: MovedWeek | null): PayWeek {
    return {
      weekStart: week,
      cutOffAt: cutOffOf(week, terms, moved, timeZone),
      payDate: payDateOf(week, terms, moved),
      moved: moved !== null,
      proposal: moved ? null : proposalFor(week, terms, timeZone),
      bankHolidays: bankHolidaysOfPayroll(week, terms),
    };
  }

  async function withHolidays(connection: Connection, terms: PayTerms): Promise<PayTerms & HolidayCalendar> {
    return { ...terms, holidays: await listHolidayChanges(connection, terms.division) };
  }

  async function move(
    week: Week,
    moved: MovedWeek | null,
    by: Request<{ who: 'run payroll' }>,
  ): Promise<PayWeek> {
    const { c, sessionId } = by;
    return db.transaction().execute(async (tx) => {
      const terms = await withHolidays(tx, payTermsOf(await lockAgency(tx)));
      const person = await askerOf(portal, sessionId, 'run payroll')(tx);
      throwIf(refusalToMoveTaken(week, await findRunThatTook(tx, week)));
      const reason = changeOfWeek(week, await findMovedWeek(tx, week), moved, timeZone);
      if (reason) {
        await saveMovedWeek(tx, week, moved);
        const event = { action: 'change-agency', result: 'success', reason, sessionId } as const;
        await audit(tx, requestContextOf(c, portal), { ...event, userId: person.id, email: person.email });
      }
      return described(week, terms, moved);
    });
  }

  return {
    'GET /api/pay-calendar': async ({ query }) => {
      const weeks = weeksOfCalendar(query, weekOf(dayAt(clock(), timeZone)));
      const terms = await withHolidays(db, payTermsOf(await agency.current()));
      const [from, until] = [weeks[0], weeks.at(-1)];
      const moved = from && until ? await listMovedWeeks(db, { from, until }) : new Map<Week, MovedWeek>();
      return onOnePage(weeks.map((week) => described(week, terms, moved.get(week) ?? null)));
    },

    'PUT /api/pay-calendar/:week': async ({ params: { week }, body, ...by }) => {
      const moved = { ...body, cutOffAt: new Date(body.cutOffAt).toISOString() };
      throwIf(refusalToMove(week, moved, timeZone));
      return move(week, moved, by);
    },

    'DELETE /api/pay-calendar/:week': ({ params: { week }, ...by }) => move(week, null, by),
  };
}
