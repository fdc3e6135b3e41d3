import type { Week } from '#domain/calendar/week.ts';
import type { Person } from '#domain/person/person.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { Portal } from '#server/portal/portal.ts';
import { findProposer } from './proposal-store.ts';

interface Declined {
  what: 'correction' | 'new price';
  timesheet: { userId: string; weekStart: Week };
  proposedBy: string | null;
  decider: Pick<Person, 'id' | 'fullName'>;
}

/**
 * The email does not name the worker, because its link leads to the worker and the week's history has the
 * reason.
 */
export async function tellProposer(
  { post }: Pick<Portal, 'post'>,
  tx: Connection,
  { what, timesheet, proposedBy, decider }: Declined,
): Promise<void> {
  if (proposedBy === null || proposedBy === decider.id) return;
  const proposer = await findProposer(tx, proposedBy);
  if (!proposer) return;
  const { userId: workerId, weekStart } = timesheet;
  await post.write(tx, {
    kind: 'proposal-declined',
    recipient: proposer.email,
    payload: { fullName: proposer.fullName, what, weekStart, workerId, by: decider.fullName },
  });
}
