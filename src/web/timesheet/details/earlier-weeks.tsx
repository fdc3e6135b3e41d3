import { useInfiniteQuery } from '@tanstack/react-query';
import { weekLabel } from '#domain/calendar/week.ts';
import { earlierWeeks, hoursOverAll } from '#domain/hours/earlier-weeks.ts';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { rowsIn } from '#web/api/pages.ts';
import { timesheetsOfQuery } from '#web/api/queries/timesheets.ts';

export function EarlierWeeks({ timesheet }: { timesheet: ReviewedTimesheet }) {
  const { userId, weekStart } = timesheet;
  const { data } = useInfiniteQuery(timesheetsOfQuery(userId));
  const sent = data ? rowsIn(data.pages) : [];
  const before = earlierWeeks(sent, weekStart);
  if (before.length === 0) return null;
  const weeks = [{ week: weekStart, hours: hoursOverAll(sent, timesheet) }, ...before];
  const isOverSeveral = sent.some(({ assignmentId }) => assignmentId !== timesheet.assignmentId);
  const most = Math.max(...weeks.map(({ hours }) => hours));
  return (
    <section>
      <h3 className="mb-1 text-sm font-semibold">
        Compared with earlier weeks{isOverSeveral && ', all assignments'}
      </h3>
      <ul className="text-sm tabular-nums">
        {weeks.map(({ week, hours }) => (
          <li key={week} className="flex items-center gap-3 py-0.5">
            <span className="w-26 shrink-0 whitespace-nowrap text-soft">{weekLabel(week)}</span>
            <span aria-hidden className="h-2 flex-1">
              <span
                className={`block h-full rounded-full ${week === weekStart ? 'bg-accent' : 'bg-edge'}`}
                style={{ width: `${most === 0 ? 0 : (100 * hours) / most}%` }}
              />
            </span>
            <span className={`w-10 text-right ${week === weekStart ? 'font-semibold' : ''}`}>
              {hours}
              <span className="sr-only"> hours</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
