import { fieldOf, enteredInWords, inOneLine, inWords } from '#domain/timesheet/entered.ts';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import Check from 'lucide-react/icons/check';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import PenLine from 'lucide-react/icons/pen-line';
import Trash2 from 'lucide-react/icons/trash';
import X from 'lucide-react/icons/x';
import { memo } from 'react';
import { dayAt, shortDay } from '#domain/calendar/calendar.ts';
import type { FlaggedTimesheet } from '#domain/flags/flag.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import { NotesMark } from '#web/notes/notes-mark.tsx';
import { CorrectedBadge } from '#web/timesheet/corrections/corrected-badge.tsx';
import { ClientBadge } from '#web/timesheet/client-badge.tsx';
import { DailyHours } from '#web/timesheet/daily-hours.tsx';
import { Flags } from '#web/timesheet/flags.tsx';
import { EmailText } from '#web/ui/email-text.tsx';
import { SignOffBadge } from '#web/timesheet/sign-off-badge.tsx';
import { StatusBadge } from '#web/timesheet/status-badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { CardActions } from './card-actions.ts';
import { dayTint } from './table/day-tint.ts';

interface CardContentProps {
  timesheet: FlaggedTimesheet;
  timeZone: string;
  withConsultant: boolean;
  busy: boolean;
  selected: boolean | null;
  gone: boolean;
  mayReview: boolean;
  actions: CardActions;
}

export const CardContent = memo(function CardContent(props: CardContentProps) {
  const { timesheet, timeZone, withConsultant, busy, selected, gone, mayReview, actions } = props;
  const { id, candidate, status, assignment, rejectionReason } = timesheet;
  const isPending = status === 'Pending' && !gone;
  const name = `timesheet of ${candidate.fullName}, ${weekLabel(timesheet.weekStart)}`;
  const hasFoot = (mayReview ? status !== 'Rejected' : status === 'Approved') || gone;
  return (
    <>
      <div>
        <div className="flex flex-wrap items-center gap-x-3">
          {selected !== null && (
            <Checkbox
              aria-label={`Select ${name}`}
              className="-my-2 -mr-3 -ml-3 md:-mr-2 md:-ml-2 print:hidden"
              checked={selected}
              disabled={!isPending}
              onChange={() => actions.select(timesheet)}
            />
          )}
          <div className="@max-xl:contents @xl:flex @xl:min-w-0 @xl:flex-1 @xl:flex-wrap @xl:items-baseline @xl:gap-x-3">
            <h2
              id={`name-${id}`}
              className="min-w-0 font-semibold wrap-anywhere @max-xl:grow @max-xl:basis-3/5"
            >
              {/* The button serves screen readers. The Tab key skips the button and stops at the
                  card. */}
              <button
                type="button"
                tabIndex={-1}
                onClick={() => actions.open('details', timesheet)}
                className="relative cursor-pointer text-left underline-offset-2 before:absolute before:inset-x-0 before:-inset-y-2.5 hover:underline"
              >
                {candidate.fullName}
              </button>{' '}
              <NotesMark count={timesheet.notes} />
            </h2>
            <p className="min-w-0 text-sm text-soft wrap-anywhere @max-xl:order-last @max-xl:grow @max-xl:basis-1/2">
              <EmailText of={candidate.email} />
            </p>
          </div>
          <div className="flex flex-wrap gap-1.5 @max-xl:order-last">
            <StatusBadge status={status} isQuiet />
            <CorrectedBadge of={timesheet} />
          </div>
          {mayReview && timesheet.payRun !== undefined && (
            <IconButton
              icon={<PenLine aria-hidden />}
              label={`Correct ${name}`}
              className="-my-2 -mr-2 -ml-2 text-soft!"
              disabled={gone}
              onClick={() => actions.open('correction', timesheet)}
            />
          )}
          {mayReview && !timesheet.covered && timesheet.payRun === undefined && (
            <IconButton
              icon={<Trash2 aria-hidden />}
              label={`Delete ${name}`}
              className="-my-2 -mr-2 -ml-2 text-danger!"
              disabled={gone}
              onClick={() => actions.open('deletion', timesheet)}
            />
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
          <p id={`week-${id}`} className="font-semibold text-ink">
            {weekLabel(timesheet.weekStart)}
          </p>
          <ClientBadge assignment={assignment} />
          {assignment && <p>{assignment.jobTitle}</p>}
          {withConsultant && <p>Consultant: {timesheet.consultantName ?? 'None'}</p>}
          <p>{dateLine(timesheet, timeZone)}</p>
          {inOneLine.map(
            (name) =>
              timesheet[name] && (
                <p key={name}>
                  {fieldOf(name).label}: {enteredInWords(name, timesheet[name])}
                </p>
              ),
          )}
        </div>
      </div>
      <SignOffBadge id={`sign-off-${id}`} signOff={timesheet.signOff} timeZone={timeZone} />
      <Flags timesheet={timesheet} onFollow={mayReview ? actions.followFlag : undefined} />
      <div
        className={classes(
          'grid grid-cols-1 items-center gap-x-6 gap-y-3',
          hasFoot && '@2xl:grid-cols-[minmax(0,1fr)_auto]',
        )}
      >
        <DailyHours
          id={`hours-${id}`}
          timesheet={timesheet}
          tintOf={(day) => dayTint(day, timesheet.exceptions)}
        />
        {inWords.map(
          (name) =>
            timesheet[name] && (
              <p key={name} className="flex items-start gap-2 text-sm wrap-anywhere @2xl:col-span-full">
                <MessageSquareText aria-hidden className="mt-0.5 size-4 shrink-0 text-soft" />
                <span className="line-clamp-3">
                  <span className="sr-only">{fieldOf(name).label}: </span>
                  {timesheet[name]}
                </span>
              </p>
            ),
        )}
        {rejectionReason && (
          <p className="rounded-xl bg-danger-tint px-3 py-2 text-sm text-danger wrap-anywhere @2xl:col-span-full">
            <span className="line-clamp-2">
              <span className="sr-only">Rejection reason: </span>
              {rejectionReason}
            </span>
          </p>
        )}
        {hasFoot && (
          <div className="flex flex-wrap justify-end gap-3 @max-xl:*:flex-1 @2xl:col-start-2 @2xl:row-start-1">
            {gone && <p className="text-sm font-medium">This timesheet has just left the list.</p>}
            {mayReview && isPending && (
              <>
                <Button
                  size="small"
                  aria-label={`Reject ${name}`}
                  onClick={() => actions.open('rejection', timesheet)}
                  aria-disabled={busy || undefined}
                >
                  <X aria-hidden />
                  Reject
                </Button>
                <Button
                  variant="primary"
                  size="small"
                  aria-label={`Approve ${name}`}
                  busy={busy}
                  onClick={() => actions.approve(timesheet)}
                >
                  <Check aria-hidden />
                  Approve
                </Button>
              </>
            )}
            {status === 'Approved' && !gone && (
              <Button size="small" onClick={() => actions.open('breakdown', timesheet)}>
                <ChartNoAxesColumn aria-hidden />
                View Financial Details
              </Button>
            )}
          </div>
        )}
      </div>
    </>
  );
});

function dateLine({ status, submittedAt, approvedAt }: FlaggedTimesheet, timeZone: string): string {
  if (status === 'Pending') return `Submitted: ${shortDay(dayAt(submittedAt, timeZone))}`;
  return `${status}: ${approvedAt ? shortDay(dayAt(approvedAt, timeZone)) : 'N/A'}`;
}
