import { type Week, daysOf } from '#domain/calendar/week.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Timesheet, OwnTimesheet } from './timesheet.ts';
import { fieldOf, enteredInWords, namesIn } from './entered.ts';
import type { Engagement } from '#domain/assignment/terms.ts';
import { addDays, dayAndTimeAt, type Instant, longDay } from '#domain/calendar/calendar.ts';
import { dailyHoursIn, weekdays } from '#domain/hours/hours.ts';
import { formatPence, penceFrom, type Pounds } from '#domain/money/money.ts';
import { amountInWords, knownPence, noRateText } from '#domain/money/pay.ts';
import type { AmountRow } from '#domain/money/priced-week.ts';
import { shiftInWords } from '#domain/hours/shift-in-words.ts';
import { isOfOneRate } from '#domain/hours/split/split-in-words.ts';
import { ownSignOffLine } from './progress/status-in-words.ts';
import { enteredLine } from './on-behalf/on-behalf.ts';
import { unitsInWords } from '#domain/hours/units/unit-line.ts';
import type { WorkedTimes } from '#domain/hours/worked-times.ts';

type PaidRow = Pick<AmountRow, 'rateType' | 'units' | 'unit' | 'payRate' | 'pay'>;

export type ReceiptLine = readonly [name: string, value: string];

export interface Receipt {
  agencyName: string;
  title: string;
  facts: ReceiptLine[];
  days: ReceiptLine[];
  totals: ReceiptLine[];
  reference: string;
}

interface Circumstances {
  agencyName: string;
  timeZone: string;
  amounts: readonly PaidRow[];
  terms: ReceiptTerms;
}

export interface ReceiptTerms {
  engagement: Engagement;
  umbrellaName: string | null;
  corrections: readonly Instant[];
}

/**
 * The receipt of a week. Candidates and reviewers get the same receipt, without bill rates. Rounding:
 * decision 050.
 */
export function receiptOf(
  timesheet: OwnTimesheet,
  { agencyName, timeZone, amounts, terms }: Circumstances,
): Receipt {
  const { candidate, assignment, weekStart, approvedAt, reviewedByName, hoursWorked, signOff } = timesheet;
  const clientName = assignment?.clientName ?? 'N/A';
  const days = daysOf(weekStart);
  return {
    agencyName,
    title: titleOf(timesheet, terms),
    facts: [
      ['Candidate', candidate.fullName],
      ['Client', clientName],
      ['Job title', assignment?.jobTitle ?? 'N/A'],
      ['Week', `${longDay(weekStart)} to ${longDay(addDays(weekStart, 6))}`],
      timesheet.onBehalf
        ? ['Submitted', short(enteredLine(timesheet.onBehalf, timesheet.submittedAt, timeZone))]
        : ['Submitted', dayAndTimeAt(timesheet.submittedAt, timeZone)],
      ['Approved', approvedAt ? dayAndTimeAt(approvedAt, timeZone) : 'N/A'],
      ['Approved by', reviewedByName ?? 'N/A'],
      ...correctionLines(timesheet, terms.corrections, timeZone),
      ...(signOff ? [['Signature', short(ownSignOffLine(signOff, clientName, timeZone))] as const] : []),
    ],
    days: dailyHoursIn(timesheet).map((hours, index) => [
      `${weekdays[index]} ${longDay(days[index] ?? weekStart)}`,
      withShifts(
        hours,
        timesheet.lines?.filter(({ day }) => day === index + 1),
      ),
    ]),
    totals: [
      ['Total hours', String(hoursWorked)],
      ...namesIn(timesheet)
        .filter((name) => fieldOf(name).isOnReceipt)
        .map((name): ReceiptLine => [fieldOf(name).label, enteredInWords(name, timesheet[name])]),
      ...rateLines(timesheet.rates.rateOfPay, amounts),
      [payeeInWords(terms), amountInWords(knownPence(timesheet.pay))],
    ],
    reference: referenceOf(timesheet.id, terms.corrections.length),
  };
}

function titleOf({ cancelled }: Pick<OwnTimesheet, 'cancelled'>, { corrections }: ReceiptTerms): string {
  if (cancelled) return 'Cancelled timesheet';
  return corrections.length > 0 ? 'Corrected timesheet' : 'Approved timesheet';
}

function correctionLines(
  { approvedAt, cancelled }: Pick<OwnTimesheet, 'approvedAt' | 'cancelled'>,
  corrections: readonly Instant[],
  timeZone: string,
): ReceiptLine[] {
  const last = corrections.at(-1);
  if (!last) return [];
  const replaced = corrections.at(-2) ?? approvedAt ?? last;
  const [on, of] = [last, replaced].map((at) => dayAndTimeAt(at, timeZone));
  const [name, verb] = cancelled ? ['Cancellation', 'Cancelled'] : ['Correction', 'Corrected'];
  return [[name, `${verb} on ${on}, replaces the receipt of ${of}`]];
}

function referenceOf(id: string, corrections: number): string {
  return corrections === 0 ? id : `${id}/${corrections + 1}`;
}

function payeeInWords({ engagement, umbrellaName }: ReceiptTerms): string {
  if (engagement === 'limited') return 'To be invoiced, plus VAT if registered';
  if (engagement === 'paye') return 'Gross pay, before deductions';
  return `Payable to ${short(umbrellaName ?? 'the umbrella company', 120)}, before its costs and deductions`;
}

function short(text: string, most = 300): string {
  const characters = [...text.replaceAll(/\s+/gu, ' ')];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : characters.join('');
}

function rateLines(rateOfPay: Pounds | null, amounts: readonly PaidRow[]): ReceiptLine[] {
  if (isOfOneRate(amounts)) {
    return [['Pay rate', rateOfPay === null ? noRateText : `${formatPence(penceFrom(rateOfPay))} an hour`]];
  }
  return amounts.map(({ rateType, units, unit, payRate, pay }) => [
    `${unitsInWords(units, rateType, unit)}${payRate === null ? '' : ` at ${formatPence(penceFrom(payRate))}`}`,
    amountInWords(knownPence(pay)),
  ]);
}

function withShifts(hours: number, shifts: readonly WorkedTimes[] = []): string {
  return shifts.length === 0 ? String(hours) : `${hours} (${shifts.map(shiftInWords).join('; ')})`;
}

export function refusalToReceipt(timesheet: Pick<Timesheet, 'status'>): Refusal | null {
  if (timesheet.status === 'Approved') return null;
  return new Refusal(
    'conflict',
    'week_not_approved',
    'You can get a receipt when the timesheet is approved.',
    {
      values: { status: timesheet.status },
    },
  );
}

export function receiptFileName(fullName: string, weekStart: Week): string {
  const name = fullName
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `timesheet_${name ? `${name}_` : ''}${weekStart}.pdf`;
}
