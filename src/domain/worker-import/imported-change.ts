/** A row of the file about an existing worker. An empty cell changes nothing. */

import * as z from 'zod/mini';
import { PoNumber } from '#domain/client/client-defaults.ts';
import { Day } from '#domain/calendar/day.ts';
import { Rates } from '#domain/money/rates.ts';
import { PayrollNumber } from '#domain/pay-run/payroll-number.ts';
import { Phone } from '#domain/person/name-and-contact.ts';
import { Email } from '#domain/person/person.ts';
import { lineOf } from '#domain/text.ts';
import { dayInCell, rateInCell, type RowCells } from './row-cells.ts';

export const ratesFromAlone = 'Rates from needs a rate: fill in the pay rate or the bill rate too';

export const ImportedChange = z.object({
  email: Email,
  clientName: z.nullable(lineOf('the client name', 200)),
  jobTitle: z.nullable(lineOf('the job title', 200)),
  startDate: z.nullable(Day),
  endDate: z.nullable(Day),
  poNumber: z.nullable(PoNumber),
  payRate: Rates.shape.rateOfPay,
  billRate: Rates.shape.supplyBillAmount,
  ratesFrom: z.nullable(Day),
  payrollNumber: z.optional(PayrollNumber),
  phone: z.optional(Phone),
  takesShortNumbers: z.optional(z.boolean()),
});
export type ImportedChange = z.infer<typeof ImportedChange>;

export function saysNothing({ email: _email, takesShortNumbers: _takes, ...cells }: ImportedChange): boolean {
  return Object.values(cells).every((cell) => cell === null);
}

export function saysNothingOfAssignment({
  payrollNumber: _number,
  phone: _phone,
  ...change
}: ImportedChange): boolean {
  return saysNothing(change);
}

export function readChange(cells: RowCells, email: string, problems: string[]): ImportedChange | null {
  const { text } = cells;
  const read = {
    email,
    clientName: text('clientName') || null,
    jobTitle: text('jobTitle') || null,
    startDate: dayInCell(cells, 'startDate', problems),
    endDate: dayInCell(cells, 'endDate', problems),
    poNumber: text('poNumber') || null,
    payRate: rateInCell(cells, 'rateOfPay', problems),
    billRate: rateInCell(cells, 'supplyBillAmount', problems),
    ratesFrom: dayInCell(cells, 'ratesFrom', problems),
    ...(text('payrollNumber') && { payrollNumber: text('payrollNumber') }),
    ...(text('phone') && { phone: text('phone') }),
  };
  if (problems.length === 0 && read.ratesFrom && read.payRate === null && read.billRate === null) {
    problems.push(ratesFromAlone);
  }
  const result = z.safeParse(ImportedChange, read);
  if (!result.success) problems.push(...result.error.issues.map(({ message }) => message));
  return result.success && problems.length === 0 ? result.data : null;
}
