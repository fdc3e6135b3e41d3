import type { WorkerRow } from '#contract/workers/workers.ts';

export function otherAssignmentsOf({ assignments }: Pick<WorkerRow, 'assignments'>): string[] {
  return assignments
    .filter(({ isPrimary }) => !isPrimary)
    .map(({ clientName, jobTitle }) => `${clientName}, ${jobTitle}`);
}
