import { sql } from 'kysely';
import { refusalOfTakenNumber } from '#domain/pay-run/payroll-number.ts';
import { type Connection, refuseOnConstraints } from '#server/platform/postgres/database.ts';

export async function findPayrollNumber(db: Connection, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('payrollNumber')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.payrollNumber ?? null;
}

export async function listWhoHasNumbers(
  db: Connection,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['email', 'payrollNumber'])
    .where('payrollNumber', '=', sql<string>`any (${numbers}::text[])`)
    .execute();
  return new Map(rows.map(({ email, payrollNumber }) => [payrollNumber ?? '', email]));
}

export async function listFullNumbers(
  db: Connection,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('users')
    .select(sql<string>`payroll_number`.as('full'))
    .where('payrollNumber', 'like', '0%')
    .where(sql`ltrim(payroll_number, '0')`, '=', sql<string>`any (${numbers}::text[])`)
    .execute();
  return new Map(rows.map(({ full }) => [full.replace(/^0+/, ''), full]));
}

export async function listPayrollNumbers(
  db: Connection,
  emails: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['email', 'payrollNumber'])
    .where('email', '=', sql<string>`any (${emails}::text[])`)
    .where('payrollNumber', 'is not', null)
    .execute();
  return new Map(rows.map(({ email, payrollNumber }) => [email, payrollNumber ?? '']));
}

export async function savePayrollNumber(
  tx: Connection,
  userId: string,
  payrollNumber: string | null,
): Promise<void> {
  await refuseOnConstraints(
    tx.updateTable('users').set({ payrollNumber }).where('id', '=', userId).execute(),
    {
      users_by_payroll_number: () => (payrollNumber === null ? null : refusalOfTakenNumber(payrollNumber)),
    },
  );
}
