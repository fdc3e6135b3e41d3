/** Rows as comma-separated values: every cell quoted, harmless to spreadsheets. Specification section 7. */

/** Text that a spreadsheet would run as a formula, in some country's signs, is kept as text by a leading apostrophe. */
export function harmless(text: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}

const neutralised = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** As `harmless`, for a file that is read again: text that looks neutralised already gets one apostrophe more. */
export function returnable(text: string): string {
  return neutralised.test(text) ? `'${text}` : harmless(text);
}

/** What `harmless` or `returnable` was given. */
export function asMeant(text: string): string {
  return neutralised.test(text) ? text.slice(1) : text;
}

export function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** One line, without its line ending. */
export function csvLine(cells: readonly string[]): string {
  return cells.map((text) => quoted(harmless(text))).join(',');
}
