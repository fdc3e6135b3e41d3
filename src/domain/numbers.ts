/** Numbers as people read and write them. */

/** `1,234.5`; a number below zero has a minus sign, not a hyphen. */
export function numberInWords(number: number): string {
  return withMinusSign(number.toLocaleString('en-GB'));
}

/** The text of a number with a minus sign in place of a hyphen. */
export function withMinusSign(text: string): string {
  return text.replace('-', '−');
}

/** A comma before three digits may part thousands or decimals, so such a text is no number. */
const written = /^[+-]?(?=[.,]?\d)\d*(?:\.\d*|,\d{0,2}|,\d{4,})?$/;

/** The number in `12.5` or `12,5`; NaN where the text is no number, or can be read as two. */
export function numberIn(text: string): number {
  const typed = text.trim();
  return written.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN;
}

/** As `numberIn`, and null for an empty field. */
export function numberOrNull(text: string): number | null {
  return text.trim() === '' ? null : numberIn(text);
}
