/** Workers in the shape of the import's template: importing the untouched file changes nothing. */

import { primaryOf } from '#domain/assignment/primary.ts';
import { type Day, longDay } from '#domain/calendar/calendar.ts';
import { quoted, returnable } from '#domain/file/csv.ts';
import { rateOn } from '#domain/money/dated-rates.ts';
import { plainPence, penceFrom, type Pounds } from '#domain/money/money.ts';
import { basicRateType } from '#domain/rate-type/basic-rate-type.ts';
import { type Column, columns, templateColumns } from './columns.ts';
import type { KnownAssignment } from './row-changes.ts';

export interface ExportedWorker {
  fullName: string;
  email: string;
  phone: string | null;
  payrollNumber: string | null;
  consultantEmail: string | null;
  assignments: readonly KnownAssignment[];
}

/** A row for each assignment that has not ended, the primary one first. A worker without one has a row too. */
export function exportedWorkers(workers: readonly ExportedWorker[], today: Day): string {
  const rows = workers.flatMap((worker) => {
    const going = inOrder(
      worker.assignments.filter(({ endDate }) => endDate === null || endDate >= today),
      today,
    );
    const ofAssignments = going.length === 0 ? [{}] : going.map((one) => of(one, today));
    return ofAssignments.map((row) => ({ ...ofWorker(worker), ...row }));
  });
  const lines = [
    templateColumns.map((name) => columns[name].heading),
    ...rows.map((row) => templateColumns.map((name) => row[name] ?? '')),
  ];
  return `\uFEFF${lines.map((cells) => `${cells.map((cell) => quoted(returnable(cell))).join(',')}\r\n`).join('')}`;
}

function inOrder(going: readonly KnownAssignment[], today: Day): KnownAssignment[] {
  const primary = primaryOf(going, today);
  const key = ({ id, startDate }: KnownAssignment) => `${id === primary?.id ? 0 : 1} ${startDate} ${id}`;
  return going.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}

type Row = Partial<Record<Column, string>>;

function ofWorker({ fullName, email, phone, payrollNumber, consultantEmail }: ExportedWorker): Row {
  return {
    fullName,
    email,
    phone: phone ?? '',
    payrollNumber: payrollNumber ?? '',
    consultantEmail: consultantEmail ?? '',
  };
}

/** The rates are those of today. "Rates from" stays empty: the import then changes no rate. */
function of({ clientName, jobTitle, startDate, endDate, poNumber, rates }: KnownAssignment, today: Day): Row {
  const { payRate, billRate } = rateOn(rates, basicRateType, startDate > today ? startDate : today);
  return {
    clientName,
    jobTitle,
    startDate: longDay(startDate),
    endDate: endDate ? longDay(endDate) : '',
    poNumber: poNumber ?? '',
    rateOfPay: inCell(payRate),
    supplyBillAmount: inCell(billRate),
  };
}

function inCell(rate: Pounds | null): string {
  return rate === null ? '' : plainPence(penceFrom(rate));
}
