import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatPence, penceFrom } from '#domain/money/money.ts';
import { changeInPercent } from '#domain/pay-run/pay-run-in-words.ts';
import { comparisonQuery, type OnePayRun, type RunComparison as Comparison } from '#web/pay-runs/pay-runs.ts';
import { Disclosure } from '#web/ui/overlays/disclosure.tsx';

const link =
  'inline-flex min-h-11 items-center underline decoration-edge underline-offset-2 hover:decoration-current md:min-h-6';

function inMoney(pounds: number): string {
  return formatPence(penceFrom(pounds));
}

export function RunComparison({ run }: { run: OnePayRun }) {
  const { data } = useQuery(comparisonQuery(run.id));
  const { pay } = run.totals;
  const last = data?.last;
  const change = last && changeInPercent(pay, last.pay);
  return (
    <div className="text-sm">
      <p className="flex flex-wrap items-baseline gap-x-4">
        {run.status === 'open' && (
          <span className="text-xl font-semibold tracking-tight">{inMoney(pay)} to pay</span>
        )}
        {last && (
          <span className="text-soft">
            <Link to="/consultant/pay-runs/$number" params={{ number: String(last.number) }} className={link}>
              Last run
            </Link>{' '}
            {inMoney(last.pay)}
            {change && <>, {change}</>}
          </span>
        )}
      </p>
      {data && data.workers.length > 0 && (
        <Disclosure label="Biggest changes by worker">{() => <Changes of={data.workers} />}</Disclosure>
      )}
      {data?.reported && <InReports run={run} reported={data.reported} />}
    </div>
  );
}

function Changes({ of }: { of: Comparison['workers'] }) {
  return (
    <ul aria-label="Biggest changes by worker" className="max-w-2xl divide-y divide-line tabular-nums">
      {of.map(({ userId, fullName, last, now }) => (
        <li key={userId} className="flex flex-wrap items-center justify-between gap-x-6 md:py-1">
          <Link to="/consultant/workers/$id" params={{ id: userId }} className={`wrap-anywhere ${link}`}>
            {fullName}
          </Link>
          <span>
            <span className="text-soft">
              {inMoney(last)} → {inMoney(now)}
            </span>{' '}
            <span className="font-medium">{inMoney((penceFrom(now) - penceFrom(last)) / 100)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/**
 * Explains the difference between reports and the run: reports show a week as it is now, a run
 * shows the week as it was sent.
 */
function InReports({ run, reported }: { run: OnePayRun; reported: NonNullable<Comparison['reported']> }) {
  const { pay, parts } = run.totals;
  const sent = penceFrom(parts.period.pay) + penceFrom(parts.late.pay);
  const since = sent - penceFrom(reported.pay);
  const others = penceFrom(pay) - sent;
  const steps = [
    ...(others === 0 ? [] : [`${signed(others)} corrections and deductions`]),
    ...(since === 0 ? [] : [`${signed(since)} changed since`]),
  ];
  return (
    <p className="text-soft">
      <Link to="/consultant/reports" search={{ payRun: String(run.number) }} className={link}>
        The same weeks in Reports
      </Link>
      : {inMoney(reported.pay)}
      {steps.length > 0 ? `, ${steps.join(', ')} = ${inMoney(pay)}` : ', the same sum'}
    </p>
  );
}

function signed(pence: number): string {
  return `${pence > 0 ? '+' : ''}${inMoney(pence / 100)}`;
}
