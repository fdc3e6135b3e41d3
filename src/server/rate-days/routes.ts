import type { rateDayEndpoints } from '#contract/rate-days.ts';
import { withStatedDays } from '#domain/money/stated-days.ts';
import { insertHistory } from '#server/history/store.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { Portal } from '#server/portal/portal.ts';
import { priceWeeks } from '#server/pricing/pricing-store.ts';
import { lockUser } from '#server/access/person-store.ts';
import {
  countUndatedWeeks,
  findWorkerOfUndated,
  listUndatedWeeks,
  lockUndatedWeek,
  saveStatedDays,
  shownOf,
} from './store.ts';

export function rateDayHandlers({ db, clock }: Portal): Handlers<typeof rateDayEndpoints> {
  return {
    'GET /api/rate-days': async () => ({
      items: await listUndatedWeeks(db),
      total: await countUndatedWeeks(db),
      nextCursor: null,
    }),

    'PUT /api/rate-days/:id': ({ change, params: { id }, body: { rows } }) =>
      change(async (tx, person) => {
        // Lock order: the worker first, as in every change of rates or amounts.
        await lockUser(tx, await findWorkerOfUndated(tx, id));
        const week = await lockUndatedWeek(tx, id);
        const { userId, assignmentId, weekStart } = week;
        const stated = withStatedDays(week, week.amounts ?? [], rows);
        await saveStatedDays(tx, id, stated);
        const entry = { actor: person, subject: 'timesheet', action: 'days stated', at: clock() } as const;
        await insertHistory(tx, {
          ...entry,
          subjectId: id,
          userId,
          series: { assignmentId, weekStart },
          before: { id, weekStart },
          after: { id, weekStart, days: stated.map(({ payRate, days }) => ({ payRate, days })) },
        });
        await priceWeeks(tx, userId);
        return shownOf({ ...week, amounts: stated });
      }),
  };
}
