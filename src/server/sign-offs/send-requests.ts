import { randomUUID } from 'node:crypto';
import { addDays, dayAt, weekdayAndDate } from '#domain/calendar/calendar.ts';
import { nextToAsk, type Place, waitsFor, whoSigns } from '#domain/sign-off/asking.ts';
import { isPastCooldown, linkDays, mostLettersADay, type cooldownMinutes } from '#domain/sign-off/sending.ts';
import { inAlphabet } from '#domain/text.ts';
import { hashOfToken } from '#server/auth/credentials/one-time-link.ts';
import { oneTimeTokenOf } from '#server/platform/keys/one-time-token.ts';
import { insertHistory } from '#server/history/store.ts';
import { type LetterTransaction, withLetters } from '#server/platform/mail/letter-transaction.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { Portal } from '#server/portal/portal.ts';
import {
  type WeekToAsk,
  type AuthoriserOfClient,
  closeAnswered,
  endExpired,
  endSuperseded,
  findAuthoriser,
  findRecentLetters,
  insertRequest,
} from './request-store.ts';
import { lockRequests } from '#server/clients/withdrawing-store.ts';
import { tellOfRefused } from './refused-letters.ts';
import { carryOver, listAskedOf, listWeeksToAsk, shareWeeks, type WaitingForClient } from './week-store.ts';

export type Asking = Pick<Portal, 'db' | 'clock' | 'config' | 'post' | 'keys'>;

export async function sendDueRequests(portal: Asking & Pick<Portal, 'log'>): Promise<number> {
  const { db, clock, log } = portal;
  await tellOfRefused(portal);
  await endSuperseded(db);
  await endExpired(db, clock());
  await closeAnswered(db, clock());
  let letters = 0;
  for (const [authoriserId, ids] of await listDue(portal)) {
    try {
      letters += Number(await sendRequest(portal, authoriserId, ids, 'byItself'));
    } catch (problem) {
      log.warn({ problem, authoriserId }, 'a request to sign could not be sent');
    }
  }
  return letters;
}

export async function listDue(portal: Asking): Promise<Map<string, string[]>> {
  const { db, clock } = portal;
  const due = new Map<string, string[]>();
  for (const week of await listWeeksToAsk(db, todayOf(portal), clock().toISOString())) {
    if (week.hasStrays) await carryOver(db, week);
    const id = turnOf(portal, week)?.authoriser.id;
    if (id) due.set(id, [...(due.get(id) ?? []), week.id]);
  }
  return due;
}

const todayOf = ({ clock, config }: Asking) => dayAt(clock(), config.agencyTimeZone);

function turnOf({ clock, config }: Asking, week: WaitingForClient): Place | null {
  const calendar = { ...week.calendar, timeZone: config.agencyTimeZone };
  return nextToAsk(whoSigns(week).places, week.asks, clock().toISOString(), calendar);
}

export function dueOf(portal: Asking, authoriserId: string, weeks: readonly WaitingForClient[]): WeekToAsk[] {
  return weeks.flatMap((week): WeekToAsk[] => {
    const place = turnOf(portal, week);
    return place?.authoriser.id === authoriserId ? [{ week, rank: place.rank, askedBy: null }] : [];
  });
}

/** Two processes may run this simultaneously: the second re-checks under the lock and sends nothing. */
function sendRequest(
  portal: Asking,
  authoriserId: string,
  ids: readonly string[],
  letter: keyof typeof cooldownMinutes,
): Promise<boolean> {
  return withLetters(portal.db, async (tx) => {
    const authoriser = await lockPastCooldown(tx, portal, authoriserId, letter);
    if (!authoriser) return false;
    const weeks = await shareWeeks(tx, todayOf(portal), [...ids, ...(await listAskedOf(tx, authoriserId))]);
    const due = dueOf(portal, authoriserId, weeks);
    const waiting = waitingFor(authoriserId, weeks);
    if (due.length === 0 && (letter === 'byItself' || waiting.length === 0)) return false;
    await writeRequest(tx, portal, { authoriser, due, waiting });
    return true;
  });
}

