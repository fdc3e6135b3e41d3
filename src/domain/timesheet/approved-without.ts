/** What an approval does without, for a reason: a pay rate that is missing, a client who has not signed. */

import { refusalToApproveUnpaid, type UnpaidDay } from '#domain/money/unpaid-day.ts';
import type { Person } from '#domain/person/person.ts';
import { Refusal } from '#domain/refusal.ts';
import type { SignOffOfWeek } from '#domain/sign-off/sign-off-of-week.ts';
import { refusalToApproveUnsigned } from '#domain/sign-off/without-sign-off.ts';
import type { Approval, WithoutSignOff } from './verdict.ts';

interface Circumstances {
  reviewer: Pick<Person, 'role'>;
  /** The day for which the agency asks for a pay rate before it approves. */
  unpaid: UnpaidDay | null;
  /** Where the assignment asks the client. */
  signOff: SignOffOfWeek | undefined;
  clientName: string;
}

interface ApprovedWithout {
  /** Of all that the approval does without, as the history keeps it. */
  reason: string | null;
  signOff: WithoutSignOff | null;
}

/** Reasons that were given in vain are not kept. Throws one Refusal, with a field for each thing that lacks a reason. */
export function approvedWithout(
  given: Approval,
  { reviewer, unpaid, signOff, clientName }: Circumstances,
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
  return new Refusal('conflict', refusals.map(({ message }) => message).join(' '), { fields });
}

/** One alone stands as it was typed. */
function inOneText(rate: string | null, signature: string | null): string | null {
  if (rate === null || signature === null) return rate ?? signature;
  return `No pay rate: ${rate}\nNo signature: ${signature}`;
}
