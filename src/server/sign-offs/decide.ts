/** One answer to one week: judged, saved and told, while nobody changes the week. */

import { authoriserInWords, type Decided, decideOn, notAsked } from '#domain/sign-off/answering.ts';
import type { SignOffVerdict } from '#domain/sign-off/sign-off.ts';
import { resultOf } from '#domain/refusal.ts';
import type { RequestContext } from '#server/auth/sessions/request-context.ts';
import { insertHistory } from '#server/history/store.ts';
import type { Portal } from '#server/portal.ts';
import { noticeOfQuery } from '#server/timesheets/letters/notices.ts';
import { approvalBySignature, decide } from '#server/timesheets/review.ts';
import { findConsultantOf, saveDecision } from './decision-store.ts';
import { type LinkedWeek, lockLinkedWeek, type SignOffRequest } from './link-store.ts';

interface Decision {
  contentHash: string;
  verdict: SignOffVerdict;
  query?: string | null | undefined;
  name: string;
  from: RequestContext;
  /** Whether a signature approves the week. */
  approves: boolean;
}

type Asked = Pick<LinkedWeek, 'userId' | 'seriesId'>;

export async function decideWeek(
  portal: Portal,
  request: SignOffRequest,
  asked: Asked,
  decision: Decision,
): Promise<Decided> {
  const { timesheetId, ...decided } = await saveFirstDecision(portal, request, asked, decision);
  if (timesheetId && decided.answer?.status === 'signed' && decision.approves) {
    await approveSigned(portal, { timesheetId, userId: asked.userId, authoriser: decision.name });
  }
  return decided;
}

async function saveFirstDecision(
  portal: Portal,
  request: SignOffRequest,
  asked: Asked,
  { contentHash: shown, verdict, query, name, from }: Decision,
): Promise<Decided & { timesheetId?: string }> {
  const { db, clock, config, post } = portal;
  return db.transaction().execute(async (tx) => {
    const week = await lockLinkedWeek(tx, request, asked);
    if (!week) return notAsked;
    const now = clock();
    const at = now.toISOString();
    const circumstances = { now: at, expiresAt: request.expiresAt, timeZone: config.agencyTimeZone };
    const decided = decideOn(week, { status: verdict, name, at, shown }, circumstances);
    if (!decided.answer || !week.timesheet) return decided;
    const { siteName: _siteName, ...timesheet } = week.timesheet;
    const words = verdict === 'queried' ? (query ?? '') : null;
    await saveDecision(tx, week, { ...decided.answer, query: words, from: { ...from, now } });
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
    return { ...decided, timesheetId: timesheet.id };
  });
}

/** As the consultant would; where anything else is in the way, the week stays Pending and signed. */
async function approveSigned(
  portal: Portal,
  { timesheetId, userId, authoriser }: { timesheetId: string; userId: string; authoriser: string },
): Promise<void> {
  const consultant = await findConsultantOf(portal.db, userId);
  if (!consultant) return;
  await resultOf(decide(portal, timesheetId, consultant, approvalBySignature(authoriser)), ({ message }) =>
    portal.log.info({ timesheetId, why: message }, 'a signature approved no week'),
  );
}
