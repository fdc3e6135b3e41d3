import { shortDay } from '#domain/calendar/calendar.ts';
import { payRunName, runZero } from '#domain/timesheet/progress/locked-run.ts';
import type { PayState } from '#domain/timesheet/pay-state.ts';
import { payStateNames } from './pay-state-names.ts';

export interface PayInShort {
  first: string;
  second: string | null;
}

/** For a cell of a table; the sentences of the pay state say more. */
export function payInShort({ state, payRun, paidOn, expectedOn }: PayState): PayInShort {
  if (payRun === runZero) return { first: 'Paid earlier', second: null };
  const day = state === 'paid' && paidOn ? `Paid ${shortDay(paidOn)}` : null;
  const isLocked = state === 'paid' || state === 'in run';
  if (isLocked && payRun !== null) {
    return { first: payRunName(payRun), second: day ?? (expectedOn && `Pays ${shortDay(expectedOn)}`) };
  }
  return { first: payStateNames[state], second: expectedOn && `Pays ${shortDay(expectedOn)}` };
}
