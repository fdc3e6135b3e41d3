import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { longDay } from '#domain/calendar/calendar.ts';
import type { RatePair } from '#domain/money/dated-rates.ts';
import { knownPence, marginAnHour } from '#domain/money/pay.ts';
import { rateInWords } from '#domain/money/rates.ts';
import { useHourlyRateTypes } from '#web/api/queries/rate-types.ts';
import type { Pounds } from '#domain/money/money.ts';
import { Amount } from '#web/timesheet/amounts/amount.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { counted } from '#web/ui/counted.ts';
import type { OtherRate, RateRow } from './rate-rows.ts';

export function RateRowItem({ row: { worker, assignment, state, message, found } }: { row: RateRow }) {
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1.5 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <p className="font-medium">{worker.fullName}</p>
        {assignment && (
          <p className="text-soft">
            {assignment.clientName}, {assignment.jobTitle}
          </p>
        )}
      </div>
      <div className="min-w-0 flex-2 basis-64 space-y-0.5 wrap-anywhere">
        {found && (
          <>
            <p className="text-soft">Basic rate</p>
            <Change name="Pay" before={found.moved.before.payRate} after={found.moved.after.payRate} />
            <Change name="Bill" before={found.moved.before.billRate} after={found.moved.after.billRate} />
            <Change name="Margin" before={marginOf(found.moved.before)} after={marginOf(found.moved.after)} />
            {state === 'ready' && <Effect found={found} />}
            <OtherRates rates={found.others} />
          </>
        )}
        {message && <p className="font-medium text-danger">{message}</p>}
        {state === 'ready' &&
          found?.warnings.map((warning) => (
            <p key={warning} className="flex gap-1.5 text-warning">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span className="min-w-0">{warning}</span>
            </p>
          ))}
      </div>
      {state === 'set' && (
        <Badge tone="success" icon={<CircleCheck aria-hidden />}>
          Set
        </Badge>
      )}
      {state === 'same' && <Badge>No change</Badge>}
      {state === 'refused' && <Badge tone="danger">Not set</Badge>}
      {state === 'unanswered' && <Badge tone="warning">No answer</Badge>}
    </li>
  );
}

function marginOf({ payRate, billRate }: RatePair): Pounds | null {
  const margin = marginAnHour({ rateOfPay: payRate, supplyBillAmount: billRate });
  return margin === null ? null : margin / 100;
}

function OtherRates({ rates }: { rates: readonly OtherRate[] }) {
  const { nameOf } = useHourlyRateTypes();
  if (rates.length === 0) return null;
  const inWords = rates.map(
    ({ rateType, payRate, billRate }) =>
      `${nameOf(rateType)}, pay ${rateInWords(payRate)} and bill ${rateInWords(billRate)}`,
  );
  return <p className="text-soft">Not changed: {inWords.join('; ')}.</p>;
}

function Effect({ found }: { found: NonNullable<RateRow['found']> }) {
  const { following, approved, moved } = found;
  return (
    <>
      {moved.replaced && (
        <p className="text-soft">
          In place of pay <Amount of={knownPence(moved.replaced.payRate)} /> and bill{' '}
          <Amount of={knownPence(moved.replaced.billRate)} /> from that day.
        </p>
      )}
      {following > 0 && (
        <p className="text-soft">{counted(following, 'week')} not approved yet will change.</p>
      )}
      {approved > 0 && <p className="text-soft">{counted(approved, 'approved week')} will not change.</p>}
      {moved.later.length > 0 && (
        <p className="text-soft">
          The rates from {moved.later.map((from) => longDay(from)).join(', ')} stay.
        </p>
      )}
    </>
  );
}

function Change({ name, before, after }: { name: string; before: Pounds | null; after: Pounds | null }) {
  return (
    <p className="relative">
      {name} <span className="sr-only">from</span> <Amount of={knownPence(before)} />{' '}
      {before === after ? (
        <span className="text-soft">as before</span>
      ) : (
        <>
          <span aria-hidden>→</span> <span className="sr-only">to</span>{' '}
          <span className="font-medium">
            <Amount of={knownPence(after)} />
          </span>
        </>
      )}
    </p>
  );
}
