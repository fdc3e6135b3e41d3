import type { BarPart } from './bar-parts.ts';

export interface ChartBar {
  key: string;
  name: string;
  value: number;
  /** The value as people read it. */
  text: string;
  parts: readonly BarPart[];
  href: string;
  onOpen: () => void;
}

interface Scale {
  ticks: number[];
  /** Where a value lies between the lowest tick (0) and the highest (1). */
  at: (value: number) => number;
}

/** Round steps, a handful of them, from the lowest value or zero to the highest. */
export function scaleOf(values: readonly number[]): Scale {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const step = roundStep((high - low || 1) / 4);
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { ticks, at: (value) => (value / step - first) / (last - first) };
}

/** The next of 1, 2, 5, 10, 20, 50 … */
function roundStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(atLeast));
  const factor = [1, 2, 5, 10].find((one) => one * power >= atLeast) ?? 10;
  return factor * power;
}
