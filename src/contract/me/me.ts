import * as z from 'zod/mini';
import { firstRunSteps } from '#domain/agency/agency.ts';
import { addressProblems } from '#domain/agency/public-address.ts';
import { AssignmentDetails } from '#domain/assignment/assignment-details.ts';
import { Day } from '#domain/calendar/day.ts';
import { Division } from '#domain/calendar/division.ts';
import { Id, NamedPerson, Role } from '#domain/person/person.ts';
import { startPages } from '#domain/person/start-page.ts';
import { PayWeek } from '#domain/timesheet/progress/pay-week.ts';
import { AgencyFacts } from '#contract/agency/agency.ts';
import { OwnAssignmentToday, OwnAssignment } from '#contract/assignments/own-assignment.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { listOf } from '#contract/endpoint/list.ts';

export const Me = z.strictObject({
  ...NamedPerson.shape,
  role: Role,
  assignedConsultantId: z.nullable(z.string()),
  assignment: z.nullable(OwnAssignmentToday),
  assignments: z.optional(z.array(OwnAssignment)),
  consultant: z.nullable(NamedPerson),
  agency: AgencyFacts,
  /** For candidates: the running week and the three before it. */
  payWeeks: z.optional(z.array(PayWeek)),
  firstRun: z.nullable(z.enum(firstRunSteps)),
  covers: z.optional(
    z.readonly(z.array(z.strictObject({ consultantId: z.string(), fullName: z.string(), untilDate: Day }))),
  ),
  asksClients: z.optional(z.literal(true)),
  /** The agency’s part of the country, for staff who may read the bank holidays. */
  division: z.optional(Division),
  /** Only for staff who chose another start page than Workers. */
  startPage: z.optional(z.enum(startPages)),
  /** Only for staff: true if the Monday page has data or is the start page. */
  hasMonday: z.optional(z.literal(true)),
  /** The public address in emails, for Admins outside the demo. */
  address: z.optional(z.strictObject({ origin: z.string(), problem: z.nullable(z.enum(addressProblems)) })),
  warnings: z.optional(z.readonly(z.array(z.string()))),
});
export type Me = z.infer<typeof Me>;

export const meEndpoints = endpoints({
  'GET /api/me': {
    operationId: 'getOwnProfile',
    tag: 'Me',
    summary: 'Shows your account, assignment, consultant and agency',
    who: 'signed in',
    answer: Me,
  },
  'PUT /api/me/assignment': {
    operationId: 'updateOwnAssignment',
    tag: 'Me',
    summary: 'Sets your assignment details before your first timesheet',
    who: 'candidate',
    description:
      'After your first timesheet the agency changes them: 409, and the sentence says whom to ask.',
    body: AssignmentDetails,
    answer: Me,
    refuses: ['conflict'],
  },
  'PUT /api/me/consultant': {
    operationId: 'chooseOwnConsultant',
    tag: 'Me',
    summary: 'Chooses your consultant if you have none',
    who: 'candidate',
    body: z.object({ consultantId: Id }),
    answer: Me,
    refuses: ['missing', 'conflict'],
  },
  'GET /api/consultants': {
    operationId: 'listConsultants',
    tag: 'Me',
    summary: 'Lists the Recruitment Consultants by name',
    who: 'signed in',
    answer: listOf(NamedPerson),
  },
});
