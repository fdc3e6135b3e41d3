import { Link } from '@tanstack/react-router';
import X from 'lucide-react/icons/x';
import type { KeyboardEvent } from 'react';
import type { FlaggedTimesheet } from '#domain/flags/flag.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import { useMay } from '#web/api/queries/me.ts';
import type { CardActions } from '#web/review/card-actions.ts';
import { hasVerdict, TimesheetVerdict } from '#web/timesheet/details/timesheet-verdict.tsx';
import { TimesheetDetails } from '#web/timesheet/details/timesheet-details.tsx';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

interface WeekPaneProps {
  timesheet: FlaggedTimesheet;
  busy: boolean;
  isBelowBar: boolean;
  actions: CardActions;
  onClose: () => void;
}

export function WeekPane({ timesheet, busy, isBelowBar, actions, onClose }: WeekPaneProps) {
  const { userId, candidate, weekStart } = timesheet;
  const mayReview = useMay('review a timesheet');

  function closeWithEscape({ key }: KeyboardEvent) {
    if (key === 'Escape') onClose();
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the pane from any element inside
    <section
      aria-labelledby="opened-week"
      onKeyDown={closeWithEscape}
      className={classes(
        'sticky flex max-h-[calc(100dvh-8.75rem)] w-2/5 shrink-0 flex-col rounded-2xl border border-line bg-card raised print:hidden',
        isBelowBar ? 'top-30.5' : 'top-18',
      )}
    >
      <div className="flex items-start justify-between gap-4 border-b border-line px-5 py-3">
        <div className="min-w-0 wrap-anywhere">
          <h2 id="opened-week" className="text-lg leading-6 font-semibold tracking-tight">
            {candidate.fullName}
          </h2>
          <p className="text-sm text-soft">
            {weekLabel(weekStart)} ·{' '}
            <Link
              to="/consultant/workers/$id"
              params={{ id: userId }}
              className="font-medium text-accent-strong underline-offset-2 hover:underline"
            >
              Worker’s page
            </Link>
          </p>
        </div>
        <IconButton icon={<X aria-hidden />} label="Close the week" className="-mr-2" onClick={onClose} />
      </div>
      <div
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must scroll long content
        tabIndex={0}
        role="group"
        aria-label="Details"
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4 focus-visible:-outline-offset-2"
      >
        <TimesheetDetails
          key={timesheet.id}
          timesheet={timesheet}
          open
          onFollow={mayReview ? (flag) => actions.followFlag(timesheet, flag) : undefined}
          onClose={onClose}
        />
      </div>
      {mayReview && hasVerdict(timesheet) && (
        <div className="flex justify-end gap-3 border-t border-line px-5 py-3">
          <TimesheetVerdict
            timesheet={timesheet}
            busy={busy}
            onApprove={() => actions.approve(timesheet)}
            onReject={() => actions.open('rejection', timesheet)}
            onReopen={() => actions.open('reopening', timesheet)}
            onCorrect={() => actions.open('correction', timesheet)}
          />
        </div>
      )}
    </section>
  );
}
