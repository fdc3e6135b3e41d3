/** A candidate's own assignments: no bill rate, nobody's address. */

import * as z from 'zod/mini';
import { reasonNames } from '#domain/absence/absence.ts';
import { Assignment } from '#domain/assignment/assignment.ts';
import { Day, Week } from '#domain/calendar/day.ts';
import { divisionNames } from '#domain/calendar/division.ts';
import { hoursRules, hoursSteps } from '#domain/hours/hours.ts';
import { otherUnits } from '#domain/hours/units/unit-line.ts';
import { roundings } from '#domain/hours/worked-times.ts';
import { RuleRow } from './assignment-rules.ts';

/** A rule with what its rate type is called, and no rates. */
export const OwnRule = z.extend(RuleRow, { rateTypeName: z.string() });

export const OwnUnitType = z.strictObject({
  rateType: z.string(),
  name: z.string(),
  unit: z.enum(otherUnits),
  from: Day,
  isSet: z.boolean(),
});

/** How times become hours and hours rate types, as the domain's `splitWeek` takes it, and what else is paid; each left out where it is not asked for. */
const splitTerms = {
  /** The rounding of start and finish; the nearest step if left out. */
  rounding: z.optional(z.enum(roundings)),
  /** The earliest first. */
  ruleSets: z.optional(z.array(z.strictObject({ from: Day, rules: z.array(OwnRule) }))),
  /** The part of the country whose bank holidays count, for assignments with premium rules. */
  division: z.optional(z.enum(divisionNames)),
  /** Changes by Admins: a day with a name is added, a day without one is removed. */
  holidays: z.optional(z.array(z.strictObject({ day: Day, name: z.nullable(z.string()) }))),
  /** Rate types that are not paid by the hour, with the days from which a rate of them is set or no longer set. */
  unitTypes: z.optional(z.array(OwnUnitType)),
  /** Pay rates from their first day on, if the agency shows pay; bill rates never. */
  payRates: z.optional(
    z.array(z.strictObject({ rateType: z.string(), from: Day, payRate: z.nullable(z.number()) })),
  ),
};

/** A week that was not worked; `byName` is null if the candidate reported it. */
export const OwnAbsences = z.array(
  z.strictObject({
    weekStart: Week,
    day: z.nullable(Day),
    reason: z.enum(reasonNames),
    note: z.nullable(z.string()),
    byName: z.nullable(z.string()),
  }),
);

/** An assignment, with what its start date has left behind where it has moved, as the domain's `WorkDates` have it. */
export const OwnAssignment = z.extend(Assignment, {
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
