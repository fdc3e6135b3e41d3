import type { PayState } from '#domain/timesheet/pay-state.ts';

interface PayLinesProps {
  of: Pick<PayState, 'sentences'> | undefined;
  short?: boolean;
  className?: string;
}

export function PayLines({ of, short = false, className = 'text-soft' }: PayLinesProps) {
  return of?.sentences.slice(0, short ? 1 : undefined).map((sentence) => (
    <span key={sentence} className={`block text-sm ${className}`}>
      {sentence}
    </span>
  ));
}
