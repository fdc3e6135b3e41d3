import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { Me } from '#contract/me/me.ts';
import { call } from '#web/api/api.ts';
import { orLastKnown } from '#web/api/offline-cache.ts';

export type { Me } from '#contract/me/me.ts';
export type { OwnAssignment } from '#contract/assignments/own-placement.ts';

/** Only candidates have pages that work without a connection. */
function mayKeep({ role }: Me): boolean {
  return role === 'Candidate';
}

/** The server checks again what is sent; until then the device's clock has to do. */
async function asOfNow(me: Me): Promise<Me> {
  const { dayAt } = await import('#domain/calendar/calendar.ts');
  return { ...me, agency: { ...me.agency, today: dayAt(new Date(), me.agency.timeZone) } };
}

export const meQuery = queryOptions({
  queryKey: ['GET /api/me'],
  queryFn: () => orLastKnown('GET /api/me', () => call('GET /api/me'), { mayKeep, asOfNow }),
  // A page that stays open over midnight learns that a new day has come.
  refetchInterval: 600_000,
});

/** The signed-in person; for screens behind a guard, which has already asked. */
export function useMe(): Me {
  return useSuspenseQuery(meQuery).data;
}
