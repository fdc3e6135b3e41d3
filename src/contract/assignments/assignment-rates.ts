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
    summary: 'Lists the rates of an assignment by type and day',
    who: 'staff',
    params: ById,
    answer: listOf(Rate),
    refuses: ['missing'],
  },
  'POST /api/assignments/:id/rates/preview': {
    operationId: 'previewAssignmentRates',
    tag: 'Assignments',
    summary: 'Shows which weeks new rates would change',
    who: 'reviewer',
    description:
      'Lists the weeks whose amounts would change, oldest first. `hash` identifies this answer: a change that affects an approved week needs it as `confirm`.',
    params: ById,
    body: z.extend(Pair, { rateType: z._default(RateTypeCode, 'basic'), from: Day }),
    answer: RatePreview,
    refuses: ['missing'],
  },
  'PUT /api/assignments/:id/rates/:rateType/:from': {
    operationId: 'updateAssignmentRate',
    tag: 'Assignments',
    summary: 'Sets the rates of a rate type from a day on',
    who: 'reviewer',
    description:
      'Weeks that are not approved change at once. Approved weeks keep their price, except those in `reprice`. If the agency requires two people (`twoPeople`), another reviewer must approve the new price of these weeks (`/api/timesheets/{id}/new-prices`); until then the rates of the proposal cannot change. `seen` has the rates of that type and day that the caller read (null for none), and `basedOn` the rates of the day before from which new ones were calculated. If either has changed since, the answer is a conflict that names the person.',
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
    summary: 'Removes rates that no approved week uses',
    who: 'reviewer',
    params: ByTypeAndDay,
    answer: Gone,
    refuses: ['missing', 'conflict'],
  },
  'GET /api/timesheets/:id/amounts': {
    operationId: 'getTimesheetAmounts',
    tag: 'Timesheets',
    summary: 'Lists the units and amounts of a week by rate',
    who: 'signed in',
    description: 'A candidate can read an own week, without bill amounts.',
    params: ById,
    answer: listOf(AmountOfWeek),
    refuses: ['missing'],
  },
});
