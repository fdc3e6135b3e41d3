import { type Instant, secondsBetween } from '#domain/calendar/calendar.ts';
import type { SignOff } from '#domain/client/client-defaults.ts';
import type { Authoriser } from '#domain/client/client.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Status } from '#domain/hours/status.ts';
import type { SignOffStatus } from './sign-off.ts';
import { oneWorkingDayAfter, type WorkingCalendar } from './working-days.ts';

export type WhoSigns = Pick<Authoriser, 'id' | 'fullName' | 'email' | 'siteId' | 'disabledAt'> & {
  isStaff?: boolean;
};

export interface RankedAuthoriser extends WhoSigns {
  rank: number;
  deputy: WhoSigns | null;
}

export interface AskableWeek {
  worker: { fullName: string; email: string };
  clientName: string;
  siteId: string | null;
  siteName: string | null;
  authorisers: readonly RankedAuthoriser[];
}

export interface Place {
  rank: number;
  authoriser: WhoSigns;
  inPlaceOf: string | null;
}

export interface PastAsk {
  authoriserId: string | null;
  rank: number | null;
  status: SignOffStatus;
  askedAt: Instant | null;
  decidedAt: Instant | null;
  isRefused: boolean;
  askedBy?: string | null;
}

export function isTheWorker(
  { email }: Pick<WhoSigns, 'email'>,
  { worker }: { worker: Pick<AskableWeek['worker'], 'email'> },
): boolean {
  return email.toLowerCase() === worker.email.toLowerCase();
}

/** Skips a deputy who is disabled, a member of staff, or the worker. */
function askedFor(authoriser: RankedAuthoriser, week: AskableWeek): WhoSigns {
  const { deputy } = authoriser;
  const isFit = deputy && deputy.disabledAt === null && !deputy.isStaff && !isTheWorker(deputy, week);
  return isFit ? deputy : authoriser;
}

const ownWeeks = ({ fullName }: WhoSigns) =>
  `${fullName} has the worker’s email address. Workers cannot sign for their own weeks.`;

function isOfAnotherSite({ siteId }: Pick<WhoSigns, 'siteId'>, week: Pick<AskableWeek, 'siteId'>): boolean {
  return siteId !== null && week.siteId !== null && siteId !== week.siteId;
}

function whyNot(authoriser: WhoSigns, asked: WhoSigns, week: AskableWeek): string | null {
  const { fullName, disabledAt } = authoriser;
  if (disabledAt !== null) return `${fullName} is disabled and can no longer sign.`;
  if (isOfAnotherSite(authoriser, week))
    return `${fullName} does not sign for ${week.siteName ?? 'this site'}.`;
  if (asked.isStaff)
    return `${fullName} has an email address of the agency’s staff. Staff cannot sign for a client.`;
  return isTheWorker(asked, week) ? ownWeeks(authoriser) : null;
}

export function waysOfSigning(
  authoriser: Pick<WhoSigns, 'id' | 'siteId'>,
  { authorisers, siteId }: Pick<AskableWeek, 'authorisers' | 'siteId'>,
  isAskedByStaff: boolean,
): { way: 'assignment' | 'cover' | 'asked'; chosenId: string }[] {
  const { id } = authoriser;
  const serving = authorisers.filter(
    (one) => one.disabledAt === null && !isOfAnotherSite(authoriser, { siteId }),
  );
  return [
    ...serving.flatMap((one) => [
      ...(one.id === id ? [{ way: 'assignment' as const, chosenId: one.id }] : []),
      ...(one.deputy?.id === id ? [{ way: 'cover' as const, chosenId: one.id }] : []),
    ]),
    ...(isAskedByStaff && !isOfAnotherSite(authoriser, { siteId })
      ? [{ way: 'asked' as const, chosenId: id }]
      : []),
  ];
}

export function whoSigns(week: AskableWeek): { places: Place[]; leftOut: string[] } {
  const places: Place[] = [];
  const leftOut: string[] = [];
  for (const authoriser of week.authorisers) {
    const asked = askedFor(authoriser, week);
    const why = whyNot(authoriser, asked, week);
    if (why !== null) leftOut.push(why);
    else if (!places.some((place) => place.authoriser.id === asked.id))
      places.push({
        rank: authoriser.rank,
        authoriser: asked,
        inPlaceOf: asked === authoriser ? null : authoriser.fullName,
      });
  }
  return { places, leftOut };
}

