/** What an agency calls those that its workers work for: apart from its check, so that a candidate's page is not larger for it. */

/** The word as a sentence has it, and as a heading begins with it. */
export interface ClientWords {
  one: string;
  many: string;
  One: string;
  Many: string;
}

/** The agency's own word, or else the one that a place has in the specification. */
export function clientWords(own: string | null, usual: 'client' | 'council' = 'client'): ClientWords {
  const word = own ?? usual;
  const one = isAcronym(word) ? word : word.charAt(0).toLowerCase() + word.slice(1);
  const many = pluralOf(one);
  return { one, many, One: capital(one), Many: capital(many) };
}

/** `NHS trust` stays as it is in the middle of a sentence. */
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
