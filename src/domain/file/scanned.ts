import { Refusal } from '#domain/refusal.ts';

export type Verdict = 'clean' | 'infected' | 'silent';

export function refusalOfVerdict(verdict: Verdict, unscanned: 'refuse' | 'take'): Refusal | null {
  if (verdict === 'infected')
    return new Refusal(
      'invalid',
      'file_infected',
      'The virus scanner refused this file. Do not open it, and tell your agency.',
    );
  if (verdict === 'clean' || unscanned === 'take') return null;
  return new Refusal(
    'unavailable',
    'virus_scanner_away',
    'The portal cannot check files for viruses now. Send this file again later.',
    { retryAfter: 60 },
  );
}
