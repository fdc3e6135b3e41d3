import type { clientFiguresEndpoints } from '#contract/reports/client-figures.ts';
import { addMonths, type Day, day, dayAt } from '#domain/calendar/calendar.ts';
import { weekToChase } from '#domain/missing/reminder.ts';
import { getClient } from '#server/clients/store.ts';
import type { Portal } from '#server/portal/portal.ts';
import type { Handlers } from '#server/session/serve.ts';
import { findWorkersAt, sumSpend } from './client-figures-store.ts';

const monthsBack = 11;

function firstDayBack(today: Day): Day {
  return addMonths(day(`${today.slice(0, 7)}-01`), -monthsBack);
}

export function clientFiguresHandlers({
  db,
  clock,
  config,
}: Portal): Handlers<typeof clientFiguresEndpoints> {
  return {
    'GET /api/clients/:id/figures': async ({ person, params }) => {
      const { id: clientId } = await getClient(db, params.id);
      const today = dayAt(clock(), config.agencyTimeZone);
      const week = weekToChase(today);
      const [workers, spend] = await Promise.all([
        findWorkersAt(db, { person, clientId, today, week }),
        sumSpend(db, { person, clientId, from: firstDayBack(today) }),
      ]);
      return { ...workers, missingWeek: week, spend };
    },
  };
}
