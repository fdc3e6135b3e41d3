import type { FlaggedTimesheet } from './flag.ts';

type Judged = { exceptions: readonly unknown[] } & Pick<FlaggedTimesheet, 'signOff' | 'comments'>;

/** True if the client must sign and has not signed. */
export function isUnsigned({ signOff }: Pick<FlaggedTimesheet, 'signOff'>): boolean {
  return signOff !== undefined && signOff.status !== 'signed';
}

/** True if the week has no flag, no comment and no missing signature. */
export function isClean(week: Judged): boolean {
  return week.exceptions.length === 0 && !isUnsigned(week) && !week.comments;
}

export const flagFilters = ['only', 'clean'] as const;
export type FlagFilter = (typeof flagFilters)[number];

export function isOfFlags(filter: FlagFilter, week: Judged): boolean {
  return filter === 'clean' ? isClean(week) : week.exceptions.length > 0;
}

export interface PendingCounts {
  total: number;
  clean: number;
  signed: number;
  /** Number of weeks that wait for the client's signature, without queried weeks. */
  waiting: number;
}

export const noneCounted: PendingCounts = { total: 0, clean: 0, signed: 0, waiting: 0 };

export function counted(weeks: readonly Judged[], before = noneCounted): PendingCounts {
  const countOf = (isOne: (week: Judged) => boolean) => weeks.filter(isOne).length;
  return {
    total: before.total + weeks.length,
    clean: before.clean + countOf(isClean),
    signed: before.signed + countOf(({ signOff }) => signOff?.status === 'signed'),
    waiting: before.waiting + countOf(isWaitingForClient),
  };
}

export function isWaitingForClient(week: Pick<FlaggedTimesheet, 'signOff'>): boolean {
  return isUnsigned(week) && week.signOff?.status !== 'queried';
}
