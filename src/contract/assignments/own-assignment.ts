/** An assignment for its candidate: no bill rate, no addresses. */

import * as z from 'zod/mini';
import { reasonNames } from '#domain/absence/absence.ts';
import { AssignmentDetails } from '#domain/assignment/assignment-details.ts';
import { Day, Week } from '#domain/calendar/day.ts';
import { divisionNames } from '#domain/calendar/division.ts';
import { hoursRules, hoursSteps } from '#domain/hours/hours.ts';
import { otherUnits } from '#domain/hours/units/unit-line.ts';
import { roundings } from '#domain/hours/worked-times.ts';
import { RuleRow } from './assignment-rules.ts';

export const OwnRule = z.extend(RuleRow, { rateTypeName: z.string() });

export const OwnUnitType = z.strictObject({
  rateType: z.string(),
  name: z.string(),
  unit: z.enum(otherUnits),
  from: Day,
  isSet: z.boolean(),
});

/**
 * Input of the domain's `splitWeek` and other paid units; members are missing if the assignment does not use
 * them.
 */
const splitTerms = {
  rounding: z.optional(z.enum(roundings)),
  ruleSets: z.optional(z.array(z.strictObject({ from: Day, rules: z.array(OwnRule) }))),
  division: z.optional(z.enum(divisionNames)),
  holidays: z.optional(z.array(z.strictObject({ day: Day, name: z.nullable(z.string()) }))),
  unitTypes: z.optional(z.array(OwnUnitType)),
  clientSigns: z.optional(z.literal(true)),
  /** Only if the agency shows pay; never bill rates. */
  payRates: z.optional(
    z.array(z.strictObject({ rateType: z.string(), from: Day, payRate: z.nullable(z.number()) })),
  ),
};

export const OwnAbsences = z.array(
  z.strictObject({
    weekStart: Week,
    day: z.nullable(Day),
    reason: z.enum(reasonNames),
    note: z.nullable(z.string()),
    byName: z.nullable(z.string()),
  }),
);

export const OwnAssignmentToday = z.extend(AssignmentDetails, {
  owedFrom: z.optional(z.nullable(Day)),
  notWorked: z.optional(z.readonly(z.array(Week))),
  endDate: z.optional(Day),
  hoursStep: z.optional(z.literal([...hoursSteps])),
  hoursRule: z.optional(z.enum(hoursRules)),
  absences: z.optional(OwnAbsences),
  ...splitTerms,
});
export type OwnAssignmentToday = z.infer<typeof OwnAssignmentToday>;

export const OwnAssignment = z.strictObject({
  id: z.string(),
  ...AssignmentDetails.shape,
  endDate: z.nullable(Day),
  owedFrom: z.nullable(Day),
  notWorked: z.readonly(z.array(Week)),
  hoursStep: z.literal([...hoursSteps]),
  hoursRule: z.enum(hoursRules),
  absences: z.optional(OwnAbsences),
  ...splitTerms,
});
export type OwnAssignment = z.infer<typeof OwnAssignment>;
