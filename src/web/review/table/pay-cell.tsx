import type { FlaggedTimesheet } from '#domain/flags/flag.ts';
import { amountInWords, knownPence } from '#domain/money/pay.ts';
import type { Status } from '#domain/hours/status.ts';
import { classes } from '#web/ui/classes.ts';
import { dataCell } from '#web/ui/data-table/data-table.tsx';

/**
 * Hides the pay column on a narrow table. Wide tables of Pending weeks have a column for each day and
 * show the pay below the total.
 */
export function payColumn(status: Status): string {
  return classes('px-1.5! @max-[48rem]:hidden', status === 'Pending' && '@min-[58rem]:hidden');
}

/** On a narrower table the bill shows below the pay instead of in its own column. */
export const billColumn = 'px-1.5! @max-[88rem]:hidden';

const money = 'w-px text-right whitespace-nowrap';

export function PayCell({ timesheet: { status, pay, bill } }: { timesheet: FlaggedTimesheet }) {
  return (
    <td className={classes(dataCell, money, payColumn(status))}>
      <span className={classes('block leading-4.5', pay === null && 'text-danger')}>
        {amountInWords(knownPence(pay))}
      </span>
      {status === 'Approved' && (
        <span className="block text-xs leading-4 text-soft @min-[88rem]:hidden">
          Bill {amountInWords(knownPence(bill))}
        </span>
      )}
    </td>
  );
}

export function BillCell({ timesheet: { bill } }: { timesheet: FlaggedTimesheet }) {
  return (
    <td className={classes(dataCell, money, billColumn, bill === null && 'text-danger')}>
      {amountInWords(knownPence(bill))}
    </td>
  );
}
