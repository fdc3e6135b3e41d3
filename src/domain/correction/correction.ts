/** Contract section 3, rules 4 to 6: a correction reverses a paid week and pays the new one. */

import { penceFrom, type Pounds } from '#domain/money/money.ts';
import type { WorkedFacts } from '#domain/money/paid-lines.ts';
import type { PricedWeek } from '#domain/money/priced-week.ts';
import { rateInWords } from '#domain/money/rates.ts';
import { Refusal } from '#domain/refusal.ts';
import {
  type DailyHours,
  dailyHoursIn,
  hoursFields,
  type HoursOfWeek,
  type HoursStep,
  refusalToDays,
  refusalToNoHours,
  refusalToSteps,
  totalHours,
} from '#domain/hours/hours.ts';
import type { WorkedWeek } from '#domain/hours/shifts.ts';
import type { LockedRun } from '#domain/timesheet/progress/locked-run.ts';

export const correctionStates = ['proposed', 'approved', 'withdrawn'] as const;
export type CorrectionState = (typeof correctionStates)[number];

export interface CorrectedWeek extends WorkedFacts, PricedWeek {}

export function isCancelled(week: DailyHours & Pick<PricedWeek, 'amounts'>): boolean {
  return week.amounts.length === 0 && totalHours(week) === 0;
}

export function refusalToPropose(
  run: LockedRun | null,
  waiting: { proposedByName: string } | undefined,
): Refusal | null {
  if (!run)
    return new Refusal(
      'conflict',
      'week_not_locked',
      'This week is not in a locked pay run. Reopen it instead.',
    );
  if (!waiting) return null;
  return new Refusal(
    'conflict',
    'correction_waits',
    `${waiting.proposedByName} has already proposed a correction of this week. Approve or withdraw it first.`,
    { values: { proposedByName: waiting.proposedByName } },
  );
}

/**
 * Checks the step of hours only on changed days without shifts. Contract section 1, and section 3, rule 4.
 */
export function refusalToCorrectedHours(
  { hours, lines }: WorkedWeek,
  circumstances: { before: DailyHours; step: HoursStep; ofWeek: readonly HoursOfWeek[]; own: { id: string } },
): Refusal | null {
  const { before, step, ofWeek, own } = circumstances;
  const changed = Object.fromEntries(
    hoursFields.map((field) => [field, hours[field] === before[field] ? 0 : hours[field]]),
  ) as DailyHours;
  return (
    (lines ? null : refusalToSteps(changed, step)) ??
    refusalToDays(hours, ofWeek, own) ??
    refusalToNoHours(hours, step)
  );
}

export function refusalToSame(before: CorrectedWeek, after: CorrectedWeek): Refusal | null {
  return isSameWeek(before, after)
    ? new Refusal('invalid', 'correction_empty', 'The correction changes nothing. Change something first.')
    : null;
}

export function refusalToUnpaid({ amounts }: Pick<CorrectedWeek, 'amounts'>): Refusal | null {
  const unpaid = amounts.find(({ payRate }) => payRate === null);
  if (!unpaid) return null;
  const type = unpaid.rateType.replaceAll('-', ' ') + (unpaid.unit ? '' : ' hours');
  const message = `There is no pay rate for the ${type} of this week. Set it first, or add it to the correction.`;
  return new Refusal('conflict', 'correction_without_rate', message, {
    values: { rateType: unpaid.rateType },
  });
}

export function refusalToUnknownPay({
  pay,
  amounts,
}: Pick<CorrectedWeek, 'pay' | 'amounts'>): Refusal | null {
  if (pay !== null && amounts.every(({ payRate }) => payRate !== null)) return null;
  return new Refusal(
    'conflict',
    'pay_unknown',
    'This week was paid before pay runs started, without a pay rate. The portal cannot work out the difference. Pay it outside the portal.',
  );
}

export function isSameWeek(one: CorrectedWeek, other: CorrectedWeek): boolean {
  return JSON.stringify(saidOf(one)) === JSON.stringify(saidOf(other));
}

function saidOf(week: CorrectedWeek) {
  const shifts = week.lines?.shifts.map((shift) => [
    shift.day,
    shift.startTime,
    shift.finishTime,
    shift.breakMinutes,
    shift.hours,
  ]);
  const units = week.units?.map(({ day, rateType, units: many }) => [day, rateType, many]);
  return [dailyHoursIn(week), shifts ?? null, units ?? null, ...saidOfPrice(week)];
}

function saidOfPrice({ amounts, pay, bill }: Pick<PricedWeek, 'amounts' | 'pay' | 'bill'>) {
  const rows = amounts.map((row) => [
    row.rateType,
    row.units,
    row.payRate,
    row.billRate,
    row.pay,
    row.bill,
    row.days ?? null,
  ]);
  return [rows, pay, bill];
}

export function isSamePrice(one: PricedWeek, other: PricedWeek): boolean {
  return JSON.stringify(saidOfPrice(one)) === JSON.stringify(saidOfPrice(other));
}

/** Amounts in pounds of rule 5. Reversal and replacement are rounded separately. */
export interface Difference {
  oldPay: Pounds | null;
  newPay: Pounds | null;
  pay: Pounds | null;
  oldBill: Pounds | null;
  newBill: Pounds | null;
  bill: Pounds | null;
}

export function differenceOf(
  before: Pick<CorrectedWeek, 'pay' | 'bill'>,
  after: Pick<CorrectedWeek, 'pay' | 'bill'>,
): Difference {
  return {
    oldPay: before.pay,
    newPay: after.pay,
    pay: lessOf(after.pay, before.pay),
    oldBill: before.bill,
    newBill: after.bill,
    bill: lessOf(after.bill, before.bill),
  };
}

function lessOf(from: Pounds | null, amount: Pounds | null): Pounds | null {
  if (from === null || amount === null) return null;
  return (penceFrom(from) - penceFrom(amount)) / 100;
}

export function correctedItem(seriesId: string, lastApproved: { replacementId: string } | undefined): string {
  return lastApproved?.replacementId ?? seriesId;
}

export function rateChangeInWords(
  rateType: string,
  before: Pick<PricedWeek, 'amounts'>,
  after: Pick<PricedWeek, 'amounts'>,
): string {
  const name = rateType === 'basic' ? 'rate' : `${rateType.replaceAll('-', ' ')} rate`;
  const changeOf = (which: 'payRate' | 'billRate') => {
    const [old, now] = [before, after].map(({ amounts }) =>
      amounts.filter((row) => row.rateType === rateType).map((row) => rateInWords(row[which])),
    );
    const gone = new Set(old?.filter((rate) => !now?.includes(rate)));
    const come = new Set(now?.filter((rate) => !old?.includes(rate)));
    if (gone.size === 0 && come.size === 0) return null;
    return `from ${[...(gone.size > 0 ? gone : new Set(old))].join(' and ')} to ${[...(come.size > 0 ? come : new Set(now))].join(' and ')}`;
  };
  const [pay, bill] = [changeOf('payRate'), changeOf('billRate')];
  if (pay) return `${name} ${pay}`;
  return bill ? `bill ${name} ${bill}` : `${name} set anew`;
}
