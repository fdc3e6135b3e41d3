import { shortDay } from '#domain/calendar/calendar.ts';
import type { FlaggedTimesheet } from '#domain/flags/flag.ts';
import type { PayState } from '#domain/timesheet/progress/pay-state.ts';
import { payRunName, runZero } from '#domain/timesheet/progress/locked-run.ts';
import { payStateNames } from '#web/review/pay-state-names.ts';
import { classes } from '#web/ui/classes.ts';
import { dataCell } from '#web/ui/data-table/data-table.tsx';

export const payRunColumn = 'px-1.5! @max-[48rem]:hidden';

export function PayRunCell({ timesheet: { payState } }: { timesheet: FlaggedTimesheet }) {
  return (
    <td title={payState?.sentences[0]} className={classes(dataCell, 'w-px whitespace-nowrap', payRunColumn)}>
      {payState && <InTwoLines {...linesOf(payState)} />}
    </td>
  );
}

interface Lines {
  first: string;
  second: string | null;
}

function InTwoLines({ first, second }: Lines) {
  return (
    <>
      <span className="block leading-4.5">{first}</span>
      {second && <span className="block text-xs leading-4 text-soft">{second}</span>}
    </>
  );
}

function linesOf({ state, payRun, paidOn, expectedOn }: PayState): Lines {
  if (payRun === runZero) return { first: 'Paid earlier', second: null };
  const day = state === 'paid' && paidOn ? `Paid ${shortDay(paidOn)}` : null;
  const isLocked = state === 'paid' || state === 'in run';
  if (isLocked && payRun !== null) {
    return { first: payRunName(payRun), second: day ?? (expectedOn && `Pays ${shortDay(expectedOn)}`) };
  }
  return { first: payStateNames[state], second: expectedOn && `Pays ${shortDay(expectedOn)}` };
}
