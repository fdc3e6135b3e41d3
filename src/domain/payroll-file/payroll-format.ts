/** Contract section 8, rule 4: payroll formats. */

import * as z from 'zod/mini';
import { mayInGeneral } from '#domain/person/access.ts';
import type { Role } from '#domain/person/person.ts';
import { lineOf, orNull } from '#domain/text.ts';
import { runZero } from '#domain/timesheet/progress/locked-run.ts';
import { Refusal } from '#domain/refusal.ts';
import { type DateFormat, dateFormats, formatsOf, sourceNames } from './file-sources.ts';
import { encodings, separators } from './file-text.ts';

const mostColumns = 60;

export const PayrollFormatColumn = z
  .object({
    source: z.enum(sourceNames, 'Choose the content of the column'),
    heading: lineOf('a heading', 100),
    format: orNull(z.string()),
    text: z._default(
      z.nullable(z.string().check(z.trim(), z.maxLength(200, 'Enter 200 characters or fewer'))),
      null,
    ),
  })
  .check(
    z.refine(
      ({ source, format }) => format === null || formatsOf(source).includes(format),
      'This column does not have this format',
    ),
  );
export type PayrollFormatColumn = z.infer<typeof PayrollFormatColumn>;

const dateFormatNames = Object.keys(dateFormats) as DateFormat[];
const separatorNames = Object.keys(separators) as (keyof typeof separators)[];
const encodingNames = Object.keys(encodings) as (keyof typeof encodings)[];

export const PayrollFormatDetails = z.object({
  name: lineOf('the name of the file', 100),
  purpose: z._default(z.enum(['payroll', 'billing'], 'Choose payroll or billing'), 'payroll'),
  columns: z
    .array(PayrollFormatColumn, 'Add a column')
    .check(
      z.minLength(1, 'Add a column'),
      z.maxLength(mostColumns, `A file has ${mostColumns} columns at most`),
    ),
  dateFormat: z._default(z.enum(dateFormatNames, 'Choose how days are written'), 'dd/mm/yyyy'),
  separator: z._default(z.enum(separatorNames, 'Choose the sign between columns'), ','),
  encoding: z._default(z.enum(encodingNames, 'Choose utf-8 or windows-1252'), 'utf-8'),
  heading: z._default(z.boolean('Send true or false'), true),
  needsPayrollNumber: z._default(z.boolean('Send true or false'), false),
});
export type PayrollFormatDetails = z.infer<typeof PayrollFormatDetails>;

export const PayrollFormatChange = z.extend(PayrollFormatDetails, { version: z.optional(z.int()) });

export const PayrollFormat = z.strictObject({
  id: z.string(),
  ...PayrollFormatDetails.shape,
  columns: z.array(PayrollFormatColumn),
  version: z.number(),
  isShipped: z.boolean(),
  isChosen: z.boolean(),
  archivedAt: z.nullable(z.string()),
});
export type PayrollFormat = z.infer<typeof PayrollFormat>;

export function refusalToFormatName(other: { name: string } | undefined): Refusal | null {
  if (!other) return null;
  const message = `There is already a file called ${other.name}.`;
  return new Refusal('conflict', 'name_taken', message, {
    values: { name: other.name },
    fields: { name: message },
  });
}

export function refusalToChangeFormat(
  payrollFormat: Pick<PayrollFormat, 'name' | 'isShipped' | 'archivedAt' | 'version'>,
  seen: number | undefined,
): Refusal | null {
  if (payrollFormat.isShipped)
    return new Refusal(
      'conflict',
      'payroll_format_fixed',
      `${payrollFormat.name} comes with the portal and cannot be changed. Copy it and change the copy.`,
      { values: { name: payrollFormat.name } },
    );
  if (payrollFormat.archivedAt !== null)
    return new Refusal(
      'conflict',
      'payroll_format_archived',
      `${payrollFormat.name} is archived. Restore it first.`,
      {
        values: { name: payrollFormat.name },
      },
    );
  if (seen === undefined || seen === payrollFormat.version) return null;
  return new Refusal(
    'conflict',
    'payroll_format_changed',
    `Someone else has changed ${payrollFormat.name}. Open it again to see the changes.`,
    { values: { name: payrollFormat.name } },
  );
}

export function refusalToArchiveFormat(
  payrollFormat: Pick<PayrollFormat, 'name' | 'isShipped' | 'isChosen'>,
): Refusal | null {
  if (payrollFormat.isShipped)
    return new Refusal(
      'conflict',
      'payroll_format_fixed',
      `${payrollFormat.name} comes with the portal and cannot be archived.`,
      {
        values: { name: payrollFormat.name },
      },
    );
  return payrollFormat.isChosen
    ? new Refusal(
        'conflict',
        'payroll_format_chosen',
        `${payrollFormat.name} is the file for payroll. Choose another file for payroll first.`,
        { values: { name: payrollFormat.name } },
      )
    : null;
}

export function refusalToChooseFormat(
  payrollFormat: Pick<PayrollFormat, 'name' | 'purpose' | 'archivedAt'>,
): Refusal | null {
  if (payrollFormat.archivedAt !== null)
    return new Refusal(
      'conflict',
      'payroll_format_archived',
      `${payrollFormat.name} is archived. Restore it first.`,
      {
        values: { name: payrollFormat.name },
      },
    );
  return payrollFormat.purpose === 'payroll'
    ? null
    : new Refusal('conflict', 'payroll_format_for_billing', `${payrollFormat.name} is a file for billing.`, {
        values: { name: payrollFormat.name },
      });
}

/** Reading a run must not change its history, so only those who run payroll make a file. */
export function refusalToMakeFirst({ role }: { role: Role }): Refusal | null {
  if (mayInGeneral(role, 'run payroll')) return null;
  const message = 'This file does not exist yet. An Admin or a payroll clerk must download it first.';
  return new Refusal('forbidden', 'not_allowed', message);
}

export function refusalToMakeFile({ number, status }: { number: number; status: string }): Refusal | null {
  const values = { payRun: number };
  if (status === 'open') {
    const message = `Pay run ${number} is still open. Lock it before you make a file.`;
    return new Refusal('conflict', 'pay_run_not_locked', message, { values });
  }
  if (status === 'cancelled')
    return new Refusal('conflict', 'pay_run_cancelled', `Pay run ${number} is cancelled.`, { values });
  return number === runZero
    ? new Refusal(
        'conflict',
        'pay_run_zero',
        'The weeks of pay run 0 were paid before pay runs started. They have no file.',
      )
    : null;
}

const named = 3;

export function refusalWithoutNumbers(
  payrollFormat: Pick<PayrollFormat, 'name'>,
  names: readonly string[],
): Refusal | null {
  if (names.length === 0) return null;
  const some = names.slice(0, named).join(', ');
  const more = names.length > named ? ` and ${(names.length - named).toLocaleString('en-GB')} more` : '';
  const isOne = names.length === 1;
  return new Refusal(
    'conflict',
    'payroll_numbers_missing',
    `${some}${more} ${isOne ? 'has' : 'have'} no payroll number, which ${payrollFormat.name} needs. Enter ${isOne ? 'it on the worker’s page' : 'the numbers'}, then make the file.`,
    { values: { name: payrollFormat.name, workers: names.length } },
  );
}
