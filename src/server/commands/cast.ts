import type { AssignmentDetails } from '#domain/assignment/assignment-details.ts';
import { day } from '#domain/calendar/calendar.ts';
import type { Role } from '#domain/person/person.ts';
import type { Rates } from '#domain/money/rates.ts';

export interface CastMember {
  fullName: string;
  email: string;
  role: Role;
  note: string;
  consultant?: CastName;
  assignment?: AssignmentDetails;
  rates?: Rates;
  disabled?: true;
}

export type CastName =
  | 'helen'
  | 'jo'
  | 'daniel'
  | 'amara'
  | 'ben'
  | 'chloe'
  | 'dev'
  | 'ella'
  | 'farah'
  | 'gareth';

/** The password is public, so `npm start` refuses a database with an account that uses it. */
export const demoPassword = 'demo-portal-26';

export const castPassword = 'cast-portal-26';

export const cast: Record<CastName, CastMember> = {
  helen: {
    fullName: 'Helen Whitfield',
    email: 'helen.whitfield@example.com',
    role: 'Admin',
    note: 'sees everyone',
  },
  jo: {
    fullName: 'Jo Marsh',
    email: 'jo.marsh@example.com',
    role: 'Recruitment Consultant',
    note: 'reviews Amara, Ben and Farah',
  },
  daniel: {
    fullName: 'Daniel Reyes',
    email: 'daniel.reyes@example.com',
    role: 'Recruitment Consultant',
    note: 'reviews Chloe; a stranger to the others',
  },
  amara: {
    fullName: 'Amara Okafor',
    email: 'amara.okafor@example.com',
    role: 'Candidate',
    note: 'has weeks in every status, one rejected to correct',
    consultant: 'jo',
    assignment: { clientName: 'Camden Council', jobTitle: 'Social Worker', startDate: day('2026-08-03') },
    rates: { rateOfPay: 21.5, supplyBillAmount: 28.75 },
  },
  ben: {
    fullName: 'Ben Hughes',
    email: 'ben.hughes@example.com',
    role: 'Candidate',
    note: 'drives a lot and has weeks waiting for review',
    consultant: 'jo',
    assignment: {
      clientName: 'Leeds City Council',
      jobTitle: 'Housing Officer',
      startDate: day('2026-09-07'),
    },
    rates: { rateOfPay: 17.25, supplyBillAmount: 22.4 },
  },
  chloe: {
    fullName: 'Chloe Dunn',
    email: 'chloe.dunn@example.com',
    role: 'Candidate',
    note: "Daniel's candidate, invisible to Jo",
    consultant: 'daniel',
    assignment: {
      clientName: 'Bristol City Council',
      jobTitle: 'Planning Assistant',
      startDate: day('2026-09-21'),
    },
    rates: { rateOfPay: 18.9, supplyBillAmount: 24.1 },
  },
  dev: {
    fullName: 'Dev Patel',
    email: 'dev.patel@example.com',
    role: 'Candidate',
    note: 'has no consultant yet, waits to be claimed',
    assignment: { clientName: 'Camden Council', jobTitle: 'Care Assistant', startDate: day('2026-10-26') },
  },
  ella: {
    fullName: 'Ella Price',
    email: 'ella.price@example.com',
    role: 'Candidate',
    note: 'new: assignment details still to be completed',
  },
  farah: {
    fullName: 'Farah Aziz',
    email: 'farah.aziz@example.com',
    role: 'Candidate',
    note: 'has no rates set',
    consultant: 'jo',
    assignment: { clientName: 'Hackney Council', jobTitle: 'Business Support', startDate: day('2026-11-02') },
  },
  gareth: {
    fullName: 'Gareth Lowe',
    email: 'gareth.lowe@example.com',
    role: 'Candidate',
    note: 'disabled: cannot sign in',
    consultant: 'jo',
    disabled: true,
  },
};

export const demoPeople = Object.values(cast)
  .filter((member) => !member.disabled)
  .map(({ fullName, email, role, note }) => ({ fullName, email, role, note, password: demoPassword }));
