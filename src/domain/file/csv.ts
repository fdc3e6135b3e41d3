/** CSV with every cell quoted and formulas neutralised. Specification section 7. */

/** Prevents CSV injection: a leading apostrophe turns a formula into text. */
export function harmless(text: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}

const neutralised = /^'+[=+\-@\t\r\n＝＋－＠]/;

export function returnable(text: string): string {
  return neutralised.test(text) ? `'${text}` : harmless(text);
}

export function asMeant(text: string): string {
  return neutralised.test(text) ? text.slice(1) : text;
}

export function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

export function csvLine(cells: readonly string[]): string {
  return cells.map((text) => quoted(harmless(text))).join(',');
}