async function lockPastCooldown(
  tx: Connection,
  { clock }: Pick<Portal, 'clock'>,
  authoriserId: string,
  letter: keyof typeof cooldownMinutes,
): Promise<AuthoriserOfClient | null> {
  await lockRequests(tx, authoriserId);
  const authoriser = await findAuthoriser(tx, authoriserId);
  if (!authoriser || authoriser.disabledAt !== null || authoriser.isStaff) return null;
  const { lastSentAt, inADay } = await findRecentLetters(tx, authoriserId, clock());
  if (letter === 'askedFor' && inADay >= mostLettersADay) return null;
  return isPastCooldown(lastSentAt, clock().toISOString(), letter) ? authoriser : null;
}

export function waitingFor(authoriserId: string, weeks: readonly WaitingForClient[]): WeekToAsk[] {
  return weeks.flatMap((week) => {
    const { places } = whoSigns(week);
    if (!waitsFor(authoriserId, places, week.asks)) return [];
    const rank = places.find(({ authoriser }) => authoriser.id === authoriserId)?.rank ?? null;
    const own = week.asks.filter((ask) => ask.authoriserId === authoriserId);
    return [{ week, rank, askedBy: own.findLast(({ askedBy }) => askedBy)?.askedBy ?? null }];
  });
}

export async function sendCurrentLink(portal: Asking, authoriserId: string): Promise<boolean> {
  const due = await listDue(portal);
  return sendRequest(portal, authoriserId, due.get(authoriserId) ?? [], 'askedFor');
}

interface Asked {
  authoriser: AuthoriserOfClient;
  due: readonly WeekToAsk[];
  waiting: readonly WeekToAsk[];
  actor?: { id: string; fullName: string };
}

function byWeekAndName({ week: one }: WeekToAsk, { week: other }: WeekToAsk): number {
  return (
    one.weekStart.localeCompare(other.weekStart) || inAlphabet(one.worker.fullName, other.worker.fullName)
  );
}

export async function writeRequest(
  tx: LetterTransaction,
  portal: Asking,
  { authoriser, due, waiting, actor }: Asked,
): Promise<string> {
  const { clock, config, post } = portal;
  const sentAt = clock();
  const expiresAt = new Date(sentAt.getTime() + linkDays * 86_400_000);
  const isDue = new Set(due.map(({ week }) => week.id));
  const weeks = [...due, ...waiting.filter(({ week }) => !isDue.has(week.id))].toSorted(byWeekAndName);
  const id = randomUUID();
  const lastWholeDay = addDays(dayAt(expiresAt, config.agencyTimeZone), -1);
  const letterId = await post.write(tx, {
    kind: 'sign-off-request',
    recipient: authoriser.email,
    payload: {
      requestId: id,
      fullName: authoriser.fullName,
      clientName: authoriser.clientName,
      weeks: weeks.map(({ week: { userId, worker, weekStart, hoursWorked } }) => ({
        userId,
        fullName: worker.fullName,
        weekStart,
        hoursWorked,
      })),
      ...(weeks.length === 1 && weeks[0] && { days: weeks[0].week.days }),
      goodUntil: weekdayAndDate(lastWholeDay),
    },
  });
  const tokenHash = hashOfToken(oneTimeTokenOf(portal, id));
  await insertRequest(tx, { id, authoriser, tokenHash, letterId, sentAt, expiresAt, weeks });
  for (const { week, rank } of due) {
    await insertHistory(tx, {
      actor: actor ?? null,
      subject: 'timesheet',
      subjectId: week.id,
      series: week,
      userId: week.userId,
      action: 'sign-off asked',
      before: null,
      after: { weekStart: week.weekStart, authoriser: authoriser.fullName, rank },
      at: sentAt,
    });
  }
  return id;
}
