import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import FileText from 'lucide-react/icons/file-text';
import type { ReactNode } from 'react';
import { dayAt, shortDay } from '#domain/calendar/calendar.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import { PayLines } from '#web/timesheet/amounts/pay-lines.tsx';
import { CorrectedBadge } from '#web/timesheet/corrections/corrected-badge.tsx';
import { StatusBadge } from '#web/timesheet/status-badge.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { CardHeading } from '#web/ui/layout/card-heading.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { totalIn } from '#web/week/drafts/entry-values.ts';
import { deletionLine } from '#web/week/drafts/own-weeks.ts';
import { hasEntry, type OwnWeek, statusOf } from './drafts/listed-weeks.ts';
import { searchOf } from './timesheet-keys/timesheet-key.ts';

const shown = 6;

interface OwnTimesheetsProps {
  weeks: readonly OwnWeek[];
  timeZone: string;
  onOpen: () => void;
}

export function OwnTimesheets({ weeks, timeZone, onOpen }: OwnTimesheetsProps) {
  /** Missing weeks show above, in the form and its reminders. */
  const entered = weeks.filter(hasEntry);
  return (
    <Card>
      <CardHeading
        aside={
          entered.length > shown && (
            <Link to="/timesheet-history" className={`${buttonStyle('secondary', 'small')} print:hidden`}>
              All {weeks.length}
            </Link>
          )
        }
      >
        Your timesheets
      </CardHeading>
      {entered.length === 0 && (
        <EmptyState title="No timesheets found" icon={<FileText aria-hidden />}>
          Submit your first timesheet to get started!
        </EmptyState>
      )}
      <div className="@container mt-2 -mb-2 divide-y divide-line">
        {entered.slice(0, shown).map((own) => (
          <article key={own.timesheet?.id ?? `${own.week} ${own.assignmentId}`}>
            <Link
              to="/dashboard"
              search={searchOf(own)}
              resetScroll={false}
              onClick={onOpen}
              className="-mx-2 flex flex-wrap items-center gap-3 rounded-xl px-2 py-3 transition-colors duration-150 hover:bg-sunken focus-visible:-outline-offset-2"
            >
              <span className="min-w-32 flex-1">
                <span className="block font-medium">{weekLabel(own.week)}</span>
                {own.name && <span className="block text-sm wrap-anywhere">{own.name}</span>}
                <WeekInShort {...own} timeZone={timeZone} />
              </span>
              <span className="flex flex-col items-end gap-1 sm:flex-row sm:items-center sm:gap-3">
                {own.timesheet && <CorrectedBadge of={own.timesheet} />}
                <StatusBadge status={statusOf(own)} />
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-soft max-sm:hidden" />
            </Link>
          </article>
        ))}
      </div>
    </Card>
  );
}

function WeekInShort({ timesheet, waiting, deletion, absence, timeZone }: OwnWeek & { timeZone: string }) {
  if (waiting) {
    return <span className={softLine}>{totalIn(waiting.draft.values)} hours · kept on this device</span>;
  }
  if (absence) return <span className={`${softLine} first-letter:uppercase`}>{absence.reason}</span>;
  if (!timesheet) {
    return (
      <>
        <span className={softLine}>{deletion && deletionLine(deletion, timeZone)}</span>
        <WhatToDo>Fill in</WhatToDo>
      </>
    );
  }
  const { hoursWorked, submittedAt, status, rejectionReason, onBehalf } = timesheet;
  return (
    <>
      <span className={softLine}>
        {hoursWorked} hours · {onBehalf ? `entered by ${onBehalf.byName} ` : 'sent '}
        <span className="whitespace-nowrap">{shortDay(dayAt(submittedAt, timeZone))}</span>
      </span>
      {status === 'Approved' && <PayLines of={timesheet.payState} short />}
      {status === 'Rejected' && (
        <>
          {rejectionReason && (
            <span className="mt-0.5 @min-[16rem]:line-clamp-3 text-sm text-danger">{rejectionReason}</span>
          )}
          <WhatToDo>Correct and resubmit</WhatToDo>
        </>
      )}
    </>
  );
}

const softLine = 'block text-sm text-soft';

function WhatToDo({ children }: { children: ReactNode }) {
  return (
    <span className="mt-1 block text-sm font-semibold text-accent-strong underline underline-offset-2">
      {children}
    </span>
  );
}
