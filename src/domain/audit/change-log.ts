import { termFields } from '#domain/assignment/term-fields.ts';
import { type ClientDefaults, defaultsInWords } from '#domain/client/client-defaults.ts';
import { clientFields } from '#domain/client/client-fields.ts';
import type { ChangeAction, ChangeSubject } from '#domain/history/history-actions.ts';
import type { HistoryField } from '#domain/history/history-field.ts';
import { divisions } from '#domain/calendar/division.ts';
import { fromTheStart } from '#domain/calendar/from-a-day.ts';
import { formatPence, penceFrom } from '#domain/money/money.ts';
import { separators } from '#domain/payroll-file/file-text.ts';
import { hoursOfRuleInWords } from '#domain/assignment/rule-in-words.ts';
import { rateTypeInWords } from '#domain/hours/split/split-in-words.ts';
import type { PremiumRule } from '#domain/hours/split/split.ts';
import { minimumWageParts, units } from '#domain/rate-type/rate-type.ts';
import { type Week, weekLabel } from '#domain/calendar/week.ts';
import { type Day, isDay, shortDay } from '#domain/calendar/calendar.ts';

export type Version = Record<string, unknown> | null;

export interface Change {
  subject: ChangeSubject;
  action: ChangeAction;
  before: Version;
  after: Version;
  weekStart: Week | null;
}

const titles: Record<ChangeSubject, string> = {
  rates: 'Rates',
  assignment: 'Assignment details',
  claim: 'Consultant',
  role: 'Role',
  account: 'Account',
  client: 'Client',
  'rate-type': 'Rate type',
  umbrella: 'Umbrella company',
  'pay-run': 'Pay run',
  'export-map': 'Payroll file',
  absence: 'Did not work',
  cover: 'Cover',
  note: 'Note',
};

export function titleOfChange({ subject, action, before, after, weekStart }: Change): string {
  if (weekStart) return `Missing rate of ${weekLabel(weekStart)} filled in`;
  const [part, verb] = action.split(' ');
  if (subject === 'note' || part === 'note') return titleOfNote(verb ?? action, before ?? after);
  if (subject === 'client' && part && verb) {
    const version = before ?? after;
    const who = text(version?.['fullName'] ?? forgotten);
    if (part === 'cover') return `Cover for ${who} ${verb}`;
    return part === 'site' ? `Site ${text(version?.['name'])} ${verb}` : `Authoriser ${who} ${verb}`;
  }
  if (subject === 'pay-run') {
    const run = `${titles[subject]} ${number(after?.['number'])}`;
    return action === 'paid day corrected' ? `${run}: paid day corrected` : `${run} ${action}`;
  }
  if (subject === 'absence') return titleOfAbsence(action, after ?? before);
  if (subject === 'rate-type' || subject === 'umbrella' || subject === 'export-map')
    return `${titles[subject]} ${text(after?.['name'])} ${action}`;
  if (subject === 'assignment' && action === 'authorisers chosen') return 'Who signs for the client';
  if (subject === 'rates') return titleOfRates(action, after ?? before);
  const about = action === 'rules changed' ? 'Premium rules' : null;
  const from = (after ?? before)?.['from'];
  if (about && isDayInText(from) && from !== fromTheStart) return `${about} from ${shortDay(from)}`;
  if (about === 'Premium rules') return about;
  return action === 'changed' || subject === 'claim' ? titles[subject] : `${titles[subject]} ${action}`;
}

function titleOfRates(action: ChangeAction, version: Version): string {
  const { rateType, from } = version ?? {};
  const rates = typeof rateType === 'string' ? `${rateTypeInWords(rateType)} rates` : titles.rates;
  const dated = isDayInText(from) && from !== fromTheStart ? `${rates} from ${shortDay(from)}` : rates;
  return action === 'removed' ? `${dated} removed` : dated;
}

function titleOfAbsence(action: ChangeAction, version: Version): string {
  const { day, weekStart } = version ?? {};
  const when = isDayInText(day) ? shortDay(day) : isDayInText(weekStart) ? weekLabel(weekStart as Week) : '';
  return action === 'said worked' ? `Worked after all: ${when}` : `${titles.absence}: ${when}`;
}

function titleOfNote(done: string, version: Version): string {
  const weekStart = version?.['weekStart'];
  const about = isDayInText(weekStart) ? ` about ${weekLabel(weekStart as Week)}` : '';
  return `${titles.note}${about} ${done}`;
}

function isDayInText(value: unknown): value is Day {
  return typeof value === 'string' && isDay(value);
}

function dayOrNone(value: unknown): string {
  return isDayInText(value) ? shortDay(value) : 'None';
}

function hours(value: unknown): string {
  return typeof value === 'number' ? `${value} hours` : 'None';
}

const engagementsInWords: Record<string, string> = {
  paye: 'PAYE',
  umbrella: 'Umbrella',
  limited: 'Limited company',
};

function pounds(value: unknown): string {
  return typeof value === 'number' ? formatPence(penceFrom(value)) : 'No rate';
}

function text(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : 'None';
}

function number(value: unknown): string {
  return typeof value === 'number' ? value.toLocaleString('en-GB') : 'None';
}

function weeks(value: unknown): string {
  return Array.isArray(value) && value.length > 0 ? value.map(weekLabel).join(', ') : 'None';
}

function rules(value: unknown): string {
  if (!Array.isArray(value) || value.length === 0) return 'None';
  return value.map((rule: PremiumRule) => `${hoursOfRuleInWords(rule)}: ${rule.rateType}`).join('; ');
}

