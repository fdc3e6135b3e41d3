import type { FlaggedTimesheet } from '#domain/flags/flag.ts';
import { amountInWords, knownPence } from '#domain/money/pay.ts';
import type { Status } from '#domain/hours/status.ts';
import type { PayState } from '#domain/timesheet/progress/pay-state.ts';
import { runZero } from '#domain/timesheet/progress/locked-run.ts';
import { classes } from '#web/ui/classes.ts';
import { dataCell } from '#web/ui/data-table/data-table.tsx';

const words: Record<PayState['state'], string> = {
  'not due': 'Not due',
  'waits for approval': 'Not approved',
  'next run': 'Next',
  'in run': 'In run',
  paid: 'Paid',
  held: 'Held',
};

/** Pending weeks show their pay below the total where the days have columns. */
export function payColumn(status: Status): string {
  return classes('px-1.5! @max-[48rem]:hidden', status === 'Pending' && '@min-[58rem]:hidden');
}

export function PayCell({ timesheet: { status, pay, payState } }: { timesheet: FlaggedTimesheet }) {
  return (
    <td className={classes(dataCell, 'w-px text-right whitespace-nowrap', payColumn(status))}>
      <span className={classes('block leading-4.5', pay === null && 'text-danger')}>
        {amountInWords(knownPence(pay))}
      </span>
      {payState && (
        <span title={payState.sentences[0]} className="block text-xs leading-4 text-soft">
          {stateInWords(payState)}
        </span>
      )}
    </td>
  );
}

function stateInWords({ state, payRun }: PayState): string {
  if (payRun === null) return words[state];
  if (payRun === runZero) return 'Paid earlier';
  return state === 'in run' ? `In run ${payRun}` : `${words[state]}, run ${payRun}`;
}
