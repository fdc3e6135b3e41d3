import { Link } from '@tanstack/react-router';
import type { MondayCounts } from '#contract/monday.ts';
import type { Week } from '#domain/calendar/week.ts';
import { useMe } from '#web/api/queries/me.ts';
import { classes } from '#web/ui/classes.ts';
import { FactList } from '#web/ui/fact-list.tsx';
import { tableCell, TableHead } from '#web/ui/data-table/table-head.tsx';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';
import { useMinWidth } from '#web/ui/layout/use-min-width.ts';
import { listOf } from './lists.ts';
import type { MondayRow } from './monday.ts';

type Figure = Exclude<keyof MondayCounts, 'withoutRate'>;

const titles: Record<Figure, string> = {
  pending: 'Pending',
  clean: 'Clean',
  missing: 'Missing',
  waiting: 'Waiting',
};

interface ConsultantTableProps {
  rows: readonly MondayRow[];
  missingWeek: Week;
}

/** Minimum width in rem for a table; a narrower page shows a list. */
const roomForTable = 34;

export function ConsultantTable({ rows, missingWeek }: ConsultantTableProps) {
  const { asksClients } = useMe();
  const [room, hasRoom] = useMinWidth(roomForTable);
  const figures = (Object.keys(titles) as Figure[]).filter((figure) => figure !== 'waiting' || asksClients);
  const linkOf = (figure: Figure, row: MondayRow) => (
    <FigureLink
      isRight={hasRoom}
      name={`${titles[figure].toLowerCase()}, ${row.name}`}
      count={row[figure]}
      list={listOf(figure, row.whose, missingWeek)}
    />
  );
  return (
    <TitledCard title="By consultant">
      <div ref={room} />
      {hasRoom ? (
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">By consultant</caption>
          <TableHead
            columns={[
              { title: 'Consultant' },
              ...figures.map((figure) => ({ title: titles[figure], isNumeric: true })),
            ]}
          />
          <tbody className="divide-y divide-line">
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row" className={`${tableCell} text-left font-medium wrap-anywhere`}>
                  {row.name}
                </th>
                {figures.map((figure) => (
                  <td key={figure} className={`${tableCell} text-right`}>
                    {linkOf(figure, row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <li key={row.name} className="space-y-2 py-3 text-sm">
              <h3 className="text-base font-semibold wrap-anywhere">{row.name}</h3>
              <FactList
                className="grid grid-cols-2 gap-x-4 gap-y-2 wrap-anywhere max-[21rem]:grid-cols-1"
                facts={figures.map((figure) => ({ name: titles[figure], value: linkOf(figure, row) }))}
              />
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  );
}

interface FigureLinkProps {
  isRight: boolean;
  name: string;
  count: number | null;
  list: ReturnType<typeof listOf>;
}

/** A zero has no link, because its list would be empty. */
function FigureLink({ isRight, name, count, list }: FigureLinkProps) {
  const place = classes(
    'inline-flex min-h-11 min-w-11 items-center md:-my-2 md:min-h-9',
    isRight && 'justify-end',
  );
  if (!count) return <span className={`${place} text-soft`}>{count ?? 'Over 2,000 pending'}</span>;
  return (
    <Link {...list} className={`${place} font-medium text-accent-strong underline-offset-2 hover:underline`}>
      {count.toLocaleString('en-GB')}
      <span className="sr-only"> {name}</span>
    </Link>
  );
}
