import { ChartNoAxesColumn, Check, MessageSquareText, Trash2, X } from 'lucide-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { longDayAt } from '#domain/calendar.ts';
import type { ReviewedTimesheet } from '#domain/timesheet.ts';
import { weekLabel } from '#domain/week.ts';
import { CouncilBadge } from '../../parts/council-badge.tsx';
import { DailyHours } from '../../parts/daily-hours.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import type { Opened } from '../../parts/timesheet-dialogs.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/icon-button.tsx';

interface TimesheetCardProps {
  timesheet: ReviewedTimesheet;
  timeZone: string;
  /** Counted from 1, of so many in the whole list. */
  position: number;
  total: number;
  busy: boolean;
  /** Somebody else has decided on it meanwhile. */
  gone: boolean;
  onOpen: (dialog: Opened['dialog']) => void;
  onApprove: () => void;
  /** Goes to the next card, or with -1 to the one before. */
  onMove: (step: 1 | -1) => void;
  /** Takes back what was done last in this list. */
  onUndo: () => void;
  onHelp: () => void;
}

/** A timesheet in a list: opened by a press anywhere, decided by its buttons, or by single keys while it has focus. */
export function TimesheetCard(props: TimesheetCardProps) {
  const { timesheet, timeZone, position, total, busy, gone, onOpen, onApprove, onMove, onUndo, onHelp } =
    props;
  const { id, candidate, status, mileage, comments, assignment, rejectionReason } = timesheet;
  const isPending = status === 'Pending' && !gone;

  function press({ target }: MouseEvent) {
    const isControl = (target as Element).closest('button') !== null;
    if (!isControl && getSelection()?.isCollapsed !== false) onOpen('details');
  }

  function pressKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const actions: Record<string, (() => void) | false> = {
      j: () => onMove(1),
      ArrowDown: () => onMove(1),
      k: () => onMove(-1),
      ArrowUp: () => onMove(-1),
      a: isPending && onApprove,
      r: isPending && (() => onOpen('rejection')),
      Enter: event.target === event.currentTarget && (() => onOpen('details')),
      z: onUndo,
      '?': onHelp,
    };
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an article of a feed takes the focus and keys
    <article
      id={`timesheet-${id}`}
      aria-labelledby={`name-${id}`}
      aria-posinset={position}
      aria-setsize={total}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as the feed pattern of ARIA has it
      tabIndex={0}
      onClick={press}
      onKeyDown={pressKey}
      className={classes(
        'scroll-my-20 cursor-pointer space-y-3 rounded-2xl border border-line bg-card p-4 raised transition-[border-color,opacity] duration-150 hover:border-edge sm:p-5',
        gone && 'opacity-60',
      )}
    >
      <div>
        <div className="flex flex-wrap items-center gap-x-3">
          <h2 id={`name-${id}`} className="min-w-0 font-semibold wrap-anywhere max-sm:flex-1">
            {/* For those who read with other means than their eyes; the Tab key stops at the card itself. */}
            <button
              type="button"
              tabIndex={-1}
              onClick={() => onOpen('details')}
              className="cursor-pointer text-left underline-offset-2 hover:underline"
            >
              {candidate.fullName}
            </button>
          </h2>
          <p className="min-w-0 text-sm text-soft wrap-anywhere max-sm:order-last max-sm:basis-full sm:flex-1">
            {candidate.email}
          </p>
          <div className="-mt-2 -mr-2 flex items-center gap-1">
            <StatusBadge status={status} />
            <IconButton
              icon={<Trash2 aria-hidden />}
              label={`Delete timesheet of ${candidate.fullName}`}
              className="text-danger!"
              disabled={gone}
              onClick={() => onOpen('deletion')}
            />
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft tabular-nums">
          <p className="font-semibold text-ink">{weekLabel(timesheet.weekStart)}</p>
          <CouncilBadge assignment={assignment} />
          {assignment && <p>{assignment.jobTitle}</p>}
          <p>{dateLine(timesheet, timeZone)}</p>
          {mileage !== null && mileage > 0 && <p>Mileage: {mileage} miles</p>}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-full lg:basis-0">
          <DailyHours timesheet={timesheet} />
        </div>
        {gone && <p className="text-sm font-medium">This timesheet has just left the list.</p>}
        {isPending && (
          <div className="flex flex-1 justify-end gap-3 max-sm:*:flex-1 lg:flex-none">
            <Button size="small" onClick={() => onOpen('rejection')} aria-disabled={busy || undefined}>
              <X aria-hidden />
              Reject
            </Button>
            <Button variant="primary" size="small" busy={busy} onClick={onApprove}>
              <Check aria-hidden />
              Approve
            </Button>
          </div>
        )}
        {status === 'Approved' && !gone && (
          <Button size="small" className="max-sm:w-full" onClick={() => onOpen('breakdown')}>
            <ChartNoAxesColumn aria-hidden />
            View Financial Details
          </Button>
        )}
      </div>
      {comments && (
        <p className="flex items-start gap-2 text-sm wrap-anywhere">
          <MessageSquareText aria-hidden className="mt-0.5 size-4 shrink-0 text-soft" />
          <span className="line-clamp-3">
            <span className="sr-only">Comments: </span>
            {comments}
          </span>
        </p>
      )}
      {rejectionReason && (
        <p className="line-clamp-2 rounded-xl bg-danger-tint px-3 py-2 text-sm text-danger wrap-anywhere">
          <span className="sr-only">Rejection reason: </span>
          {rejectionReason}
        </p>
      )}
    </article>
  );
}

/** When it was submitted, while it waits; when it was decided, after that. */
function dateLine({ status, submittedAt, approvedAt }: ReviewedTimesheet, timeZone: string): string {
  if (status === 'Pending') return `Submitted: ${longDayAt(submittedAt, timeZone)}`;
  return `${status}: ${approvedAt ? longDayAt(approvedAt, timeZone) : 'N/A'}`;
}
