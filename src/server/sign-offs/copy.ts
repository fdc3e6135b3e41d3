import type { signingEndpoints } from '#contract/sign-offs/sign-offs.ts';
import { dayAndTimeAt } from '#domain/calendar/calendar.ts';
import { dailyHoursIn } from '#domain/hours/hours.ts';
import { throwIf } from '#domain/refusal.ts';
import { refusalToCopy, refusalToLink, refusalToWeeks } from '#domain/sign-off/answering.ts';
import { maskedEmail } from '#domain/sign-off/sending.ts';
import { signedNames } from '#domain/sign-off/signed-content.ts';
import { enteredInWords, fieldOf } from '#domain/timesheet/entered.ts';
import { hashOfToken } from '#server/auth/credentials/one-time-link.ts';
import { lockRequests } from '#server/clients/withdrawing-store.ts';
import type { AccountLetters } from '#server/letters/letter-kinds.ts';
import { withLetters } from '#server/platform/mail/letter-transaction.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { Portal } from '#server/portal/portal.ts';
import type { Handlers } from '#server/session/serve.ts';
import { todayOf } from '#server/session/signed-in.ts';
import { listOwnAnswers, type OwnAnswer } from './copy-store.ts';
import { findRequest, listLinkedWeeks, type SignOffRequest } from './link-store.ts';
import { throwIfCopiedRecently, throwIfOverLinkLimit } from './link-turns.ts';

export function copyHandlers(
  portal: Portal,
): Pick<Handlers<typeof signingEndpoints>, 'POST /api/sign-offs/copy'> {
  const { db, clock, config, post } = portal;
  const { agencyTimeZone: timeZone } = config;

  async function listShown(tx: Connection, request: SignOffRequest): Promise<OwnAnswer[]> {
    const weeks = await listLinkedWeeks(tx, request, todayOf(portal));
    throwIf(refusalToWeeks(weeks));
    const shown = new Set(
      weeks.flatMap(({ seriesId, timesheet, signs }) => (timesheet && signs ? seriesId : [])),
    );
    const answers = await listOwnAnswers(tx, request);
    return answers.filter(({ seriesId }) => shown.has(seriesId));
  }

  return {
    'POST /api/sign-offs/copy': async ({ body: { token } }) => {
      await throwIfOverLinkLimit(portal, token);
      return withLetters(db, async (tx) => {
        const request = await lockLink(tx, hashOfToken(token));
        const answers = await listShown(tx, request);
        throwIf(refusalToCopy(request, answers, { now: clock().toISOString(), timeZone }));
        await throwIfCopiedRecently({ db: tx, clock }, request.authoriserId);
        const { email: recipient, fullName, clientName } = request;
        const weeks = answers.map((answer) => weekOf(answer, timeZone));
        await post.write(tx, { kind: 'sign-off-copy', recipient, payload: { fullName, clientName, weeks } });
        return { sentTo: maskedEmail(recipient) };
      });
    },
  };
}

/** Reads again behind the lock, so that a copy never goes to an address that was just replaced. */
async function lockLink(tx: Connection, tokenHash: Buffer): Promise<SignOffRequest> {
  const before = await findRequest(tx, tokenHash);
  if (before) await lockRequests(tx, before.authoriserId);
  const request = await findRequest(tx, tokenHash);
  throwIf(refusalToLink(request));
  if (!request) throw new Error('Refused above');
  return request;
}

function weekOf(
  { userId, fullName, week, verdict, query, name, at }: OwnAnswer,
  timeZone: string,
): AccountLetters['sign-off-copy']['weeks'][number] {
  return {
    userId,
    fullName,
    weekStart: week.weekStart,
    days: dailyHoursIn(week),
    hoursWorked: week.hoursWorked,
    entered: signedNames
      .filter((field) => week[field])
      .map((field) => [fieldOf(field).label, enteredInWords(field, week[field])]),
    verdict,
    query,
    name,
    at: dayAndTimeAt(at, timeZone),
  };
}
