import type { bankHolidayEndpoints } from '#contract/agency/bank-holidays.ts';
import type { BankHoliday, HolidayCalendar } from '#domain/calendar/bank-holidays.ts';
import { day, dayAt } from '#domain/calendar/calendar.ts';
import { type Division, divisionNames } from '#domain/calendar/division.ts';
import {
  addedHoliday,
  holidayChangeInWords,
  listedHoliday,
  listedHolidays,
  removedHoliday,
} from '#domain/calendar/holiday-changes.ts';
import { missing } from '#domain/refusal.ts';
import { noteChange } from '#server/agency/note-change.ts';
import { lockAgency } from '#server/portal/agency-store.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { onOnePage } from '#server/platform/postgres/pages.ts';
import type { Portal } from '#server/portal/portal.ts';
import { priceWeeks } from '#server/pricing/pricing-store.ts';
import {
  countWeeksTouched,
  listHolidayChanges,
  listWorkersTouched,
  lockWorkersWithHolidayRules,
  saveHolidayChange,
} from './store.ts';

export function bankHolidayHandlers(portal: Portal): Handlers<typeof bankHolidayEndpoints> {
  const { db, clock, config } = portal;

  async function calendarOf(connection: Connection, division: Division): Promise<HolidayCalendar> {
    return { division, holidays: await listHolidayChanges(connection, division) };
  }

  /**
   * Locks the agency's row first, so that the second of two simultaneous Admins reads the first one's change.
   */
  async function lockCalendar(tx: Connection, division: Division): Promise<HolidayCalendar> {
    await lockAgency(tx);
    return calendarOf(tx, division);
  }

  async function priceTouched(tx: Connection, division: Division, holiday: BankHoliday): Promise<void> {
    await lockWorkersWithHolidayRules(tx, division);
    for (const userId of await listWorkersTouched(tx, division, holiday)) await priceWeeks(tx, userId);
  }

  return {
    'GET /api/bank-holidays': async ({ query }) => {
      const year = Number(dayAt(clock(), config.agencyTimeZone).slice(0, 4));
      const { from = day(`${year}-01-01`), until = day(`${year + 1}-12-31`) } = query;
      const span = { from, until, removed: query.removed === 'true' };
      const wanted = query.division ? [query.division] : divisionNames;
      const calendars = await Promise.all(wanted.map((division) => calendarOf(db, division)));
      return onOnePage(calendars.flatMap((calendar) => listedHolidays(calendar, span)));
    },

    'GET /api/bank-holidays/:division/:day': async ({ params }) => {
      const holiday = listedHoliday(await calendarOf(db, params.division), params.day);
      if (!holiday) throw missing('bank holiday');
      return { ...holiday, ...(await countWeeksTouched(db, params.division, holiday)) };
    },

    'POST /api/bank-holidays': ({ body, ...by }) =>
      by.change(async (tx) => {
        const change = addedHoliday(await lockCalendar(tx, body.division), body);
        await saveHolidayChange(tx, body, change);
        const added = listedHoliday(await calendarOf(tx, body.division), body.day);
        if (!added) throw missing('bank holiday');
        await priceTouched(tx, body.division, added);
        await noteChange(tx, portal, by, holidayChangeInWords(added, 'added'));
        return added;
      }),

    'DELETE /api/bank-holidays/:division/:day': ({ params, ...by }) =>
      by.change(async (tx) => {
        const calendar = await lockCalendar(tx, params.division);
        const change = removedHoliday(calendar, params.day);
        const holiday = listedHoliday(calendar, params.day);
        if (!holiday) throw missing('bank holiday');
        await saveHolidayChange(tx, params, change);
        await priceTouched(tx, params.division, holiday);
        await noteChange(tx, portal, by, holidayChangeInWords(holiday, 'removed'));
        return { ...holiday, removed: true, ...(await countWeeksTouched(tx, params.division, holiday)) };
      }),
  };
}
