import { sql, type SqlBool } from 'kysely';
import type { KnownByNumber, ListedNumber } from '#domain/worker-import/number-list.ts';
import { refusalOfTakenNumber } from '#domain/pay-run/payroll-number.ts';
import { type Viewer, visibleTo } from '#server/access/visible.ts';
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

/** Lists the workers whom the person may change and whom a row names by email, name or payroll number. */
export async function listListedWorkers(
  db: Connection,
  person: Viewer,
  rows: readonly ListedNumber[],
): Promise<KnownByNumber[]> {
  const emails = rows.flatMap(({ email }) => email ?? []);
  const names = rows.flatMap((row) => row.names);
  const cells = rows.flatMap((row) => row.cells);
  return changeable(db, person)
    .where(
      sql<SqlBool>`(email = any (${emails}::text[]) or payroll_number = any (${cells}::text[])
        or searchable(full_name) = any (${names}::text[]))`,
    )
    .execute();
}

export async function listOwnerIds(db: Connection, numbers: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'payrollNumber'])
    .where('payrollNumber', '=', sql<string>`any (${numbers}::text[])`)
    .execute();
  return new Map(rows.map(({ id, payrollNumber }) => [payrollNumber ?? '', id]));
}

/** The workers are locked in the order of their ids, so that two simultaneous lists cannot deadlock. */
export async function lockNumbered(
  tx: Connection,
  person: Viewer,
  ids: readonly string[],
): Promise<KnownByNumber[]> {
  return changeable(tx, person)
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

function changeable(db: Connection, person: Viewer) {
  return db
    .selectFrom('users')
    .select(['id', 'fullName', 'email', 'payrollNumber'])
    .where('role', '=', 'Candidate')
    .where(visibleTo(person, 'set a payroll number'));
}

/** The old numbers are removed first, because a number may move from one of these workers to another. */
export async function savePayrollNumbers(
  tx: Connection,
  changes: readonly { workerId: string; payrollNumber: string | null }[],
): Promise<void> {
  const ids = changes.map(({ workerId }) => workerId);
  const numbers = changes.map(({ payrollNumber }) => payrollNumber);
  // Two simultaneous lists that exchange numbers would deadlock in the unique index.
  await sql`select pg_advisory_xact_lock(hashtext('payroll numbers'))`.execute(tx);
  await tx
    .updateTable('users')
    .set({ payrollNumber: null })
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute();
  const [taken] = await listOwnerIds(
    tx,
    numbers.flatMap((number) => number ?? []),
  );
  if (taken) throw refusalOfTakenNumber(taken[0]);
  await refuseOnConstraints(
    sql`update users set payroll_number = listed.number
      from unnest(${ids}::uuid[], ${numbers}::text[]) as listed (id, number)
      where users.id = listed.id and listed.number is not null`.execute(tx),
    { users_by_payroll_number: () => refusalOfTakenNumber(numbers.find((one) => one !== null) ?? '') },
  );
}
