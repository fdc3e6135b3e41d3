/** Contract section 2, `assignment_rules`. */

import * as z from 'zod/mini';
import { holidayDays } from '#domain/calendar/bank-holidays.ts';
import { clockTimeLike, Day } from '#domain/calendar/day.ts';
import { orNull } from '#domain/text.ts';
import { type PremiumRule, ruleKinds } from '#domain/hours/split/split.ts';
import { isInWholeParts } from '#domain/whole-parts.ts';

const ClockTime = clockTimeLike('22:00');

const Limit = z.number('Hours must be a number, like 40').check(
  z.gt(0, 'Hours must be more than 0'),
  z.maximum(168, 'A week has 168 hours'),
  z.refine((hours) => isInWholeParts(hours, 100), 'Hours have at most two decimals'),
);

export const Rule = z
  .object({
    rank: z
      .int('A rank is a whole number, like 1')
      .check(z.minimum(1, 'A rank is 1 or more'), z.maximum(100, 'A rank is 100 or less')),
    kind: z.enum(ruleKinds, `Choose a kind of rule: ${ruleKinds.join(', ')}`),
    rateType: z.string('Choose a rate type').check(z.maxLength(30, 'There is no such rate type')),
    fromTime: orNull(ClockTime),
    untilTime: orNull(ClockTime),
    hours: orNull(Limit),
    days: orNull(z.enum(holidayDays, `Choose ${holidayDays.join(', ')}`)),
  })
  .check(
    z.refine(({ kind, fromTime }) => kind !== 'between' || fromTime !== null, {
      message: 'Enter the start time, like 22:00',
      path: ['fromTime'],
    }),
    z.refine(({ kind, untilTime }) => kind !== 'between' || untilTime !== null, {
      message: 'Enter the end time, like 06:00',
      path: ['untilTime'],
    }),
    z.refine(({ kind, hours }) => !kind.startsWith('after-') || hours !== null, {
      message: 'Enter the number of hours, like 40',
      path: ['hours'],
    }),
    z.refine(({ kind, hours }) => kind !== 'after-daily' || hours === null || hours <= 24, {
      message: 'A day has 24 hours',
      path: ['hours'],
    }),
  ) satisfies z.ZodMiniType<PremiumRule>;

const Rules = z.array(Rule, 'Send the rules as a list').check(
  z.maxLength(20, 'An assignment has 20 rules or fewer'),
  z.refine(
    (rules) => new Set(rules.map(({ rank }) => rank)).size === rules.length,
    'Give each rule its own rank',
  ),
);

/**
 * `seen` is the stored list of that day that the form was loaded from (null for none); a newer one is a
 * conflict.
 */
export const RulesChange = z.object({ from: Day, rules: Rules, seen: z.optional(z.nullable(Rules)) });
export type RulesChange = z.infer<typeof RulesChange>;
