import { queryOptions } from '@tanstack/react-query';
import type { Day } from '#domain/calendar/calendar.ts';
import type { Role } from '#domain/person/person.ts';
import type { SignUpRule } from '#domain/person/sign-up.ts';
import { api } from './api.ts';

export interface DemoPerson {
  fullName: string;
  email: string;
  role: Role;
  password: string;
  note: string;
}

/** Whose portal this is: its name, and where its logo and the stylesheet of its accent are. */
export interface Brand {
  name: string;
  logo: string | null;
  style: string | null;
}

/** What anyone may know of the agency. */
interface PublicAgency extends Brand {
  timeZone: string;
  today: Day;
  passwordMinLength: number;
  signUp: SignUpRule;
  demo: { people: DemoPerson[] } | null;
}

export const agencyQuery = queryOptions({
  queryKey: ['agency'],
  queryFn: () => api.get<PublicAgency>('/api/agency'),
});

/** Whether the link that the first start prints still leads anywhere; without a token nobody is asked. */
export function firstAdminLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['first-admin-link', token],
    queryFn: () => api.post<{ isGood: boolean }>('/api/first-admin/link', { token }),
    enabled: token !== '',
    retry: false,
  });
}
