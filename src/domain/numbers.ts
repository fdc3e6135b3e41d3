export function numberInWords(number: number): string {
  return withMinusSign(number.toLocaleString('en-GB'));
}

export function withMinusSign(text: string): string {
  return text.replace('-', '−');
}

/** A comma before three digits is ambiguous: thousands or decimals. */
const written = /^[+-]?(?=[.,]?\d)\d*(?:\.\d*|,\d{0,2}|,\d{4,})?$/;

/** Reads `12.5` and `12,5`; NaN for ambiguous or other text. */
export function numberIn(text: string): number {
  const typed = text.trim();
  return written.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN;
}

export function numberOrNull(text: string): number | null {
  return text.trim() === '' ? null : numberIn(text);
}
