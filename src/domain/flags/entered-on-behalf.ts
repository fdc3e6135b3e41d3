import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';

export const onBehalfKinds = ['objected', 'entered on behalf'] as const;

interface OnBehalfFlag {
  kind: (typeof onBehalfKinds)[number];
  label: string;
  sentence: string;
}

export function flagsOnBehalf({
  onBehalf,
  candidate,
}: Pick<ReviewedTimesheet, 'onBehalf' | 'candidate'>): OnBehalfFlag[] {
  if (!onBehalf) return [];
  const { byName, reason, objection } = onBehalf;
  const entered: OnBehalfFlag = {
    kind: 'entered on behalf',
    label: `Entered by ${byName}`,
    sentence: `The reason is “${reason}”`,
  };
  if (!objection) return [entered];
  const words = objection.words === null ? '.' : `: “${objection.words}”`;
  const said = `${candidate.fullName} says that this is not right${words}`;
  return [{ kind: 'objected', label: 'Worker objects', sentence: said }, entered];
}
