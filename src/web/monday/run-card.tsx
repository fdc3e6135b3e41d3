import { Link } from '@tanstack/react-router';
import type { OpenRun } from '#contract/monday.ts';
import { dayWithDate } from '#domain/calendar/calendar.ts';
import { differenceInWords } from '#domain/pay-run/difference-in-words.ts';
import { formatPence, penceFrom } from '#domain/money/money.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { classes } from '#web/ui/classes.ts';
import { counted } from '#web/ui/counted.ts';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';

export function RunCard({ run }: { run: OpenRun | null }) {
  if (!run) {
    return (
      <TitledCard title="Pay run">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="text-soft">No pay run is open.</p>
          <Link to="/consultant/pay-runs" className={classes(buttonStyle(), 'max-sm:w-full')}>
            Pay runs
          </Link>
        </div>
      </TitledCard>
    );
  }
  const { number, payDate, weeks, pay, last } = run;
  return (
    <TitledCard title={`Pay run ${number} is open`}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <p>
          <span className="text-2xl font-semibold tracking-tight tabular-nums">
            {formatPence(penceFrom(pay))}
          </span>{' '}
          <span className="text-soft">
            for {counted(weeks, 'week')}, to be paid {dayWithDate(payDate)}
          </span>
          {last && <span className="block">{differenceInWords(pay, last)}</span>}
        </p>
        <Link
          to="/consultant/pay-runs/$number"
          params={{ number: String(number) }}
          className={classes(buttonStyle(), 'max-sm:w-full')}
        >
          Open pay run {number}
        </Link>
      </div>
    </TitledCard>
  );
}
