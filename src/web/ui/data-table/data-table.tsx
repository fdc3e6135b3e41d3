import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { moveAmongRows } from './move-among-rows.ts';
import { directionOf, type Sort, sortAfterPress } from './sort.ts';

export interface Column<Key extends string> {
  title: string;
  by?: Key;
  isNumeric?: boolean;
  isSilent?: boolean;
  className?: string;
}

interface DataTableProps<Key extends string> {
  caption: string;
  columns: readonly Column<Key>[];
  /** Count of all rows if only the first rows are loaded. Each row then needs `aria-rowindex`. */
  total?: number;
  busy?: boolean;
  sort?: Sort<Key>;
  onSort?: (sort: Sort<Key>) => void;
  choice?: { label: string; isAll: boolean; isSome: boolean; onToggle: () => void };
  isFixed?: boolean;
  isBelowBar?: boolean;
  children: ReactNode;
}

export const dataCell = 'h-10.5 px-2.5 py-0.5 first:pl-3 last:pr-3';

export function DataTable<Key extends string>(props: DataTableProps<Key>) {
  const {
    caption,
    columns,
    total,
    busy,
    sort,
    onSort,
    choice,
    isFixed,
    isBelowBar = false,
    children,
  } = props;
  return (
    <div
      role="presentation"
      onKeyDown={moveAmongRows}
      className="overflow-clip rounded-2xl border border-line bg-card raised"
    >
      <table
        aria-busy={busy || undefined}
        aria-rowcount={total === undefined ? undefined : total + 1}
        className={classes(
          'w-full border-separate border-spacing-0 text-sm tabular-nums',
          isFixed && 'table-fixed',
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className={classes('sticky z-[5] bg-card', isBelowBar ? 'top-30.5' : 'top-14')}>
          <tr
            aria-rowindex={total === undefined ? undefined : 1}
            className="text-left text-xs text-soft *:border-b *:border-line"
          >
            {choice && (
              <td className={classes(dataCell, 'w-12 pr-0! print:hidden')}>
                <Checkbox
                  aria-label={choice.label}
                  checked={choice.isAll}
                  partly={choice.isSome && !choice.isAll}
                  onChange={choice.onToggle}
                />
              </td>
            )}
            {columns.map((column) => (
              <HeadCell key={column.title} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody className="[&>tr:not(:first-child)>*]:border-t [&>tr>*]:border-line [&>tr:has(input:checked)]:bg-tint">
          {children}
        </tbody>
      </table>
    </div>
  );
}

interface HeadCellProps<Key extends string> {
  column: Column<Key>;
  sort: Sort<Key> | undefined;
  onSort: ((sort: Sort<Key>) => void) | undefined;
}

function HeadCell<Key extends string>({ column, sort, onSort }: HeadCellProps<Key>) {
  const { title, by, isNumeric = false, isSilent = false, className } = column;
  const direction = by && sort && directionOf(sort, by);
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={classes(dataCell, 'font-medium whitespace-nowrap', isNumeric && 'text-right', className)}
    >
      {by && sort && onSort ? (
        <button
          type="button"
          onClick={() => onSort(sortAfterPress(sort, by))}
          className={classes(
            'group -mx-1.5 inline-flex min-h-8 cursor-pointer items-center gap-1 rounded-lg px-1.5 hover:bg-sunken hover:text-ink [&_svg]:size-3.5 [&_svg]:shrink-0',
            isNumeric && 'flex-row-reverse',
            direction && 'font-semibold text-ink',
          )}
        >
          {title}
          {direction === 'ascending' && <ArrowUp aria-hidden />}
          {direction === 'descending' && <ArrowDown aria-hidden />}
          {!direction && (
            <ChevronsUpDown
              aria-hidden
              className="opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
            />
          )}
        </button>
      ) : (
        <span className={isSilent ? 'sr-only' : undefined}>{title}</span>
      )}
    </th>
  );
}
