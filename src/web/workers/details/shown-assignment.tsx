import { useQuery } from '@tanstack/react-query';
import { primaryOf } from '#domain/assignment/primary.ts';
import { assignmentsQuery } from '#web/api/queries/assignments.ts';
import { useMe } from '#web/api/queries/me.ts';
import { counted } from '#web/ui/counted.ts';

/** If the worker has several assignments, names the assignment that the form changes. */
export function ShownAssignment({ workerId }: { workerId: string }) {
  const { today } = useMe().agency;
  const { data: assignments = [] } = useQuery(assignmentsQuery(workerId));
  const shown = primaryOf(assignments, today);
  if (!shown || assignments.length < 2) return null;
  return (
    <p className="mb-5 text-sm wrap-anywhere">
      Assignment:{' '}
      <span className="font-semibold">
        {shown.clientName}, {shown.jobTitle}
      </span>
      <span className="block text-soft">
        {counted(assignments.length - 1, 'other assignment')} on the worker’s page.
      </span>
    </p>
  );
}
