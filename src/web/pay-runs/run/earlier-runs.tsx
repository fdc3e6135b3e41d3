import { Link } from '@tanstack/react-router';
import { dayAndTimeAt, shortDay } from '#domain/calendar/calendar.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import { formatPence, penceFrom } from '#domain/money/money.ts';
import { runZero } from '#domain/timesheet/progress/locked-run.ts';
import { numberInWords } from '#domain/numbers.ts';
import { useMe } from '#web/api/queries/me.ts';
import { FileButton } from '#web/pay-runs/files/file-button.tsx';
import type { PayRun } from '#web/pay-runs/pay-runs.ts';
import { classes } from '#web/ui/classes.ts';
import { tableCell, TableHead } from '#web/ui/data-table/table-head.tsx';
import { FactList } from '#web/ui/fact-list.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useMinWidth } from '#web/ui/layout/use-min-width.ts';
import { RunScope } from './run-scope.tsx';
import { RunStatusBadge } from './run-status-badge.tsx';

const columns = [
  { title: 'Run' },
  { title: 'Status' },
  { title: 'Weeks', isNumeric: true },
  { title: 'Hours', isNumeric: true },
  { title: 'To pay', isNumeric: true },
  { title: 'To bill', isNumeric: true },
  { title: 'Pay date' },
  { title: 'Locked' },
  { title: 'Files' },
];

const inMoney = (amount: number) => formatPence(penceFrom(amount));

export function EarlierRuns({ runs }: { runs: readonly PayRun[] }) {
  const [ref, hasRoom] = useMinWidth(53);
  return <div ref={ref}>{hasRoom ? <RunTable runs={runs} /> : <RunCards runs={runs} />}</div>;
}

function RunTable({ runs }: { runs: readonly PayRun[] }) {
  return (
    <div className="overflow-hidden rounded-2xl border border-line bg-card raised">
      <table className="w-full border-collapse text-sm tabular-nums">
        <caption className="sr-only">Earlier pay runs</caption>
        <TableHead columns={columns} />
        <tbody className="divide-y divide-line">
          {runs.map((run) => (
            <tr key={run.id}>
              <th scope="row" className={classes(tableCell, 'text-left font-medium')}>
                <RunLink run={run} />
                <span className="block text-xs font-normal whitespace-nowrap text-soft">
                  to {weekLabel(run.upToWeek)}
                </span>
                <RunScope run={run} />
              </th>
              <td className={tableCell}>
                <RunStatusBadge status={run.status} />
              </td>
              <td className={classes(tableCell, 'text-right')}>{run.totals.weeks.toLocaleString('en-GB')}</td>
              <td className={classes(tableCell, 'text-right')}>{numberInWords(run.totals.hours)}</td>
              <td className={classes(tableCell, 'text-right')}>{inMoney(run.totals.pay)}</td>
              <td className={classes(tableCell, 'text-right')}>{inMoney(run.totals.bill)}</td>
              <td className={tableCell}>{payDayOf(run)}</td>
              <td className={classes(tableCell, 'wrap-anywhere')}>
                <Locked run={run} />
              </td>
              <td className={classes(tableCell, 'wrap-anywhere')}>
                <Files run={run} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RunCards({ runs }: { runs: readonly PayRun[] }) {
  return (
    <ul aria-label="Earlier pay runs" className="grid gap-3 @2xl:grid-cols-2">
      {runs.map((run) => (
        <li key={run.id}>
          <Card as="article" className="space-y-3 text-sm sm:p-4!">
            <div className="flex flex-wrap items-start justify-between gap-3">
              <div>
                <h3 className="text-base font-semibold">
                  <RunLink run={run} />
                </h3>
                <p className="text-soft">to {weekLabel(run.upToWeek)}</p>
                <RunScope run={run} />
              </div>
              <RunStatusBadge status={run.status} />
            </div>
            <FactList
              className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-x-4 gap-y-2 wrap-anywhere"
              facts={[
                { name: 'Weeks', value: run.totals.weeks.toLocaleString('en-GB') },
                { name: 'Hours', value: numberInWords(run.totals.hours) },
                { name: 'To pay', value: inMoney(run.totals.pay) },
                { name: 'To bill', value: inMoney(run.totals.bill) },
                { name: 'Pay date', value: payDayOf(run) },
              ]}
            />
            <Locked run={run} withWord />
            {run.files.length > 0 && <Files run={run} />}
          </Card>
        </li>
      ))}
    </ul>
  );
}

function payDayOf({ number, paidOn, payDate }: PayRun): string {
  return number === runZero ? 'Before the first run' : shortDay(paidOn ?? payDate);
}

function RunLink({ run }: { run: PayRun }) {
  return (
    <Link
      to="/consultant/pay-runs/$number"
      params={{ number: String(run.number) }}
      className="inline-flex min-h-11 items-center whitespace-nowrap underline decoration-edge underline-offset-2 hover:decoration-current md:min-h-6"
    >
      Pay run {run.number}
    </Link>
  );
}

function Locked({ run, withWord = false }: { run: PayRun; withWord?: boolean }) {
  const { timeZone } = useMe().agency;
  const at = run.lockedAt ?? run.cancelledAt;
  if (at === null) return null;
  const word = run.lockedAt === null ? 'Cancelled by ' : 'Locked by ';
  return (
    <p>
      {(withWord || run.lockedAt === null) && word}
      {(run.lockedByName ?? run.cancelledByName) || 'An Admin'}
      <span className="block text-xs whitespace-nowrap text-soft">{dayAndTimeAt(at, timeZone)}</span>
    </p>
  );
}

function Files({ run }: { run: PayRun }) {
  if (run.files.length === 0) return <span className="text-soft">None made</span>;
  return (
    <ul aria-label={`Files of pay run ${run.number}`}>
      {run.files.map((file) => (
        <li key={`${file.mapId} ${file.version}`}>
          <FileButton runId={run.id} file={file} />
        </li>
      ))}
    </ul>
  );
}
