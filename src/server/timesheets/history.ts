import type { timesheetHistoryEndpoints } from '#contract/timesheets/timesheets.ts';
import type { WeekAction } from '#domain/history/history-actions.ts';
import { isStaff } from '#domain/person/access.ts';
import { changesBetween, isCancellation, isShownTo, newPriceIn } from '#domain/timesheet/history.ts';
import { listHistoryOfWeek } from '#server/history/store.ts';
import { listDecisionsOf } from './sign-off/sign-off-store.ts';
import { getTimesheet } from './store.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { Portal } from '#server/portal/portal.ts';
import { onOnePage } from '#server/platform/postgres/pages.ts';

export function timesheetHistoryHandlers({ db }: Portal): Handlers<typeof timesheetHistoryEndpoints> {
  return {
    'GET /api/timesheets/:id/history': async ({ person, params: { id } }) => {
      const timesheet = await getTimesheet(db, id, person, 'see a timesheet');
      const entries = await listHistoryOfWeek(db, timesheet);
      const answers = isStaff(person.role) ? await listDecisionsOf(db, id) : [];
      const addressOf = new Map(
        answers.map(({ status, decidedAt, address }) => [`${status} ${decidedAt}`, { address }]),
      );
      const shown = entries.filter(({ action }) => isShownTo(person, action));
      const items = shown.map(({ at, actorName, action, reason, before, after }) => {
        const isCancelled = isCancellation(action, after);
        const newPrice = newPriceIn(action, { before, after }, person);
        return {
          at,
          actorName,
          action,
          reason,
          changes: isCancelled ? [] : changesBetween(before, after),
          ...(isCancelled && { cancelled: true as const }),
          ...(newPrice && { newPrice }),
          ...(isOnBehalf(action, after) && { onBehalf: true as const }),
          ...(wasUnsigned(after) && { withoutSignOff: true as const }),
          ...addressOf.get(`${action} ${at}`),
        };
      });
      return onOnePage(items);
    },
  };
}

/** The entry must match the one that `sendWeek` in `submission.ts` writes. */
function isOnBehalf(action: WeekAction, after: unknown): boolean {
  return (
    (action === 'submitted' || action === 'resubmitted') &&
    typeof after === 'object' &&
    after !== null &&
    'onBehalf' in after
  );
}

/** The entry must match the one that `decide` in `review.ts` writes. */
function wasUnsigned(after: unknown): boolean {
  return typeof after === 'object' && after !== null && 'withoutSignOff' in after;
}
