import * as z from 'zod/mini';
import { clockTimeLike } from '#domain/calendar/day.ts';
import { Division, divisions } from '#domain/calendar/division.ts';
import { kindOf } from '#domain/file/kind.ts';
import { sizeOfPicture } from '#domain/file/picture-size.ts';
import { isWhole } from '#domain/file/whole-picture.ts';
import { weekdayNamed } from '#domain/calendar/calendar.ts';
import { cutOffInWords, type PayTerms } from '#domain/pay-run/pay-calendar.ts';
import { lineOf, orNull } from '#domain/text.ts';
import { type ReminderStep, reminderSteps } from '#domain/missing/reminder-steps.ts';
import { Refusal } from '#domain/refusal.ts';
import { Colour } from './accent.ts';
import { ClientWord } from './client-word.ts';
import { Contact, noContact } from './contact.ts';
import { keptAtFirst, monthsInWords, Retention } from './retention.ts';

const missingRates = ['mark', 'block'] as const;
export type MissingRate = (typeof missingRates)[number];

/** Must match the defaults of the table. */
export const usualCutOff = { day: 1, time: '12:00' } as const;
export const usualPayDay = 5;

const Weekday = z
  .int('Choose a day, 1 for Monday to 7 for Sunday')
  .check(
    z.minimum(1, 'Choose a day, 1 for Monday to 7 for Sunday'),
    z.maximum(7, 'Choose a day, 1 for Monday to 7 for Sunday'),
  );

export const CutOffTime = clockTimeLike(usualCutOff.time);

export const CutOff = z.object({
  day: z._default(Weekday, usualCutOff.day),
  time: z._default(CutOffTime, usualCutOff.time),
});

export const remindersAtFirst = { on: false, steps: [...reminderSteps] };

export const Reminders = z.object({
  on: switchedOff(),
  steps: z._default(
    z.array(z.enum(reminderSteps, 'Choose steps: before, after, pending'), 'Send a list of steps'),
    remindersAtFirst.steps,
  ),
});

function switchedOff() {
  return z._default(z.boolean('Send true or false'), false);
}

/**
 * A null name falls back to the environment, a null colour to the portal's. Missing members take defaults.
 */
export const AgencySettings = z.object({
  name: orNull(lineOf('the name of the agency', 100)),
  accentColour: orNull(Colour),
  missingRate: z._default(z.enum(missingRates, 'Choose mark or block'), 'mark'),
  cutOff: z._default(CutOff, usualCutOff),
  payDay: z._default(Weekday, usualPayDay),
  division: z._default(Division, 'england-and-wales'),
  twoPeople: switchedOff(),
  showsPay: switchedOff(),
  reminders: z._default(Reminders, remindersAtFirst),
  approveOnSignOff: switchedOff(),
  contact: z._default(Contact, noContact),
  clientWord: orNull(ClientWord),
  retention: z._default(Retention, keptAtFirst),
});
export type AgencySettings = z.infer<typeof AgencySettings>;

export function refusalToPayDay({
  cutOff,
  payDay,
}: Pick<AgencySettings, 'cutOff' | 'payDay'>): Refusal | null {
  if (payDay >= cutOff.day) return null;
  const message = 'The pay day must not be before the cut-off day. Both days are in the week after.';
  return new Refusal('invalid', 'pay_day_invalid', message, { fields: { payDay: message } });
}

export function payTermsOf({
  cutOff,
  payDay,
  division,
}: Pick<AgencySettings, 'cutOff' | 'payDay' | 'division'>): PayTerms {
  return { cutOffDay: cutOff.day, cutOffTime: cutOff.time, payDay, division };
}

export const firstRunSteps = ['mails', 'consultant'] as const;
export type FirstRunStep = (typeof firstRunSteps)[number];

export const FirstRun = z.object({
  step: z.nullable(z.enum(firstRunSteps, 'Choose a step: mails or consultant')),
});

