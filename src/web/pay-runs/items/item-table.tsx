import ChevronDown from 'lucide-react/icons/chevron-down';
import { memo, useId, useState } from 'react';
import { shortDay } from '#domain/calendar/calendar.ts';
import { knownPence } from '#domain/money/pay.ts';
import { numberInWords } from '#domain/numbers.ts';
import { useClientWords } from '#web/api/queries/client-words.ts';
import { Amount } from '#web/timesheet/amounts/amount.tsx';
import type { PayRunItem } from '#web/pay-runs/pay-runs.ts';
import { classes } from '#web/ui/classes.ts';
import { tableCell, TableHead } from '#web/ui/data-table/table-head.tsx';
import { ItemActions } from './item-actions.tsx';
import { ItemLines } from './item-lines.tsx';
import { ItemFlags } from './item-flags.tsx';
import { NoPayrollNumber } from './no-payroll-number.tsx';
import type { Noting } from './note-dialog.tsx';

export interface ItemListProps {
  runId: string;
  items: readonly PayRunItem[];
  isOpen: boolean;
  caption?: string;
  onAsk: (asked: Noting) => void;
}

const after = [
  { title: 'Week' },
  { title: 'Hours', isNumeric: true },
  { title: 'Pay', isNumeric: true },
  { title: 'Bill', isNumeric: true },
  { title: 'Flags' },
];

export function ItemTable({ items, caption = 'Weeks of this pay run', ...rest }: ItemListProps) {
  const { One } = useClientWords();
  return (
    <div className="overflow-hidden rounded-2xl border border-line bg-card raised">
      <table className="w-full border-collapse text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <TableHead
          columns={[
            { title: 'Worker' },
            { title: One },
            ...after,
            ...(rest.isOpen ? [{ title: 'Actions', isSilent: true }] : []),
          ]}
        />
        <tbody className="divide-y divide-line">
          {items.map((item) => (
            <ItemRow key={item.id} item={item} {...rest} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The padding lets two lines and a button fit into 44 px. */
const itemCell = classes(tableCell, 'py-1!');

interface ItemRowProps extends Omit<ItemListProps, 'items' | 'caption'> {
  item: PayRunItem;
}

const ItemRow = memo(function ItemRow({ item, runId, isOpen, onAsk }: ItemRowProps) {
  const [showsLines, setShowsLines] = useState(false);
  const linesId = useId();
  const { fullName, payrollNumber, clientName, jobTitle, weekStart, hours, pay, bill, held } = item;
  return (
    <>
      <tr className={classes(held && 'text-soft')}>
        <th scope="row" className={classes(itemCell, 'min-w-40 text-left font-medium wrap-anywhere')}>
          <button
            type="button"
            aria-expanded={showsLines}
            aria-controls={showsLines ? linesId : undefined}
            onClick={() => setShowsLines(!showsLines)}
            className={classes(
              payrollNumber === null ? 'min-h-6' : 'min-h-9',
              '-ml-2 flex w-full cursor-pointer items-start gap-1.5 rounded-lg pl-1 text-left hover:bg-sunken',
            )}
          >
            <ChevronDown
              aria-hidden
              className={classes(
                'mt-0.5 size-4 shrink-0 text-soft transition-transform duration-150',
                !showsLines && '-rotate-90',
              )}
            />
            <span className="min-w-0">
              {fullName}
              {payrollNumber !== null && (
                <span className="block text-xs font-normal text-soft">Payroll {payrollNumber}</span>
              )}
            </span>
          </button>
          {payrollNumber === null && <NoPayrollNumber of={item} className="pl-4 text-xs font-normal" />}
        </th>
        <td className={classes(itemCell, 'min-w-36 wrap-anywhere')}>
          {clientName ?? '–'}
          <span className="block text-xs text-soft">{jobTitle}</span>
        </td>
        <td className={itemCell}>{shortDay(weekStart)}</td>
        <td className={classes(itemCell, 'text-right')}>{numberInWords(hours)}</td>
        <td className={classes(itemCell, 'text-right whitespace-nowrap')}>
          <Amount of={knownPence(pay)} />
        </td>
        <td className={classes(itemCell, 'text-right whitespace-nowrap')}>
          <Amount of={knownPence(bill)} />
        </td>
        <td className={classes(itemCell, 'min-w-28 max-w-52')}>
          <ItemFlags item={item} />
        </td>
        {isOpen && (
          <td className={itemCell}>
            <ItemActions runId={runId} item={item} onAsk={onAsk} />
          </td>
        )}
      </tr>
      {showsLines && (
        <tr id={linesId} className="border-t-0! bg-sunken">
          <td colSpan={after.length + (isOpen ? 3 : 2)} className="px-5 py-3 pl-9">
            <ItemLines item={item} />
          </td>
        </tr>
      )}
    </>
  );
});
