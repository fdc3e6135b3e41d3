import { useQuery } from '@tanstack/react-query';
import type { AssignmentRow } from '#contract/assignments/assignments.ts';
import type { Worker } from '#contract/workers/workers.ts';
import { useMe } from '#web/api/queries/me.ts';
import { Loaded } from '#web/frame/loading/loaded.tsx';
import { FormPanel } from '#web/workers/assignments/form-panel.tsx';
import { RatesForm } from './rates-form.tsx';
import { basicOn } from './basic-on.ts';
import { ratesQuery } from './rates.ts';

interface BasicRatesProps {
  worker: Worker;
  assignment: AssignmentRow;
  onDone: () => void;
  onCancel: () => void;
}

export function BasicRates({ worker, assignment, onDone, onCancel }: BasicRatesProps) {
  const { today } = useMe().agency;
  const list = useQuery(ratesQuery(assignment.id));
  const name = `${assignment.clientName}, ${assignment.jobTitle}`;
  return (
    <FormPanel title={`Basic rates of ${name}`}>
      <div className="mt-4">
        <Loaded query={list} problem="Failed to load the rates. Please try again." loading={null}>
          {(rates) => (
            <RatesForm
              worker={worker}
              assignment={{ id: assignment.id, name }}
              current={basicOn(rates, today)}
              dated={rates}
              onSaved={onDone}
              onCancel={onCancel}
            />
          )}
        </Loaded>
      </div>
    </FormPanel>
  );
}
