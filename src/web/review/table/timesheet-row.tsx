import { memo } from 'react';
import { dayAt, shortDay } from '#domain/calendar/calendar.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import { amountInWords, knownPence } from '#domain/money/pay.ts';
import type { FlaggedTimesheet } from '#domain/flags/flag.ts';
import { dailyHoursIn, weekdays } from '#domain/hours/hours.ts';
import { useClientWords } from '#web/api/queries/client-words.ts';
import type { CardActions } from '#web/review/card-actions.ts';
import { describedBy } from '#web/review/described-by.ts';
import { openByPress, pressKey } from '#web/review/keys/row-keys.ts';
import { ClientBadge } from '#web/timesheet/client-badge.tsx';
import { NotesMark } from '#web/notes/notes-mark.tsx';
import { CorrectedBadge } from '#web/timesheet/corrections/corrected-badge.tsx';
import { Flags } from '#web/timesheet/flags.tsx';
import { SignOffBadge } from '#web/timesheet/sign-off-badge.tsx';
import { StatusBadge } from '#web/timesheet/status-badge.tsx';
import { classes } from '#web/ui/classes.ts';
import { dataCell } from '#web/ui/data-table/data-table.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { DayCells, daysBelowTotal } from './day-cells.tsx';
import { BillCell, PayCell } from './pay-cell.tsx';
import { PayRunCell } from './pay-run-cell.tsx';
import { RowButtons } from './row-buttons.tsx';
import { RowComment, RowFacts } from './row-notes.tsx';

interface TimesheetRowProps {
  timesheet: FlaggedTimesheet;
  timeZone: string;
  withConsultant: boolean;
  position: number;
  busy: boolean;
  selected: boolean | null;
  gone: boolean;
  leaving: boolean;
  isOpened: boolean;
  /** True once the agency has had a pay run. */
  hasPayRuns: boolean;
  mayReview: boolean;
  actions: CardActions;
}

