import { useState } from 'react';
import type { Rate } from '#contract/assignments/assignment-rates.ts';
import type { AssignmentRow } from '#contract/assignments/assignments.ts';
import { type Day, longDay } from '#domain/calendar/calendar.ts';
import { basicRateType } from '#domain/rate-type/basic-rate-type.ts';
import { fromTheStart } from '#domain/calendar/from-a-day.ts';
import { knownPence } from '#domain/money/pay.ts';
import { messageOf } from '#web/api/api.ts';
import { useHourlyRateTypes } from '#web/api/queries/rate-types.ts';
import { Amount } from '#web/timesheet/lines/amount.tsx';
import { Button } from '#web/ui/button.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { useFailureToast } from '#web/ui/toasts/use-failure-toast.ts';
import { ratesInOrder } from './rate-order.ts';
import { useRemoveRates } from './rates.ts';

interface RateListProps {
  assignment: AssignmentRow;
  rates: readonly Rate[];
  onRemoved: () => void;
}

export function RateList({ assignment, rates, onRemoved }: RateListProps) {
  const removing = useRemoveRates(assignment.id);
  const failure = useFailureToast();
  const { nameOf } = useHourlyRateTypes();
  const [asked, setAsked] = useState<Rate | null>(null);
  const [shown, setShown] = useState<Rate | null>(null);
  if (asked && asked !== shown) setShown(asked);

  function inWords({ rateType, from }: Rate): string {
    return rateType === basicRateType ? sinceInWords(from) : `${nameOf(rateType)} ${sinceInWords(from)}`;
  }

  async function remove(rate: Rate) {
    failure.clear();
    try {
      await removing.mutateAsync(rate);
      showSuccess('Success', `The rates ${inWords(rate)} are removed.`);
      setAsked(null);
      onRemoved();
    } catch (problem) {
      setAsked(null);
      failure.show('Error', messageOf(problem));
    }
  }

  if (rates.length === 0) return <p className="text-sm text-soft">No rates are set yet.</p>;
  return (
    <>
      <ul
        aria-label={rates.some(isPremium) ? 'Rates' : 'Basic rates'}
        className="divide-y divide-line text-sm tabular-nums"
      >
        {ratesInOrder(rates, nameOf).map((rate) => (
          <li
            key={`${rate.rateType} ${rate.from}`}
            className="flex min-h-11 flex-wrap items-center gap-x-5 py-1"
          >
            <span className="min-w-36 font-medium first-letter:uppercase max-sm:w-full">{inWords(rate)}</span>
            <span>
              <span className="text-soft">Pay</span> <Amount of={knownPence(rate.payRate)} />
            </span>
            <span className="mr-auto">
              <span className="text-soft">Bill</span> <Amount of={knownPence(rate.billRate)} />
            </span>
            {(rate.from !== fromTheStart || isPremium(rate)) && (
              <Button
                size="small"
                variant="quiet"
                aria-label={`Remove the rates ${inWords(rate)}`}
                onClick={() => setAsked(rate)}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      <AlertDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title="Remove these rates?"
        description={
          shown &&
          `The rates ${inWords(shown)} of ${assignment.clientName}, ${assignment.jobTitle}. Weeks that are not approved will use the earlier rates.`
        }
        action="Remove"
        busy={removing.isPending}
        onConfirm={() => asked && void remove(asked)}
      />
    </>
  );
}

function isPremium({ rateType }: Rate): boolean {
  return rateType !== basicRateType;
}

function sinceInWords(from: Day): string {
  return from === fromTheStart ? 'from the start' : `from ${longDay(from)}`;
}
