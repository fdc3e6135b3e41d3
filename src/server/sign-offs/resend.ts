import { dayAt } from '#domain/calendar/calendar.ts';
import { throwIf, missing, Refusal } from '#domain/refusal.ts';
import { problemOfAsking, refusalToAskPerson, whoSigns } from '#domain/sign-off/asking.ts';
import { refusalToSendAgain } from '#domain/sign-off/sending.ts';
import type { LetterTransaction } from '#server/platform/mail/letter-transaction.ts';
import { type Asking, dueOf, waitingFor, writeRequest } from './send-requests.ts';
import { findAuthoriser, findRecentLetters } from './request-store.ts';
import { lockRequests } from '#server/clients/withdrawing-store.ts';
import { listAskedOf, readWeeks, shareWeeks, type WaitingForClient } from './week-store.ts';

interface Wanted {
  timesheetId: string;
  authoriserId?: string | undefined;
  due: ReadonlyMap<string, readonly string[]>;
  actor: { id: string; fullName: string };
}

export async function resendRequest(tx: LetterTransaction, portal: Asking, wanted: Wanted): Promise<string> {
  const { clock, config } = portal;
  const today = dayAt(clock(), config.agencyTimeZone);
  const isWanted = ({ id }: WaitingForClient) => id === wanted.timesheetId;
  // Lock order: the authoriser before the week, as when an authoriser answers.
  const before = (await readWeeks(tx, today, [wanted.timesheetId])).find(isWanted) ?? changed();
  const authoriserId = wanted.authoriserId ?? firstOf(before);
  await lockRequests(tx, authoriserId);
  const authoriser = await findAuthoriser(tx, authoriserId);
  if (authoriser?.clientId !== before.clientId) throw missing('authoriser');
  const weeks = await shareWeeks(tx, today, [
    wanted.timesheetId,
    ...(wanted.due.get(authoriserId) ?? []),
    ...(await listAskedOf(tx, authoriserId)),
  ]);
  const week = weeks.find(isWanted) ?? changed();
  throwIf(refusalToAskPerson(authoriser, week, week.asks));
  throwIf(
    refusalToSendAgain(authoriser, await findRecentLetters(tx, authoriserId, clock()), clock().toISOString()),
  );
  const place = whoSigns(week).places.find((one) => one.authoriser.id === authoriserId);
  return writeRequest(tx, portal, {
    authoriser,
    due: [
      { week, rank: place?.rank ?? null, askedBy: wanted.actor.id },
      ...dueOf(portal, authoriserId, weeks).filter((one) => one.week.id !== week.id),
    ],
    waiting: waitingFor(authoriserId, weeks),
    actor: wanted.actor,
  });
}

function changed(): never {
  throw new Refusal('conflict', 'week_changed', 'This week has just changed. Check it again.');
}

function firstOf(week: WaitingForClient): string {
  const [first] = whoSigns(week).places;
  if (first) return first.authoriser.id;
  throw new Refusal(
    'conflict',
    'nobody_to_ask',
    problemOfAsking(week, []) ?? 'Nobody can sign for this week. Choose an authoriser first.',
  );
}
