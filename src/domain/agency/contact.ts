import * as z from 'zod/mini';
import { Email } from '#domain/person/person.ts';
import { lineOf, orNull } from '#domain/text.ts';

const phoneMessage = 'Enter a telephone number, like 020 7946 0018 or +44 20 7946 0018';

const Phone = lineOf('a telephone number', 40).check(
  z.regex(/^\+?[\d\s().-]+$/, { error: phoneMessage, abort: true }),
  z.refine((text) => {
    const digits = text.replaceAll(/\D/g, '').length;
    return digits >= 3 && digits <= 20;
  }, phoneMessage),
);

export const noContact = { phone: null, email: null, hours: null };

export const Contact = z.object({
  phone: orNull(Phone),
  email: orNull(Email),
  hours: orNull(lineOf('the hours', 100)),
});
export type Contact = z.infer<typeof Contact>;
