/** What payroll knows a worker by. Contract section 8. */

import * as z from 'zod/mini';
import { lineOf } from '#domain/text.ts';
import { Refusal } from '#domain/refusal.ts';

/** As payroll writes it, with its zeros; unique, whatever else is. */
export const PayrollNumber = lineOf('the payroll number', 20);

export const PayrollNumberChange = z.object({
  payrollNumber: z.nullable(PayrollNumber),
  /** The number that the new one was made from; another one by now is a conflict. */
  seen: z.optional(z.nullable(z.string())),
});

export function takenPayrollNumber(payrollNumber: string): string {
  return `Another worker has the payroll number ${payrollNumber} already`;
}

/** Why a worker does not get a number that somebody else has. It does not say whom: not everybody sees every worker. */
export function refusalOfTakenNumber(payrollNumber: string): Refusal {
  const message = `${takenPayrollNumber(payrollNumber)}.`;
  return new Refusal('conflict', 'payroll_number_taken', message, {
    values: { payrollNumber },
    fields: { payrollNumber: message },
  });
}

/** Why a number is not changed, or null: somebody else has changed it since it was read. */
export function refusalToChangeNumber(now: string | null, seen: string | null | undefined): Refusal | null {
  if (seen === undefined || seen === now) return null;
  const message = `Someone else has changed the payroll number to ${now ?? 'none'} by now.`;
  return new Refusal('conflict', 'payroll_number_changed', message, {
    values: { payrollNumber: now },
    fields: { payrollNumber: message },
  });
}
