import * as z from 'zod/mini';
import { Day } from '#domain/calendar/day.ts';
import { RateTypeCode } from '#domain/rate-type/rate-type.ts';
import { TouchedWeek } from '#domain/money/rate-preview.ts';
import { Rates } from '#domain/money/rates.ts';
import { Id } from '#domain/person/person.ts';
import { otherUnits } from '#domain/hours/units/unit-line.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { ById, Gone, listOf } from '#contract/endpoint/list.ts';

const Pair = z.object({ payRate: Rates.shape.rateOfPay, billRate: Rates.shape.supplyBillAmount });
const Amount = z.nullable(z.number());

/** Pounds per unit, null if not set; `2000-01-01` means from the start. */
export const Rate = z.strictObject({ rateType: z.string(), from: Day, payRate: Amount, billRate: Amount });
export type Rate = z.infer<typeof Rate>;

const ByTypeAndDay = z.object({ id: Id, rateType: RateTypeCode, from: Day });

const Known = z.optional(z.nullable(z.object({ payRate: Amount, billRate: Amount })));

const AmountOfWeek = z.strictObject({
  rateType: z.string(),
  units: z.number(),
  unit: z.optional(z.enum(otherUnits)),
  payRate: Amount,
  billRate: z.optional(Amount),
  pay: Amount,
  bill: z.optional(Amount),
  from: z.nullable(Day),
});

const RatePreview = z.strictObject({
  hash: z.string(),
  weeks: z.array(TouchedWeek),
  needsSecondPerson: z.boolean(),
});

export const assignmentRateEndpoints = endpoints({
  'GET /api/assignments/:id/rates': {
    operationId: 'listAssignmentRates',
    tag: 'Assignments',
    summary: 'The rates of an assignment, by type and day',
    who: 'reviewer',
    params: ById,
    answer: listOf(Rate),
    refuses: ['missing'],
  },
  'POST /api/assignments/:id/rates/preview': {
    operationId: 'previewAssignmentRates',
    tag: 'Assignments',
    summary: 'What rates from a day would change',
    who: 'reviewer',
    description:
      'The weeks that would be worth something else, oldest first. `hash` stands for this answer: a change that reaches into an approved week asks for it as `confirm`.',
    params: ById,
    body: z.extend(Pair, { rateType: z._default(RateTypeCode, 'basic'), from: Day }),
    answer: RatePreview,
    refuses: ['missing'],
  },
  'PUT /api/assignments/:id/rates/:rateType/:from': {
    operationId: 'updateAssignmentRate',
    tag: 'Assignments',
    summary: 'Set the rates of a type from a day on',
    who: 'reviewer',
    description:
      'Weeks that are not approved follow at once. Approved ones stay as they are, except those that `reprice` names. Where the agency asks for two people (`twoPeople`), these keep their price until another reviewer approves the new one (`/api/timesheets/{id}/new-prices`). Rates on which such a price rests are not changed meanwhile. With `seen`, the rates of that type and day that the new ones were made from (null for none), the answer is a conflict, which names who it was, where someone else has changed them since. The same with `basedOn`, the rates that hold on the day before, for new ones that were worked out from those.',
    params: ByTypeAndDay,
    query: z.object({ confirm: z.optional(z.string()) }),
    body: z.extend(Pair, {
      seen: Known,
      basedOn: Known,
      reprice: z._default(z.array(Id), []),
    }),
    answer: listOf(Rate),
    refuses: ['missing', 'conflict'],
  },
  'DELETE /api/assignments/:id/rates/:rateType/:from': {
    operationId: 'deleteAssignmentRate',
    tag: 'Assignments',
    summary: 'Take away rates that no approved week has frozen',
    who: 'reviewer',
    params: ByTypeAndDay,
    answer: Gone,
    refuses: ['missing', 'conflict'],
  },
  'GET /api/timesheets/:id/amounts': {
    operationId: 'getTimesheetAmounts',
    tag: 'Timesheets',
    summary: 'What a week is made of: each rate type at each pair of rates',
    who: 'signed in',
    description: 'A candidate reads those of an own week, without what is billed.',
    params: ById,
    answer: listOf(AmountOfWeek),
    refuses: ['missing'],
  },
});
