/** Numbers as people read them. */

/** `1,234.5`; a number below zero has a minus sign, not a hyphen. */
export function numberInWords(number: number): string {
  return withMinusSign(number.toLocaleString('en-GB'));
}

/** The text of a number with a minus sign in place of a hyphen. */
export function withMinusSign(text: string): string {
  return text.replace('-', '−');
}
