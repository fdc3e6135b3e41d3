/** Whether a pay run may be opened, locked, unlocked and paid, and what stands in it changed. Contract section 3. */

import { type Day, longDay } from '#domain/calendar/calendar.ts';
import { type Week, weekLabel, weekOf } from '#domain/calendar/week.ts';
import { type FieldMessages, Refusal } from '#domain/refusal.ts';
import { type LockedRun, paymentInWords } from './locked-run.ts';
import type { NewPayRun, Payment } from './pay-run.ts';

export interface RunSoFar extends LockedRun {
  upToWeek: Week;
  lockedByName: string | null;
}

function invalid(fields: FieldMessages): Refusal {
  return new Refusal('invalid', Object.values(fields).join('. '), { fields });
}

/** Why no run is opened, or null; `open` is the one that is open already. */
export function refusalToOpen(
  { upToWeek, payDate, fromWeek }: NewPayRun,
  { open, isFirst, today }: { open: { number: number } | null; isFirst: boolean; today: Day },
): Refusal | null {
  if (open) {
    const message = `Pay run ${open.number} is open already. Lock it before you open another.`;
    return new Refusal('conflict', message);
  }
  if (upToWeek > weekOf(today)) return invalid({ upToWeek: `${weekLabel(upToWeek)} has not begun` });
  if (payDate < upToWeek) return invalid({ payDate: 'The pay day is before the week that is paid' });
  if (!fromWeek) return null;
  if (!isFirst) return invalid({ fromWeek: 'Only the first run says where it begins' });
  return fromWeek > upToWeek ? invalid({ fromWeek: 'It begins after the week it goes up to' }) : null;
}

/** Why a run is not locked, or null; whether problems stand in the way is another question. */
export function refusalToLock({ status, lockedByName }: RunSoFar): Refusal | null {
  if (status === 'open') return null;
  return new Refusal('conflict', `${lockedByName} has already locked this run.`);
}

/** Why a run that comes to nothing is not locked, or null. */
export function refusalToLockEmpty({ number }: LockedRun, items: number): Refusal | null {
  if (items > 0) return null;
  return new Refusal('conflict', `Nothing stands in pay run ${number}: there is nothing to lock.`);
}

interface SinceLocked {
  open: { number: number } | null;
  hasFiles: boolean;
  corrected: { fullName: string; weekStart: Week } | null;
}

/** Why a locked run is not opened again, or null. */
export function refusalToUnlock(run: RunSoFar, { open, hasFiles, corrected }: SinceLocked): Refusal | null {
  const message = reasonNotToUnlock(run, { open, hasFiles, corrected });
  return message === null ? null : new Refusal('conflict', message);
}

function reasonNotToUnlock(run: RunSoFar, { open, hasFiles, corrected }: SinceLocked): string | null {
  if (run.status === 'open') return `Pay run ${run.number} is not locked.`;
  if (run.status === 'paid') return `Pay run ${run.number} was ${paymentInWords(run)}. It stays locked.`;
  if (hasFiles) return `A file of pay run ${run.number} may be with payroll by now. It stays locked.`;
  if (open) return `Pay run ${open.number} is open, and one is open at a time. Lock that one first.`;
  if (!corrected) return null;
  const { fullName, weekStart } = corrected;
  return `${weekLabel(weekStart)} of ${fullName} was corrected since. Pay run ${run.number} stays locked.`;
}

/** Why this is not noted as the day on which a run was paid, or null. */
export function refusalToPay(run: RunSoFar, { paidOn, reason }: Payment, today: Day): Refusal | null {
  if (run.status === 'open') {
    return new Refusal('conflict', `Lock pay run ${run.number} before you say when it was paid.`);
  }
  if (run.status === 'paid' && !reason) {
    const message = `Pay run ${run.number} was ${paymentInWords(run)} already. Say why the day is another one.`;
    return new Refusal('conflict', message, { fields: { reason: message } });
  }
  if (paidOn < run.upToWeek) return invalid({ paidOn: `The run pays ${weekLabel(run.upToWeek)}` });
  return paidOn > today ? invalid({ paidOn: `${longDay(paidOn)} has not come yet` }) : null;
}

/** Why nothing in a run is held, let go or deducted any more, or null. */
export function refusalToChangeItems({ number, status }: LockedRun): Refusal | null {
  if (status === 'open') return null;
  return new Refusal('conflict', `Pay run ${number} is locked. What stands in it does not change.`);
}

/** Why a run is not compared with how its weeks stand now, or null: an open one is how they stand. */
export function refusalToReconcile({ number, status }: LockedRun): Refusal | null {
  if (status !== 'open') return null;
  return new Refusal('conflict', `Pay run ${number} is open: it shows each week as it stands.`);
}

/** Why an item is not held, or null: it waits until somebody lets it go, who wants to know why. */
export function refusalToHold({ held, reason }: { held: boolean; reason: string | null }): Refusal | null {
  return held && !reason ? invalid({ reason: 'Say why it is held' }) : null;
}

/** Why an amount is not deducted, or null. */
export function refusalToDeduct(
  item: { pay: number | null },
  { deducted, note }: { deducted: boolean; note: string | null },
): Refusal | null {
  if (!deducted) return null;
  if ((item.pay ?? 0) >= 0) return new Refusal('conflict', 'Only an amount below zero is deducted.');
  return note ? null : invalid({ note: 'Say how the worker has agreed' });
}
