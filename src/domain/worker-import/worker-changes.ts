import type { Day } from '#domain/calendar/calendar.ts';
import { takenPayrollNumber } from '#domain/pay-run/payroll-number.ts';
import { isShortened } from './identifiers.ts';
import type { ImportedChange } from './imported-change.ts';
import { type KnownAssignment, leftOut, type RowChanges, rowChanges } from './row-changes.ts';

export interface KnownWorker {
  assignments: readonly KnownAssignment[];
  payrollNumber: string | null;
  phone: string | null;
  isNumberTaken: boolean;
}

interface WorkerChanges extends RowChanges {
  payrollNumber: string | null;
  phone: string | null;
}

export function workerChanges(row: ImportedChange, known: KnownWorker, today: Day): WorkerChanges {
  const ofAssignment = rowChanges(row, known.assignments, today);
  return withPhone(row, known, withPayrollNumber(row, known, ofAssignment));
}

export function isWithoutWrites({ write, payrollNumber, phone }: WorkerChanges): boolean {
  return write === null && payrollNumber === null && phone === null;
}

function withPayrollNumber(
  row: ImportedChange,
  known: KnownWorker,
  changes: RowChanges,
): Omit<WorkerChanges, 'phone'> {
  const { payrollNumber = null } = row;
  if (payrollNumber === null || payrollNumber === known.payrollNumber)
    return { ...changes, payrollNumber: null };
  if (known.payrollNumber && isShortened(payrollNumber, known.payrollNumber) && !row.takesShortNumbers) {
    const shortened = { number: payrollNumber, full: known.payrollNumber };
    const hints = [...changes.hints, leftOut('Payroll number', shortened)];
    return { ...changes, hints, shortened: [...changes.shortened, shortened], payrollNumber: null };
  }
  if (known.isNumberTaken) {
    const problems = [...changes.problems, takenPayrollNumber(payrollNumber)];
    return { ...changes, problems, payrollNumber: null };
  }
  const difference = `Payroll number ${known.payrollNumber ?? 'none'} → ${payrollNumber}`;
  return { ...changes, differences: [...changes.differences, difference], payrollNumber };
}

function withPhone(
  { phone }: ImportedChange,
  known: KnownWorker,
  changes: Omit<WorkerChanges, 'phone'>,
): WorkerChanges {
  if (!phone || phone === known.phone) return { ...changes, phone: null };
  const difference = `Phone ${known.phone ?? 'none'} → ${phone}`;
  return { ...changes, differences: [...changes.differences, difference], phone };
}
