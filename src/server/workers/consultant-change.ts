import type { Person } from '#domain/person/person.ts';
import { insertHistory } from '#server/history/store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

interface Change {
  id: string;
  actor: Pick<Person, 'id' | 'fullName'>;
  before: string | null;
  after: string | null;
  reason: string | null;
  at: Date;
}

export function noteConsultant(
  tx: Connection,
  { id, actor, before, after, reason, at }: Change,
): Promise<void> {
  return insertHistory(tx, {
    actor,
    subject: 'claim',
    subjectId: id,
    userId: id,
    action: after ? 'reassigned' : 'unclaimed',
    before: { assignedConsultantId: before },
    after: { assignedConsultantId: after },
    reason,
    at,
  });
}
