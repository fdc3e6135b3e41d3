import type { Day } from '#domain/calendar/calendar.ts';
import { takenPayrollNumber } from '#domain/pay-run/payroll-number.ts';
import { isShortened } from './identifiers.ts';
import type { ImportedChange } from './imported-change.ts';
import { type KnownAssignment, leftOut, type RowChanges, rowChanges } from './row-changes.ts';

export interface KnownWorker {
  assignments: readonly KnownAssignment[];
  payrollNumber: string | null;
  isNumberTaken: boolean;
}

interface WorkerChanges extends RowChanges {
  payrollNumber: string | null;
}

export function workerChanges(row: ImportedChange, known: KnownWorker, today: Day): WorkerChanges {
  const ofAssignment = rowChanges(row, known.assignments, today);
  const { payrollNumber = null } = row;
  if (payrollNumber === null || payrollNumber === known.payrollNumber)
    return { ...ofAssignment, payrollNumber: null };
  if (known.payrollNumber && isShortened(payrollNumber, known.payrollNumber) && !row.takesShortNumbers) {
    const shortened = { number: payrollNumber, full: known.payrollNumber };
    const hints = [...ofAssignment.hints, leftOut('Payroll number', shortened)];
    return { ...ofAssignment, hints, shortened: [...ofAssignment.shortened, shortened], payrollNumber: null };
  }
  if (known.isNumberTaken) {
    const problems = [...ofAssignment.problems, takenPayrollNumber(payrollNumber)];
    return { ...ofAssignment, problems, payrollNumber: null };
  }
  const difference = `Payroll number ${known.payrollNumber ?? 'none'} → ${payrollNumber}`;
  return { ...ofAssignment, differences: [...ofAssignment.differences, difference], payrollNumber };
}
