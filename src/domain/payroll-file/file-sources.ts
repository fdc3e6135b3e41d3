import { addDays, type Day } from '#domain/calendar/calendar.ts';
import { type Pence, penceFrom, plainPence } from '#domain/money/money.ts';
import { units as unitsInWords } from '#domain/rate-type/rate-type.ts';
import { itemKindsInWords } from '#domain/pay-run/item-kinds.ts';
import { namePartsIn } from '#domain/person/name-parts.ts';
import type { FileRow } from './file-row.ts';
import type { FileCell } from './file-text.ts';

export const dateFormats = {
  'dd/mm/yyyy': (year: string, month: string, date: string) => `${date}/${month}/${year}`,
  'dd/mm/yy': (year: string, month: string, date: string) => `${date}/${month}/${year.slice(2)}`,
  'dd-mm-yyyy': (year: string, month: string, date: string) => `${date}-${month}-${year}`,
  'yyyy-mm-dd': (year: string, month: string, date: string) => `${year}-${month}-${date}`,
  ddmmyyyy: (year: string, month: string, date: string) => `${date}${month}${year}`,
} as const;
export type DateFormat = keyof typeof dateFormats;

const answers = { 'Yes/No': ['Yes', 'No'], 'Y/N': ['Y', 'N'], '1/0': ['1', '0'] } as const;

type Value =
  | { kind: 'text'; label: string; of: (row: FileRow) => string | null }
  | { kind: 'day'; label: string; of: (row: FileRow) => Day | null }
  | { kind: 'number'; label: string; of: (row: FileRow) => number | null }
  | { kind: 'money'; label: string; of: (row: FileRow) => Pence | null }
  | { kind: 'answer'; label: string; of: (row: FileRow) => boolean };

const engagements = { paye: 'PAYE', umbrella: 'Umbrella', limited: 'Limited company' } as const;

function hoursOf(index: number) {
  return ({ dayHours }: FileRow) => dayHours[index] ?? null;
}

const sources = {
  payrollNumber: { kind: 'text', label: 'Payroll number', of: ({ item }) => item.payrollNumber },
  workerReference: { kind: 'text', label: 'Worker reference', of: ({ item }) => item.workerReference },
  fullName: { kind: 'text', label: 'Full name', of: ({ item }) => item.fullName },
  firstName: { kind: 'text', label: 'First name', of: ({ item }) => namePartsIn(item).firstName },
  lastName: { kind: 'text', label: 'Last name', of: ({ item }) => namePartsIn(item).lastName },
  email: { kind: 'text', label: 'Email', of: ({ item }) => item.email },
  client: { kind: 'text', label: 'Client', of: ({ item }) => item.clientName },
  accountCode: { kind: 'text', label: 'Account code of the client', of: ({ item }) => item.accountCode },
  site: { kind: 'text', label: 'Site', of: ({ item }) => item.siteName },
  job: { kind: 'text', label: 'Job title', of: ({ item }) => item.jobTitle },
  po: { kind: 'text', label: 'PO number', of: ({ item }) => item.poNumber },
  weekStart: { kind: 'day', label: 'Week starting', of: ({ item }) => item.weekStart },
  weekEnding: { kind: 'day', label: 'Week ending', of: ({ item }) => addDays(item.weekStart, 6) },
  day: { kind: 'day', label: 'Day: a row for each', of: ({ day }) => day },
  kind: { kind: 'text', label: 'Kind: week or correction', of: ({ item }) => itemKindsInWords[item.kind] },
  rateType: { kind: 'text', label: 'Rate type', of: ({ line }) => line.rateType },
  payrollCode: { kind: 'text', label: 'Payroll code of the rate type', of: ({ line }) => line.payrollCode },
  unit: { kind: 'text', label: 'Unit', of: ({ line }) => unitsInWords[line.unit] },
  units: { kind: 'number', label: 'Units, as hours', of: ({ units }) => units },
  payRate: { kind: 'money', label: 'Pay rate', of: ({ line }) => inPence(line.payRate) },
  billRate: { kind: 'money', label: 'Bill rate', of: ({ line }) => inPence(line.billRate) },
  pay: { kind: 'money', label: 'Pay', of: ({ pay }) => pay },
  bill: { kind: 'money', label: 'Bill', of: ({ bill }) => bill },
  mondayHours: { kind: 'number', label: 'Monday hours', of: hoursOf(0) },
  tuesdayHours: { kind: 'number', label: 'Tuesday hours', of: hoursOf(1) },
  wednesdayHours: { kind: 'number', label: 'Wednesday hours', of: hoursOf(2) },
  thursdayHours: { kind: 'number', label: 'Thursday hours', of: hoursOf(3) },
  fridayHours: { kind: 'number', label: 'Friday hours', of: hoursOf(4) },
  saturdayHours: { kind: 'number', label: 'Saturday hours', of: hoursOf(5) },
  sundayHours: { kind: 'number', label: 'Sunday hours', of: hoursOf(6) },
  mileage: { kind: 'number', label: 'Miles', of: ({ mileage }) => mileage },
  engagement: { kind: 'text', label: 'Engagement', of: ({ item }) => engagements[item.engagement] },
  umbrella: { kind: 'text', label: 'Umbrella company', of: ({ item }) => item.umbrellaName },
  runNumber: {
    kind: 'text',
    label: 'Number of the pay run',
    of: ({ run }) => run.number?.toString() ?? null,
  },
  payDate: { kind: 'day', label: 'Pay date', of: ({ run }) => run.payDate },
  late: { kind: 'answer', label: 'Late', of: ({ item }) => item.late },
  reason: { kind: 'text', label: 'Reason of a correction', of: ({ item }) => item.reason },
  text: { kind: 'text', label: 'Always the same text', of: () => null },
} as const satisfies Record<string, Value>;

