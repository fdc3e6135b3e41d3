import { useInfiniteQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import type { Worker } from '#contract/workers/workers.ts';
import { dayAt, shortDay } from '#domain/calendar/calendar.ts';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import { BreakdownDialog } from '#web/timesheet/amounts/breakdown-dialog.tsx';
import { Rows, RowSkeletons } from '#web/frame/loading/rows.tsx';
import { ShowMore } from '#web/frame/lists/show-more.tsx';
import { PayLines } from '#web/timesheet/amounts/pay-lines.tsx';
import { CorrectedBadge } from '#web/timesheet/corrections/corrected-badge.tsx';
import { StatusBadge } from '#web/timesheet/status-badge.tsx';
import { useMe } from '#web/api/queries/me.ts';
import { nextPageOf } from '#web/api/pages.ts';
import { timesheetsOfQuery } from '#web/api/queries/timesheets.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';

export function WorkerHistory({ worker }: { worker: Worker }) {
  const { id: workerId } = worker;
  const { timeZone } = useMe().agency;
  const list = useInfiniteQuery(timesheetsOfQuery(workerId));
  const [opened, setOpened] = useState<ReviewedTimesheet | null>(null);
  const [shown, setShown] = useState(opened);
  if (opened && opened !== shown) setShown(opened);

  return (
    <>
      <Rows
        list={list}
        problem="Failed to fetch timesheet history"
        loading={<RowSkeletons count={3} className="h-12" />}
        empty={<EmptyState icon={<FileText aria-hidden />} title="No timesheets found" />}
      >
        {(timesheets) => (
          <ul className="-mt-2 divide-y divide-line">
            {timesheets.map((timesheet) => (
              <li key={timesheet.id}>
                {timesheet.status === 'Approved' ? (
                  <button
                    type="button"
                    aria-haspopup="dialog"
                    onClick={() => setOpened(timesheet)}
                    className="w-full cursor-pointer rounded-lg text-left transition-colors duration-150 hover:bg-sunken"
                  >
                    <HistoryRow
                      timesheet={timesheet}
                      timeZone={timeZone}
                      opens
                      work={workOf(timesheet, timesheets)}
                    />
                  </button>
                ) : (
                  <HistoryRow
                    timesheet={timesheet}
                    timeZone={timeZone}
                    work={workOf(timesheet, timesheets)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </Rows>
      <ShowMore {...nextPageOf(list)} />
      {shown && <BreakdownDialog open={opened !== null} onClose={() => setOpened(null)} timesheet={shown} />}
    </>
  );
}

function workOf({ assignment }: ReviewedTimesheet, among: readonly ReviewedTimesheet[]): string | null {
  if (!assignment || new Set(among.map(({ assignmentId }) => assignmentId)).size < 2) return null;
  return `${assignment.clientName}, ${assignment.jobTitle}`;
}

interface HistoryRowProps {
  timesheet: ReviewedTimesheet;
  timeZone: string;
  work: string | null;
  opens?: boolean;
}

function HistoryRow({ timesheet, timeZone, work, opens = false }: HistoryRowProps) {
  const { weekStart, hoursWorked, status, submittedAt, approvedAt, payState } = timesheet;
  return (
    <span className="flex min-h-14 flex-wrap items-center gap-x-3 px-2 py-2 text-sm">
      <span className="flex-1 basis-40">
        <span className="block font-medium">
          {weekLabel(weekStart)} · {hoursWorked} hours
        </span>
        {work !== null && <span className="block wrap-anywhere">{work}</span>}
        <span className="block text-soft">
          Submitted {shortDay(dayAt(submittedAt, timeZone))}
          {approvedAt && `, ${status.toLowerCase()} ${shortDay(dayAt(approvedAt, timeZone))}`}
        </span>
        <PayLines of={payState} />
      </span>
      <span className="flex flex-wrap justify-end gap-1.5">
        <StatusBadge status={status} />
        <CorrectedBadge of={timesheet} />
      </span>
      <span className="size-5 text-soft max-sm:hidden">
        {opens && <ChevronRight aria-hidden className="size-5" />}
      </span>
    </span>
  );
}
