import type { HoursStep } from '#domain/hours/hours.ts';

/**
 * The hours step of the week's assignment. Until loaded 0.1, so that ambiguous hours are asked
 * about.
 */
export function stepOf(
  assignments: readonly { id: string; hoursStep: HoursStep }[] | undefined,
  assignmentId: string,
): HoursStep {
  return assignments?.find(({ id }) => id === assignmentId)?.hoursStep ?? 0.1;
}
