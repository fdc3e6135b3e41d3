import { dayAt } from '#domain/calendar/calendar.ts';
import type { Person } from '#domain/person/person.ts';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { mayPerson } from '#server/access/who-may.ts';
import type { LetterTransaction } from '#server/platform/mail/letter-transaction.ts';
import type { Portal } from '#server/portal/portal.ts';
import { findProposer } from './proposal-store.ts';

interface Declined {
  what: 'correction' | 'new price';
  timesheet: Pick<ReviewedTimesheet, 'userId' | 'weekStart' | 'candidate' | 'assignment'>;
  proposedBy: string | null;
  decider: Pick<Person, 'id' | 'fullName'>;
}

/** The email names the worker and the client only if the proposer may still see the week. */
export async function tellProposer(
  { post, clock, config }: Pick<Portal, 'post' | 'clock' | 'config'>,
  tx: LetterTransaction,
  { what, timesheet, proposedBy, decider }: Declined,
): Promise<void> {
  if (proposedBy === null || proposedBy === decider.id) return;
  const proposer = await findProposer(tx, proposedBy);
  if (!proposer) return;
  const { userId: workerId, weekStart, candidate, assignment } = timesheet;
  const today = dayAt(clock(), config.agencyTimeZone);
  const seesIt = await mayPerson(tx, proposedBy, 'see how a week is reviewed', { userId: workerId, today });
  const named = seesIt && { workerName: candidate.fullName, clientName: assignment?.clientName ?? null };
  await post.write(tx, {
    kind: 'proposal-declined',
    recipient: proposer.email,
    payload: { fullName: proposer.fullName, what, weekStart, workerId, by: decider.fullName, ...named },
  });
}
