import * as z from 'zod/mini';
import { RateTypeCode } from '#domain/rate-type/rate-type.ts';
import { Rates } from '#domain/money/rates.ts';
import { correctionStates } from '#domain/correction/correction.ts';
import { Id } from '#domain/person/person.ts';
import { isVisible, textOf } from '#domain/text.ts';
import { SentLines, SentUnits, SomeHours } from '#domain/timesheet/entry.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { ById, listOf } from '#contract/endpoint/list.ts';

const Amount = z.nullable(z.number());

export const CorrectedRate = z.object({
  rateType: RateTypeCode,
  payRate: z.optional(Rates.shape.rateOfPay),
  billRate: z.optional(Rates.shape.supplyBillAmount),
});

/**
 * `hours` of the changed days, or all `lines` or `units` of the week, and `rates` of the changed types; or
 * `nothing`.
 */
const Wanted = z.object({
  nothing: z.optional(z.nullable(z.boolean())),
  hours: z.optional(z.nullable(SomeHours)),
  lines: z.optional(z.nullable(SentLines)),
  units: z.optional(z.nullable(SentUnits)),
  rates: z.optional(
    z.nullable(
      z.array(CorrectedRate, 'Send the rates as a list').check(z.maxLength(50, 'Send 50 rates or fewer')),
    ),
  ),
});

export type WantedCorrection = z.infer<typeof Wanted>;

export const ProposedCorrection = z.extend(Wanted, {
  reason: textOf('the reason', 500).check(z.refine(isVisible, 'Enter why the week is corrected')),
});

/** An approved correction reverses `oldPay` and pays `newPay`, each rounded on its own. */
export const difference = {
  pay: Amount,
  bill: Amount,
  oldPay: Amount,
  newPay: Amount,
  oldBill: Amount,
  newBill: Amount,
};

export const Correction = z.strictObject({
  id: z.string(),
  state: z.enum(correctionStates),
  ...difference,
  oldHours: z.number(),
  newHours: z.number(),
  reason: z.string(),
  proposedBy: z.nullable(z.string()),
  proposedByName: z.string(),
  proposedAt: z.string(),
  decidedByName: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  payRun: z.nullable(z.number()),
});
export type Correction = z.infer<typeof Correction>;

const ListedCorrection = z.extend(Correction, { refusal: z.nullable(z.string()) });

const CorrectionPreview = z.strictObject({
  ...difference,
  oldHours: z.number(),
  newHours: z.number(),
  needsSecondPerson: z.boolean(),
});
type CorrectionPreview = z.infer<typeof CorrectionPreview>;

const tag = 'Corrections';
const byReviewers = { tag, who: 'reviewer' } as const;
const ByCorrection = z.object({ id: Id, correctionId: Id });

export const correctionEndpoints = endpoints({
  'GET /api/timesheets/:id/corrections': {
    operationId: 'listCorrections',
    tag,
    who: 'staff',
    summary: 'Lists the corrections of a week, oldest first',
    description: 'A waiting correction says why you may not approve it.',
    params: ById,
    answer: listOf(ListedCorrection),
    refuses: ['missing'],
  },
  'POST /api/timesheets/:id/corrections': {
    operationId: 'proposeCorrection',
    ...byReviewers,
    summary: 'Proposes a correction of a week in a locked pay run',
    description:
      'The hours are split by the rules of the week and priced at its approved rates. Omitted days do not change. A new rate applies to all hours of its type. `{nothing: true}` cancels the whole week: it stays with 0 hours and can be corrected again. Only one correction can wait. A week that is in no locked run is reopened instead.',
    params: ById,
    body: ProposedCorrection,
    answer: Correction,
    status: 201,
    refuses: ['missing', 'conflict'],
  },
  'POST /api/timesheets/:id/corrections/preview': {
    operationId: 'previewCorrection',
    ...byReviewers,
    summary: 'Calculates a correction without saving it',
    params: ById,
    body: Wanted,
    answer: CorrectionPreview,
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/timesheets/:id/corrections/:correctionId/approval': {
    operationId: 'approveCorrection',
    ...byReviewers,
    summary: 'Approves a correction, which then goes into the next pay run',
    description:
      'If the agency requires two people (`twoPeople`), the proposer may not approve, unless there is no other reviewer. The next run reverses the paid lines and pays the new ones. The candidate gets an email.',
    params: ByCorrection,
    answer: Correction,
    refuses: ['missing', 'conflict', 'forbidden'],
  },
  'DELETE /api/timesheets/:id/corrections/:correctionId': {
    operationId: 'withdrawCorrection',
    ...byReviewers,
    summary: 'Withdraws a correction that is not approved yet',
    params: ByCorrection,
    answer: Correction,
    refuses: ['missing', 'conflict'],
  },
});
