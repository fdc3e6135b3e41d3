import type { HoursStep } from '#domain/hours/hours.ts';

/** The step of a week's assignment. While it is not known, hours with two readings are asked about as in tenths. */
export function stepOf(
  placements: readonly { id: string; hoursStep: HoursStep }[] | undefined,
  assignmentId: string,
): HoursStep {
  return placements?.find(({ id }) => id === assignmentId)?.hoursStep ?? 0.1;
}
