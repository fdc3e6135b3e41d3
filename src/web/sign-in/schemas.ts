/** What the forms of the sign-in page ask for. Fetched when one of them is touched, since nobody checks what is empty. */

import * as z from 'zod/mini';
import { Email, FullName } from '#domain/person/person.ts';

export { Email };

export const Credentials = z.object({
  email: Email,
  password: z.string().check(z.minLength(1, 'Enter your password')),
});
export type Credentials = z.infer<typeof Credentials>;

/** As the authentication API names its members. */
export const NewAccount = z.object({
  full_name: FullName,
  email: Email,
  password: z.string().check(z.minLength(1, 'Enter a password')),
});
export type NewAccount = z.infer<typeof NewAccount>;
