import CalendarOff from 'lucide-react/icons/calendar-off';
import PanelRightOpen from 'lucide-react/icons/panel-right-open';
import { memo } from 'react';
import type { WorkerRow } from '#contract/workers/workers.ts';
import { type Day, longDay, shortDay } from '#domain/calendar/calendar.ts';
import { knownPence, marginAnHour } from '#domain/money/pay.ts';
import { Amount } from '#web/timesheet/lines/amount.tsx';
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
  isChosen: boolean;
  isRoomy: boolean;
  isWide: boolean;
  onToggle: (id: string, event: { nativeEvent: Event }) => void;
  onOpen: (worker: WorkerRow, tab?: WorkerTab) => void;
  onEnd: (worker: WorkerRow) => void;
}

/** Memoised: a long table renders only changed rows. */
export const WorkerTableRow = memo(function WorkerTableRow(props: WorkerTableRowProps) {
  const { worker, today, consultant, isChosen, isRoomy, isWide, onToggle, onOpen, onEnd } = props;
  const { id, fullName, email, assignment, rateOfPay, supplyBillAmount, lastDay, lastWeek } = worker;
  const margin = marginAnHour(worker);
  const others = otherAssignmentsOf(worker);
  return (
    <tr>
      <td className={classes(dataCell, 'pr-0!')}>
        <Checkbox
          aria-label={`Select ${fullName}`}
          checked={isChosen}
          onChange={(event) => onToggle(id, event)}
        />
      </td>
      <th scope="row" className={classes(dataCell, 'text-left font-normal')}>
        <Line text={fullName} className="line-clamp-2! font-semibold whitespace-normal! wrap-anywhere" />
        <Line text={email} className="text-xs text-soft" />
      </th>
      {assignment ? (
        <>
          <td className={dataCell}>
            {consultant || others.length > 0 ? (
              <>
                <Line text={assignment.clientName} />
                {others.length > 0 && (
                  <Line text={`+${others.length}: ${others.join(', ')}`} className="text-xs text-soft" />
                )}
                {consultant && <Line text={consultant} className="text-xs text-soft" />}
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
            {!isWide && (
              <Line text={`from ${shortDay(assignment.startDate)}`} className="text-xs text-soft" />
            )}
          </td>
          {isWide && <td className={dataCell}>{longDay(assignment.startDate)}</td>}
        </>
      ) : (
        <td className={dataCell} colSpan={isWide ? 3 : 2}>
          <Badge tone="warning">Assignment details pending</Badge>
          {consultant && <Line text={consultant} className="text-xs text-soft" />}
        </td>
      )}
      <td className={classes(dataCell, 'text-right whitespace-nowrap')}>
        <RateButton worker={worker} rate={rateOfPay} onOpen={onOpen} />
      </td>
      <td className={classes(dataCell, 'text-right whitespace-nowrap')}>
        <RateButton worker={worker} rate={supplyBillAmount} onOpen={onOpen} />
      </td>
      <td
        className={classes(
          dataCell,
          'text-right whitespace-nowrap',
          margin !== null && margin <= 0 && 'font-medium text-danger',
        )}
      >
        {margin === null ? <span className="text-soft">–</span> : <Amount of={margin} />}
      </td>
      <td className={dataCell}>
        {lastWeek ? (
          <>
            <span className="block whitespace-nowrap">
              <span className={isRoomy ? undefined : 'sr-only'}>W/C </span>
              {shortDay(lastWeek.weekStart)}
            </span>
            <span className="block text-xs text-soft">{lastWeek.status}</span>
          </>
        ) : (
          <span className="text-soft">None yet</span>
        )}
      </td>
      <td className={dataCell}>
        <StateCell worker={worker} today={today} />
      </td>
      <td className={dataCell}>
        <div className="flex items-center justify-end">
          {assignment && (lastDay === null || lastDay >= today) && (
            <IconButton
              icon={<CalendarOff aria-hidden />}
              label={`End the assignments of ${fullName}`}
              aria-haspopup="dialog"
              className="size-9! text-soft!"
              onClick={() => onEnd(worker)}
            />
          )}
          <Button
            variant="quiet"
            size="small"
            aria-haspopup="dialog"
            title={isRoomy ? undefined : 'View Details'}
            className={isRoomy ? undefined : 'px-2!'}
            onClick={() => onOpen(worker)}
          >
            {!isRoomy && <PanelRightOpen aria-hidden />}
            <span className={isRoomy ? undefined : 'sr-only'}>View Details</span>
            <span className="sr-only"> of {fullName}</span>
          </Button>
        </div>
      </td>
    </tr>
  );
});

interface RateButtonProps {
  worker: WorkerRow;
  /** In pounds per hour. */
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

/** Truncated to one line; the tooltip has the full text. */
function Line({ text, className }: { text: string; className?: string }) {
  return (
    <span title={text} className={classes('block truncate', className)}>
      {text}
    </span>
  );
}
