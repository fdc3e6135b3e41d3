import type { Person } from '#domain/person/person.ts';
import { insertHistory } from '#server/history/store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { findPayrollNumber, savePayrollNumber } from './payroll-number-store.ts';

export async function changePayrollNumber(
  tx: Connection,
  userId: string,
  payrollNumber: string | null,
  { actor, at, reason = null }: { actor: Person; at: Date; reason?: string | null },
): Promise<void> {
  const before = await findPayrollNumber(tx, userId);
  if (before === payrollNumber) return;
  await savePayrollNumber(tx, userId, payrollNumber);
  const versions = { before: { payrollNumber: before }, after: { payrollNumber } };
  const entry = { actor, at, reason, action: 'changed', ...versions } as const;
  await insertHistory(tx, { subject: 'account', subjectId: userId, userId, ...entry });
}
