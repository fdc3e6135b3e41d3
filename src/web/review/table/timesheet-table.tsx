import type { Status } from '#domain/hours/status.ts';
import { weekdays } from '#domain/hours/hours.ts';
import { useClientWords } from '#web/api/queries/client-words.ts';
import type { RowListProps } from '#web/review/row-list.ts';
import { classes } from '#web/ui/classes.ts';
import { type Column, DataTable } from '#web/ui/data-table/data-table.tsx';
import { dayColumn } from './day-cells.tsx';
import { billColumn, payColumn } from './pay-cell.tsx';
import { payRunColumn } from './pay-run-cell.tsx';
import { TimesheetRow } from './timesheet-row.tsx';

interface TimesheetTableProps extends RowListProps {
  busy: boolean;
  openedId: string | null;
  isBelowBar: boolean;
}

export function TimesheetTable(props: TimesheetTableProps) {
  const { One } = useClientWords('council');
  const { rows, total, status, sort, onSort, busy, openedId, isBelowBar, ...rest } = props;
  const hasPayRuns = status === 'Approved' && rows.some(({ payState }) => payState);
  const { isBusy, selected, isGone, isLeaving, timeZone, withConsultant, mayReview, actions } = rest;
  return (
    <DataTable
      caption="Timesheets"
      columns={columnsOf(status, One, { withConsultant, hasPayRuns, mayReview })}
      total={total}
      sort={sort}
      onSort={onSort}
      busy={busy}
      isBelowBar={isBelowBar}
    >
      {rows.map((timesheet, index) => (
        <TimesheetRow
          key={timesheet.id}
          timesheet={timesheet}
          timeZone={timeZone}
          withConsultant={withConsultant}
          mayReview={mayReview}
          actions={actions}
          position={index + 1}
          busy={isBusy(timesheet.id)}
          selected={selected(timesheet.id)}
          gone={isGone(timesheet.id)}
          leaving={isLeaving(timesheet.id)}
          isOpened={timesheet.id === openedId}
          hasPayRuns={hasPayRuns}
        />
      ))}
    </DataTable>
  );
}

function columnsOf(
  status: Status,
  client: string,
  { withConsultant, hasPayRuns, mayReview }: Record<'withConsultant' | 'hasPayRuns' | 'mayReview', boolean>,
): Column<'week' | 'name' | 'hours' | 'payRun'>[] {
  const isPending = status === 'Pending';
  return [
    ...(isPending && mayReview ? [{ title: 'Select', isSilent: true, className: 'print:hidden' }] : []),
    { title: 'Worker', by: 'name' },
    { title: client, className: '@max-[80rem]:sr-only' },
    ...(withConsultant ? [{ title: 'Consultant', className: '@max-[80rem]:sr-only' }] : []),
    { title: 'Week', by: 'week', className: 'px-1.5!' },
    ...weekdays.map((day) => ({
      title: day.slice(0, 3),
      className: classes('text-center', dayColumn(status)),
    })),
    { title: 'Total', ...(isPending && { by: 'hours' }), isNumeric: true, className: 'px-1.5!' },
    ...(status === 'Rejected' ? [] : [{ title: 'Pay', isNumeric: true, className: payColumn(status) }]),
    ...(status === 'Approved' ? [{ title: 'Bill', isNumeric: true, className: billColumn }] : []),
    ...(hasPayRuns ? [{ title: 'Pay run', by: 'payRun' as const, className: payRunColumn }] : []),
    { title: status === 'Rejected' ? 'Reason' : 'Flags', className: 'px-1.5! @max-[36rem]:hidden' },
    { title: 'Actions', isSilent: true, className: 'print:hidden' },
  ];
}
