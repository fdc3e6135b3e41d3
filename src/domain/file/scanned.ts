import { Refusal } from '#domain/refusal.ts';

export type Verdict = 'clean' | 'infected' | 'silent';

export function refusalOfVerdict(verdict: Verdict, unscanned: 'refuse' | 'take'): Refusal | null {
  if (verdict === 'infected')
    return new Refusal(
      'invalid',
      'file_infected',
      'The virus scanner of your agency refuses this file. Do not open it, and tell your agency.',
    );
  if (verdict === 'clean' || unscanned === 'take') return null;
  return new Refusal(
    'unavailable',
    'virus_scanner_away',
    'Files cannot be checked for viruses just now. Send this one again later.',
    { retryAfter: 60 },
  );
}
