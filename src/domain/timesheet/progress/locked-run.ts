import { type Day, shortDay, weekdayInWords } from '#domain/calendar/calendar.ts';
import { Refusal } from '#domain/refusal.ts';

export const payRunStatuses = ['open', 'locked', 'paid', 'cancelled'] as const;
export type PayRunStatus = (typeof payRunStatuses)[number];

export interface LockedRun {
  number: number;
  status: PayRunStatus;
  payDate: Day;
  paidOn: Day | null;
}

export const runZero = 0;

export function paymentInWords({ number, status, payDate, paidOn }: LockedRun): string {
  if (number === runZero) return 'paid before pay runs started';
  const day = paidOn ?? payDate;
  return `${status === 'paid' ? 'paid' : 'expected'} ${weekdayInWords(day)} ${shortDay(day)}`;
}

export function refusalOfLockedRun(run: LockedRun | null): Refusal | null {
  if (!run || run.status === 'open') return null;
  if (run.number === runZero) {
    return new Refusal(
      'conflict',
      'week_in_pay_run',
      'This week was paid before pay runs started. Correct it instead.',
      { values: { payRun: 0 } },
    );
  }
  return new Refusal(
    'conflict',
    'week_in_pay_run',
    `This week is in pay run ${run.number} (${paymentInWords(run)}). Correct it instead.`,
    { values: { payRun: run.number } },
  );
}

export function payRunName(number: number): string {
  return number === runZero ? 'Paid before pay runs' : `Pay run ${number}`;
}
