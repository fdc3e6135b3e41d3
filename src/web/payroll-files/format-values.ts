import type { PayrollFormatDetails, PayrollFormatColumn } from '#domain/payroll-file/payroll-format.ts';
import { genericFormat } from '#domain/payroll-file/shipped-formats.ts';
import {
  type DateFormat,
  dateFormats,
  formatsOf,
  labelOfSource,
  type SourceName,
} from '#domain/payroll-file/file-sources.ts';
import type { Choices } from '#web/ui/fields/select.tsx';

export interface ColumnValues {
  key: number;
  source: SourceName;
  heading: string;
  /** An empty string stands for the default format. */
  format: string;
  text: string;
}

export type FormatValues = Omit<PayrollFormatDetails, 'columns'> & { columns: ColumnValues[] };

let lastKey = 0;

function valuesOfColumn({ source, heading, format, text }: PayrollFormatColumn): ColumnValues {
  lastKey += 1;
  return { key: lastKey, source, heading, format: format ?? '', text: text ?? '' };
}

export function newColumn(source: SourceName): ColumnValues {
  const heading = source === 'text' ? '' : (labelOfSource(source).split(/[:,]/)[0] ?? '');
  return valuesOfColumn({ source, heading, format: null, text: null });
}

const usualSources: readonly SourceName[] = [
  'payrollNumber',
  'firstName',
  'lastName',
  'weekEnding',
  'rateType',
  'units',
  'payRate',
  'pay',
];

export function newFormat(): FormatValues {
  return { ...valuesOfFormat(genericFormat), name: '', columns: usualSources.map(newColumn) };
}

export function valuesOfFormat(payrollFormat: PayrollFormatDetails): FormatValues {
  const { name, purpose, dateFormat, separator, encoding, heading, needsPayrollNumber } = payrollFormat;
  const columns = payrollFormat.columns.map(valuesOfColumn);
  return { name, purpose, dateFormat, separator, encoding, heading, needsPayrollNumber, columns };
}

export function detailsIn({ columns, ...details }: FormatValues): PayrollFormatDetails {
  return {
    ...details,
    columns: columns.map(({ source, heading, format, text }) => ({
      source,
      heading,
      format: format || null,
      text: source === 'text' ? text : null,
    })),
  };
}

export function exampleOf(format: string): string {
  return dateFormats[format as DateFormat]('2026', '11', '27');
}

const examples: Record<string, string> = { '0.00': '7.50', '0.##': '7.5', pence: '750 (pence)' };

export function formatChoices(source: SourceName): Choices<string> {
  const formats = formatsOf(source);
  const isDay = formats.some((format) => format in dateFormats);
  if (isDay) {
    const ways = formats.map((value) => [value, exampleOf(value)] as const);
    return [['', 'As in the file'], ...ways];
  }
  return formats.map((value, index) => [index === 0 ? '' : value, examples[value] ?? value]);
}
