import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PlacementRow } from '#contract/assignments/placements.ts';
import type { Worker } from '#contract/workers/workers.ts';
import { primaryOf } from '#domain/assignment/primary.ts';
import { basicRateType } from '#domain/rate-type/basic-rate-type.ts';
import { fromTheStart } from '#domain/calendar/from-a-day.ts';
import { useMe } from '#web/api/queries/me.ts';
import { LoadProblem } from '#web/frame/loading/load-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/overlays/disclosure.tsx';
import { placementsQuery } from '#web/api/queries/placements.ts';
import { PlacementChoice } from './placement-choice.tsx';
import { RateForm } from './rate-form.tsx';
import { RateList } from './rate-list.tsx';
import { ratesQuery } from './rates.ts';

interface DatedRatesProps {
  worker: Worker;
  isShown: boolean;
  onChanged: () => void;
}

export function DatedRates({ worker, isShown, onChanged }: DatedRatesProps) {
  const { today } = useMe().agency;
  const placements = useQuery({ ...placementsQuery(worker.id), enabled: isShown });
  const [chosen, setChosen] = useState<string | null>(null);
  const primary = placements.data && primaryOf(placements.data, today);
  const placement = placements.data?.find(({ id }) => id === chosen) ?? primary;
  const first = useQuery({ ...ratesQuery(primary?.id), enabled: isShown && !!primary });
  if (placements.isError || first.isError) {
    return (
      <LoadProblem
        of={placements.isError ? placements : first}
        message="Failed to load the rates from a day. Please try again."
      />
    );
  }
  if (!placements.data || !placement || !first.data) return null;
  const areDated = first.data.some(
    ({ rateType, from }) => rateType !== basicRateType || from !== fromTheStart,
  );
  return (
    <Disclosure
      label="Rates from a day"
      className="mt-6 border-t border-line pt-3"
      startsOpen={areDated || placements.data.length > 1}
    >
      {() => (
        <div className="space-y-4">
          {placements.data.length > 1 && (
            <PlacementChoice placements={placements.data} chosen={placement.id} onChoose={setChosen} />
          )}
          <RatesOfPlacement key={placement.id} placement={placement} onChanged={onChanged} />
        </div>
      )}
    </Disclosure>
  );
}

function RatesOfPlacement({ placement, onChanged }: { placement: PlacementRow; onChanged: () => void }) {
  const list = useQuery(ratesQuery(placement.id));
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  if (!list.data) return null;
  const rates = list.data;

  /** The focused element is gone with the form. */
  function close() {
    setIsOpen(false);
    setTimeout(() => place.current?.focus());
  }
  function finish() {
    onChanged();
    close();
  }

  return (
    <div ref={place} tabIndex={-1} className="space-y-3 outline-none">
      <RateList placement={placement} rates={rates} onRemoved={finish} />
      {isOpen ? (
        <RateForm placement={placement} rates={rates} onDone={finish} onCancel={close} />
      ) : (
        <Button variant="quiet" className="-ml-4" onClick={() => setIsOpen(true)}>
          New rates from …
        </Button>
      )}
    </div>
  );
}
