import { useState } from 'react';
import type { Worker } from '#contract/workers/workers.ts';
import type { AssignmentRow } from '#contract/assignments/assignments.ts';
import { cutShortBy } from '#domain/assignment/assignment.ts';
import type { TypedTerms } from '#domain/assignment/terms.ts';
import { addDays, isDay, longDay } from '#domain/calendar/calendar.ts';
import { weekOf } from '#domain/calendar/week.ts';
import { useMe } from '#web/api/queries/me.ts';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { EndsChoice } from './ends-choice.tsx';
import { TermsForm } from './terms-form.tsx';
import { NobodySigns } from '#web/workers/assignments/signing/nobody-signs.tsx';
import { useAddAssignment } from './assignments.ts';
import { useTermsForm } from './use-terms-form.ts';

interface NewAssignmentProps {
  worker: Worker;
  assignments: readonly AssignmentRow[];
  onDone: () => void;
  onCancel: () => void;
}

export function NewAssignment({ worker, assignments, onDone, onCancel }: NewAssignmentProps) {
  const { today } = useMe().agency;
  const fields = useTermsForm(null, addDays(weekOf(today), 7), save);
  const { start_date: start } = fields.values;
  const adding = useAddAssignment(worker.id);
  const [chosen, setChosen] = useState<string | null>();
  const running = isDay(start) ? cutShortBy(assignments, start) : [];
  const proposed = running.length === 1 ? (running[0]?.id ?? null) : null;
  const wanted = chosen === undefined ? proposed : chosen;
  const ends = running.some(({ id }) => id === wanted) ? wanted : null;

  async function save(terms: TypedTerms) {
    const added = await adding.mutateAsync({ ...terms, ends });
    showSuccess(
      'Assignment added',
      `${worker.fullName}: ${added.clientName}, ${added.jobTitle}, from ${longDay(added.startDate)}.`,
    );
    onDone();
  }

  return (
    <TermsForm title="New assignment" fields={fields} action="Add assignment" onCancel={onCancel}>
      {isDay(start) && <EndsChoice running={running} start={start} ends={ends} onChange={setChosen} />}
      {fields.asksClient && <NobodySigns isNew />}
      <p className="text-sm text-soft">Next, set its rates under Financial Management.</p>
    </TermsForm>
  );
}
