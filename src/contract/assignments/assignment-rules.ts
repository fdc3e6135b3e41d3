import * as z from 'zod/mini';
import { RulesChange } from '#domain/assignment/rules.ts';
import { holidayDays } from '#domain/calendar/bank-holidays.ts';
import { Day } from '#domain/calendar/day.ts';
import { ruleKinds } from '#domain/hours/split/split.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { ById, listOf } from '#contract/endpoint/list.ts';

/** Times are `HH:MM`; members that the kind does not use are null. */
export const RuleRow = z.strictObject({
  rank: z.number(),
  kind: z.enum(ruleKinds),
  rateType: z.string(),
  fromTime: z.nullable(z.string()),
  untilTime: z.nullable(z.string()),
  hours: z.nullable(z.number()),
  days: z.nullable(z.enum(holidayDays)),
});

export const RuleSetRow = z.strictObject({ from: Day, rules: z.array(RuleRow) });

/** All sets, earliest first, with today's set; `from` is null without a set. */
export const RuleSets = z.extend(listOf(RuleSetRow), { from: z.nullable(Day), rules: z.array(RuleRow) });

export const assignmentRuleEndpoints = endpoints({
  'GET /api/assignments/:id/rules': {
    operationId: 'getAssignmentRules',
    tag: 'Assignments',
    summary: 'Shows the premium rules of an assignment, and the day on which each set begins',
    who: 'staff',
    params: ById,
    answer: RuleSets,
    refuses: ['missing'],
  },
  'PUT /api/assignments/:id/rules': {
    operationId: 'updateAssignmentRules',
    tag: 'Assignments',
    summary: 'Sets the premium rules of an assignment from a day on',
    who: 'reviewer',
    description:
      'Each hour gets the first rule by rank that matches; `after-weekly` comes last. `days` of a `bank-holiday` rule says which day of a weekend bank holiday counts: its `substitute` (the default), the `actual` day, or `both`. Weeks that are not approved change at once; approved weeks do not change. An empty list means that all hours are basic from that day on. `seen` has the rules of that day that the caller read (null for none): if they have changed since, the answer is a conflict.',
    params: ById,
    body: RulesChange,
    answer: RuleSets,
    refuses: ['missing', 'conflict'],
  },
});
