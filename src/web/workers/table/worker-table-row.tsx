import { Link } from '@tanstack/react-router';
import CalendarOff from 'lucide-react/icons/calendar-off';
import { memo, type MouseEvent } from 'react';
import type { WorkerRow } from '#contract/workers/workers.ts';
import { type Day, shortDay } from '#domain/calendar/calendar.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import { knownPence, marginAnHour } from '#domain/money/pay.ts';
import { EmailText } from '#web/ui/email-text.tsx';
import { NotesMark } from '#web/notes/notes-mark.tsx';
import { Amount } from '#web/timesheet/amounts/amount.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { dataCell } from '#web/ui/data-table/data-table.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { WorkerTab } from '#web/workers/details/worker-tabs.ts';
import { otherAssignmentsOf } from './other-assignments.ts';
import { StateCell } from './worker-states.tsx';

interface WorkerTableRowProps {
  worker: WorkerRow;
  today: Day;
  consultant: string | undefined;
  mayEdit: boolean;
  isChosen: boolean;
  /** True if the table has room for the rates and for the end of assignments. */
  hasRates: boolean;
  /** True if the table has room for margin and state. */
  isRoomy: boolean;
  /** True if the table has room for the newest week. */
  isWide: boolean;
  onToggle: (id: string, event: { nativeEvent: Event }) => void;
  onOpen: (worker: WorkerRow, tab?: WorkerTab) => void;
  onEnd: (worker: WorkerRow) => void;
}

/** The row is memoised, so that a long table renders only changed rows. */
export const WorkerTableRow = memo(function WorkerTableRow(props: WorkerTableRowProps) {
  const { worker, today, consultant, mayEdit, isChosen, hasRates, isRoomy, isWide, onToggle, onOpen, onEnd } =
    props;
  const { id, fullName, email, assignment, rateOfPay, supplyBillAmount, lastDay, lastWeek } = worker;
  const margin = marginAnHour(worker);
  const others = otherAssignmentsOf(worker);
  function openByPress({ target }: MouseEvent) {
    const isControl = (target as Element).closest('button, input, a') !== null;
    if (!isControl && getSelection()?.isCollapsed !== false) onOpen(worker);
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the button of the row serves the keyboard
    <tr className="cursor-pointer hover:bg-sunken" onClick={openByPress}>
      {mayEdit && (
        <td className={classes(dataCell, 'pr-0!')}>
          <Checkbox
            aria-label={`Select ${fullName}`}
            checked={isChosen}
            onChange={(event) => onToggle(id, event)}
          />
        </td>
      )}
      <th scope="row" className={classes(dataCell, 'text-left font-normal')}>
        {/* A cell has at most three lines: a narrow table wraps the email, and a wide table wraps
            the name. */}
        <span title={fullName} className={classes('leading-4', hasRates ? 'line-clamp-2' : 'block truncate')}>
          <Link
            to="/consultant/workers/$id"
            params={{ id }}
            className="font-semibold underline-offset-2 hover:underline"
          >
            {fullName}
          </Link>{' '}
          <NotesMark count={worker.notes} />
        </span>
        <span
          title={email}
          className={classes('text-xs leading-4 text-soft', hasRates ? 'block truncate' : 'line-clamp-2')}
        >
          <EmailText of={email} />
        </span>
      </th>
      {assignment ? (
        <>
          <td className={dataCell}>
            {hasRates && (consultant || others.length > 0) ? (
              <>
                <span
                  title={assignment.clientName}
                  className={classes('leading-4.5', others.length > 0 ? 'line-clamp-1' : 'line-clamp-2')}
                >
                  {assignment.clientName}
                </span>
                {others.length > 0 && <Line text={`+${others.length}: ${others.join(', ')}`} />}
                {consultant && <Line before="Consultant: " text={consultant} />}
              </>
            ) : (
              <span title={assignment.clientName} className="line-clamp-2 leading-tight">
                {assignment.clientName}
              </span>
            )}
          </td>
          <td className={dataCell}>
            <span title={assignment.jobTitle} className="line-clamp-2 leading-tight">
              {assignment.jobTitle}
            </span>
          </td>
          <td className={classes(dataCell, 'whitespace-nowrap')}>{shortDay(assignment.startDate)}</td>
        </>
      ) : (
        <td className={dataCell} colSpan={3}>
          <Badge tone="warning">Assignment details pending</Badge>
          {consultant && <Line before="Consultant: " text={consultant} />}
        </td>
      )}
      {hasRates &&
        Object.entries({ rateOfPay, supplyBillAmount }).map(([name, rate]) => (
          <td key={name} className={classes(dataCell, 'text-right whitespace-nowrap')}>
            {mayEdit ? (
              <RateButton worker={worker} rate={rate} onOpen={onOpen} />
            ) : (
              <Amount of={knownPence(rate)} />
            )}
          </td>
        ))}
      {isRoomy && (
        <td
          className={classes(
            dataCell,
            'text-right whitespace-nowrap',
            margin !== null && margin <= 0 && 'font-medium text-danger',
          )}
        >
          {margin === null ? <span className="text-soft">–</span> : <Amount of={margin} />}
        </td>
      )}
      {isWide && (
        <td className={dataCell}>
          {lastWeek ? (
            <>
              <span className="block whitespace-nowrap">{weekLabel(lastWeek.weekStart)}</span>
              <span className="block text-xs text-soft">{lastWeek.status}</span>
            </>
          ) : (
            <span className="text-soft">None yet</span>
          )}
        </td>
      )}
      {isRoomy && (
        <td className={dataCell}>
          <StateCell worker={worker} today={today} />
        </td>
      )}
      <td className={dataCell}>
        <div className="flex items-center justify-end">
          <Button size="small" className="px-2!" aria-haspopup="dialog" onClick={() => onOpen(worker)}>
            View Details
            <span className="sr-only"> of {fullName}</span>
          </Button>
          {mayEdit && hasRates && assignment && (lastDay === null || lastDay >= today) && (
            <IconButton
              icon={<CalendarOff aria-hidden />}
              label={`End the assignments of ${fullName}`}
              aria-haspopup="dialog"
              className="size-9! text-soft!"
              onClick={() => onEnd(worker)}
            />
          )}
        </div>
      </td>
    </tr>
  );
});

interface RateButtonProps {
  worker: WorkerRow;
  /** Pounds per hour. */
  rate: number | null;
  onOpen: (worker: WorkerRow, tab: WorkerTab) => void;
}

function RateButton({ worker, rate, onOpen }: RateButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title="Set the rates, or see who has"
      onClick={() => onOpen(worker, 'finance')}
      className="min-h-8 cursor-pointer rounded-lg underline-offset-2 hover:underline"
    >
      <Amount of={knownPence(rate)} />
      <span className="sr-only">, rates of {worker.fullName}</span>
    </button>
  );
}

/** A text that is cut to one line; its tooltip shows the full text. */
function Line({ before, text }: { before?: string; text: string }) {
  return (
    <span title={text} className="block truncate text-xs text-soft">
      {before && <span className="sr-only">{before}</span>}
      {text}
    </span>
  );
}
