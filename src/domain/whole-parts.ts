export function isInWholeParts(value: number, partsOfOne: number): boolean {
  return Math.round(value * partsOfOne) / partsOfOne === value;
}
