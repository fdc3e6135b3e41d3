/** What a reviewer sends with a decision. Apart from its rules, since a candidate's pages share those. */

import * as z from 'zod/mini';
import { Id } from '#domain/person/person.ts';
import { isVisible, textOf } from '#domain/text.ts';

/** Why a timesheet is rejected; the candidate reads it. */
export const Rejection = z.object({
  reason: textOf('the reason', 2000).check(z.refine(isVisible, 'Enter the reason for the rejection')),
});
export type Rejection = z.infer<typeof Rejection>;

/** Why an approved week is opened again; it stands in the history, and in the letter to whoever was told of the approval. */
export const Reopening = z.object({
  reason: textOf('the reason', 2000).check(z.refine(isVisible, 'Enter why the week is opened again')),
});

const signatureReasonMessage = 'Enter why it is approved without a signature';

/** Why a week is approved that the client has not signed for, and the file that shows it. */
export const WithoutSignOff = z.object({
  reason: textOf('the reason', 2000).check(
    z.minLength(2, { error: signatureReasonMessage, abort: true }),
    z.refine(isVisible, signatureReasonMessage),
  ),
  evidenceFileId: z.optional(z.nullable(Id)),
});
export type WithoutSignOff = z.infer<typeof WithoutSignOff>;

/** `withoutRate`, `withoutSignOff`: why a week is approved without a pay rate, or unsigned by the client. */
export const Approval = z.object({
  withoutRate: z.optional(
    textOf('the reason', 2000).check(z.refine(isVisible, 'Enter why it is approved without a pay rate')),
  ),
  withoutSignOff: z.optional(WithoutSignOff),
});
export type Approval = z.infer<typeof Approval>;

const mostApprovals = 200;

/** As many as the screen offers to undo together. */
export const mostUndone = 1_000;

/** The timesheets to approve in one go; who names one twice means it once. */
export const Approvals = z.object({
  ids: z
    .array(Id, 'Choose the timesheets to approve')
    .check(
      z.minLength(1, 'Choose at least one timesheet'),
      z.maxLength(mostApprovals, `Choose ${mostApprovals} timesheets or fewer at a time`),
    ),
  /** Whether weeks with a grave flag are approved too; with `ask` they are refused, each with its flags. */
  redFlags: z.optional(z.enum(['ask', 'approve'], 'Choose ask or approve')),
});

export const UndoneApprovals = z.object({
  ids: z
    .array(Id, 'Choose the timesheets whose approval to undo')
    .check(
      z.minLength(1, 'Choose at least one timesheet'),
      z.maxLength(mostUndone, `Undo ${mostUndone.toLocaleString('en-GB')} approvals or fewer at a time`),
    ),
});
