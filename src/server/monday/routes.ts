import type { mondayEndpoints, OpenRun } from '#contract/monday.ts';
import { dayAt } from '#domain/calendar/calendar.ts';
import { weekOf } from '#domain/calendar/week.ts';
import { mostLookedThrough } from '#domain/flags/look-through.ts';
import { weekToChase } from '#domain/missing/reminder.ts';
import { nextCutOff, weeksToCutOff } from '#domain/pay-run/next-cut-off.ts';
import { mayInGeneral } from '#domain/person/access.ts';
import { figuresOfReach } from '#server/pay-runs/run-answers.ts';
import { findRunBefore } from '#server/pay-runs/comparison-store.ts';
import { findOpenRun } from '#server/pay-runs/store.ts';
import type { Portal } from '#server/portal/portal.ts';
import type { Handlers } from '#server/session/serve.ts';
import { countClean, getFigures } from './store.ts';

export function mondayHandlers(portal: Portal): Handlers<typeof mondayEndpoints> {
  const { db, clock, config } = portal;
  const timeZone = config.agencyTimeZone;

  async function openRun(): Promise<OpenRun | null> {
    const run = await findOpenRun(db);
    if (!run) return null;
    const [{ totals, problemCount }, last] = await Promise.all([
      figuresOfReach(portal, run),
      findRunBefore(db, run.number),
    ]);
    return {
      number: run.number,
      payDate: run.payDate,
      weeks: totals.weeks,
      pay: totals.pay,
      problems: problemCount,
      last: last && { number: last.number, pay: last.pay },
    };
  }

  return {
    'GET /api/monday': async ({ person }) => {
      const now = clock();
      const today = dayAt(now, timeZone);
      const thisWeek = weekOf(today);
      const missingWeek = weekToChase(today);
      const calendar = weeksToCutOff(thisWeek);
      const { facts, byConsultant } = await getFigures(db, person, { missingWeek, calendar, today });
      const pending = byConsultant.reduce((sum, counts) => sum + counts.pending, 0);
      const clean =
        pending > mostLookedThrough
          ? null
          : pending === 0
            ? new Map<string | null, number>()
            : await countClean(db, person, { today, timeZone });
      return {
        cutOff: nextCutOff(thisWeek, facts, { now: now.toISOString(), timeZone }),
        missingWeek,
        byConsultant: byConsultant.map((counts) => ({
          ...counts,
          clean: clean && (clean.get(counts.consultantId) ?? 0),
        })),
        run: mayInGeneral(person.role, 'read pay runs') ? await openRun() : null,
      };
    },
  };
}