export function logoAddress({ logo }: { logo: { hash: string } | null }): string | null {
  return logo && `/agency/logo/${logo.hash}`;
}

export const mostLogoBytes = 256 * 1024;

export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type LogoType = (typeof logoTypes)[number];

export function logoTypeIn(bytes: Uint8Array): LogoType | null {
  const kind = kindOf(bytes);
  return logoTypes.find((type) => type === kind) ?? null;
}

export const damagedLogo = 'The picture is damaged. Save it again as PNG and choose that file.';

export const longestLogoSide = 4_000;

function problemOfLogo(bytes: Uint8Array): string | null {
  if (bytes.length === 0) return 'Choose a picture.';
  const type = logoTypeIn(bytes);
  if (!type)
    return 'The picture must be a PNG, JPEG or WebP file. An SVG file can contain scripts. Save it as PNG.';
  if (bytes.length > mostLogoBytes) return 'The picture must be 256 kB or smaller.';
  const size = sizeOfPicture(bytes, type);
  if (!size) return damagedLogo;
  if (Math.max(size.width, size.height) > longestLogoSide)
    return `The picture is ${size.width} by ${size.height} pixels. It must be 4,000 by 4,000 or smaller.`;
  return isWhole(bytes, type) ? null : damagedLogo;
}

export function refusalToLogo(bytes: Uint8Array): Refusal | null {
  const message = problemOfLogo(bytes);
  return message === null
    ? null
    : new Refusal('invalid', 'logo_invalid', message, { fields: { image: message } });
}

export function logoTypeOf(bytes: Uint8Array): LogoType {
  const refusal = refusalToLogo(bytes);
  const type = logoTypeIn(bytes);
  if (refusal || !type) throw refusal ?? new Refusal('invalid', 'logo_invalid', 'Choose a picture.');
  return type;
}

/** Returns each changed setting with its value before and after, by its label on screen. */
export function changeOfAgency(before: AgencySettings, after: AgencySettings): string | null {
  const [old, now] = [inWords(before), inWords(after)];
  const changes = Object.entries(now).flatMap(([what, value]) => {
    const from = old[what] ?? null;
    return value === from ? [] : [`${what}: from ${from ?? 'none'} to ${value ?? 'none'}`];
  });
  return changes.length > 0 ? changes.join('; ') : null;
}

const missingRateWords: Record<MissingRate, string> = {
  mark: 'only flagged',
  block: 'not approved',
};

const reminderWords: Record<ReminderStep, string> = {
  before: 'before the cut-off',
  after: 'after the cut-off',
  pending: 'to consultants about pending weeks',
};

function onOrOff(isOn: boolean): string {
  return isOn ? 'on' : 'off';
}

function remindersInWords({ on, steps }: AgencySettings['reminders']): string {
  if (!on) return 'off';
  const words = reminderSteps.filter((step) => steps.includes(step)).map((step) => reminderWords[step]);
  return words.join(' and ') || 'none';
}

function inWords(settings: AgencySettings): Record<string, string | null> {
  return {
    'Name of the agency': settings.name,
    Colour: settings.accentColour,
    'Weeks without a pay rate': missingRateWords[settings.missingRate],
    'Cut-off': cutOffInWords(payTermsOf(settings)),
    'Pay day': weekdayNamed(settings.payDay),
    'Bank holidays': divisions[settings.division],
    'Second person for corrections': onOrOff(settings.twoPeople),
    'Pay shown to workers': onOrOff(settings.showsPay),
    Reminders: remindersInWords(settings.reminders),
    'Approval by the client’s signature': onOrOff(settings.approveOnSignOff),
    Telephone: settings.contact.phone,
    'Email for questions': settings.contact.email,
    'Hours of the telephone': settings.contact.hours,
    'Word for a client': settings.clientWord,
    'Record of signing in is kept': monthsInWords(settings.retention.events),
    'Emails are kept': monthsInWords(settings.retention.letters),
    'History of forgotten people is kept': monthsInWords(settings.retention.forgotten),
  };
}
