import { useQuery } from '@tanstack/react-query';
import type { Rate } from '#contract/assignments/assignment-rates.ts';
import type { AssignmentRow } from '#contract/assignments/assignments.ts';
import { Loaded } from '#web/frame/loading/loaded.tsx';
import { RateForm } from './rate-form.tsx';
import { ratesQuery } from './rates.ts';

interface DatedRateFormProps {
  assignment: AssignmentRow;
  rate: Rate | null;
  onDone: () => void;
  onCancel: () => void;
}

export function DatedRateForm({ assignment, rate, onDone, onCancel }: DatedRateFormProps) {
  const list = useQuery(ratesQuery(assignment.id));
  return (
    <Loaded query={list} problem="Failed to load the rates. Please try again." loading={null}>
      {(rates) => (
        <RateForm assignment={assignment} rates={rates} edited={rate} onDone={onDone} onCancel={onCancel} />
      )}
    </Loaded>
  );
}
