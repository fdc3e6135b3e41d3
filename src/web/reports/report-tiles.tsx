import { Link } from '@tanstack/react-router';
import Banknote from 'lucide-react/icons/banknote';
import Hourglass from 'lucide-react/icons/hourglass';
import ReceiptText from 'lucide-react/icons/receipt-text';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPence, penceFrom } from '#domain/money/money.ts';
import type { Status } from '#domain/hours/status.ts';
import { weeksWithoutRateInWords } from '#domain/money/pay.ts';
import type { ReportFigures, ReportSums } from '#domain/report/report-figures.ts';
import type { SavedReport } from '#domain/report/saved-filter.ts';
import { numberInWords } from '#domain/numbers.ts';
import { classes } from '#web/ui/classes.ts';
import { RateLink } from './rate-link.tsx';
import { statuses } from './statuses.ts';
import { tileGrid, tileSpans } from './tile-grid.ts';

const inNumbers = (amount: number) => numberInWords(amount);
const inMoney = (amount: number) => formatPence(penceFrom(amount));

interface ReportTilesProps {
  figures: ReportFigures;
  search: SavedReport;
  hasLinks: boolean;
  className?: string | false;
}

export function ReportTiles({ figures, search, hasLinks, className }: ReportTilesProps) {
  const shown = statuses.filter(({ name }) => !search.status || name === search.status);
  const sum = (name: string, figure: keyof ReportSums, textOf: (amount: number) => string) => ({
    name,
    parts: shown.map(({ name: status, key }) => ({ status, text: textOf(figures.byStatus[key][figure]) })),
    isMoney: figure !== 'hours',
  });
  const sums = [
    { ...sum('Total Hours', 'hours', inNumbers), value: inNumbers(figures.totalHours), icon: Hourglass },
    { ...sum('Total Pay', 'pay', inMoney), value: inMoney(figures.totalPay), icon: Banknote },
    { ...sum('Total Bill', 'bill', inMoney), value: inMoney(figures.totalBill), icon: ReceiptText },
  ];
  return (
    <div className={classes('@container', className)}>
      <dl className={tileGrid}>
        {statuses.map(({ name, key, icon, mark }) => (
          <div
            key={name}
            className={classes(
              tile,
              tileSpans.count,
              'relative items-center justify-between py-2 @max-xl:p-3 @max-xl:text-xs @min-[60rem]:flex',
            )}
          >
            <TileHead
              name={name}
              value={
                hasLinks ? (
                  <StatusLink name={name} count={figures[key]} search={search}>
                    {inNumbers(figures[key])}
                  </StatusLink>
                ) : (
                  inNumbers(figures[key])
                )
              }
              icon={icon}
              mark={mark}
            />
          </div>
        ))}
        {sums.map(({ name, value, icon, parts, isMoney }) => (
          <div key={name} className={classes(tile, 'py-3', isMoney ? tileSpans.money : tileSpans.hours)}>
            <TileHead name={name} value={value} icon={icon} mark="text-accent" />
            <dd className="mt-1 text-xs leading-4.5">
              <dl className="max-w-44 @max-xl:hidden">
                {parts.map(({ status, text }) => (
                  <div key={status} className="flex flex-wrap justify-between gap-x-3">
                    <dt className="text-soft">
                      {status}
                      <span className="sr-only"> of {name}</span>
                    </dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
              {isMoney && <WithoutRate count={figures.weeksWithoutRate} search={search} />}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const tile = 'rounded-2xl border border-line bg-card px-[min(1rem,5vw)] text-sm raised';

interface TileHeadProps {
  name: string;
  value: ReactNode;
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
      <dd className="text-xl font-semibold tracking-tight">{value}</dd>
    </>
  );
}

interface StatusLinkProps {
  name: Status;
  count: number;
  search: SavedReport;
  children: string;
}

/** A status has no link if it is the current filter, or if its count is zero. */
function StatusLink({ name, count, search, children }: StatusLinkProps) {
  if (count === 0 || search.status === name) return children;
  return (
    <Link
      to="/consultant/reports"
      search={{ ...search, status: name }}
      resetScroll={false}
      aria-label={`${children} ${name.toLowerCase()}, show only these`}
      className="underline decoration-edge underline-offset-2 before:absolute before:inset-0 before:rounded-2xl hover:decoration-current"
    >
      {children}
    </Link>
  );
}

function WithoutRate({ count, search }: { count: number; search: SavedReport }) {
  if (count === 0) return null;
  const words = weeksWithoutRateInWords(count);
  return (
    <p className="mt-1 text-warning">
      {search.rate ? words : <RateLink search={{ ...search, rate: 'missing' }}>{words}</RateLink>}
    </p>
  );
}
