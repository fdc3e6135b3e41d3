import * as z from 'zod/mini';
import type { Day } from '#domain/calendar/calendar.ts';
import { cleaned, lineOf } from '#domain/text.ts';

export const roles = ['Candidate', 'Recruitment Consultant', 'Admin', 'Payroll Clerk', 'Auditor'] as const;
export const Role = z.enum(
  roles,
  'Choose a role: Candidate, Recruitment Consultant, Admin, Payroll Clerk or Auditor',
);
export type Role = z.infer<typeof Role>;

export function withArticle(role: Role): string {
  return `${/^[AEIOU]/.test(role) ? 'an' : 'a'} ${role}`;
}

const longestName = 200;

export const FullName = lineOf('your full name', longestName);
/** The name of another person, so that its messages do not say “your”. */
export const GuestName = lineOf('the full name', longestName);

export const emailMessage = 'Enter an email address in the correct format, like name@example.com';

/** Lower case and cleaned, so that two spellings of an address are one account. */
export const Email = z.string(emailMessage).check(
  z.overwrite((text) => cleaned(text).replaceAll(/\p{Bidi_Control}/gu, '')),
  z.trim(),
  z.toLowerCase(),
  z.minLength(1, { error: 'Enter an email address, like name@example.com', abort: true }),
  z.maxLength(255, emailMessage),
  z.email(emailMessage),
);

export const Id = z.guid('This is not an id of the portal');

export const NamedPerson = z.object({ id: z.string(), fullName: z.string(), email: z.string() });
export type NamedPerson = z.infer<typeof NamedPerson>;

export interface Covered {
  consultantId: string;
  fullName: string;
  untilDate: Day;
}

export interface Person {
  id: string;
  fullName: string;
  email: string;
  role: Role;
  assignedConsultantId: string | null;
  covers?: readonly Covered[] | undefined;
}
