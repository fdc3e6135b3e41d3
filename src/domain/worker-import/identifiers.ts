/** Detects payroll and PO numbers that a spreadsheet has damaged. */

export interface ShortNumber {
  number: string;
  full: string;
}

export function isShortened(number: string, full: string): boolean {
  return (
    number !== full &&
    full.length > number.length &&
    /^0+\d+$/.test(full) &&
    full.endsWith(number) &&
    withoutZeros(number) === withoutZeros(full)
  );
}

export function withoutZeros(number: string): string {
  return /^\d+$/.test(number) ? number.replace(/^0+(?=\d)/, '') : number;
}

/** Removes the characters that protect leading zeros in a spreadsheet: `'00310`, `="00310"`. */
export function asText(cell: string): string {
  return /^'(\w+)$/.exec(cell)?.[1] ?? /^="([^"]*)"$/.exec(cell)?.[1] ?? cell;
}

export function mangled(heading: string, text: string): string | null {
  const why = `${heading} “${text}”`;
  const advice = 'format the column as text in the spreadsheet, and type the number again';
  if (/^\d([.,]\d+)?E[+-]?\d+$/i.test(text))
    return `${why} is a long number that the spreadsheet shortened: ${advice}`;
  if (/^\d+[.,]0+$/.test(text)) return `${why} has decimals that a spreadsheet added: ${advice}`;
  if (/^#+$|^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!)$/i.test(text))
    return `${why} is an error of the spreadsheet: ${advice}`;
  return null;
}
