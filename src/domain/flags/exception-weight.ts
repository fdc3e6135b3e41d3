import { oddRateKinds } from '#domain/money/odd-rates.ts';
import type { ExceptionKind } from './exception.ts';

/** `grave`: money or the law is at stake. */
export type Weight = 'grave' | 'notable' | 'slight';

const grave: ReadonlySet<ExceptionKind> = new Set([
  'objected',
  'no rate',
  'below minimum wage',
  'long week',
  'overlapping shifts',
]);
const slight: ReadonlySet<ExceptionKind> = new Set(['weekend work', 'old rate']);

export function weightOf(kind: ExceptionKind): Weight {
  if (grave.has(kind)) return 'grave';
  return slight.has(kind) ? 'slight' : 'notable';
}

export function redFlagsIn<Of extends { kind: ExceptionKind }>(exceptions: readonly Of[]): Of[] {
  return exceptions.filter(({ kind }) => weightOf(kind) === 'grave');
}

const weights: readonly Weight[] = ['grave', 'notable', 'slight'];

export function heaviestFirst<Of extends { kind: ExceptionKind }>(exceptions: readonly Of[]): Of[] {
  return weights.flatMap((weight) => exceptions.filter(({ kind }) => weightOf(kind) === weight));
}

type Mending = 'rates' | 'assignment' | 'week';

const mendedInRates: ReadonlySet<ExceptionKind> = new Set([
  'no rate',
  ...oddRateKinds,
  'rate changed in the week',
  'old rate',
]);
const mendedInAssignment: ReadonlySet<ExceptionKind> = new Set(['outside the assignment', 'no PO number']);

export function mendingOf(kind: ExceptionKind): Mending {
  if (mendedInRates.has(kind)) return 'rates';
  return mendedInAssignment.has(kind) ? 'assignment' : 'week';
}
