import type { PayrollFormat, PayrollFormatDetails, PayrollFormatColumn } from './payroll-format.ts';
import type { SourceName } from './file-sources.ts';

function column(source: SourceName, heading: string): PayrollFormatColumn {
  return { source, heading, format: null, text: null };
}

export type ShippedFormat = PayrollFormatDetails & Pick<PayrollFormat, 'id' | 'version'>;

const written = {
  purpose: 'payroll',
  dateFormat: 'dd/mm/yyyy',
  separator: ',',
  encoding: 'utf-8',
  heading: true,
  version: 1,
} as const;

export const genericFormat: ShippedFormat = {
  ...written,
  id: 'generic',
  name: 'Generic',
  needsPayrollNumber: false,
  columns: [
    column('workerReference', 'Worker reference'),
    column('payrollNumber', 'Payroll number'),
    column('firstName', 'First name'),
    column('lastName', 'Last name'),
    column('email', 'Email'),
    column('client', 'Client'),
    column('accountCode', 'Account code'),
    column('site', 'Site'),
    column('job', 'Job title'),
    column('po', 'PO number'),
    column('weekStart', 'Week starting'),
    column('weekEnding', 'Week ending'),
    column('kind', 'Kind'),
    column('rateType', 'Rate type'),
    column('payrollCode', 'Payroll code'),
    column('unit', 'Unit'),
    column('units', 'Units'),
    column('payRate', 'Pay rate'),
    column('billRate', 'Bill rate'),
    column('pay', 'Pay'),
    column('bill', 'Bill'),
    column('mondayHours', 'Monday hours'),
    column('tuesdayHours', 'Tuesday hours'),
    column('wednesdayHours', 'Wednesday hours'),
    column('thursdayHours', 'Thursday hours'),
    column('fridayHours', 'Friday hours'),
    column('saturdayHours', 'Saturday hours'),
    column('sundayHours', 'Sunday hours'),
    column('mileage', 'Miles'),
    column('late', 'Late'),
    column('reason', 'Reason'),
    column('engagement', 'Engagement'),
    column('umbrella', 'Umbrella company'),
    column('runNumber', 'Pay run'),
    column('payDate', 'Pay date'),
  ],
};

export const brightPayFormat: ShippedFormat = {
  ...written,
  id: 'brightpay',
  name: 'BrightPay',
  needsPayrollNumber: true,
  columns: [],
};

const invoiced = [
  column('fullName', 'Worker'),
  column('client', 'Client'),
  column('job', 'Job title'),
  column('weekStart', 'Week starting'),
  column('weekEnding', 'Week ending'),
  column('kind', 'Kind'),
  column('rateType', 'Rate type'),
  column('unit', 'Unit'),
  column('units', 'Units'),
  column('payRate', 'Rate'),
  column('pay', 'Amount'),
  column('reason', 'Reason'),
  column('runNumber', 'Pay run'),
  column('payDate', 'Pay date'),
];

export const umbrellaFormat: ShippedFormat = {
  ...written,
  id: 'umbrella',
  name: 'Umbrella',
  needsPayrollNumber: false,
  columns: [column('umbrella', 'Umbrella company'), ...invoiced],
};

export const limitedFormat: ShippedFormat = {
  ...written,
  id: 'limited',
  name: 'Limited companies',
  needsPayrollNumber: false,
  columns: invoiced,
};

export const shippedFormats: readonly ShippedFormat[] = [genericFormat, brightPayFormat];
