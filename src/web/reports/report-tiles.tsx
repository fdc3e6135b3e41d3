import { Banknote, Check, Clock, Hourglass, ReceiptText, X } from 'lucide-react';
import { formatPence, penceFrom } from '#domain/money/money.ts';
import type { ReportFigures } from '#domain/report/report.ts';
import { classes } from '#web/ui/classes.ts';

/** The six figures of everything that matches. */
export function ReportTiles({ figures }: { figures: ReportFigures }) {
  const tiles = [
    { name: 'Approved', value: figures.approved.toLocaleString('en-GB'), icon: Check, mark: 'text-success' },
    { name: 'Pending', value: figures.pending.toLocaleString('en-GB'), icon: Clock, mark: 'text-warning' },
    { name: 'Rejected', value: figures.rejected.toLocaleString('en-GB'), icon: X, mark: 'text-danger' },
    {
      name: 'Total Hours',
      value: figures.totalHours.toLocaleString('en-GB'),
      icon: Hourglass,
      mark: 'text-accent',
    },
    {
      name: 'Total Pay',
      value: formatPence(penceFrom(figures.totalPay)),
      icon: Banknote,
      mark: 'text-accent',
    },
    {
      name: 'Total Bill',
      value: formatPence(penceFrom(figures.totalBill)),
      icon: ReceiptText,
      mark: 'text-accent',
    },
  ];
  return (
    <div className="@container">
      <dl className="grid gap-3 @xs:grid-cols-2 @xl:grid-cols-3 @5xl:grid-cols-[repeat(3,1fr)_repeat(3,1.5fr)]">
        {tiles.map(({ name, value, icon: Icon, mark }) => (
          <div key={name} className="rounded-2xl border border-line bg-card p-4 raised">
            <dt className="flex items-center gap-2 text-sm text-soft">
              <Icon aria-hidden className={classes('size-4.5 shrink-0', mark)} />
              {name}
            </dt>
            <dd className="mt-1 text-xl font-semibold tracking-tight tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
