import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { Me } from '#contract/me/me.ts';
import {
  type Action,
  type GeneralAction,
  mayInGeneral,
  powers,
  relationsFor,
} from '#domain/person/access.ts';
import { call } from '#web/api/api.ts';
import { orLastKnown } from '#web/api/offline-cache.ts';

export type { Me } from '#contract/me/me.ts';
export type { OwnAssignmentToday } from '#contract/assignments/own-assignment.ts';

function mayKeep({ role }: Me): boolean {
  return mayInGeneral(role, 'keep timesheets of their own');
}

/**
 * Replaces the cached `today` by the date of the device's clock while offline. The server checks
 * the date again when a week is submitted.
 */
async function asOfNow(me: Me): Promise<Me> {
  const { dayAt } = await import('#domain/calendar/calendar.ts');
  return { ...me, agency: { ...me.agency, today: dayAt(new Date(), me.agency.timeZone) } };
}

export const meQuery = queryOptions({
  queryKey: ['GET /api/me'],
  queryFn: () => orLastKnown('GET /api/me', () => call('GET /api/me'), { mayKeep, asOfNow }),
  // Milliseconds; a page that is open at midnight gets the new `today` within ten minutes.
  refetchInterval: 600_000,
});

/**
 * Returns the signed-in user. Suspends while the user loads, so only pages behind a guard may call
 * this hook.
 */
export function useMe(): Me {
  return useSuspenseQuery(meQuery).data;
}

function isOverWorkers(power: Action | GeneralAction): power is Action {
  return power in powers;
}

/** Returns whether the user's role has the power, over all workers or over some. */
export function useMay(power: Action | GeneralAction): boolean {
  const { role } = useMe();
  return isOverWorkers(power) ? relationsFor(role, power).length > 0 : mayInGeneral(role, power);
}
