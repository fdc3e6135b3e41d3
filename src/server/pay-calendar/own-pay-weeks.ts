import { type Day, dayAt, secondsBetween } from '#domain/calendar/calendar.ts';
import { addWeeks, type Week, weekOf } from '#domain/calendar/week.ts';
import { cutOffOf, payDateOf } from '#domain/pay-run/pay-calendar.ts';
import { type OwnPayDays, payDaysToSend, type PayWeek } from '#domain/timesheet/progress/pay-week.ts';
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

/** Returns the pay days for an email. A late week has those of the next cut-off. */
export async function payDaysOf(
  tx: Connection,
  week: Week,
  { clock, config }: Pick<Portal, 'clock' | 'config'>,
): Promise<{ pay?: OwnPayDays & { timeZone: string } }> {
  const [now, timeZone] = [clock(), config.agencyTimeZone];
  const recent = await listRecentPayWeeks(tx, { today: dayAt(now, timeZone), now, timeZone });
  const days = payDaysToSend(week, recent);
  if (!days) return {};
  const { cutOffAt, payDate, isLate } = days;
  return { pay: { cutOffAt, payDate, ...(isLate && { isLate }), timeZone } };
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
