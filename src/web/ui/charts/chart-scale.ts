import type { BarPart } from './bar-parts.ts';

export interface ChartBar {
  key: string;
  name: string;
  value: number;
  text: string;
  parts: readonly BarPart[];
  href: string;
  onOpen: () => void;
}

interface Scale {
  ticks: number[];
  at: (value: number) => number;
}

export function scaleOf(values: readonly number[]): Scale {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const step = roundStep((high - low || 1) / 4);
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { ticks, at: (value) => (value / step - first) / (last - first) };
}

function roundStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(atLeast));
  const factor = [1, 2, 5, 10].find((one) => one * power >= atLeast) ?? 10;
  return factor * power;
}