export const TimesheetRow = memo(function TimesheetRow(props: TimesheetRowProps) {
  const { One } = useClientWords('council');
  const { timesheet, timeZone, position, busy, selected, gone, leaving, isOpened, hasPayRuns, actions } =
    props;
  const { mayReview } = props;
  const consultant = props.withConsultant && (timesheet.consultantName ?? 'No consultant');
  const { id, candidate, status, assignment, approvedAt, submittedAt, rejectionReason } = timesheet;
  const name = `timesheet of ${candidate.fullName}, ${weekLabel(timesheet.weekStart)}`;
  const date = status === 'Pending' ? submittedAt : approvedAt;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a row has focus and keys like a card
    <tr
      id={`timesheet-${id}`}
      data-timesheet
      data-leaving={leaving || undefined}
      aria-labelledby={`name-${id} week-${id}`}
      aria-describedby={describedBy(timesheet)}
      aria-rowindex={position + 1}
      aria-current={isOpened || undefined}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable like a card
      tabIndex={0}
      onClick={(event) => openByPress(event, props)}
      onKeyDown={(event) => pressKey(event, props)}
      className={classes(
        'scroll-mt-48 scroll-mb-20 cursor-pointer break-inside-avoid transition-opacity duration-200 focus-visible:-outline-offset-2',
        isOpened ? 'bg-tint' : 'hover:bg-sunken',
        gone && 'opacity-60',
        leaving && 'opacity-0',
      )}
    >
      {selected !== null && (
        <td className={classes(dataCell, 'w-px pr-0! pl-1.5! print:hidden')}>
          <Checkbox
            aria-label={`Select ${name}`}
            className="-my-2"
            checked={selected}
            disabled={status !== 'Pending' || gone}
            onChange={() => actions.select(timesheet)}
          />
        </td>
      )}
      <th
        scope="row"
        className={classes(
          dataCell,
          'w-full max-w-0 min-w-32 text-left font-normal @min-[58rem]:w-2/5 @min-[80rem]:w-1/4',
        )}
      >
        <span className="flex items-center gap-x-1.5 leading-4.5">
          {/* The button serves screen readers. The Tab key skips the button and stops at the row. */}
          <button
            id={`name-${id}`}
            type="button"
            tabIndex={-1}
            title={candidate.fullName}
            onClick={() => actions.open('details', timesheet)}
            className="-my-[3px] min-w-0 cursor-pointer truncate py-[3px] text-left font-semibold underline-offset-2 hover:underline"
          >
            {candidate.fullName}
          </button>
          <NotesMark count={timesheet.notes} />
          <CorrectedBadge of={timesheet} />
          <RowComment timesheet={timesheet} />
        </span>
        <span title={candidate.email} className="block truncate text-xs leading-4 text-soft">
          {candidate.email}
        </span>
        {assignment && (
          <span
            aria-hidden
            title={assignment.clientName}
            className="block truncate text-xs leading-4 text-soft @min-[80rem]:hidden"
          >
            {One}: {assignment.clientName}
            {consultant && ` · ${consultant}`}
          </span>
        )}
        <span id={`hours-${id}`} hidden>
          {hoursInWords(timesheet)}
        </span>
      </th>
      <td className={classes(dataCell, 'w-1/4 min-w-36 py-0! @max-[80rem]:sr-only')}>
        <ClientBadge assignment={assignment} />
        {assignment && (
          <span title={assignment.jobTitle} className="line-clamp-1 text-xs leading-4 text-soft">
            {assignment.jobTitle}
          </span>
        )}
      </td>
      {consultant && (
        <td className={classes(dataCell, 'min-w-24 wrap-anywhere @max-[80rem]:sr-only')}>{consultant}</td>
      )}
      <td className={classes(dataCell, 'w-px px-1.5! whitespace-nowrap')}>
        <span id={`week-${id}`} className="block leading-4.5">
          {weekLabel(timesheet.weekStart)}
        </span>
        <span className="block text-xs leading-4 text-soft @max-[48rem]:sr-only">
          <span className="@max-[80rem]:sr-only">{status === 'Pending' ? 'Submitted' : status}: </span>
          {date ? shortDay(dayAt(date, timeZone)) : 'N/A'}
        </span>
        <RowFacts timesheet={timesheet} />
      </td>
      <DayCells timesheet={timesheet} />
      <td className={classes(dataCell, 'w-px px-1.5! text-right', status === 'Pending' && 'py-0!')}>
        <span className="flex flex-wrap items-center justify-end gap-x-1.5">
          <span className="font-semibold">{timesheet.hoursWorked}</span>
          <StatusBadge status={status} isQuiet />
        </span>
        <span
          aria-hidden
          className={classes(
            'block text-xs leading-4 whitespace-nowrap text-soft @max-[48rem]:hidden',
            daysBelowTotal(status),
          )}
        >
          {dailyHoursIn(timesheet).join(' ')}
        </span>
        {status === 'Pending' && (
          <span className="hidden text-xs leading-4 whitespace-nowrap @min-[58rem]:block">
            {amountInWords(knownPence(timesheet.pay))}
          </span>
        )}
      </td>
      {status !== 'Rejected' && <PayCell timesheet={timesheet} />}
      {status === 'Approved' && <BillCell timesheet={timesheet} />}
      {hasPayRuns && <PayRunCell timesheet={timesheet} />}
      <td
        className={classes(
          dataCell,
          'w-[16%] max-w-0 min-w-24 px-1.5! @max-[36rem]:hidden',
          !hasPayRuns && '@min-[58rem]:@max-[80rem]:w-1/4',
        )}
      >
        {rejectionReason && (
          <p title={rejectionReason} className="line-clamp-1 text-xs text-danger wrap-anywhere">
            <span className="sr-only">Rejection reason: </span>
            {rejectionReason}
          </p>
        )}
        <SignOffBadge id={`sign-off-${id}`} signOff={timesheet.signOff} timeZone={timeZone} isInRow />
        <Flags
          timesheet={timesheet}
          isInRow
          most={timesheet.signOff || rejectionReason ? 1 : 2}
          onFollow={mayReview ? actions.followFlag : undefined}
        />
      </td>
      <td className={classes(dataCell, 'w-px px-1.5! py-0! print:hidden')}>
        <RowButtons {...{ timesheet, name, busy, gone, mayReview, actions }} />
      </td>
    </tr>
  );
});

function hoursInWords(timesheet: FlaggedTimesheet): string {
  const days = dailyHoursIn(timesheet).map((hours, index) => `${weekdays[index]?.slice(0, 3)} ${hours}`);
  return [...days, `Total ${timesheet.hoursWorked}`].join(' ');
}
