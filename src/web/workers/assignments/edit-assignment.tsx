import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AssignmentRow } from '#contract/assignments/assignments.ts';
import type { TypedTerms } from '#domain/assignment/terms.ts';
import type { Rates } from '#domain/money/rates.ts';
import { Refusal } from '#domain/refusal.ts';
import { AuthoriserChoice } from '#web/workers/assignments/signing/authoriser-choice.tsx';
import { NobodySigns } from '#web/workers/assignments/signing/nobody-signs.tsx';
import {
  chosenAuthorisersQuery,
  useChooseAuthorisers,
} from '#web/workers/assignments/signing/chosen-authorisers.ts';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { TermsForm } from './terms-form.tsx';
import { useChangeAssignment } from './assignments.ts';
import { useTermsForm } from './use-terms-form.ts';

interface EditAssignmentProps {
  assignment: AssignmentRow;
  onDone: () => void;
  onCancel: () => void;
}

export function EditAssignment({ assignment, onDone, onCancel }: EditAssignmentProps) {
  const [opened] = useState(assignment);
  const [seen, setSeen] = useState<AssignmentRow | undefined>(assignment);
  const fields = useTermsForm(opened, opened.startDate, save);
  const changing = useChangeAssignment(opened);
  const { asksClient } = fields;
  const authorisers = useQuery({ ...chosenAuthorisersQuery(opened.id), enabled: asksClient });
  const [chosen, setChosen] = useState<string[] | null>(null);
  const choosing = useChooseAuthorisers(opened.id);
  const isSameClient = fields.values.client_name.trim() === opened.clientName;

  async function save({ rateOfPay: _pay, supplyBillAmount: _bill, ...terms }: TypedTerms & Rates) {
    try {
      if (chosen && isSameClient && asksClient) await choosing.mutateAsync(chosen);
      const { clientName } = await changing.mutateAsync({ ...terms, seen });
      showSuccess('Assignment updated', `${clientName}, ${terms.jobTitle}.`);
      onDone();
    } catch (problem) {
      if (problem instanceof Refusal && problem.code === 'conflict' && !problem.fields) setSeen(undefined);
      throw problem;
    }
  }

  return (
    <TermsForm
      title={`Edit ${opened.clientName}, ${opened.jobTitle}`}
      fields={fields}
      action="Save assignment"
      onCancel={onCancel}
    >
      {asksClient && isSameClient && authorisers.data && (
        <AuthoriserChoice assignment={opened} chosen={chosen ?? authorisers.data} onChange={setChosen} />
      )}
      {asksClient && (!isSameClient || (chosen ?? authorisers.data)?.length === 0) && <NobodySigns />}
      <p className="text-sm text-soft">Changes weeks that are not approved. Approved weeks stay.</p>
    </TermsForm>
  );
}
