import { memo } from 'react';
import { longDayAt } from '#domain/calendar/calendar.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import type { FlaggedTimesheet } from '#domain/flags/flag.ts';
import { dailyHoursIn, weekdays } from '#domain/hours/hours.ts';
import { useClientWords } from '#web/api/queries/client-words.ts';
import type { CardActions } from '#web/review/card-actions.ts';
import { describedBy } from '#web/review/described-by.ts';
import { openByPress, pressKey } from '#web/review/keys/row-keys.ts';
import { CorrectedBadge } from '#web/timesheet/corrections/corrected-badge.tsx';
import { Flags } from '#web/timesheet/flags.tsx';
import { SignOffBadge } from '#web/timesheet/sign-off-badge.tsx';
import { classes } from '#web/ui/classes.ts';
import { dataCell } from '#web/ui/data-table/data-table.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { DayCells } from './day-cells.tsx';
import { RowButtons } from './row-buttons.tsx';
import { RowNotes } from './row-notes.tsx';

interface TimesheetRowProps {
  timesheet: FlaggedTimesheet;
  timeZone: string;
  position: number;
  busy: boolean;
  selected: boolean | null;
  gone: boolean;
  leaving: boolean;
  isOpened: boolean;
  actions: CardActions;
}

export const TimesheetRow = memo(function TimesheetRow(props: TimesheetRowProps) {
  const { One } = useClientWords('council');
  const { timesheet, timeZone, position, busy, selected, gone, leaving, isOpened, actions } = props;
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
      <th scope="row" className={classes(dataCell, 'w-[16%] max-w-0 min-w-33 text-left font-normal')}>
        <span className="flex flex-wrap items-center gap-x-2">
          {/* For screen readers; the Tab key stops at the row itself. */}
          <button
            id={`name-${id}`}
            type="button"
            tabIndex={-1}
            onClick={() => actions.open('details', timesheet)}
            className="-my-0.5 max-w-full min-w-0 cursor-pointer truncate py-0.5 text-left font-semibold underline-offset-2 hover:underline"
          >
            {candidate.fullName}
          </button>
          <CorrectedBadge of={timesheet} />
        </span>
        <RowNotes timesheet={timesheet} />
        <span id={`hours-${id}`} hidden>
          {hoursInWords(timesheet)}
        </span>
      </th>
      <td className={classes(dataCell, 'w-[20%] max-w-0 min-w-38 @max-4xl:sr-only')}>
        <span title={assignment?.clientName} className="block truncate leading-5">
          <span className="sr-only">{One}: </span>
          {assignment?.clientName ?? '–'}
        </span>
        {assignment && (
          <span title={assignment.jobTitle} className="block truncate text-xs leading-4 text-soft">
            {assignment.jobTitle}
          </span>
        )}
      </td>
      <td id={`week-${id}`} className={classes(dataCell, 'w-px px-1.5! whitespace-nowrap')}>
        <span className="sr-only">W/C </span>
        {weekLabel(timesheet.weekStart).replace('W/C ', '')}
      </td>
      <DayCells timesheet={timesheet} />
      <td className={classes(dataCell, 'px-1.5! text-right font-semibold')}>{timesheet.hoursWorked}</td>
      <td
        className={classes(
          dataCell,
          'px-1.5! min-w-28',
          status === 'Approved' ? '@4xl:min-w-36' : '@4xl:min-w-43',
        )}
      >
        {rejectionReason && (
          <p title={rejectionReason} className="line-clamp-2 text-xs text-danger wrap-anywhere">
            <span className="sr-only">Rejection reason: </span>
            {rejectionReason}
          </p>
        )}
        <SignOffBadge id={`sign-off-${id}`} signOff={timesheet.signOff} timeZone={timeZone} isInRow />
        <Flags timesheet={timesheet} isInRow most={timesheet.signOff ? 1 : 2} onFollow={actions.followFlag} />
      </td>
      <td
        className={classes(
          dataCell,
          'w-px whitespace-nowrap text-soft',
          status === 'Pending' && '@max-6xl:hidden',
        )}
      >
        <span className="sr-only">{status === 'Pending' ? 'Submitted' : status}: </span>
        {date ? longDayAt(date, timeZone) : 'N/A'}
      </td>
      <td className={classes(dataCell, 'w-px px-1.5! py-0! print:hidden')}>
        <RowButtons timesheet={timesheet} name={name} busy={busy} gone={gone} actions={actions} />
      </td>
    </tr>
  );
});

function hoursInWords(timesheet: FlaggedTimesheet): string {
  const days = dailyHoursIn(timesheet).map((hours, index) => `${weekdays[index]?.slice(0, 3)} ${hours}`);
  return [...days, `Total ${timesheet.hoursWorked}`].join(' ');
}
