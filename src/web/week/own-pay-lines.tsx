import { paidLine, payDaysOfSent } from '#domain/timesheet/progress/paid-line.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import { useMe } from '#web/api/queries/me.ts';
import { PayLines } from '#web/timesheet/amounts/pay-lines.tsx';

interface OwnPayLinesProps {
  of: Timesheet;
  className?: string;
}

/** The calendar replaces the first sentence of a pay state that has no day. */
export function OwnPayLines({ of, ...props }: OwnPayLinesProps) {
  const { payWeeks = [], agency } = useMe();
  const { status, payState } = of;
  const line = paidLine(payDaysOfSent(of, payWeeks, agency), status, agency);
  const sentences = payState?.sentences ?? [];
  return <PayLines of={{ sentences: line ? [line, ...sentences.slice(1)] : sentences }} {...props} />;
}
