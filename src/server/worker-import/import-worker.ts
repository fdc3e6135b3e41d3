import type { RecordedAction } from '#domain/history/history-actions.ts';
import { type Day, dayAt } from '#domain/calendar/calendar.ts';
import { withBasicRate } from '#domain/money/dated-rates.ts';
import { basicRateType } from '#domain/rate-type/basic-rate-type.ts';
import { noRates } from '#domain/money/no-rates.ts';
import type { Rates } from '#domain/money/rates.ts';
import type { Person } from '#domain/person/person.ts';
import type { ImportedWorker } from '#domain/worker-import/worker-import.ts';
import { audit } from '#server/session/audit.ts';
import type { RequestContext } from '#server/session/request-context.ts';
import { issueToken } from '#server/auth/credentials/one-time-link.ts';
import { openAccount } from '#server/auth/sign-up/whose-account.ts';
import {
  nameAssignment,
  saveAssignmentTerms,
  recomputePrimary,
} from '#server/assignments/assignment-store.ts';
import { chooseUsualAuthorisers, type Told } from '#server/assignments/authorisers.ts';
import { findAssignmentId, saveAssignmentRates } from '#server/assignments/rate-store.ts';
import { saveAssignmentDetails } from '#server/assignments/store.ts';
import { findOrAddClient } from '#server/clients/store.ts';
import type { LetterTransaction } from '#server/platform/mail/letter-transaction.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { type HistoryEntry, insertHistory, type WeekSubject } from '#server/history/store.ts';
import { savePhone } from '#server/workers/phone-store.ts';
import { savePayrollNumber } from '#server/workers/payroll-number-store.ts';
import { saveRates } from '#server/workers/store.ts';
import type { Portal } from '#server/portal/portal.ts';

type Worker = Omit<ImportedWorker, 'consultantEmail'> & {
  assignedConsultantId: string | null;
  invite: boolean;
  letters: ImportLetters;
};

export interface ImportLetters {
  /** Recipients of emails about authorisers of earlier rows. */
  told: Told;
  isOfMany: boolean;
}

export async function importWorker(
  portal: Portal,
  tx: LetterTransaction,
  worker: Worker,
  actor: Person,
  requestContext: RequestContext,
): Promise<Told> {
  const { now } = requestContext;
  const today = dayAt(now, portal.config.agencyTimeZone);
  const { fullName, firstName, lastName, email, assignment, rates, terms } = worker;
  const { payrollNumber, phone, assignedConsultantId, invite } = worker;
  const role = 'Candidate';
  const parts = firstName !== undefined && lastName !== undefined ? { firstName, lastName } : undefined;
  const account = { fullName, parts, email, role, assignedConsultantId, passwordHash: null } as const;
  const id = await openAccount(tx, 'import', account, now);

  async function note(
    entry: Exclude<RecordedAction, { subject: WeekSubject }> & Pick<HistoryEntry, 'before' | 'after'>,
  ): Promise<void> {
    await insertHistory(tx, { ...entry, actor, subjectId: id, userId: id, reason: 'imported', at: now });
  }
  if (payrollNumber) await savePayrollNumber(tx, id, payrollNumber);
  if (phone) await savePhone(tx, id, phone);
  const after = { fullName, email, role, ...(payrollNumber && { payrollNumber }), ...(phone && { phone }) };
  await note({ subject: 'account', action: 'invited', before: null, after });
  if (assignedConsultantId) {
    const before = { assignedConsultantId: null };
    await note({ subject: 'claim', action: 'reassigned', before, after: { assignedConsultantId } });
  }
  if (assignment) {
    await findOrAddClient(tx, assignment.clientName, now);
    await saveAssignmentDetails(tx, id, assignment);
    const after = terms ? { ...assignment, ...entered(terms) } : assignment;
    await note({ subject: 'assignment', action: 'set up', before: null, after });
  }
  if (rates.rateOfPay !== null || rates.supplyBillAmount !== null) {
    if (!terms?.ratesFrom) await saveRates(tx, id, rates);
    const dated = terms?.ratesFrom && { rateType: basicRateType, from: terms.ratesFrom };
    const assignmentId = await findAssignmentId(tx, id);
    const named = assignmentId && { assignment: await nameAssignment(tx, assignmentId) };
    await note({
      subject: 'rates',
      action: 'changed',
      before: noRates,
      after: { ...rates, ...dated, ...named },
    });
  }
  if (terms) await saveTerms(tx, id, { terms, rates, today });
  const assignmentId = assignment ? await findAssignmentId(tx, id) : undefined;
  const { told, isOfMany } = worker.letters;
  const workerName = isOfMany ? 'several workers' : fullName;
  const about = { workerName, person: actor, at: now, today, told };
  const recipients: Told = assignmentId
    ? await chooseUsualAuthorisers(portal, tx, { id: assignmentId, ...about })
    : new Map();

  const event = {
    action: 'create-account',
    result: 'success',
    reason: 'imported',
    actorId: actor.id,
  } as const;
  await audit(tx, requestContext, { ...event, userId: id, email });
  if (!invite) return recipients;
  const oneTimeTokenId = await issueToken(portal, tx, { userId: id, purpose: 'invite', now });
  const letter = { kind: 'worker-invitation', recipient: email, payload: { fullName } } as const;
  await portal.post.write(tx, { ...letter, oneTimeTokenId });
  return recipients;
}

type Terms = NonNullable<ImportedWorker['terms']>;

/** The client's default PO number applies if the row has no PO number. */
function entered({ endDate, poNumber }: Terms) {
  return { endDate, ...(poNumber !== null && { poNumber }) };
}

async function saveTerms(
  tx: Connection,
  userId: string,
  { terms, rates, today }: { terms: Terms; rates: Rates; today: Day },
): Promise<void> {
  const { ratesFrom } = terms;
  const id = await findAssignmentId(tx, userId);
  if (!id) throw new Error('Terms of no assignment');
  await saveAssignmentTerms(tx, id, entered(terms));
  if (!ratesFrom) return;
  const pair = { payRate: rates.rateOfPay, billRate: rates.supplyBillAmount };
  await saveAssignmentRates(tx, id, withBasicRate([], { ...pair, from: ratesFrom }));
  await recomputePrimary(tx, userId, today);
}
