/** Numbers that come in steps: half hours, tenths of a mile, pence. */

/**
 * Whether a number is a whole count of steps, exactly as it is written in decimals: 12.3 is, 12.300000001 is not.
 * Exact, because what is stored is rounded: a tolerated remainder would be lost on the way.
 */
export function isInSteps(value: number, stepsInOne: number): boolean {
  return Math.round(value * stepsInOne) / stepsInOne === value;
}
