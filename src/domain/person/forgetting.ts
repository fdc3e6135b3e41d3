/**
 * Rules for forgetting a person: obstacles, deleted data and retained data. Screen, command and receipt
 * share them.
 */

import * as z from 'zod/mini';
import { Refusal } from '#domain/refusal.ts';
import { isVisible, textOf } from '#domain/text.ts';

const reason = textOf('the reason', 500).check(z.refine(isVisible, 'Enter the reason'));

export const ForgettingOrder = z.object({ name: z.string('Enter the name'), reason });
export type ForgettingOrder = z.infer<typeof ForgettingOrder>;

/** Counts open work, which must end before the person is forgotten. */
export interface OpenWork {
  pendingWeeks: number;
  /** Number of approved weeks that are not in a paid run; zero while the agency has no pay run. */
  unpaidWeeks: number;
  openCorrections: number;
  openDeductions: number;
}

interface Named {
  id: string;
  fullName: string;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

export function refusalsToForget(person: Named, work: OpenWork, actor: { id: string } | null): Refusal[] {
  const { fullName } = person;
  const { pendingWeeks, unpaidWeeks, openCorrections, openDeductions } = work;
  const refusals: (Refusal | false)[] = [
    actor?.id === person.id &&
      new Refusal('conflict', 'own_account', 'You cannot forget yourself. Ask another Admin.'),
    pendingWeeks > 0 &&
      new Refusal(
        'conflict',
        'weeks_not_reviewed',
        `${counted(pendingWeeks, 'week')} of ${fullName} ${pendingWeeks === 1 ? 'is' : 'are'} pending. Approve or reject ${pendingWeeks === 1 ? 'it' : 'them'} first.`,
        { values: { fullName, weeks: pendingWeeks } },
      ),
    unpaidWeeks > 0 &&
      new Refusal(
        'conflict',
        'weeks_not_paid',
        `${counted(unpaidWeeks, 'approved week')} of ${fullName} ${unpaidWeeks === 1 ? 'is' : 'are'} not paid yet. Release what is held, lock the pay run and enter its paid day first.`,
        { values: { fullName, weeks: unpaidWeeks } },
      ),
    openCorrections > 0 &&
      new Refusal(
        'conflict',
        'corrections_not_paid',
        `${counted(openCorrections, 'correction')} of ${fullName} ${openCorrections === 1 ? 'is' : 'are'} not decided or not paid yet. Decide and pay ${openCorrections === 1 ? 'it' : 'them'} first.`,
        { values: { fullName, corrections: openCorrections } },
      ),
    openDeductions > 0 &&
      new Refusal(
        'conflict',
        'deductions_open',
        `${counted(openDeductions, 'deduction')} of ${fullName} ${openDeductions === 1 ? 'is' : 'are'} still open. Deduct ${openDeductions === 1 ? 'it' : 'them'} in a pay run first.`,
        { values: { fullName, deductions: openDeductions } },
      ),
  ];
  return refusals.filter((one) => one !== false);
}

function plain(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/gu, ' ').toLocaleLowerCase('en-GB');
}

/** The reason stays after the person is forgotten, so it must not contain the person's name. */
export function refusalToOrder(
  { name, reason: why }: ForgettingOrder,
  { fullName, email }: { fullName: string; email: string },
): Refusal | null {
  const fields: Record<string, string> = {};
  if (plain(name) !== plain(fullName)) fields['name'] = `Type the name as it is shown: ${fullName}`;
  if (plain(why).includes(plain(fullName)) || plain(why).includes(plain(email)))
    fields['reason'] = 'Leave name and address out of the reason: the reason stays in the record.';
  const [first] = Object.values(fields);
  return first ? new Refusal('invalid', 'forgetting_invalid', first, { fields }) : null;
}

export interface ForgottenCounts {
  weeks: number;
  payRunItems: number;
  payrollFiles: number;
  files: number;
  letters: number;
}

export interface Part {
  what: string;
  why: string | null;
}

export function partsThatGo({ files, letters }: Pick<ForgottenCounts, 'files' | 'letters'>): Part[] {
  return [
    { what: 'Name, email address, telephone and payroll number', why: null },
    { what: 'Password, authenticator apps and open sessions', why: null },
    { what: 'Comments, reasons of rejections and other words in weeks', why: null },
    { what: 'Absences, reminders and deleted weeks', why: null },
    ...(files > 0 ? [{ what: counted(files, 'file'), why: null }] : []),
    ...(letters > 0 ? [{ what: counted(letters, 'email'), why: null }] : []),
    { what: 'Addresses and devices in the record of sign-ins', why: null },
  ];
}

export function partsThatStay({
  weeks,
  payRunItems,
  payrollFiles,
}: Pick<ForgottenCounts, 'weeks' | 'payRunItems' | 'payrollFiles'>): Part[] {
  return [
    ...(weeks > 0
      ? [
          {
            what: `${counted(weeks, 'week')} with hours, miles, rates and amounts, without a name`,
            why: 'The law asks employers to keep pay records',
          },
        ]
      : []),
    ...(payRunItems > 0
      ? [
          {
            what: `${counted(payRunItems, 'line')} of pay runs, without name and number`,
            why: 'The sums of paid runs must not change',
          },
        ]
      : []),
    ...(payrollFiles > 0
      ? [
          {
            what: `${counted(payrollFiles, 'payroll file')} as made, with the name`,
            why: 'Payroll has received this file; it proves what was paid',
          },
        ]
      : []),
    {
      what: 'History of changes, without names and words',
      why: 'It proves who decided what, and when',
    },
    { what: 'The entry of this deletion, with its reason', why: 'It proves that the request was met' },
    { what: 'Earlier backups', why: 'They are deleted at their usual time. After a restore, forget again' },
  ];
}
