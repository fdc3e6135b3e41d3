import type { ReactNode } from 'react';
import { noRateText, weeksWithoutRateInWords } from '#domain/money/pay.ts';
import { formatPence, penceFrom } from '#domain/money/money.ts';
import {
  amountOfGroup,
  knownInGroup,
  type Measure,
  measureNames,
  ofStatus,
} from '#domain/report/report-groups.ts';
import type { ReportGroup } from '#domain/report/report-figures.ts';
import type { SumsByStatus } from '#domain/report/report-figures.ts';
import type { SavedReport } from '#domain/report/saved-filter.ts';
import { numberInWords } from '#domain/numbers.ts';
import { GroupLink } from './group-link.tsx';
import { statuses } from '#web/reports/statuses.ts';
import { classes } from '#web/ui/classes.ts';
import { useMinWidth } from '#web/ui/layout/use-min-width.ts';

type Figures = Omit<ReportGroup, 'key' | 'name'>;

interface BreakdownTableProps {
  heading: string;
  caption: string;
  groups: readonly ReportGroup[];
  nameOf: (group: ReportGroup) => string;
  searchFor: (group: ReportGroup) => SavedReport;
  totals: Figures;
  show: Measure;
}

interface Column {
  name: string;
  textOf: (figures: Figures) => string;
}

const usualColumns: readonly Column[] = [
  { name: 'Timesheets', textOf: ({ timesheets }: Figures) => timesheets.toLocaleString('en-GB') },
  { name: 'Hours', textOf: ({ hours }: Figures) => numberInWords(hours) },
  { name: 'Pay', textOf: (figures: Figures) => amountOfGroup(figures, 'pay') },
  { name: 'Bill', textOf: (figures: Figures) => amountOfGroup(figures, 'bill') },
  { name: 'Margin', textOf: (figures: Figures) => amountOfGroup(figures, 'margin') },
];

function statusColumns(show: Measure, totals: Figures): Column[] {
  const partOf = (figures: Figures, key: keyof SumsByStatus) => ofStatus(figures.byStatus[key], show);
  const shown = statuses.filter(({ key }) => partOf(totals, key) !== 0);
  if (shown.length < 2) return [];
  return shown.map(({ name, key }) => ({
    name: `${measureNames[show]} ${name.toLowerCase()}`,
    textOf: (figures) => {
      const part = partOf(figures, key);
      if (show === 'hours') return numberInWords(part);
      return knownInGroup(figures, show) === null ? noRateText : formatPence(penceFrom(part));
    },
  }));
}

const cell = 'px-2.5 py-2 first:pl-0 last:pr-0';

export function BreakdownTable(props: BreakdownTableProps) {
  const [ref, hasRoom] = useMinWidth(32);
  const [wideRef, hasMuchRoom] = useMinWidth(52);
  const { show, totals } = props;
  const ofStatuses = hasMuchRoom || !hasRoom ? statusColumns(show, totals) : [];
  const shown = { ...props, columns: [...usualColumns, ...ofStatuses] };
  return (
    <div ref={wideRef}>
      <div ref={ref}>{hasRoom ? <Columns {...shown} /> : <Stacked {...shown} />}</div>
    </div>
  );
}

type ShownProps = BreakdownTableProps & { columns: readonly Column[] };

function Columns({ heading, caption, groups, nameOf, searchFor, totals, columns }: ShownProps) {
  return (
    <table className="w-full border-collapse text-sm tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-xs text-soft">
          <th scope="col" className={classes(cell, 'text-left font-medium')}>
            {heading}
          </th>
          {columns.map(({ name }) => (
            <th key={name} scope="col" className={classes(cell, 'text-right font-medium')}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {groups.map((group) => (
          <tr key={group.key} className="break-inside-avoid">
            <th scope="row" className={classes(cell, 'text-left font-medium wrap-anywhere')}>
              <GroupLink search={searchFor(group)}>{nameOf(group)}</GroupLink>
              <WithoutRate of={group} />
            </th>
            {columns.map(({ name, textOf }) => (
              <td key={name} className={classes(cell, 'text-right')}>
                {textOf(group)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t-2 border-line font-semibold">
          <th scope="row" className={classes(cell, 'text-left')}>
            Total
          </th>
          {columns.map(({ name, textOf }) => (
            <td key={name} className={classes(cell, 'text-right')}>
              {textOf(totals)}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

function Stacked({ groups, nameOf, searchFor, totals, columns }: ShownProps) {
  return (
    <ul className="divide-y divide-line text-sm tabular-nums">
      {groups.map((group) => (
        <StackedRow
          key={group.key}
          name={<GroupLink search={searchFor(group)}>{nameOf(group)}</GroupLink>}
          figures={group}
          columns={columns}
          note={<WithoutRate of={group} />}
        />
      ))}
      <StackedRow name="Total" figures={totals} columns={columns} />
    </ul>
  );
}

interface StackedRowProps {
  name: ReactNode;
  figures: Figures;
  columns: readonly Column[];
  note?: ReactNode;
}

function StackedRow({ name, figures, columns, note }: StackedRowProps) {
  return (
    <li className="space-y-1 py-3">
      <div>
        <p className="font-semibold wrap-anywhere">{name}</p>
        {note}
      </div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-4 gap-y-1">
        {columns.map(({ name: column, textOf }) => (
          <div key={column} className="flex flex-wrap justify-between gap-x-2">
            <dt className="text-soft">{column}</dt>
            <dd className="ml-auto">{textOf(figures)}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function WithoutRate({ of: { weeksWithoutRate } }: { of: Figures }) {
  if (weeksWithoutRate === 0) return null;
  return (
    <span className="block text-xs font-normal text-warning">
      {weeksWithoutRateInWords(weeksWithoutRate)}
    </span>
  );
}
