import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AssignmentRow } from '#contract/assignments/assignments.ts';
import type { Worker } from '#contract/workers/workers.ts';
import { primaryOf } from '#domain/assignment/primary.ts';
import { basicRateType } from '#domain/rate-type/basic-rate-type.ts';
import { fromTheStart } from '#domain/calendar/from-a-day.ts';
import { useMe } from '#web/api/queries/me.ts';
import { LoadProblem } from '#web/frame/loading/load-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/overlays/disclosure.tsx';
import { assignmentsQuery } from '#web/api/queries/assignments.ts';
import { RatedAssignmentChoice } from './rated-assignment-choice.tsx';
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
  const assignments = useQuery({ ...assignmentsQuery(worker.id), enabled: isShown });
  const [chosen, setChosen] = useState<string | null>(null);
  const primary = assignments.data && primaryOf(assignments.data, today);
  const assignment = assignments.data?.find(({ id }) => id === chosen) ?? primary;
  const first = useQuery({ ...ratesQuery(primary?.id), enabled: isShown && !!primary });
  if (assignments.isError || first.isError) {
    return (
      <LoadProblem
        of={assignments.isError ? assignments : first}
        message="Failed to load the rates from a day. Please try again."
      />
    );
  }
  if (!assignments.data || !assignment || !first.data) return null;
  const areDated = first.data.some(
    ({ rateType, from }) => rateType !== basicRateType || from !== fromTheStart,
  );
  return (
    <Disclosure
      label="Rates from a day"
      className="mt-6 border-t border-line pt-3"
      startsOpen={areDated || assignments.data.length > 1}
    >
      {() => (
        <div className="space-y-4">
          {assignments.data.length > 1 && (
            <RatedAssignmentChoice
              assignments={assignments.data}
              chosen={assignment.id}
              onChoose={setChosen}
            />
          )}
          <RatesOfAssignment key={assignment.id} assignment={assignment} onChanged={onChanged} />
        </div>
      )}
    </Disclosure>
  );
}

function RatesOfAssignment({ assignment, onChanged }: { assignment: AssignmentRow; onChanged: () => void }) {
  const list = useQuery(ratesQuery(assignment.id));
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
      <RateList assignment={assignment} rates={rates} onRemoved={finish} />
      {isOpen ? (
        <RateForm assignment={assignment} rates={rates} onDone={finish} onCancel={close} />
      ) : (
        <Button variant="quiet" className="-ml-4" onClick={() => setIsOpen(true)}>
          New rates from …
        </Button>
      )}
    </div>
  );
}
