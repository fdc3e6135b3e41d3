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
    summary: 'The premium rules of an assignment: those of today, and from when each set holds',
    who: 'reviewer',
    params: ById,
    answer: RuleSets,
    refuses: ['missing'],
  },
  'PUT /api/assignments/:id/rules': {
    operationId: 'updateAssignmentRules',
    tag: 'Assignments',
    summary: 'Set the premium rules of an assignment from a day on',
    who: 'reviewer',
    description:
      'Each hour goes to the first rule by rank that fits; `after-weekly` is asked last. `days` of a `bank-holiday` rule says which days of one at a weekend count: its `substitute`, as where nothing is said, the `actual` day, or `both`. Weeks that are not approved follow at once, approved ones stay as they are. No rules say that all is basic from that day on. With `seen`, the rules of that day that the new ones were made from (null for none), the answer is a conflict where someone else has changed them since.',
    params: ById,
    body: RulesChange,
    answer: RuleSets,
    refuses: ['missing', 'conflict'],
  },
});
