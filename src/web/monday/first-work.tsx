import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { dayAt, shortDay } from '#domain/calendar/calendar.ts';
import { type Week, weekLabel } from '#domain/calendar/week.ts';
import { asked } from '#web/api/asked.ts';
import { useMe } from '#web/api/queries/me.ts';
import { Flags } from '#web/timesheet/flags.tsx';
import { classes } from '#web/ui/classes.ts';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';
import { listOf } from './lists.ts';

/** Number of rows before the link to the whole list. */
const limit = 5;

const flaggedQuery = asked('GET /api/timesheets', {
  query: { status: 'Pending', view: 'claimed', exceptions: 'only', limit },
});

const missingQuery = (week: Week) =>
  asked('GET /api/missing-timesheets', { query: { week, view: 'claimed', limit } });

/** Shows a consultant the first pending weeks with flags, and the first workers without a timesheet. */
export function FirstWork({ missingWeek }: { missingWeek: Week }) {
  const { timeZone } = useMe().agency;
  const { data: flagged, isPending: flaggedAreLoading } = useQuery(flaggedQuery);
  const { data: missing, isPending: missingAreLoading } = useQuery(missingQuery(missingWeek));
  if (flaggedAreLoading || missingAreLoading) return <Skeleton className="h-64" />;
  const hasFlagged = flagged !== undefined && flagged.total > 0;
  const hasMissing = missing !== undefined && missing.total > 0;
  return (
    <div
      className={classes(
        'grid grid-cols-1 items-start gap-5',
        hasFlagged && hasMissing && '@4xl:grid-cols-2',
      )}
    >
      {hasFlagged && (
        <FirstRows
          title="Check these first"
          total={flagged.total}
          all={{ to: '/consultant/pending', search: { exceptions: 'only' } }}
        >
          {flagged.items.map((timesheet) => (
            <Row
              key={timesheet.id}
              name={timesheet.candidate.fullName}
              link={{ to: '/consultant/pending', search: { exceptions: 'only', week: timesheet.id } }}
              about={`${weekLabel(timesheet.weekStart)}, ${timesheet.hoursWorked} hours`}
            >
              <Flags timesheet={timesheet} isInRow most={1} />
            </Row>
          ))}
        </FirstRows>
      )}
      {hasMissing && (
        <FirstRows
          title={`Missing, ${weekLabel(missingWeek)}`}
          total={missing.total}
          all={listOf('missing', 'claimed', missingWeek)}
        >
          {missing.items.map(({ id, fullName, assignment, lastReminder }) => (
            <Row
              key={id}
              name={fullName}
              link={{ to: '/consultant/workers/$id', params: { id } }}
              about={`${assignment.clientName}, ${assignment.jobTitle}`}
            >
              <p className="text-xs text-soft">
                {lastReminder ? `Reminded ${shortDay(dayAt(lastReminder.at, timeZone))}` : 'Not reminded yet'}
              </p>
            </Row>
          ))}
        </FirstRows>
      )}
    </div>
  );
}

interface FirstRowsProps {
  title: string;
  total: number;
  all: Pick<LinkProps, 'to' | 'search'>;
  children: ReactNode;
}

function FirstRows({ title, total, all, children }: FirstRowsProps) {
  return (
    <TitledCard
      title={title}
      aside={
        <Link
          {...all}
          className="inline-flex min-h-11 min-w-11 items-center justify-end text-sm font-medium text-accent-strong underline-offset-2 hover:underline md:min-h-9"
        >
          All {total.toLocaleString('en-GB')}
          <span className="sr-only">: {title}</span>
        </Link>
      }
    >
      <ul aria-label={title} className="divide-y divide-line">
        {children}
      </ul>
    </TitledCard>
  );
}

interface RowProps {
  name: string;
  link: Pick<LinkProps, 'to' | 'search' | 'params'>;
  about: string;
  children: ReactNode;
}

function Row({ name, link, about, children }: RowProps) {
  const id = useId();
  return (
    <li aria-labelledby={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2.5">
      <div className="min-w-0 text-sm wrap-anywhere">
        <Link
          {...link}
          id={id}
          className="-my-2 inline-flex min-h-11 items-center font-semibold underline-offset-2 hover:underline md:min-h-6"
        >
          {name}
        </Link>
        <p className="text-soft">{about}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </li>
  );
}
