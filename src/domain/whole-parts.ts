/** Numbers that come in whole parts of one: quarter hours, tenths of a mile, pence. */

/**
 * Whether a number is a whole count of such parts, exactly as it is written in decimals: 12.3 is, 12.300000001 is not.
 * Exact, because what is stored is rounded: a tolerated remainder would be lost on the way.
 */
export function isInWholeParts(value: number, partsOfOne: number): boolean {
  return Math.round(value * partsOfOne) / partsOfOne === value;
}
