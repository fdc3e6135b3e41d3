import { classes } from '#web/ui/classes.ts';
import type { Column } from './data-table.tsx';

export const tableCell = 'px-2.5 py-2.5 align-top first:pl-5 last:pr-5';

export function TableHead({ columns }: { columns: readonly Column<never>[] }) {
  return (
    <thead>
      <tr className="border-b border-line text-left text-xs text-soft">
        {columns.map(({ title, isNumeric, isSilent }) => (
          <th
            key={title}
            scope="col"
            className={classes(tableCell, 'font-medium', isNumeric && 'text-right')}
          >
            {isSilent ? <span className="sr-only">{title}</span> : title}
          </th>
        ))}
      </tr>
    </thead>
  );
}
