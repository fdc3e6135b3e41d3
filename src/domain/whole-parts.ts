/** Exact in decimals: a tolerated remainder would be lost in a rounded column. */
export function isInWholeParts(value: number, partsOfOne: number): boolean {
  return Math.round(value * partsOfOne) / partsOfOne === value;
}
