import * as z from 'zod/mini';
import { shortDay, weekdayInWords } from '#domain/calendar/calendar.ts';
import type { UnpaidDay } from '#domain/money/missing-rate.ts';
import { refusalInGeneral } from '#domain/person/access.ts';
import { Id, type Person } from '#domain/person/person.ts';
import { Refusal } from '#domain/refusal.ts';
import { isVisible, textOf } from '#domain/text.ts';
import type { SignOffOfWeek } from './progress/signature.ts';

const signatureReasonMessage = 'Enter why it is approved without a signature';

export const WithoutSignOff = z.object({
  reason: textOf('the reason', 2000).check(
    z.minLength(2, { error: signatureReasonMessage, abort: true }),
    z.refine(isVisible, signatureReasonMessage),
  ),
  evidenceFileId: z.optional(z.nullable(Id)),
});
export type WithoutSignOff = z.infer<typeof WithoutSignOff>;

export const Approval = z.object({
  withoutRate: z.optional(
    textOf('the reason', 2000).check(z.refine(isVisible, 'Enter why it is approved without a pay rate')),
  ),
  withoutSignOff: z.optional(WithoutSignOff),
});
export type Approval = z.infer<typeof Approval>;

export interface Lacking {
  reviewer: Pick<Person, 'role'>;
  unpaid: UnpaidDay | null;
  signOff: SignOffOfWeek | undefined;
  clientName: string;
}

interface ApprovedWithout {
  reason: string | null;
  signOff: WithoutSignOff | null;
}

/** Drops reasons that were not needed. Throws one Refusal with a field for each missing reason. */
export function approvedWithout(
  given: Approval,
  { reviewer, unpaid, signOff, clientName }: Lacking,
): ApprovedWithout {
  const { withoutRate, withoutSignOff } = given;
  const unsigned = refusalToApproveUnsigned(signOff, clientName);
  const refusals = [
    refusalToApproveUnpaid(unpaid, { reviewer, reason: withoutRate }),
    withoutSignOff ? null : unsigned,
  ].filter((one) => one !== null);
  if (refusals.length > 0) throw together(refusals);
  const rateReason = unpaid && withoutRate ? withoutRate : null;
  const left = unsigned && withoutSignOff ? withoutSignOff : null;
  return { reason: inOneText(rateReason, left?.reason ?? null), signOff: left };
}

function together(refusals: Refusal[]): Refusal {
  const [first, ...others] = refusals;
  if (first && others.length === 0) return first;
  const forbidden = refusals.find(({ code }) => code === 'forbidden');
  if (forbidden) return forbidden;
  const fields = Object.assign({}, ...refusals.map((refusal) => refusal.fields));
  const fieldReasons = Object.assign({}, ...refusals.map((refusal) => refusal.fieldReasons));
  return new Refusal('conflict', 'approval_needs_reasons', refusals.map(({ message }) => message).join(' '), {
    fields,
    fieldReasons,
  });
}

function inOneText(rate: string | null, signature: string | null): string | null {
  if (rate === null || signature === null) return rate ?? signature;
  return `No pay rate: ${rate}\nNo signature: ${signature}`;
}

function refusalWithoutRate({ day, rateType }: UnpaidDay): Refusal {
  const message = `No pay rate for ${weekdayInWords(day)} ${shortDay(day)} (${rateType}). Set it, or approve without it.`;
  return new Refusal('conflict', 'rate_missing', message, {
    values: { day, rateType },
    fields: { withoutRate: message },
  });
}

export function refusalToApproveUnpaid(
  unpaid: UnpaidDay | null,
  { reviewer, reason }: { reviewer: Pick<Person, 'role'>; reason: string | undefined },
): Refusal | null {
  if (!unpaid) return null;
  if (reason === undefined) return refusalWithoutRate(unpaid);
  return refusalInGeneral(reviewer.role, 'approve without a rate');
}

/**
 * The field offers approval without a signature. That way stays open: pay may not be withheld for a missing
 * signature (Conduct Regulations 2003, reg. 12). Contract section 4, rule 4.
 */
function refusalToApproveUnsigned(signOff: SignOffOfWeek | undefined, clientName: string): Refusal | null {
  if (!signOff || signOff.status === 'signed') return null;
  const message =
    signOff.status === 'queried'
      ? `${clientName} has queried this week. Reject it, or approve it without a signature, and say why.`
      : `${clientName} has not signed for this week. Approve it without a signature, and say why.`;
  return new Refusal('conflict', 'signature_missing', message, {
    values: { clientName, signOff: signOff.status },
    fields: { withoutSignOff: message },
  });
}
