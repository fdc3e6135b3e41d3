import { Link } from '@tanstack/react-router';
import { ChevronRight, FileText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { dayAt, shortDay } from '#domain/calendar.ts';
import type { Timesheet } from '#domain/timesheet.ts';
import { weekLabel } from '#domain/week.ts';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { CardHeading } from '../../ui/card-heading.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** More are in the history. */
const shown = 6;

interface OwnTimesheetsProps {
  timesheets: readonly Timesheet[];
  timeZone: string;
  /** The timesheet that was just submitted and takes the focus. */
  fresh: string | null;
  onOpen: () => void;
}

/** The latest weeks, each of which opens above; a rejected one for correction. */
export function OwnTimesheets({ timesheets, timeZone, fresh, onOpen }: OwnTimesheetsProps) {
  const focused = useRef<string | null>(null);
  const isListed = timesheets.some(({ id }) => id === fresh);
  useEffect(() => {
    if (!fresh || !isListed || focused.current === fresh) return;
    focused.current = fresh;
    document.getElementById(`timesheet-${fresh}`)?.focus();
  }, [fresh, isListed]);

  return (
    <Card>
      <CardHeading
        aside={
          timesheets.length > shown && (
            <Link to="/timesheet-history" className={buttonStyle('secondary', 'small')}>
              All {timesheets.length}
            </Link>
          )
        }
      >
        Your timesheets
      </CardHeading>
      {timesheets.length === 0 && (
        <EmptyState title="No timesheets found" icon={<FileText aria-hidden />}>
          Submit your first timesheet to get started!
        </EmptyState>
      )}
      <div className="mt-2 -mb-2 divide-y divide-line">
        {timesheets.slice(0, shown).map((timesheet) => (
          <article key={timesheet.id}>
            <Link
              to="/dashboard"
              search={{ week: timesheet.weekStart }}
              resetScroll={false}
              id={`timesheet-${timesheet.id}`}
              onClick={onOpen}
              className="-mx-2 flex flex-wrap items-center gap-3 rounded-xl px-2 py-3 transition-colors duration-150 hover:bg-sunken focus-visible:-outline-offset-2"
            >
              <span className="min-w-32 flex-1">
                <span className="block font-medium tabular-nums">{weekLabel(timesheet.weekStart)}</span>
                <span className="block text-sm text-soft">
                  {timesheet.hoursWorked} hours ·{' '}
                  <span className="whitespace-nowrap">
                    submitted {shortDay(dayAt(timesheet.submittedAt, timeZone))}
                  </span>
                </span>
                {timesheet.status === 'Rejected' && <Correction reason={timesheet.rejectionReason} />}
              </span>
              <StatusBadge status={timesheet.status} />
              <ChevronRight aria-hidden className="size-4 shrink-0 text-soft max-sm:hidden" />
            </Link>
          </article>
        ))}
      </div>
    </Card>
  );
}

function Correction({ reason }: { reason: string | null }) {
  return (
    <>
      {reason && <span className="mt-0.5 line-clamp-3 md:line-clamp-1 text-sm text-danger">{reason}</span>}
      <span className="mt-1 block text-sm font-semibold text-accent-strong underline underline-offset-2">
        Correct and resubmit
      </span>
    </>
  );
}
