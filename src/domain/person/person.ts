/** Who a person is to the agency: role, name, address. Specification sections 3 and 6. */

import * as z from 'zod/mini';
import type { Day } from '#domain/calendar/calendar.ts';
import { cleaned, lineOf } from '#domain/text.ts';

/** In the order of what each may do, the least first. */
export const roles = ['Candidate', 'Recruitment Consultant', 'Admin'] as const;
export const Role = z.enum(roles, 'Choose a role: Candidate, Recruitment Consultant or Admin');
export type Role = z.infer<typeof Role>;

export const FullName = lineOf('your full name', 200);

export const emailMessage = 'Enter an email address in the correct format, like name@example.com';

/** An e-mail address, lower-cased: two spellings of one address are one person. */
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

/** Somebody in whose place a person stands today. */
export interface Covered {
  consultantId: string;
  fullName: string;
  untilDate: Day;
}

/** The signed-in person, as every rule sees them. */
export interface Person {
  id: string;
  fullName: string;
  email: string;
  role: Role;
  assignedConsultantId: string | null;
  /** Left out where there is nobody. */
  covers?: readonly Covered[] | undefined;
}
