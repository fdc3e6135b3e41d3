import { Link } from '@tanstack/react-router';
import { addDays, addMonths, day, monthInWords } from '#domain/calendar/calendar.ts';
import { amountInWords, knownPence } from '#domain/money/pay.ts';
import { none } from '#domain/report/week-filter.ts';
import { TableHead, tableCell } from '#web/ui/data-table/table-head.tsx';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';
import type { ClientFigures } from './figures.ts';

interface SpendCardProps {
  clientId: string;
  spend: ClientFigures['spend'];
}

export function SpendCard({ clientId, spend }: SpendCardProps) {
  const hasNumbers = spend.some(({ poNumber }) => poNumber !== null);
  const columns = [
    { title: 'Month' },
    ...(hasNumbers ? [{ title: 'PO number' }] : []),
    { title: 'Weeks', isNumeric: true },
    { title: 'Bill', isNumeric: true },
  ];
  return (
    <TitledCard title="Spend by month" className="space-y-3">
      <p className="text-sm text-soft">
        Approved weeks of the last twelve months. A week counts in the month of its Monday.
      </p>
      <div className="overflow-x-auto">
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">Spend by month</caption>
          <TableHead columns={columns} />
          <tbody className="divide-y divide-line">
            {spend.map(({ month, poNumber, weeks, bill, weeksWithoutRate }) => (
              <tr key={`${month} ${poNumber}`}>
                <th scope="row" className={`${tableCell} text-left font-medium`}>
                  <Link
                    to="/consultant/reports"
                    search={{
                      ...daysOf(month),
                      clientId,
                      status: 'Approved',
                      ...(hasNumbers && { po: poNumber ?? none }),
                    }}
                    className="text-accent-strong underline-offset-2 hover:underline"
                  >
                    {monthInWords(day(`${month}-01`))}
                  </Link>
                </th>
                {hasNumbers && <td className={`${tableCell} wrap-anywhere`}>{poNumber ?? 'None'}</td>}
                <td className={`${tableCell} text-right`}>{weeks.toLocaleString('en-GB')}</td>
                <td className={`${tableCell} text-right`}>
                  {amountInWords(knownPence(bill))}
                  {weeksWithoutRate > 0 && bill !== null && (
                    <span className="block text-xs text-warning">
                      {weeksWithoutRate.toLocaleString('en-GB')} without a rate
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </TitledCard>
  );
}

function daysOf(month: string) {
  const start = day(`${month}-01`);
  return { start, end: addDays(addMonths(start, 1), -1) };
}
