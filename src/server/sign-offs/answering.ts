/** One answer to one week: judged, saved and told, while nobody changes the week. */

import { type Decided, decideOn, notAsked, signatoryInWords } from '#domain/sign-off/answering.ts';
import type { SignOffVerdict } from '#domain/sign-off/sign-off.ts';
import type { RequestContext } from '#server/auth/sessions/request-context.ts';
import { insertHistory } from '#server/history/store.ts';
import type { Portal } from '#server/portal.ts';
import { saveAnswer } from './answer-store.ts';
import { type LinkedWeek, lockLinkedWeek, type SignOffRequest } from './asked-store.ts';

interface Decision {
  contentHash: string;
  verdict: SignOffVerdict;
  query?: string | null | undefined;
  name: string;
  from: RequestContext;
}

export async function answerWeek(
  portal: Portal,
  request: SignOffRequest,
  asked: Pick<LinkedWeek, 'userId' | 'seriesId'>,
  { contentHash: shown, verdict, query, name, from }: Decision,
): Promise<Decided> {
  const { db, clock, config } = portal;
  return db.transaction().execute(async (tx) => {
    const week = await lockLinkedWeek(tx, request, asked);
    if (!week) return notAsked;
    const now = clock();
    const circumstances = {
      now: now.toISOString(),
      expiresAt: request.expiresAt,
      timeZone: config.agencyTimeZone,
    };
    const decided = decideOn(week, { status: verdict, name, at: circumstances.now, shown }, circumstances);
    if (!decided.answer || !week.timesheet) return decided;
    const words = verdict === 'queried' ? (query ?? null) : null;
    await saveAnswer(tx, week, { ...decided.answer, query: words, from: { ...from, now } });
    const { siteName: _siteName, ...timesheet } = week.timesheet;
    await insertHistory(tx, {
      actor: { id: null, fullName: signatoryInWords(name, request.fullName) },
      subject: 'timesheet',
      subjectId: timesheet.id,
      userId: week.userId,
      action: verdict,
      before: timesheet,
      after: timesheet,
      at: now,
    });
    return decided;
  });
}
