import type { FlaggedTimesheet } from '#domain/flags/flag.ts';
import { type PayInShort, payInShort } from '#web/timesheet/amounts/pay-in-short.ts';
import { classes } from '#web/ui/classes.ts';
import { dataCell } from '#web/ui/data-table/data-table.tsx';

export const payRunColumn = 'px-1.5! @max-[48rem]:hidden';

export function PayRunCell({ timesheet: { payState } }: { timesheet: FlaggedTimesheet }) {
  return (
    <td title={payState?.sentences[0]} className={classes(dataCell, 'w-px whitespace-nowrap', payRunColumn)}>
      {payState && <InTwoLines {...payInShort(payState)} />}
    </td>
  );
}

function InTwoLines({ first, second }: PayInShort) {
  return (
    <>
      <span className="block leading-4.5">{first}</span>
      {second && <span className="block text-xs leading-4 text-soft">{second}</span>}
    </>
  );
}
