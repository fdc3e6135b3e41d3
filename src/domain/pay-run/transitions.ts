import { addDays, type Day, longDay } from '#domain/calendar/calendar.ts';
import { type Week, weekLabel, weekOf } from '#domain/calendar/week.ts';
import { type FieldMessages, Refusal } from '#domain/refusal.ts';
import { formatPence, penceFrom, type Pounds } from '#domain/money/money.ts';
import { type LockedRun, paymentInWords, runZero } from '#domain/timesheet/progress/locked-run.ts';
import type { NewPayRun, Payment } from './pay-run.ts';

export interface RunSoFar extends LockedRun {
  upToWeek: Week;
  lockedByName: string | null;
  workerIds: readonly string[] | null;
}

/** Maximum number of days from today to the pay date. */
const mostDaysAhead = 90;

function invalid(fields: FieldMessages): Refusal {
  return new Refusal('invalid', 'pay_run_invalid', Object.values(fields).join('. '), { fields });
}

export interface RivalRun {
  number: number;
  fullName: string | null;
}

function refusalOfRival({ number, fullName }: RivalRun): Refusal {
  const first = fullName === null ? 'is open already' : `is open, and ${fullName} is in it`;
  const message = `Pay run ${number} ${first}. Lock or cancel it before you open another.`;
  return new Refusal('conflict', 'pay_run_open', message, { values: { payRun: number, fullName } });
}

export function refusalToOpen(
  run: NewPayRun,
  { rival, today }: { rival: RivalRun | null; today: Day },
): Refusal | null {
  return (rival && refusalOfRival(rival)) ?? refusalOfReach(run, today);
}

export function refusalOfReach(
  { upToWeek, payDate, fromWeek }: Omit<NewPayRun, 'workerIds'>,
  today: Day,
): Refusal | null {
  if (upToWeek > weekOf(today)) return invalid({ upToWeek: `${weekLabel(upToWeek)} has not begun` });
  if (payDate < upToWeek) return invalid({ payDate: 'The pay date is before the week that is paid' });
  if (payDate > addDays(today, mostDaysAhead)) {
    return invalid({ payDate: `The pay date is more than ${mostDaysAhead} days ahead` });
  }
  return fromWeek && fromWeek > upToWeek
    ? invalid({ fromWeek: 'The first week must not be after the last week' })
    : null;
}

export function refusalToChangeRun({ number, status }: LockedRun): Refusal | null {
  if (status === 'open') return null;
  const is = status === 'cancelled' ? 'is cancelled' : 'is locked';
  return new Refusal(
    'conflict',
    'pay_run_not_open',
    `Pay run ${number} ${is}. Only an open run can be changed or cancelled.`,
    { values: { payRun: number } },
  );
}

export function refusalToMoveRunZero(corrected: CorrectedSince | null): Refusal | null {
  if (!corrected) return null;
  const { fullName, weekStart } = corrected;
  const message = `${weekLabel(weekStart)} of ${fullName} was paid before pay runs started and has since been corrected. The first week cannot change.`;
  return new Refusal('conflict', 'pay_run_corrected_since', message, {
    values: { fullName, weekStart },
    fields: { fromWeek: message },
  });
}

interface CorrectedSince {
  fullName: string;
  weekStart: Week;
}

interface SinceLocked {
  rival: RivalRun | null;
  hasFiles: boolean;
  corrected: CorrectedSince | null;
  takenBy: number | null;
}

export function refusalToUnlock(
  run: RunSoFar,
  { rival, hasFiles, corrected, takenBy }: SinceLocked,
): Refusal | null {
  const { number, status } = run;
  const values = { payRun: number };
  if (status === 'open' || status === 'cancelled')
    return new Refusal('conflict', 'pay_run_not_locked', `Pay run ${number} is not locked.`, { values });
  if (status === 'paid' || number === runZero) {
    const message = `Pay run ${number} was ${paymentInWords(run)}. It stays locked.`;
    return new Refusal('conflict', 'pay_run_already_paid', message, { values });
  }
  if (hasFiles) {
    const message = `Pay run ${number} stays locked because a payroll file has been made.`;
    return new Refusal('conflict', 'pay_run_has_files', message, { values });
  }
  if (rival) {
    const other = { payRun: rival.number, fullName: rival.fullName };
    return new Refusal('conflict', 'pay_run_open', reasonOfRival(rival), { values: other });
  }
  if (takenBy !== null) {
    const message = `Pay run ${number} stays locked because pay run ${takenBy} deducts the rest of an amount.`;
    return new Refusal('conflict', 'pay_run_rest_taken', message, { values: { payRun: number, takenBy } });
  }
  if (!corrected) return null;
  const { fullName, weekStart } = corrected;
  const message = `Pay run ${number} stays locked because ${weekLabel(weekStart)} of ${fullName} was corrected.`;
  return new Refusal('conflict', 'pay_run_corrected_since', message, { values: { fullName, weekStart } });
}

