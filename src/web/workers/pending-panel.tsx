import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useRef, useState } from 'react';
import { weekLabel } from '#domain/calendar/week.ts';
import { useMay } from '#web/api/queries/me.ts';
import { LoadProblem } from '#web/frame/loading/load-problem.tsx';
import { type Opened, TimesheetDialogs } from '#web/timesheet/timesheet-dialogs.tsx';
import { useReview } from '#web/timesheet/use-review.ts';
import { rowsIn } from '#web/api/pages.ts';
import { timesheetsQuery, type TimesheetView } from '#web/api/queries/timesheets.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { classes } from '#web/ui/classes.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';

const most = 8;

const mostInLine = 2;

interface PendingPanelProps {
  view: TimesheetView;
  place: 'beside' | 'in one line' | 'above';
}

export function PendingPanel({ view, place }: PendingPanelProps) {
  const list = useInfiniteQuery(timesheetsQuery({ status: 'Pending', view }));
  const review = useReview({
    onReturned({ id }) {
      requestAnimationFrame(() => (document.getElementById(`pending-${id}`) ?? title.current)?.focus());
    },
  });
  const [opened, setOpened] = useState<Opened | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const returnTo = useRef<HTMLElement | null>(null);
  const reviews = useMay('review a timesheet');
  const isLine = place === 'in one line';
  const rows = list.data && rowsIn(list.data.pages).slice(0, isLine ? mostInLine : most);
  const total = list.data?.pages.at(-1)?.total;

  return (
    <Card
      aria-labelledby="pending-title"
      className={classes(
        'p-0! sm:p-0!',
        place === 'beside' && 'order-last',
        isLine && 'flex items-center overflow-clip',
      )}
    >
      <h2
        id="pending-title"
        ref={title}
        tabIndex={-1}
        className={classes(
          'font-semibold tracking-tight',
          isLine ? 'shrink-0 px-4 text-sm' : 'px-4 pt-4 pb-2',
        )}
      >
        Pending Timesheets{total !== undefined && ` (${total.toLocaleString('en-GB')})`}
      </h2>
      {list.isPending && <Skeleton className={isLine ? 'my-3 h-8 flex-1' : 'mx-4 mb-4 h-40'} />}
      {list.isError && !rows && <LoadProblem of={list} message="Failed to fetch pending timesheets" />}
      {rows?.length === 0 && (
        <p className={classes('flex items-center gap-2 px-4 text-sm text-soft', isLine ? 'py-3.5' : 'pb-4')}>
          <CircleCheck aria-hidden className="size-4.5 shrink-0 text-success" />
          There are currently no pending timesheets to display.
        </p>
      )}
      <ul
        className={classes(
          '*:border-line',
          isLine
            ? 'grid min-w-0 flex-1 grid-cols-2 *:min-w-0 *:border-l @max-[52rem]:grid-cols-1 @max-[52rem]:*:nth-[n+2]:hidden'
            : '*:border-t',
        )}
      >
        {rows?.map((timesheet) => (
          <li key={timesheet.id} className={place === 'above' ? 'nth-[n+4]:hidden' : undefined}>
            <button
              id={`pending-${timesheet.id}`}
              type="button"
              aria-haspopup="dialog"
              onClick={({ currentTarget }) => {
                returnTo.current = currentTarget;
                setOpened({ dialog: 'details', timesheet });
              }}
              className="flex w-full cursor-pointer flex-wrap gap-x-3 px-4 py-1.5 text-left text-sm max-md:py-2.5 transition-colors duration-150 hover:bg-sunken focus-visible:-outline-offset-2"
            >
              <span className="min-w-24 flex-1 truncate font-medium">{timesheet.candidate.fullName}</span>
              <span className="tabular-nums">{timesheet.hoursWorked} hours</span>
              <span className="basis-full" />
              <span className="min-w-24 flex-1 truncate text-soft">{timesheet.assignment?.clientName}</span>
              <span className="text-soft tabular-nums">{weekLabel(timesheet.weekStart)}</span>
            </button>
          </li>
        ))}
      </ul>
      {total !== undefined && total > 1 && (
        <div className={classes('border-line', isLine ? 'ml-auto border-l px-2' : 'border-t p-3')}>
          <Link
            to={view === 'all' ? '/consultant/all-pending' : '/consultant/pending'}
            className={`${buttonStyle('quiet', 'small')} w-full whitespace-nowrap`}
          >
            {reviews ? 'Review' : 'See'} all {total.toLocaleString('en-GB')}
          </Link>
        </div>
      )}
      <TimesheetDialogs
        opened={opened}
        onOpen={setOpened}
        review={review}
        onLeft={() => {
          returnTo.current = title.current;
        }}
        finalFocus={() => returnTo.current}
      />
    </Card>
  );
}
