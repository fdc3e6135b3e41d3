import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Worker } from '#contract/workers/workers.ts';
import { useWithToast } from '#web/frame/with-toast.ts';
import { LoadProblem } from '#web/frame/loading/load-problem.tsx';
import { consultantsQuery } from '#web/api/queries/consultants.ts';
import { useMe } from '#web/api/queries/me.ts';
import { useReassign } from '#web/api/queries/workers.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';

export function ConsultantForm({ worker }: { worker: Worker }) {
  const me = useMe();
  const query = useQuery(consultantsQuery);
  const consultants = query.data;
  const saving = useReassign(worker.id);
  const withToast = useWithToast();
  const current = worker.assignedConsultantId ?? '';
  const [chosen, setChosen] = useState<string | null>(null);
  const value = chosen ?? current;
  const isUnchanged = value === current;

  async function save(event: FormEvent) {
    event.preventDefault();
    await withToast({ lead: 'Failed to assign consultant.' }, async () => {
      await saving.mutateAsync({ consultantId: value || null });
      setChosen(null);
      const name = consultants?.find(({ id }) => id === value)?.fullName;
      showSuccess(
        name ? 'Consultant Assigned' : 'Success',
        name
          ? `${name} now looks after ${worker.fullName}.`
          : `Consultants can claim ${worker.fullName} again.`,
      );
    });
  }

  return (
    <section aria-labelledby="consultant-title">
      <h3 id="consultant-title" className="mb-4 font-semibold">
        Consultant
      </h3>
      {query.isError && !consultants ? (
        <LoadProblem of={query} message="Failed to load consultants. Please try again." />
      ) : (
        <form onSubmit={(event) => void save(event)} className="space-y-5">
          <Field
            label="Who looks after this worker"
            id="assigned_consultant"
            hint="The consultant reviews this worker’s timesheets. If you choose nobody, any consultant can claim the worker."
          >
            {(control) => (
              <Select
                {...control}
                name="assigned_consultant"
                disabled={!consultants}
                value={value}
                onChange={(event) => setChosen(event.target.value)}
              >
                <option value="">Nobody</option>
                {current !== '' && !consultants?.some(({ id }) => id === current) && (
                  <option value={current}>
                    {current === me.id ? `${me.fullName} (you)` : 'An Admin or a former consultant'}
                  </option>
                )}
                <Options of={consultants?.map(({ id, fullName }) => [id, fullName]) ?? []} />
              </Select>
            )}
          </Field>
          <div className="flex flex-wrap items-center justify-end gap-3">
            {isUnchanged && (
              <p id="consultant-unchanged" className="text-sm text-soft">
                Choose someone else to save.
              </p>
            )}
            <Button
              type="submit"
              variant="primary"
              busy={saving.isPending}
              disabled={isUnchanged}
              aria-describedby={isUnchanged ? 'consultant-unchanged' : undefined}
            >
              Save Consultant
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