function reasonOfRival({ number, fullName }: RivalRun): string {
  return fullName === null
    ? `Pay run ${number} is open, and only one run can be open. Lock or cancel it first.`
    : `Pay run ${number} is open, and ${fullName} is in it. Lock or cancel it first.`;
}

export function refusalToPay(run: RunSoFar, { paidOn, reason }: Payment, today: Day): Refusal | null {
  if (run.status === 'open') {
    return new Refusal(
      'conflict',
      'pay_run_not_locked',
      `Lock pay run ${run.number} before you enter when it was paid.`,
      { values: { payRun: run.number } },
    );
  }
  if (run.status === 'cancelled')
    return new Refusal('conflict', 'pay_run_cancelled', `Pay run ${run.number} is cancelled.`, {
      values: { payRun: run.number },
    });
  if (run.number === runZero) {
    return new Refusal(
      'conflict',
      'pay_run_zero',
      'The weeks of pay run 0 were paid before pay runs started.',
    );
  }
  if (run.status === 'paid' && !reason) {
    const message = `Pay run ${run.number} was ${paymentInWords(run)} already. Enter why the day changes.`;
    return new Refusal('conflict', 'pay_run_already_paid', message, {
      values: { payRun: run.number },
      fields: { reason: message },
    });
  }
  if (paidOn < run.upToWeek) return invalid({ paidOn: `The run pays ${weekLabel(run.upToWeek)}` });
  const last = run.payDate > today ? run.payDate : today;
  return paidOn > last ? invalid({ paidOn: `${longDay(paidOn)} is after the pay date` }) : null;
}

export function refusalToChangeItems({ number, status }: LockedRun): Refusal | null {
  if (status === 'open') return null;
  const message =
    status === 'cancelled'
      ? `Pay run ${number} is cancelled.`
      : `Pay run ${number} is locked. Its weeks can no longer change.`;
  return new Refusal('conflict', 'pay_run_item_fixed', message, { values: { payRun: number } });
}

export function refusalToReconcile({ number, status }: LockedRun): Refusal | null {
  if (status === 'cancelled')
    return new Refusal('conflict', 'pay_run_cancelled', `Pay run ${number} is cancelled.`, {
      values: { payRun: number },
    });
  if (status !== 'open') return null;
  return new Refusal(
    'conflict',
    'pay_run_not_locked',
    `Pay run ${number} is open, so it already shows all changes.`,
    { values: { payRun: number } },
  );
}

export function refusalToHold({ held, reason }: { held: boolean; reason: string | null }): Refusal | null {
  return held && !reason ? invalid({ reason: 'Enter why you hold it' }) : null;
}

/** `owed` is the debt of the week in pounds, as a positive amount. */
export function refusalToDeduct(
  item: { pay: number | null },
  { deducted, note, amount }: { deducted: boolean; note: string | null; amount?: Pounds | null | undefined },
  owed: Pounds,
): Refusal | null {
  if (!deducted) return null;
  if ((item.pay ?? 0) >= 0)
    return new Refusal('conflict', 'deduction_not_possible', 'Only an amount below zero can be deducted.');
  if (!note) return invalid({ note: 'Enter how the worker agreed' });
  if (amount === undefined || amount === null) return null;
  if (owed <= 0) return new Refusal('conflict', 'nothing_owed', 'The worker owes nothing for this week.');
  return amount > owed
    ? invalid({ amount: `${formatPence(penceFrom(owed))} is owed: enter this amount or less` })
    : null;
}
