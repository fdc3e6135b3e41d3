type PartTone = 'solid' | 'waiting' | 'refused';

export interface BarPart {
  tone: PartTone;
  value: number;
}

export const partFills: Record<PartTone, string> = {
  solid: 'fill-accent',
  waiting: 'fill-warning-tint stroke-warning',
  refused: 'fill-danger-tint stroke-danger-edge',
};

export const partSquares: Record<PartTone, string> = {
  solid: 'border-accent bg-accent',
  waiting: 'border-warning bg-warning-tint',
  refused: 'border-danger-edge bg-danger-tint',
};

export function piled(parts: readonly BarPart[]): (BarPart & { from: number })[] {
  if (parts.some(({ value }) => value < 0)) return [];
  let from = 0;
  return parts
    .filter(({ value }) => value > 0)
    .map((part) => {
      const placed = { ...part, from };
      from += part.value;
      return placed;
    });
}
