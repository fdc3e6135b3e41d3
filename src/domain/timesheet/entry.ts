/** A week's timesheet as it comes from outside. Apart from its rules, since it is checked when a week is sent only. */

import * as z from 'zod/mini';
import { Week } from '#domain/calendar/day.ts';
import type { EnteredName } from './entered.ts';
import { hoursLimits, isInHalfHours, mileageLimits, type Weekday } from './hours.ts';
import { refusalToDay } from './hours-written.ts';
import { textOf } from '#domain/person/person.ts';
import { isInSteps } from './steps.ts';
import { type Status as StatusOfTimesheet, statuses } from './status.ts';

export const Status = z.enum(statuses, 'Choose a status: Pending, Approved or Rejected');
export type Status = StatusOfTimesheet;

function hoursOf(weekday: Weekday) {
  return z
    .number({
      error: ({ input }) => {
        const refusal = typeof input === 'string' ? refusalToDay(weekday, input) : null;
        return refusal ?? `${weekday} hours must be a number, like 7 or 7.5`;
      },
    })
    .check(
      z.minimum(hoursLimits.min, `${weekday} hours must be 0 or more`),
      z.maximum(hoursLimits.max, `${weekday} hours must be 24 or fewer`),
      z.refine(isInHalfHours, `${weekday} hours must be in steps of 0.5, like 7 or 7.5`),
    );
}

/** The seven fields of a form or a JSON body. */
export const dailyHoursShape = {
  mondayHours: hoursOf('Monday'),
  tuesdayHours: hoursOf('Tuesday'),
  wednesdayHours: hoursOf('Wednesday'),
  thursdayHours: hoursOf('Thursday'),
  fridayHours: hoursOf('Friday'),
  saturdayHours: hoursOf('Saturday'),
  sundayHours: hoursOf('Sunday'),
};

/** Miles of the whole week; zero and none are the same. */
export const Mileage = z.number('Mileage must be a number, like 12.5').check(
  z.minimum(mileageLimits.min, 'Mileage must be 0 or more'),
  z.maximum(mileageLimits.max, 'Mileage must be 99,999.9 or fewer'),
  z.refine((miles) => isInSteps(miles, 10), 'Mileage must be in steps of 0.1, like 12.5'),
);

const enteredShape = {
  mileage: z.optional(z.nullable(Mileage)),
  comments: z.optional(z.nullable(textOf('comments', 2000))),
} satisfies Record<EnteredName, z.core.$ZodType>;

/** What a candidate enters for a week. */
export const Entry = z.object({ weekStart: Week, ...dailyHoursShape, ...enteredShape });
export type Entry = z.infer<typeof Entry>;
