import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import FileText from 'lucide-react/icons/file-text';
import { useRef, useState } from 'react';
import type { Worker } from '#contract/workers/workers.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import { knownPence } from '#domain/money/pay.ts';
import { may } from '#domain/person/access.ts';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { nextPageOf } from '#web/api/pages.ts';
import { useMe } from '#web/api/queries/me.ts';
import { timesheetQuery, timesheetsOfQuery } from '#web/api/queries/timesheets.ts';
import { Rows, RowSkeletons } from '#web/frame/loading/rows.tsx';
import { ShowMore } from '#web/frame/lists/show-more.tsx';
import { PayLines } from '#web/timesheet/amounts/pay-lines.tsx';
import { CorrectedBadge } from '#web/timesheet/corrections/corrected-badge.tsx';
import { Amount } from '#web/timesheet/amounts/amount.tsx';
import { StatusBadge } from '#web/timesheet/status-badge.tsx';
import { type Opened, TimesheetDialogs } from '#web/timesheet/timesheet-dialogs.tsx';
import { useReview } from '#web/timesheet/use-review.ts';
import { counted } from '#web/ui/counted.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';
import { DeletedTimesheets } from './deleted-timesheets.tsx';

export function WeeksCard({ worker }: { worker: Worker }) {
  const me = useMe();
  const seesMoney = may(me, 'see rates and margin', worker);
  const list = useInfiniteQuery(timesheetsOfQuery(worker.id));
  const [chosen, setChosen] = useState<string | null>(null);
  const returnTo = useRef<HTMLElement | null>(null);
  return (
    <TitledCard title="Weeks" className="space-y-3">
      <Rows
        list={list}
        problem="Failed to fetch the weeks"
        loading={<RowSkeletons count={3} className="h-12" />}
        empty={<EmptyState icon={<FileText aria-hidden />} title="No timesheets found" />}
      >
        {(weeks) => (
          <ul aria-label="Weeks" className="divide-y divide-line">
            {weeks.map((week) => (
              <li key={week.id}>
                <button
                  type="button"
                  aria-haspopup="dialog"
                  onClick={({ currentTarget }) => {
                    returnTo.current = currentTarget;
                    setChosen(week.id);
                  }}
                  className="w-full cursor-pointer rounded-lg text-left transition-colors duration-150 hover:bg-sunken"
                >
                  <WeekRow week={week} seesMoney={seesMoney} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </Rows>
      <ShowMore {...nextPageOf(list)} />
      <DeletedTimesheets workerId={worker.id} />
      <OpenedWeek id={chosen} onClose={() => setChosen(null)} finalFocus={() => returnTo.current} />
    </TitledCard>
  );
}

function WeekRow({ week, seesMoney }: { week: ReviewedTimesheet; seesMoney: boolean }) {
  const { weekStart, hoursWorked, status, payState, assignment, files = 0, pay, bill } = week;
  return (
    <span className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-2 py-2 text-sm tabular-nums @3xl:grid @3xl:grid-cols-[minmax(0,1.2fr)_15rem_minmax(0,1fr)_7.5rem_1.25rem]">
      <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <span className="block font-medium">
          {weekLabel(weekStart)} · {hoursWorked} hours
        </span>
        {assignment && (
          <span className="block text-soft">
            {assignment.clientName}, {assignment.jobTitle}
          </span>
        )}
      </span>
      <span className="flex flex-wrap justify-end gap-1.5 @3xl:order-4">
        <StatusBadge status={status} />
        <CorrectedBadge of={week} />
      </span>
      <span className="flex w-full flex-wrap gap-x-4">
        {seesMoney && (
          <>
            <span>
              <span className="text-soft">Pay</span> <Amount of={knownPence(pay)} />
            </span>
            <span>
              <span className="text-soft">Bill</span> <Amount of={knownPence(bill)} />
            </span>
          </>
        )}
      </span>
      <span className="w-full empty:hidden">
        <PayLines of={payState} />
        {files > 0 && <span className="block text-soft">{counted(files, 'file')}</span>}
      </span>
      <ChevronRight aria-hidden className="size-5 text-soft @max-3xl:hidden @3xl:order-5" />
    </span>
  );
}

interface OpenedWeekProps {
  id: string | null;
  onClose: () => void;
  finalFocus: () => HTMLElement | null;
}

/** Loads the opened week on its own, because the list of a worker's weeks has no flags. */
function OpenedWeek({ id, onClose, finalFocus }: OpenedWeekProps) {
  const { data } = useQuery({ ...timesheetQuery(id ?? ''), enabled: id !== null });
  const [dialog, setDialog] = useState<Opened['dialog']>('details');
  const review = useReview();
  const timesheet = data && 'exceptions' in data ? data : null;

  function open(next: Opened | null) {
    setDialog(next?.dialog ?? 'details');
    if (!next) onClose();
  }

  return (
    <TimesheetDialogs
      opened={id !== null && timesheet?.id === id ? { dialog, timesheet } : null}
      onOpen={open}
      review={review}
      finalFocus={finalFocus}
    />
  );
}
