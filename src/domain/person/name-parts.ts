/** A full name in the two parts that payroll programs ask for. Decision 115. */

import * as z from 'zod/mini';
import { cleaned, isVisible, oneSpaced, readsAsTyped } from '#domain/text.ts';

export interface NameParts {
  firstName: string;
  lastName: string;
}

/** A part may be empty: some people have one name. */
function partOf(name: string) {
  return z.string(`Enter ${name}`).check(
    z.overwrite((text) => oneSpaced(cleaned(text))),
    z.trim(),
    z.maxLength(200, `${name.charAt(0).toUpperCase()}${name.slice(1)} must be 200 characters or fewer`),
    z.refine((text) => !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(text), `Enter ${name} in one line`),
    z.refine((text) => text === '' || isVisible(text), `Enter ${name}`),
    readsAsTyped(name),
  );
}

export const FirstName = partOf('the first name');
export const LastName = partOf('the last name');

/** Titles behind a name stand after a comma too, and are no first names. */
const afterComma = /^(?:jr|jnr|sr|snr|[ivx]+|esq|r[gms]?n|rmn|[mo]be|cbe|phd|ba|bsc|ma|msc|md)\.?$/i;

/**
 * Without a comma, the last word is the surname, all before it the first names; a single word is a surname. With one,
 * as in `van der Berg, Piet`, the surname comes first.
 */
export function namePartsOf(fullName: string): NameParts {
  const name = fullName.trim().replaceAll(/\s+/g, ' ');
  const [surname = '', first = '', ...more] = name.split(',').map((part) => part.trim());
  if (surname && first && more.length === 0 && !afterComma.test(first))
    return { firstName: first, lastName: surname };
  const words = name.split(' ');
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

/** As somebody has said it, or as the rule has it where nobody has: both parts are null then. */
export function namePartsIn({
  fullName,
  firstName,
  lastName,
}: {
  fullName: string;
  firstName: string | null;
  lastName: string | null;
}): NameParts {
  return firstName === null || lastName === null ? namePartsOf(fullName) : { firstName, lastName };
}

/** The full name where only its parts were said. */
export function nameFromParts({ firstName, lastName }: NameParts): string {
  return `${firstName} ${lastName}`.trim();
}
