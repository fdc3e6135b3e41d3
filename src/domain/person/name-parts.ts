import * as z from 'zod/mini';
import { cleaned, isVisible, oneSpaced, readsAsTyped } from '#domain/text.ts';

export interface NameParts {
  firstName: string;
  lastName: string;
}

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

const afterComma = /^(?:jr|jnr|sr|snr|[ivx]+|esq|r[gms]?n|rmn|[mo]be|cbe|phd|ba|bsc|ma|msc|md)\.?$/i;

/**
 * The last word, or a single word, is the surname. With a comma, as in `van der Berg, Piet`, the surname
 * comes first.
 */
export function namePartsOf(fullName: string): NameParts {
  const name = fullName.trim().replaceAll(/\s+/g, ' ');
  const [surname = '', first = '', ...more] = name.split(',').map((part) => part.trim());
  if (surname && first && more.length === 0 && !afterComma.test(first))
    return { firstName: first, lastName: surname };
  const words = name.split(' ');
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

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

export function nameFromParts({ firstName, lastName }: NameParts): string {
  return `${firstName} ${lastName}`.trim();
}
