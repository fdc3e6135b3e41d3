import type { HoursStep } from '#domain/hours/hours.ts';

/**
 * Returns the hours step of the week's assignment. Returns the smallest step, 0.1, until the
 * assignments are loaded, so that the form still asks about ambiguous hours.
 */
export function stepOf(
  assignments: readonly { id: string; hoursStep: HoursStep }[] | undefined,
  assignmentId: string,
): HoursStep {
  return assignments?.find(({ id }) => id === assignmentId)?.hoursStep ?? 0.1;
}
