import * as z from 'zod/mini';
import { lineOf } from '#domain/text.ts';
import { Refusal } from '#domain/refusal.ts';

export const PayrollNumber = lineOf('the payroll number', 20);

export const PayrollNumberChange = z.object({
  payrollNumber: z.nullable(PayrollNumber),
  seen: z.optional(z.nullable(z.string())),
});

export function takenPayrollNumber(payrollNumber: string): string {
  return `Another worker has the payroll number ${payrollNumber} already`;
}

export function refusalOfTakenNumber(payrollNumber: string): Refusal {
  const message = `${takenPayrollNumber(payrollNumber)}.`;
  return new Refusal('conflict', 'payroll_number_taken', message, {
    values: { payrollNumber },
    fields: { payrollNumber: message },
  });
}

export function refusalToChangeNumber(now: string | null, seen: string | null | undefined): Refusal | null {
  if (seen === undefined || seen === now) return null;
  const message = `Someone else has changed the payroll number to ${now ?? 'none'}. Open the worker again.`;
  return new Refusal('conflict', 'payroll_number_changed', message, {
    values: { payrollNumber: now },
    fields: { payrollNumber: message },
  });
}
