import {
  authoriserInWords,
  type Decided,
  decideOn,
  notAsked,
  refusalToLink,
} from '#domain/sign-off/answering.ts';
import { type NotSecondBecause, whyNotSecond } from '#domain/sign-off/second-person.ts';
import type { SignOffVerdict } from '#domain/sign-off/sign-off.ts';
import { missing, resultOf } from '#domain/refusal.ts';
import type { Change } from '#server/session/change.ts';
import { todayOf } from '#server/session/signed-in.ts';
import type { RequestContext } from '#server/session/request-context.ts';
import { needsSecondPerson } from '#server/access/who-may.ts';
import { insertHistory } from '#server/history/store.ts';
import { withLetters } from '#server/platform/mail/letter-transaction.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { Portal } from '#server/portal/portal.ts';
import { noticeOfQuery } from '#server/timesheets/letters/notices.ts';
import { approvalBySignature, decide } from '#server/timesheets/review.ts';
import { findConsultantOf, findPutThere, saveDecision } from './decision-store.ts';
import {
  findRequest,
  type LinkedWeek,
  lockLinkedWeek,
  shareWorker,
  type SignOffRequest,
} from './link-store.ts';
import { lockRequests } from '#server/clients/withdrawing-store.ts';

interface Decision {
  contentHash: string;
  verdict: SignOffVerdict;
  query?: string | null | undefined;
  name: string;
  from: RequestContext;
}

type Asked = Pick<LinkedWeek, 'userId' | 'seriesId'>;

export async function decideWeek(
  portal: Portal,
  tokenHash: Buffer,
  asked: Asked,
  decision: Decision,
): Promise<Decided> {
  const { approveOnSignOff: approves } = await portal.agency.current();
  const { approvable, ...decided } = await saveFirstDecision(portal, tokenHash, asked, decision);
  if (approves && approvable) {
    await approveSigned(portal, { timesheetId: approvable, userId: asked.userId, authoriser: decision.name });
  }
  return decided;
}

/** Locks worker, requests and week in this order, against changes of email, rank, cover or week. */
async function lockAsked(
  tx: Connection,
  portal: Portal,
  tokenHash: Buffer,
  asked: Asked,
): Promise<{ request: SignOffRequest; week: LinkedWeek } | Decided> {
  await shareWorker(tx, asked.userId);
  const before = await findRequest(tx, tokenHash);
  if (before) await lockRequests(tx, before.authoriserId);
  const request = await findRequest(tx, tokenHash);
  const refusal = refusalToLink(request);
  if (refusal) return { status: 'superseded', message: refusal.message, answer: null };
  const week = request && (await lockLinkedWeek(tx, request, asked, todayOf(portal)));
  return week ? { request, week } : notAsked;
}

async function saveFirstDecision(
  portal: Portal,
  tokenHash: Buffer,
  asked: Asked,
  { contentHash: shown, verdict, query, name, from }: Decision,
): Promise<Decided & { approvable?: string }> {
  const { db, clock, config, post } = portal;
  return withLetters(db, async (tx) => {
    const locked = await lockAsked(tx, portal, tokenHash, asked);
    if (!('week' in locked)) return locked;
    const { request, week } = locked;
    const now = clock();
    const at = now.toISOString();
    const circumstances = { now: at, expiresAt: request.expiresAt, timeZone: config.agencyTimeZone };
    const decided = decideOn(week, { status: verdict, name, at, shown }, circumstances);
    if (!decided.answer || !week.timesheet) return decided;
    const { siteName: _siteName, usualHours: _usual, evidence: _evidence, ...timesheet } = week.timesheet;
    const words = verdict === 'queried' ? (query ?? '') : null;
    const notSecondBecause = verdict === 'signed' ? await findWhyNotSecond(tx, portal, request, week) : null;
    await saveDecision(tx, week, {
      ...decided.answer,
      query: words,
      from: { ...from, now },
      notSecondBecause,
    });
    const authoriser = authoriserInWords(name, request.fullName);
    await insertHistory(tx, {
      actor: { id: null, fullName: authoriser },
      subject: 'timesheet',
      subjectId: timesheet.id,
      series: timesheet,
      userId: week.userId,
      action: verdict,
      before: timesheet,
      after: timesheet,
      at: now,
    });
    if (words !== null) {
      const said = { clientName: request.clientName, queriedBy: authoriser, query: words };
      await post.notify(tx, 'sign-off-queried', noticeOfQuery(timesheet, said));
    }
    const isApprovable = verdict === 'signed' && notSecondBecause === null && timesheet.status === 'Pending';
    return isApprovable ? { ...decided, approvable: timesheet.id } : decided;
  });
}

async function findWhyNotSecond(
  tx: Connection,
  portal: Portal,
  { authoriserId }: SignOffRequest,
  { timesheet, userId, ways, askedBy }: LinkedWeek,
): Promise<NotSecondBecause | null> {
  const enteredBy = timesheet?.onBehalf?.by;
  if (!enteredBy) return null;
  const today = todayOf(portal);
  if (!(await needsSecondPerson(tx, { id: enteredBy }, { userId }, today))) return null;
  const assignmentId = timesheet?.assignmentId ?? '';
  return whyNotSecond(
    enteredBy,
    await findPutThere(tx, { authoriserId, assignmentId, ways, askedBy, today }),
  );
}

/** Approves in the consultant's name. If the approval is refused, the week stays Pending and signed. */
async function approveSigned(
  portal: Portal,
  { timesheetId, userId, authoriser }: { timesheetId: string; userId: string; authoriser: string },
): Promise<void> {
  const asConsultant: Change = (work) =>
    withLetters(portal.db, async (tx) => {
      const consultant = await findConsultantOf(tx, userId);
      if (!consultant) throw missing('consultant');
      return work(tx, consultant);
    });
  await resultOf(decide(portal, asConsultant, timesheetId, approvalBySignature(authoriser)), ({ message }) =>
    portal.log.info({ timesheetId, why: message }, 'a signature could not approve the week'),
  );
}
