/** The caller has locked the timesheet. Contract section 3, rules 4 to 6. */

import { type Day, dayAt } from '#domain/calendar/calendar.ts';
import {
  correctedItem,
  type CorrectedWeek,
  differenceOf,
  isCancelled,
  refusalToPropose,
  refusalToSame,
  refusalToUnknownPay,
  refusalToUnpaid,
} from '#domain/correction/correction.ts';
import { refusalToApproveCorrection } from '#domain/correction/decision.ts';
import type { Person } from '#domain/person/person.ts';
import { throwIf } from '#domain/refusal.ts';
import { totalHours } from '#domain/hours/hours.ts';
import { timesOf } from '#domain/hours/shifts.ts';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { actingOnWorker } from '#server/access/acting.ts';
import { insertHistory } from '#server/history/store.ts';
import type { LetterTransaction } from '#server/platform/mail/letter-transaction.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { askAgainIfDearer } from '#server/timesheets/sign-off/sign-again-store.ts';
import type { Portal } from '#server/portal/portal.ts';
import {
  type Correctable,
  findLatestVersions,
  getCorrection,
  insertCorrection,
  saveCorrectedWeek,
  saveDecision,
} from './store.ts';
import { getCorrectionRules } from '#server/portal/agency-store.ts';
import { needsSecondPerson } from '#server/access/who-may.ts';

interface Proposal {
  after: CorrectedWeek;
  reason: string;
  proposer: Person;
  at: Date;
  today: Day;
}

export async function propose(tx: Connection, correctable: Correctable, proposal: Proposal): Promise<string> {
  const { waiting, lastApproved } = await findLatestVersions(tx, correctable.seriesId);
  throwIf(refusalToPropose(correctable.run, waiting));
  throwIf(
    refusalToUnknownPay(correctable.week) ??
      refusalToSame(correctable.week, proposal.after) ??
      refusalToUnpaid(proposal.after),
  );
  const correctsItemId = correctedItem(correctable.seriesId, lastApproved);
  const proposer = await actingOnWorker(tx, proposal.proposer, correctable.userId);
  const { reason, at, today } = proposal;
  if (await needsSecondPerson(tx, proposal.proposer, correctable, today)) {
    await noteProposal(tx, 'correction proposed', correctable, { actor: proposal.proposer, at, reason });
  }
  return insertCorrection(tx, correctable, { ...proposal, proposer, correctsItemId });
}

export async function noteProposal(
  tx: Connection,
  action: 'correction proposed' | 'correction withdrawn',
  { id, userId, assignmentId, weekStart }: Pick<Correctable, 'id' | 'userId' | 'assignmentId' | 'weekStart'>,
  { actor, at, reason = null }: { actor: Person; at: Date; reason?: string | null },
): Promise<void> {
  await insertHistory(tx, {
    actor,
    subject: 'timesheet',
    subjectId: id,
    series: { assignmentId, weekStart },
    userId,
    action,
    before: null,
    after: { id, weekStart },
    reason,
    at,
  });
}

export async function approveCorrection(
  { post, config }: Pick<Portal, 'post' | 'config'>,
  tx: LetterTransaction,
  { timesheet, correctable, correctionId }: Approved,
  { approver, at }: { approver: Person; at: Date },
): Promise<void> {
  const correction = await getCorrection(tx, timesheet.id, correctionId);
  const { run, week } = correctable;
  const twoPeople = await needsSecondPerson(tx, approver, correctable, dayAt(at, config.agencyTimeZone));
  throwIf(refusalToApproveCorrection(correction, { approver, twoPeople, run, current: week }));
  await saveDecision(tx, correctionId, { state: 'approved', decider: approver, at });
  await saveCorrectedWeek(tx, timesheet.id, correction.after, at);
  await askAgainIfDearer(tx, timesheet.id, {
    before: correction.before.bill,
    after: correction.after.bill,
    at,
  });
  await insertHistory(tx, {
    actor: approver,
    subject: 'timesheet',
    subjectId: timesheet.id,
    series: timesheet,
    userId: timesheet.userId,
    action: 'corrected',
    before: timesheet,
    after: correctedOf(timesheet, correction.after, at),
    reason: correction.reason,
    at,
  });
  const { showsPay } = await getCorrectionRules(tx);
  await post.write(tx, {
    kind: 'timesheet-corrected',
    recipient: timesheet.candidate.email,
    payload: {
      fullName: timesheet.candidate.fullName,
      weekStart: timesheet.weekStart,
      clientName: timesheet.assignment?.clientName ?? null,
      reason: correction.reason,
      hours: [timesheet.hoursWorked, totalHours(correction.after)],
      difference: showsPay ? differenceOf(correction.before, correction.after).pay : null,
    },
  });
}

interface Approved {
  timesheet: ReviewedTimesheet;
  correctable: Correctable;
  correctionId: string;
}

function correctedOf(timesheet: ReviewedTimesheet, after: CorrectedWeek, at: Date): ReviewedTimesheet {
  const { amounts: _amounts, lines, units, payRate, billRate, ...week } = after;
  const { units: _units, cancelled: _cancelled, ...before } = timesheet;
  return {
    ...before,
    ...week,
    ...(units && { units: [...units] }),
    lines: lines?.shifts.map(timesOf),
    hoursWorked: totalHours(after),
    rates: { rateOfPay: payRate, supplyBillAmount: billRate },
    corrected: at.toISOString(),
    ...(isCancelled(after) && { cancelled: at.toISOString() }),
  };
}
