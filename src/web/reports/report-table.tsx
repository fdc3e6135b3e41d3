import { memo } from 'react';
import { shortDay } from '#domain/calendar/calendar.ts';
import { formatPence, penceFrom } from '#domain/money/money.ts';
import { numberInWords } from '#domain/numbers.ts';
import { reportLine } from '#domain/report/report-line.ts';
import type { PayState } from '#domain/timesheet/pay-state.ts';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { useClientWords } from '#web/api/queries/client-words.ts';
import { EmailText } from '#web/ui/email-text.tsx';
import { StatusBadge } from '#web/timesheet/status-badge.tsx';
import { classes } from '#web/ui/classes.ts';
import { counted } from '#web/ui/counted.ts';
import { tableCell, TableHead } from '#web/ui/data-table/table-head.tsx';
import { Amount } from '#web/timesheet/amounts/amount.tsx';
import { AmountButton } from './amount-button.tsx';
import { payInShort } from '#web/timesheet/amounts/pay-in-short.ts';
import { WeekLink } from './week-link.tsx';

interface ReportTableProps {
  rows: readonly ReviewedTimesheet[];
  timeZone: string;
  /**
   * True for a short report. Its rows show the week as text, because the breakdown of the row links
   * to the week.
   */
  isShort: boolean;
  total: { timesheets: number; hours: number; pay: number; bill: number };
  onOpen: (row: ReviewedTimesheet) => void;
}

const after = [
  { title: 'Week' },
  { title: 'Hours', isNumeric: true },
  { title: 'Status' },
  { title: 'Submitted' },
  { title: 'Pay', isNumeric: true },
  { title: 'Bill', isNumeric: true },
];

export function ReportTable({ rows, total, ...shared }: ReportTableProps) {
  const { One } = useClientWords('council');
  return (
    <div data-report-rows className="overflow-clip rounded-2xl border border-line bg-card raised">
      <table className="w-full border-collapse text-sm tabular-nums">
        <caption className="sr-only">Timesheets</caption>
        <TableHead columns={[{ title: 'Candidate' }, { title: One }, ...after]} />
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <ReportTableRow key={row.id} row={row} {...shared} />
          ))}
        </tbody>
        <tfoot className="hidden">
          <tr>
            <th scope="row" colSpan={3} className={classes(tableCell, 'text-left')}>
              Total of {counted(total.timesheets, 'timesheet')}
            </th>
            <td className={classes(tableCell, 'text-right')}>{numberInWords(total.hours)}</td>
            <td colSpan={2}>–</td>
            <td className={classes(tableCell, 'text-right')}>{formatPence(penceFrom(total.pay))}</td>
            <td className={classes(tableCell, 'text-right')}>{formatPence(penceFrom(total.bill))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

export interface ReportRowProps extends Omit<ReportTableProps, 'rows' | 'total'> {
  row: ReviewedTimesheet;
}

const ReportTableRow = memo(function ReportTableRow({ row, timeZone, isShort, onOpen }: ReportRowProps) {
  const line = reportLine(row, timeZone);
  const { pay, bill } = line;
  return (
    <tr className="break-inside-avoid">
      <th scope="row" className={classes(tableCell, 'min-w-42 text-left font-medium wrap-anywhere')}>
        {line.fullName}
        <span className="block text-xs font-normal text-soft">
          <EmailText of={line.email} />
        </span>
      </th>
      <td className={classes(tableCell, 'min-w-42 wrap-anywhere')}>
        {line.clientName ?? '–'}
        <span className="block text-xs text-soft">{line.jobTitle}</span>
      </td>
      <td className={tableCell}>
        {isShort ? shortDay(line.weekStart) : <WeekLink of={row}>{shortDay(line.weekStart)}</WeekLink>}
      </td>
      <td className={classes(tableCell, 'text-right')}>{line.hoursWorked}</td>
      <td className={tableCell}>
        <StatusBadge status={line.status} />
        {line.approved && (
          <span className="mt-0.5 block text-xs text-soft">
            <span className="sr-only">on </span>
            {shortDay(line.approved.day)}
          </span>
        )}
        {line.status === 'Approved' && row.payState && <PayCell of={row.payState} />}
      </td>
      <td className={tableCell}>{shortDay(line.submitted)}</td>
      <td className={classes(tableCell, 'text-right')}>
        <AmountButton of={pay} name={`pay of ${line.fullName}`} onOpen={() => onOpen(row)} />
      </td>
      <td className={classes(tableCell, 'text-right')}>
        <Amount of={bill} />
      </td>
    </tr>
  );
});

/** The whole sentence would take three lines more in each row; a held week keeps its reason. */
function PayCell({ of }: { of: PayState }) {
  const { first, second } = payInShort(of);
  const [sentence] = of.sentences;
  return (
    <span title={sentence} className="block text-xs text-soft">
      {of.state === 'held' ? sentence : [first, second].filter(Boolean).join(' · ')}
    </span>
  );
}
