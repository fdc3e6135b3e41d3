import { Banknote, Check, Clock, Hourglass, type LucideIcon, ReceiptText, X } from 'lucide-react';
import { formatPence, penceFrom } from '#domain/money/money.ts';
import { weeksWithoutRateInWords } from '#domain/money/pay.ts';
import type { ReportFigures } from '#domain/report/report.ts';
import type { SavedReport } from '#domain/report/saved-filter.ts';
import { classes } from '#web/ui/classes.ts';
import { RateLink } from './rate-link.tsx';
import { tileGrid, tileSpans } from './tile-grid.ts';

const counts = [
  { name: 'Approved', key: 'approved', icon: Check, mark: 'text-success' },
  { name: 'Pending', key: 'pending', icon: Clock, mark: 'text-warning' },
  { name: 'Rejected', key: 'rejected', icon: X, mark: 'text-danger' },
] as const;

const inNumbers = (amount: number) => amount.toLocaleString('en-GB');
const inMoney = (amount: number) => formatPence(penceFrom(amount));

interface ReportTilesProps {
  figures: ReportFigures;
  /** What the report was asked for. */
  search: SavedReport;
}

/** The six figures of everything that matches. */
export function ReportTiles({ figures, search }: ReportTilesProps) {
  const sums = [
    { name: 'Total Hours', value: inNumbers(figures.totalHours), icon: Hourglass, isMoney: false },
    { name: 'Total Pay', value: inMoney(figures.totalPay), icon: Banknote, isMoney: true },
    { name: 'Total Bill', value: inMoney(figures.totalBill), icon: ReceiptText, isMoney: true },
  ];
  return (
    <div className="@container">
      <dl className={tileGrid}>
        {counts.map(({ name, key, icon, mark }) => (
          <div key={name} className={classes(tile, tileSpans.count, '@max-xl:p-3 @max-xl:text-xs')}>
            <TileHead name={name} value={inNumbers(figures[key])} icon={icon} mark={mark} />
          </div>
        ))}
        {sums.map(({ name, value, icon, isMoney }) => (
          <div key={name} className={classes(tile, isMoney ? tileSpans.money : tileSpans.hours)}>
            <TileHead name={name} value={value} icon={icon} mark="text-accent" />
            {isMoney && <WithoutRate count={figures.weeksWithoutRate} search={search} />}
          </div>
        ))}
      </dl>
    </div>
  );
}

const tile = 'rounded-2xl border border-line bg-card p-4 text-sm raised';

interface TileHeadProps {
  name: string;
  value: string;
  icon: LucideIcon;
  mark: string;
}

function TileHead({ name, value, icon: Icon, mark }: TileHeadProps) {
  return (
    <>
      <dt className="flex items-center gap-1.5 text-soft">
        <Icon aria-hidden className={classes('size-4.5 shrink-0', mark)} />
        {name}
      </dt>
      <dd className="mt-1 text-xl font-semibold tracking-tight tabular-nums">{value}</dd>
    </>
  );
}

/** How many weeks a sum counts as nothing, and a way to them. */
function WithoutRate({ count, search }: { count: number; search: SavedReport }) {
  if (count === 0) return null;
  const words = weeksWithoutRateInWords(count);
  return (
    <dd className="mt-1 text-xs text-warning">
      {search.rate ? words : <RateLink search={{ ...search, rate: 'missing' }}>{words}</RateLink>}
    </dd>
  );
}
