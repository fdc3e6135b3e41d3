/** A full name in the two parts that payroll programs ask for. */

/** The last word is the surname, all before it the first names; a single word is a surname. */
export function namePartsOf(fullName: string): { firstName: string; lastName: string } {
  const words = fullName.trim().split(/\s+/);
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}
