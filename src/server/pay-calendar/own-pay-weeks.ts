import { type Day, secondsBetween } from '#domain/calendar/calendar.ts';
import { addWeeks, type Week, weekOf } from '#domain/calendar/week.ts';
import { cutOffOf, payDateOf } from '#domain/pay-run/pay-calendar.ts';
import type { PayDays, PayWeek } from '#domain/timesheet/progress/pay-week.ts';
import type { Portal } from '#server/portal/portal.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { getPayFacts } from './store.ts';

const weeksBefore = 3;

interface Circumstances {
  today: Day;
  now: Date;
  timeZone: string;
}

export function listRecentPayWeeks(db: Connection, circumstances: Circumstances): Promise<PayWeek[]> {
  const thisWeek = weekOf(circumstances.today);
  const weeks = Array.from({ length: weeksBefore + 1 }, (_, index) => addWeeks(thisWeek, -index));
  return listPayWeeks(db, weeks, circumstances);
}

/** Returns the pay days for an email. A late week has none, because only a pay run determines its day. */
export async function payDaysOf(
  tx: Connection,
  week: Week,
  { clock, config }: Pick<Portal, 'clock' | 'config'>,
): Promise<{ pay?: PayDays & { timeZone: string } }> {
  const timeZone = config.agencyTimeZone;
  const [found] = await listPayWeeks(tx, [week], { now: clock(), timeZone });
  if (!found || found.isLate) return {};
  return { pay: { cutOffAt: found.cutOffAt, payDate: found.payDate, timeZone } };
}

async function listPayWeeks(
  db: Connection,
  weeks: readonly Week[],
  { now, timeZone }: Omit<Circumstances, 'today'>,
): Promise<PayWeek[]> {
  const [until, from] = [weeks[0], weeks.at(-1)];
  if (!until || !from) return [];
  const { moved, takenUpTo, ...terms } = await getPayFacts(db, { from, until });
  return weeks.map((weekStart) => {
    const move = moved[weekStart] ?? null;
    const cutOffAt = cutOffOf(weekStart, terms, move, timeZone);
    const isOver = secondsBetween(cutOffAt, now.toISOString()) > 0;
    const isTaken = takenUpTo !== null && weekStart <= takenUpTo;
    return { weekStart, cutOffAt, payDate: payDateOf(weekStart, terms, move), isLate: isOver || isTaken };
  });
}
