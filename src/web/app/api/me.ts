import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { AgencyFacts } from '#contract/agency.ts';
import type { FirstRunStep } from '#domain/agency/agency.ts';
import type { Assignment } from '#domain/assignment/assignment.ts';
import type { NamedPerson, Person } from '#domain/person/person.ts';
import type { WorkDates } from '#domain/calendar/week.ts';
import { api } from './api.ts';
import { orLastKnown } from './offline-cache.ts';

/** An assignment, with what its start date has left behind where it has moved. */
export type OwnAssignment = Assignment & WorkDates;

/** The signed-in person, with what every page needs to know. */
export interface Me extends Person {
  assignment: OwnAssignment | null;
  consultant: NamedPerson | null;
  /** Where an Admin left setting the portal up. */
  firstRun: FirstRunStep | null;
  agency: AgencyFacts;
}

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
  queryKey: ['me'],
  queryFn: () => orLastKnown('me', () => api.get<Me>('/api/me'), { mayKeep, asOfNow }),
  // A page that stays open over midnight learns that a new day has come.
  refetchInterval: 600_000,
});

/** The signed-in person; for screens behind a guard, which has already asked. */
export function useMe(): Me {
  return useSuspenseQuery(meQuery).data;
}
