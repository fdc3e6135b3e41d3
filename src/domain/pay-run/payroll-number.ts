import * as z from 'zod/mini';
import { lineOf } from '#domain/text.ts';
import { Id } from '#domain/person/person.ts';
import { Refusal } from '#domain/refusal.ts';

export const PayrollNumber = lineOf('the payroll number', 20);

export const PayrollNumberChange = z.object({
  payrollNumber: z.nullable(PayrollNumber),
  seen: z.optional(z.nullable(z.string())),
});

const mostNumbersAtOnce = 2_000;

export const PayrollNumberChanges = z.object({
  changes: z
    .array(
      z.object({
        workerId: Id,
        payrollNumber: z.nullable(PayrollNumber),
        seen: z.nullable(z.string('Send the number that you have read, or null')),
      }),
      'Send the changes',
    )
    .check(
      z.minLength(1, 'Send at least one change'),
      z.maxLength(mostNumbersAtOnce, 'Send at most 2,000 changes'),
      z.refine(
        (changes) => new Set(changes.map(({ workerId }) => workerId)).size === changes.length,
        'Send each worker only once',
      ),
    ),
});
export type PayrollNumberChanges = z.infer<typeof PayrollNumberChanges>;

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

export function refusalToChangeNumbers(
  { fullName, payrollNumber: now }: { fullName: string; payrollNumber: string | null },
  seen: string | null,
): Refusal | null {
  if (seen === now) return null;
  const message = `The payroll number of ${fullName} is now ${now ?? 'empty'}. Nothing is saved: look at the list again.`;
  return new Refusal('conflict', 'payroll_number_changed', message, { values: { payrollNumber: now } });
}

export function refusalToChangeNumber(now: string | null, seen: string | null | undefined): Refusal | null {
  if (seen === undefined || seen === now) return null;
  const message = `Someone else has changed the payroll number to ${now ?? 'none'}. Open the worker again.`;
  return new Refusal('conflict', 'payroll_number_changed', message, {
    values: { payrollNumber: now },
    fields: { payrollNumber: message },
  });
}
