import { useState } from 'react';
import type { Rate } from '#contract/assignment-rates.ts';
import type { PlacementRow } from '#contract/placements.ts';
import { type Day, longDay } from '#domain/calendar/calendar.ts';
import { fromTheStart } from '#domain/money/dated-rates.ts';
import { knownPence } from '#domain/money/pay.ts';
import { messageOf } from '#web/app/api/api.ts';
import { Amount } from '#web/parts/amount.tsx';
import { Button } from '#web/ui/button.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { useFailureToast } from '#web/ui/toasts/use-failure-toast.ts';
import { useRemoveRates } from './rates.ts';

interface RateListProps {
  placement: PlacementRow;
  rates: readonly Rate[];
  onRemoved: () => void;
}

/** The basic rates of an assignment in the order of their days; all but those from the start can be taken away. */
export function RateList({ placement, rates, onRemoved }: RateListProps) {
  const removing = useRemoveRates(placement.id);
  const failure = useFailureToast();
  const [asked, setAsked] = useState<Day | null>(null);
  const [shown, setShown] = useState<Day | null>(null);
  if (asked && asked !== shown) setShown(asked);

  async function remove(from: Day) {
    failure.clear();
    try {
      await removing.mutateAsync(from);
      showSuccess('Success', `The rates ${sinceInWords(from)} are removed.`);
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
      <ul aria-label="Basic rates" className="divide-y divide-line text-sm tabular-nums">
        {[...rates].sort(inOrderOfDays).map(({ from, payRate, billRate }) => (
          <li key={from} className="flex min-h-11 flex-wrap items-center gap-x-5 py-1">
            <span className="min-w-36 font-medium first-letter:uppercase max-sm:w-full">
              {sinceInWords(from)}
            </span>
            <span>
              <span className="text-soft">Pay</span> <Amount of={knownPence(payRate)} />
            </span>
            <span className="mr-auto">
              <span className="text-soft">Bill</span> <Amount of={knownPence(billRate)} />
            </span>
            {from !== fromTheStart && (
              <Button
                size="small"
                variant="quiet"
                aria-label={`Remove the rates ${sinceInWords(from)}`}
                onClick={() => setAsked(from)}
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
          `The rates ${sinceInWords(shown)} of ${placement.clientName}, ${placement.jobTitle}. Weeks that are not approved yet follow the rates before them.`
        }
        action="Remove"
        busy={removing.isPending}
        onConfirm={() => asked && void remove(asked)}
      />
    </>
  );
}

function inOrderOfDays(one: Rate, other: Rate): number {
  const key = ({ from }: Rate) => (from === fromTheStart ? '' : from);
  return key(one).localeCompare(key(other));
}

function sinceInWords(from: Day): string {
  return from === fromTheStart ? 'from the start' : `from ${longDay(from)}`;
}
