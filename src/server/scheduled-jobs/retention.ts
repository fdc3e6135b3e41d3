import { keptFrom, type Retention, daysOfLetters } from '#domain/agency/retention.ts';
import { dayAt, instantAt } from '#domain/calendar/calendar.ts';
import { removeEventsBefore } from '#server/audit/store.ts';
import { removeLooseFiles } from '#server/files/store.ts';
import { removeHistoryOfForgotten } from '#server/history/forgotten-store.ts';
import { removeLettersBefore } from '#server/platform/mail/outbox.ts';
import { removeTracesBefore } from '#server/privacy/authoriser-store.ts';
import { removeProposalsBefore } from '#server/sign-offs/proposal-store.ts';
import { removeExpired } from './expired-store.ts';
import type { Portal } from '#server/portal/portal.ts';

const day = 86_400_000;

const daysOfProposals = 30;

const daysOfTraces = 365;

export async function removeLeftovers(
  portal: Pick<Portal, 'db' | 'clock' | 'config'>,
  retention: Retention,
): Promise<void> {
  const { db, clock } = portal;
  const now = clock();
  await removeWhatIsOld(portal, retention);
  await removeLooseFiles(db, new Date(now.getTime() - day));
  await removeTracesBefore(db, new Date(now.getTime() - daysOfTraces * day));
  await removeProposalsBefore(db, new Date(now.getTime() - daysOfProposals * day));
  await removeExpired(db, now);
}

async function removeWhatIsOld(
  { db, clock, config: { agencyTimeZone, auditDays } }: Pick<Portal, 'db' | 'clock' | 'config'>,
  { events, letters, forgotten }: Retention,
): Promise<void> {
  const now = clock();
  const ago = (days: number): Date => new Date(now.getTime() - days * day);
  const from = (months: number): Date =>
    new Date(instantAt(keptFrom(dayAt(now, agencyTimeZone), months), '00:00', agencyTimeZone));
  await removeEventsBefore(db, events === null ? ago(auditDays) : from(events));
  await removeLettersBefore(db, letters === null ? ago(daysOfLetters) : from(letters));
  if (forgotten !== null) await removeHistoryOfForgotten(db, from(forgotten));
}
