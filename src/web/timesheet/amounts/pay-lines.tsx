import type { PayState } from '#domain/timesheet/progress/pay-state.ts';

interface PayLinesProps {
  of: PayState | undefined;
  /** Only where it is, in lists of many weeks. */
  short?: boolean;
  className?: string;
}

/** Where the pay of a week is, a line each; nothing before the agency keeps pay runs. */
export function PayLines({ of, short = false, className = 'text-soft' }: PayLinesProps) {
  return of?.sentences.slice(0, short ? 1 : undefined).map((sentence) => (
    <span key={sentence} className={`block text-sm tabular-nums ${className}`}>
      {sentence}
    </span>
  ));
}