export type SourceName = keyof typeof sources;
export const sourceNames = Object.keys(sources) as SourceName[];

export function labelOfSource(name: SourceName): string {
  return sources[name].label;
}

const formatsOfKinds: Record<Value['kind'], readonly string[]> = {
  text: [],
  day: Object.keys(dateFormats),
  number: ['0.00', '0.##'],
  money: ['0.00', '0.##', 'pence'],
  answer: Object.keys(answers),
};

export function formatsOf(name: SourceName): readonly string[] {
  return formatsOfKinds[sources[name].kind];
}

interface WrittenColumn {
  source: SourceName;
  format: string | null;
  text: string | null;
}

export function cellOf(
  row: FileRow,
  { source, format, text }: WrittenColumn,
  dateFormat: DateFormat,
): FileCell {
  if (source === 'text') return { kind: 'text', text: text ?? '' };
  const value: Value = sources[source];
  if (value.kind === 'text') return { kind: 'text', text: value.of(row) ?? '' };
  if (value.kind === 'day')
    return plain(dayInFile(value.of(row), (format as DateFormat | null) ?? dateFormat));
  if (value.kind === 'answer') return { kind: 'text', text: answerInFile(value.of(row), format) };
  const amount = value.of(row);
  if (amount === null) return plain('');
  if (value.kind === 'money' && format === 'pence') return plain(String(amount));
  const decimals = value.kind === 'money' ? plainPence(amount as Pence) : amount.toFixed(2);
  return plain(format === '0.##' ? String(Number(decimals)) : decimals);
}

export function plain(text: string): FileCell {
  return { kind: 'plain', text };
}

function dayInFile(day: Day | null, format: DateFormat): string {
  if (day === null) return '';
  const [year = '', month = '', date = ''] = day.split('-');
  return dateFormats[format](year, month, date);
}

function answerInFile(is: boolean, format: string | null): string {
  const [yes, no] = answers[(format ?? 'Yes/No') as keyof typeof answers];
  return is ? yes : no;
}

function inPence(pounds: number | null): Pence | null {
  return pounds === null ? null : penceFrom(pounds);
}
