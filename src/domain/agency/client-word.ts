/** The agency's word for client. Contract section 12; decision 120. */

import * as z from 'zod/mini';

const message = 'Enter one word of 2 to 30 letters, like Client, Council or School';

export const ClientWord = z
  .string(message)
  .check(z.trim(), z.maxLength(30, message), z.regex(/^\p{L}(?:[ '’-]?\p{L})+$/u, message));

export interface ClientWords {
  one: string;
  many: string;
  One: string;
  Many: string;
}

export function clientWords(own: string | null, usual: 'client' | 'council' = 'client'): ClientWords {
  const word = own ?? usual;
  const one = isAcronym(word) ? word : word.charAt(0).toLowerCase() + word.slice(1);
  const many = pluralOf(one);
  return { one, many, One: capital(one), Many: capital(many) };
}

function isAcronym(word: string): boolean {
  return /^\p{Lu}{2}/u.test(word);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function pluralOf(word: string): string {
  if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/i.test(word) ? `${word}es` : `${word}s`;
}
