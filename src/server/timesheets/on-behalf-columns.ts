import type { OnBehalf } from '#domain/timesheet/on-behalf/on-behalf.ts';

export const onBehalfColumns = [
  'timesheets.enteredBy',
  'timesheets.enteredByName',
  'timesheets.enteredReason',
  'timesheets.objectedAt',
  'timesheets.objection',
] as const;

export interface OnBehalfColumns {
  enteredBy: string | null;
  enteredByName: string | null;
  enteredReason: string | null;
  objectedAt: string | null;
  objection: string | null;
}

export function onBehalfOf(row: OnBehalfColumns): OnBehalf | undefined {
  const { enteredBy, enteredByName, enteredReason, objectedAt, objection } = row;
  if (enteredBy === null || enteredByName === null || enteredReason === null) return undefined;
  return {
    by: enteredBy,
    byName: enteredByName,
    reason: enteredReason,
    objection: objectedAt === null ? null : { at: objectedAt, words: objection },
  };
}

export function columnsOf(onBehalf: OnBehalf | undefined): Partial<OnBehalfColumns> {
  if (!onBehalf) return {};
  const { by, byName, reason, objection } = onBehalf;
  return {
    enteredBy: by,
    enteredByName: byName,
    enteredReason: reason,
    objectedAt: objection?.at ?? null,
    objection: objection?.words ?? null,
  };
}
