import { oddRateKinds } from '#domain/money/odd-rates.ts';
import type { FlagKind } from './flag.ts';

export type Weight = 'grave' | 'notable' | 'slight';

const grave: ReadonlySet<FlagKind> = new Set([
  'objected',
  'no rate',
  'below minimum wage',
  'long week',
  'overlapping shifts',
]);
const slight: ReadonlySet<FlagKind> = new Set(['weekend work', 'old rate']);

export function weightOf(kind: FlagKind): Weight {
  if (grave.has(kind)) return 'grave';
  return slight.has(kind) ? 'slight' : 'notable';
}

export function redFlagsIn<Of extends { kind: FlagKind }>(flags: readonly Of[]): Of[] {
  return flags.filter(({ kind }) => weightOf(kind) === 'grave');
}

const weights: readonly Weight[] = ['grave', 'notable', 'slight'];

export function heaviestFirst<Of extends { kind: FlagKind }>(flags: readonly Of[]): Of[] {
  return weights.flatMap((weight) => flags.filter(({ kind }) => weightOf(kind) === weight));
}

type Mending = 'rates' | 'assignment' | 'week';

const mendedInRates: ReadonlySet<FlagKind> = new Set([
  'no rate',
  ...oddRateKinds,
  'rate changed in the week',
  'old rate',
]);
const mendedInAssignment: ReadonlySet<FlagKind> = new Set(['outside the assignment', 'no PO number']);

export function mendingOf(kind: FlagKind): Mending {
  if (mendedInRates.has(kind)) return 'rates';
  return mendedInAssignment.has(kind) ? 'assignment' : 'week';
}