const lasting: ReadonlySet<SignOffStatus> = new Set(['asked', 'expired']);

function isLater(one: PastAsk, other: PastAsk): boolean {
  const [before, after] = [other, one].map(({ askedAt, decidedAt }) => decidedAt ?? askedAt);
  return !before || (after ? secondsBetween(before, after) >= 0 : false);
}

export function isAnswered(asks: readonly PastAsk[]): boolean {
  const telling = asks.filter(({ status }) => status !== 'superseded' && status !== 'overridden');
  const newest = telling.reduce<PastAsk | null>(
    (last, one) => (last && !isLater(one, last) ? last : one),
    null,
  );
  return newest?.status === 'queried' || telling.some(({ status }) => status === 'signed');
}

/**
 * Returns the next authoriser by rank: one working day after the last request, or at once after a permanent
 * mail failure. `asks` has the requests for the current hours, oldest first.
 */
export function nextToAsk(
  places: readonly Place[],
  asks: readonly PastAsk[],
  now: Instant,
  calendar: WorkingCalendar,
): Place | null {
  if (isAnswered(asks)) return null;
  const lastingAsks = asks.filter(({ status }) => lasting.has(status));
  for (const place of places) {
    const { id } = place.authoriser;
    if (!lastingAsks.some(({ authoriserId }) => authoriserId === id)) return place;
    const arrived = lastingAsks.filter(
      ({ authoriserId, rank, isRefused }) => !isRefused && (authoriserId === id || rank === place.rank),
    );
    const [first] = arrived.flatMap(({ askedAt }) => askedAt ?? []);
    if (first && secondsBetween(oneWorkingDayAfter(first, calendar), now) < 0) return null;
  }
  return null;
}

export function waitsFor(authoriserId: string, places: readonly Place[], asks: readonly PastAsk[]): boolean {
  if (isAnswered(asks)) return false;
  const signsToday = places.some(({ authoriser }) => authoriser.id === authoriserId);
  return asks.some(
    (ask) =>
      ask.authoriserId === authoriserId && lasting.has(ask.status) && (signsToday || ask.rank === null),
  );
}

export function problemOfAsking(week: AskableWeek, asks: readonly PastAsk[]): string | null {
  const { places, leftOut } = whoSigns(week);
  if (week.authorisers.length === 0)
    return `Nobody at ${week.clientName} signs for this assignment. Choose an authoriser.`;
  if (places.length === 0)
    return `${leftOut.join(' ')} Nobody else signs for this assignment. Choose another authoriser.`;
  const isUnreachable = places.every(({ authoriser }) => {
    const own = asks.filter(({ authoriserId }) => authoriserId === authoriser.id);
    return own.length > 0 && own.every(({ isRefused }) => isRefused);
  });
  if (isUnreachable) return 'The emails to the authorisers of this assignment failed. Check the addresses.';
  return leftOut.length > 0 ? leftOut.join(' ') : null;
}

export function refusalToAsk({
  status,
  signOff,
  isAgain = false,
}: {
  status: Status;
  signOff: SignOff;
  isAgain?: boolean;
}): Refusal | null {
  if (signOff !== 'client')
    return new Refusal(
      'conflict',
      'client_does_not_sign',
      'The client does not sign for weeks of this assignment.',
    );
  return status === 'Pending' || isAgain
    ? null
    : new Refusal(
        'conflict',
        'week_already_decided',
        `This week is ${status.toLowerCase()}, so nobody needs to sign for it.`,
        { values: { status } },
      );
}

export function refusalToAskPerson(
  authoriser: WhoSigns,
  week: AskableWeek,
  asks: readonly PastAsk[],
): Refusal | null {
  const why = asks.some(({ status }) => status === 'signed')
    ? 'The client has signed for this week.'
    : whyNot(authoriser, authoriser, week);
  return why === null
    ? null
    : new Refusal('conflict', 'sign_off_not_possible', why, { values: { fullName: authoriser.fullName } });
}
