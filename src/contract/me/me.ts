/** Who is signed in, and what a candidate sets up: assignment details and a consultant. */

import * as z from 'zod/mini';
import { reasonNames } from '#domain/absence/absence.ts';
import { firstRunSteps } from '#domain/agency/agency.ts';
import { hoursRules } from '#domain/assignment/terms.ts';
import { Assignment } from '#domain/assignment/assignment.ts';
import { Day, Week } from '#domain/calendar/day.ts';
import { divisionNames } from '#domain/calendar/division.ts';
import { hoursSteps } from '#domain/hours/hours.ts';
import { otherUnits } from '#domain/hours/units/unit-line.ts';
import { Id, NamedPerson, Role } from '#domain/person/person.ts';
import { roundings } from '#domain/hours/worked-times.ts';
import { AgencyFacts } from '#contract/agency.ts';
import { RuleRow } from '#contract/assignments/assignment-rules.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { listOf } from '#contract/endpoint/list.ts';

/** A rule with what its rate type is called, and no rates. */
const OwnRule = z.extend(RuleRow, { rateTypeName: z.string() });

/** How times become hours and hours rate types, as the domain's `splitWeek` takes it, and what else is paid; each left out where it is not asked for. */
const splitTerms = {
  /** Of times; to the nearest step where it is left out. */
  rounding: z.optional(z.enum(roundings)),
  /** The earliest first. */
  ruleSets: z.optional(z.array(z.strictObject({ from: Day, rules: z.array(OwnRule) }))),
  /** Whose bank holidays count, where there are rules. */
  division: z.optional(z.enum(divisionNames)),
  /** Changes by Admins: a day with a name is added, a day without one is removed. */
  holidays: z.optional(z.array(z.strictObject({ day: Day, name: z.nullable(z.string()) }))),
  /** Rate types that are not paid by the hour, with the days from which a rate of them is set or no longer set. */
  unitTypes: z.optional(
    z.array(
      z.strictObject({
        rateType: z.string(),
        name: z.string(),
        unit: z.enum(otherUnits),
        from: Day,
        isSet: z.boolean(),
      }),
    ),
  ),
  /** What an hour is paid, where the agency shows it: what `PricingTerms` need, and never what is billed. */
  payRates: z.optional(
    z.array(z.strictObject({ rateType: z.string(), from: Day, payRate: z.nullable(z.number()) })),
  ),
};

/** What was said of weeks that were not worked; `byName` is null where the candidate said it. */
const OwnAbsences = z.array(
  z.strictObject({
    weekStart: Week,
    day: z.nullable(Day),
    reason: z.enum(reasonNames),
    note: z.nullable(z.string()),
    byName: z.nullable(z.string()),
  }),
);

/** An assignment, with what its start date has left behind where it has moved, as the domain's `WorkDates` have it. */
const OwnAssignment = z.extend(Assignment, {
  owedFrom: z.optional(z.nullable(Day)),
  notWorked: z.optional(z.readonly(z.array(Week))),
  endDate: z.optional(Day),
  /** In which steps hours are written, where they are not halves. */
  hoursStep: z.optional(z.literal([...hoursSteps])),
  /** How they are written, where that is not as hours. */
  hoursRule: z.optional(z.enum(hoursRules)),
  /** The newest week first; left out where there are none. */
  absences: z.optional(OwnAbsences),
  ...splitTerms,
});
export type OwnAssignment = z.infer<typeof OwnAssignment>;

/** One of a candidate's assignments, as the candidate sees it: no bill rate, nobody's address. */
export const OwnPlacement = z.strictObject({
  id: z.string(),
  ...Assignment.shape,
  endDate: z.nullable(Day),
  owedFrom: z.nullable(Day),
  notWorked: z.readonly(z.array(Week)),
  hoursStep: z.literal([...hoursSteps]),
  hoursRule: z.enum(hoursRules),
  absences: z.optional(OwnAbsences),
  ...splitTerms,
});
export type OwnPlacement = z.infer<typeof OwnPlacement>;

/** The signed-in person, with what every page needs to know. */
const Me = z.strictObject({
  ...NamedPerson.shape,
  role: Role,
  assignedConsultantId: z.nullable(z.string()),
  assignment: z.nullable(OwnAssignment),
  /** All assignments, the earliest first; left out where there are not several. */
  assignments: z.optional(z.array(OwnPlacement)),
  consultant: z.nullable(NamedPerson),
  agency: AgencyFacts,
  /** Where an Admin left setting the portal up; null when that is done, and for everybody else. */
  firstRun: z.nullable(z.enum(firstRunSteps)),
  /** For staff, in whose place one stands today; left out where there is nobody. */
  covers: z.optional(
    z.readonly(z.array(z.strictObject({ consultantId: z.string(), fullName: z.string(), untilDate: Day }))),
  ),
  /** For staff, where clients sign for the weeks of some assignment. */
  asksClients: z.optional(z.literal(true)),
  /** For Admins: what is wrong with the machine, a sentence each; left out where nothing is. */
  warnings: z.optional(z.readonly(z.array(z.string()))),
});
export type Me = z.infer<typeof Me>;

export const meEndpoints = endpoints({
  'GET /api/me': {
    tag: 'Me',
    summary: 'Who is signed in, with assignment, consultant and the agency',
    who: 'signed in',
    answer: Me,
  },
  'PUT /api/me/assignment': {
    tag: 'Me',
    summary: 'Complete my assignment details, or correct them while I have sent nothing',
    who: 'candidate',
    description:
      'As soon as there is a timesheet the agency keeps them: 409, and the sentence says whom to ask.',
    body: Assignment,
    answer: Me,
    refuses: ['conflict'],
  },
  'PUT /api/me/consultant': {
    tag: 'Me',
    summary: 'Choose my consultant while I have none',
    who: 'candidate',
    body: z.object({ consultantId: Id }),
    answer: Me,
    refuses: ['missing', 'conflict'],
  },
  'GET /api/consultants': {
    tag: 'Me',
    summary: 'The Recruitment Consultants, by name',
    who: 'signed in',
    answer: listOf(NamedPerson),
  },
});
