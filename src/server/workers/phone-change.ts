import type { Person } from '#domain/person/person.ts';
import { insertHistory } from '#server/history/store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { findPhone, savePhone } from './phone-store.ts';

export async function changePhone(
  tx: Connection,
  userId: string,
  phone: string | null,
  { actor, at, reason = null }: { actor: Person; at: Date; reason?: string | null },
): Promise<void> {
  const before = await findPhone(tx, userId);
  if (before === phone) return;
  await savePhone(tx, userId, phone);
  const versions = { before: { phone: before }, after: { phone } };
  const entry = { actor, at, reason, action: 'changed', ...versions } as const;
  await insertHistory(tx, { subject: 'account', subjectId: userId, userId, ...entry });
}