const forgotten = 'somebody forgotten';

function namesInOrder(value: unknown): string {
  const names = Array.isArray(value)
    ? value.map(({ fullName }: { fullName?: string }) => fullName ?? forgotten)
    : [];
  return names.length > 0 ? names.join(', then ') : 'Nobody';
}

function headings(value: unknown): string {
  return Array.isArray(value) && value.length > 0 ? value.join(', ') : 'None';
}

function defaults(value: unknown): string {
  return defaultsInWords(value as ClientDefaults | null).join('; ') || 'None';
}

function yesOrNo(value: unknown): string {
  return value === true ? 'Yes' : 'No';
}

function division(value: unknown): string {
  return (value ?? null) === null ? 'As the client' : wordIn(divisions, value);
}

function wordIn(words: Record<string, string>, value: unknown): string {
  return Object.entries(words).find(([name]) => name === value)?.[1] ?? 'None';
}

interface Member extends Omit<HistoryField, 'said'> {
  said: (value: unknown) => string;
}

const sayings: Record<HistoryField['said'], (value: unknown) => string> = {
  text,
  day: dayOrNone,
  hours,
  engagement: (value) => engagementsInWords[String(value)] ?? 'None',
  'yes or no': yesOrNo,
  division,
};

function membersOf(fields: Record<string, { inHistory: HistoryField | null }>): Record<string, Member> {
  const shown = Object.entries(fields).flatMap(([name, { inHistory }]) =>
    inHistory ? [[name, { ...inHistory, said: sayings[inHistory.said] }] as const] : [],
  );
  return Object.fromEntries(shown);
}

const members: Record<string, Member> = {
  rateOfPay: { label: 'Pay rate', said: pounds },
  supplyBillAmount: { label: 'Supply bill rate', said: pounds },
  clientName: { label: 'Council', said: text },
  ...membersOf(termFields),
  rules: { label: 'Rules', said: rules },
  authorisers: { label: 'Authorisers', said: namesInOrder },
  note: { label: 'Note', said: text },
  notWorked: { label: 'Never worked', said: weeks },
  consultantName: { label: 'Consultant', said: text },
  name: { label: 'Name', said: text },
  fullName: { label: 'Name', said: text },
  firstName: { label: 'First name', said: text },
  lastName: { label: 'Last name', said: text },
  email: { label: 'Email', said: text },
  role: { label: 'Role', said: text },
  disabled: { label: 'Access', said: (value) => (value === true ? 'Disabled' : 'Enabled') },
  upToWeek: { label: 'Weeks up to', said: dayOrNone },
  fromWeek: { label: 'Begins with', said: dayOrNone },
  payDate: { label: 'Pay day', said: dayOrNone },
  workerNames: { label: 'Workers', said: headings },
  weeks: { label: 'Weeks', said: number },
  hours: { label: 'Hours', said: number },
  pay: { label: 'To pay', said: pounds },
  bill: { label: 'To bill', said: pounds },
  paidOn: { label: 'Paid on', said: dayOrNone },
  deputyName: { label: 'Signs in their place', said: text },
  standsInName: { label: 'Cover', said: text },
  fromDate: { label: 'First day', said: dayOrNone },
  untilDate: { label: 'Last day', said: dayOrNone },
  phone: { label: 'Phone', said: text },
  siteName: { label: 'Signs for', said: (value) => (typeof value === 'string' ? value : 'All sites') },
  postcode: { label: 'Postcode', said: text },
  ...membersOf(clientFields),
  defaults: { label: 'New assignments start with', said: defaults },
  confirmed: { label: 'Confirmed', said: yesOrNo },
  archived: { label: 'Archived', said: yesOrNo },
  mergedIntoName: { label: 'Merged into', said: text },
  code: { label: 'Code', said: text },
  unit: { label: 'Unit', said: (value) => wordIn(units, value) },
  isWorkingTime: { label: 'Working time', said: yesOrNo },
  accruesHoliday: { label: 'Accrues holiday', said: yesOrNo },
  countsForMinimumWage: {
    label: 'Counts for the minimum wage',
    said: (value) => wordIn(minimumWageParts, value),
  },
  payrollCode: { label: 'Payroll code', said: text },
  companyNumber: { label: 'Company number', said: text },
  payeReference: { label: 'PAYE reference', said: text },
  payrollNumber: { label: 'Payroll number', said: text },
  columns: { label: 'Columns', said: headings },
  dateFormat: { label: 'Days', said: text },
  separator: { label: 'Between columns', said: (value) => wordIn(separators, value) },
  encoding: { label: 'Letters', said: text },
  heading: { label: 'Headings', said: yesOrNo },
  needsPayrollNumber: { label: 'Needs the payroll number', said: yesOrNo },
  payrollMap: { label: 'File for payroll', said: text },
  fileName: { label: 'File', said: text },
};

export function linesOfChange({
  before,
  after,
}: Pick<Change, 'before' | 'after'>): { label: string; before: string | null; after: string }[] {
  return Object.entries(members).flatMap(([name, { label, said, isOptional }]) => {
    const isThere = Object.hasOwn(before ?? {}, name) || Object.hasOwn(after ?? {}, name);
    if (!isThere || isSame(before?.[name], after?.[name])) return [];
    if (isOptional && !before && (after?.[name] ?? null) === null) return [];
    return [{ label, before: before && said(before[name]), after: said(after?.[name]) }];
  });
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
