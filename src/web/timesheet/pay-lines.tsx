import type { PayState } from '#domain/pay-run/pay-state.ts';

interface PayLinesProps {
  of: PayState | undefined;
  className?: string;
}

/** Where the pay of a week is, a line each; nothing before the agency keeps pay runs. */
export function PayLines({ of, className = 'text-soft' }: PayLinesProps) {
  return of?.sentences.map((sentence) => (
    <span key={sentence} className={`block text-sm tabular-nums ${className}`}>
      {sentence}
    </span>
  ));
}
