/** Whom to ask: how the agency is reached, as an Admin sets it and as everybody reads it, signed in or not. */

import * as z from 'zod/mini';
import { Email, lineOf } from '#domain/person/person.ts';

const phoneMessage = 'Enter a telephone number, like 020 7946 0018 or +44 20 7946 0018';

/** As people write it: digits with spaces, brackets, full stops and hyphens between them. */
const Phone = lineOf('a telephone number', 40).check(
  z.regex(/^\+?[\d\s().-]+$/, { error: phoneMessage, abort: true }),
  z.refine((text) => {
    const digits = text.replaceAll(/\D/g, '').length;
    return digits >= 3 && digits <= 20;
  }, phoneMessage),
);

export const noContact = { phone: null, email: null, hours: null };

/** What is null is not shown. */
export const Contact = z.object({
  phone: z._default(z.nullable(Phone), null),
  email: z._default(z.nullable(Email), null),
  hours: z._default(z.nullable(lineOf('the hours', 100)), null),
});
export type Contact = z.infer<typeof Contact>;
