import type { Flag } from '#domain/flags/flag.ts';
import { type Weight, weightOf } from '#domain/flags/flag-weight.ts';

const weights: readonly Weight[] = ['grave', 'notable', 'slight'];

const tints: Record<Weight, string> = {
  grave: 'bg-danger-tint font-semibold text-danger',
  notable: 'bg-warning-tint font-semibold text-warning',
  slight: 'bg-sunken font-semibold',
};

export function flagsOn(day: number, flags: readonly Flag[]): Flag[] {
  return flags.filter(({ days }) => days.includes(day));
}

export function dayTint(day: number, flags: readonly Flag[]): string | undefined {
  const about = flagsOn(day, flags);
  const weight = weights.find((one) => about.some(({ kind }) => weightOf(kind) === one));
  return weight && tints[weight];
}
