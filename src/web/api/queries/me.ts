import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { Me } from '#contract/me/me.ts';
import { call } from '#web/api/api.ts';
import { orLastKnown } from '#web/api/offline-cache.ts';

export type { Me } from '#contract/me/me.ts';
export type { OwnAssignmentToday } from '#contract/assignments/own-assignment.ts';

function mayKeep({ role }: Me): boolean {
  return role === 'Candidate';
}

/** Offline, `today` comes from the device's clock; the server checks the submission again. */
async function asOfNow(me: Me): Promise<Me> {
  const { dayAt } = await import('#domain/calendar/calendar.ts');
  return { ...me, agency: { ...me.agency, today: dayAt(new Date(), me.agency.timeZone) } };
}

export const meQuery = queryOptions({
  queryKey: ['GET /api/me'],
  queryFn: () => orLastKnown('GET /api/me', () => call('GET /api/me'), { mayKeep, asOfNow }),
  // A page open over midnight gets the new `today` within ten minutes (ms).
  refetchInterval: 600_000,
});

/** The signed-in user; suspends, so only for screens behind a guard. */
export function useMe(): Me {
  return useSuspenseQuery(meQuery).data;
}
