import type { timesheetEndpoints } from '#contract/timesheets/timesheets.ts';
import { dayAt } from '#domain/calendar/calendar.ts';
import { isStaff, refusalInGeneral } from '#domain/person/access.ts';
import { refusalWhilePriceWaits } from '#domain/correction/new-price.ts';
import { refusalOfLockedRun } from '#domain/timesheet/progress/locked-run.ts';
import { throwIf } from '#domain/refusal.ts';
import { refusalToPayState, refusalToSort } from '#domain/timesheet/list-order.ts';
import { asOwn } from '#domain/timesheet/timesheet.ts';
import { countPending, listFilteredByRules } from './filtered-by-rules.ts';
import { insertHistory } from '#server/history/store.ts';
import { findWaitingPrice } from '#server/pricing/new-price-store.ts';
import { findLockedRun } from '#server/pricing/locked-run-store.ts';
import { narrowedScope } from '#server/access/scope.ts';
import { countByConsultant, withConsultants } from './consultant-store.ts';
import { listFlaggedTimesheets, listTimesheetsWithPay } from './list-store.ts';
import { removeTimesheet } from '../removal-store.ts';
import { getTimesheetWithPay } from '#server/timesheets/pay-state-store.ts';
import { lockTimesheet } from '../store.ts';
import { noticeOfDeletion } from '../letters/notices.ts';
import { getWorker } from '#server/workers/store.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { Portal } from '#server/portal/portal.ts';

export function timesheetHandlers(portal: Portal): Handlers<typeof timesheetEndpoints> {
  const { db, clock, post, undoTime, config } = portal;
  const { agencyTimeZone: timeZone } = config;
  const today = () => dayAt(clock(), timeZone);
  return {
    'GET /api/timesheets': async ({ person, query }) => {
      const { view, consultantId, exceptions, cursor, limit, sort, ...filter } = query;
      if (view === 'all') throwIf(refusalInGeneral(person.role, 'see all timesheets'));
      throwIf(refusalToSort(sort, filter.status));
      if (filter.payState) throwIf(refusalToPayState(filter.status, 'filtered by pay state'));
      const { person: _, ...scope } = narrowedScope(person, { view, consultantId });
      const narrowed = { ...filter, ...scope };
      const wanted = { cursor, limit, sort, timeZone, today: today() };
      const page = await (exceptions || filter.signOff
        ? listFilteredByRules(db, person, { ...narrowed, exceptions }, wanted)
        : listFlaggedTimesheets(db, person, narrowed, wanted));
      if (view === 'all' && filter.status === 'Pending') {
        const { status: _status, ...narrower } = filter;
        const isPart = [cursor, consultantId, exceptions, ...Object.values(narrower)].some(Boolean);
        return {
          ...(await withConsultants(db, page)),
          ...(!isPart && { byConsultant: await countByConsultant(db, person) }),
        };
      }
      if (view !== 'covered') return page;
      return { ...page, items: page.items.map((row) => ({ ...row, covered: true as const })) };
    },

    'GET /api/timesheet-counts': ({ person, query: { view, consultantId, ...filter } }) => {
      if (view === 'all') throwIf(refusalInGeneral(person.role, 'see all timesheets'));
      const { person: _, ...scope } = narrowedScope(person, { view, consultantId });
      return countPending(db, person, { ...filter, ...scope }, { timeZone, today: today() });
    },

    'GET /api/workers/:id/timesheets': async ({ person, params, query }) => {
      const { id } = await getWorker(db, params.id, person, 'see a worker');
      return listTimesheetsWithPay(db, person, { userId: id }, { ...query, today: today(), timeZone });
    },

    'GET /api/timesheets/:id': async ({ person, params: { id } }) => {
      const timesheet = await getTimesheetWithPay(db, id, person, { today: today(), timeZone });
      if (isStaff(person.role)) return timesheet;
      const { exceptions: _flags, ...own } = timesheet;
      return asOwn(own);
    },

    'DELETE /api/timesheets/:id': ({ change, params: { id } }) =>
      change(async (tx, person) => {
        const timesheet = await lockTimesheet(tx, id, person, 'delete a timesheet');
        throwIf(refusalOfLockedRun(await findLockedRun(tx, id)));
        throwIf(refusalWhilePriceWaits(await findWaitingPrice(tx, id)));
        const removed = await removeTimesheet(tx, id);
        const now = clock();
        await insertHistory(tx, {
          actor: person,
          subject: 'timesheet',
          subjectId: id,
          series: timesheet,
          userId: timesheet.userId,
          action: 'deleted',
          before: removed,
          after: null,
          at: now,
        });
        const notice = noticeOfDeletion(timesheet, person, now);
        await post.notify(tx, 'notify-timesheet-deletion', notice, undoTime);
        return { id };
      }),
  };
}
