import type { WorkerRow } from '#contract/workers/workers.ts';

/** `Kent County Council, Cook`, of each assignment beside the one that stands for the worker. */
export function otherAssignmentsOf({ assignments }: Pick<WorkerRow, 'assignments'>): string[] {
  return assignments
    .filter(({ isPrimary }) => !isPrimary)
    .map(({ clientName, jobTitle }) => `${clientName}, ${jobTitle}`);
}
