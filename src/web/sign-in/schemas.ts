/**
 * Schemas of the sign-in forms. The browser loads them at the first touch of a form, to keep the
 * first load small.
 */

import * as z from 'zod/mini';
import { Email, FullName } from '#domain/person/person.ts';

export const Credentials = z.object({
  email: Email,
  password: z.string().check(z.minLength(1, 'Enter your password')),
});
export type Credentials = z.infer<typeof Credentials>;

/** The member names are those of the authentication API. */
export const NewAccount = z.object({
  full_name: FullName,
  email: Email,
  password: z.string().check(z.minLength(1, 'Enter a password')),
});
export type NewAccount = z.infer<typeof NewAccount>;
