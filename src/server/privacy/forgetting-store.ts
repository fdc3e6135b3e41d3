import { sql, type SqlBool } from 'kysely';
import type { Day } from '#domain/calendar/calendar.ts';
import type { ForgottenCounts, OpenWork } from '#domain/person/forgetting.ts';
import { runZero } from '#domain/timesheet/progress/locked-run.ts';
import { missing } from '#domain/refusal.ts';
import { listFilesOf } from '#server/files/store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

const notPaid = sql`(pay_run_id is null or exists (
  select from pay_runs where id = pay_run_id and status <> 'paid' and number <> ${runZero}))`;

/**
 * No week counts as unpaid before the first pay run, because the portal does not know who was paid elsewhere.
 */
const hasRuns = sql`exists (select from pay_runs where number <> ${runZero} and status <> 'cancelled')`;

export async function getOpenWork(db: Connection, userId: string): Promise<OpenWork> {
  const { rows } = await sql<OpenWork>`select
    (select count(*) from timesheets where user_id = ${userId} and status = 'Pending') as "pendingWeeks",
    (select count(*) from timesheets join approved_weeks on timesheet_id = timesheets.id
      where user_id = ${userId} and ${notPaid} and ${hasRuns}) as "unpaidWeeks",
    (select count(*) from timesheet_corrections where user_id = ${userId}
      and (state = 'proposed' or state = 'approved' and ${notPaid})) +
    (select count(*) from proposed_prices where user_id = ${userId} and state = 'proposed') as "openCorrections",
    (select count(*) from pay_run_remainders where user_id = ${userId} and ${notPaid}) as "openDeductions"`.execute(
    db,
  );
  return rows[0] ?? Promise.reject(missing('person'));
}

export async function listClientsOfToday(db: Connection, userId: string, today: Day): Promise<string[]> {
  const rows = await db
    .selectFrom('assignments')
    .innerJoin('clients', 'clients.id', 'assignments.clientId')
    .select('clients.name')
    .distinct()
    .where('userId', '=', userId)
    .where(sql<SqlBool>`coalesce(end_date, 'infinity') >= ${today}::date`)
    .orderBy('clients.name')
    .execute();
  return rows.map(({ name }) => name);
}

export async function countForgotten(
  db: Connection,
  { id, email }: { id: string; email: string },
): Promise<ForgottenCounts> {
  const { rows } = await sql<Omit<ForgottenCounts, 'files'>>`select
    (select count(*) from timesheets where user_id = ${id}) as weeks,
    (select count(*) from pay_run_items where user_id = ${id}) as "payRunItems",
    (select count(*) from pay_run_files where run_id in (
      select run_id from pay_run_items where user_id = ${id})) as "payrollFiles",
    (select count(*) from mail_outbox where user_id = ${id} or recipient = ${email}) as letters`.execute(db);
  const files = new Set((await listFilesOf(db, id)).map((file) => file.id)).size;
  return rows[0] ? { ...rows[0], files } : Promise.reject(missing('person'));
}

export interface Forgetting {
  at: string;
  byName: string | null;
  reason: string | null;
  counts: ForgottenCounts | null;
}

/** Returns null if the person was not forgotten. The nightly job stores only the time and no entry. */
export async function findForgetting(db: Connection, userId: string): Promise<Forgetting | null> {
  const person = await db
    .selectFrom('users')
    .select('anonymisedAt')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow(() => missing('worker'));
  if (person.anonymisedAt === null) return null;
  const entry = await db
    .selectFrom('history')
    .select(['at', 'actorName', 'reason', 'after'])
    .where('userId', '=', userId)
    .where('subject', '=', 'account')
    .where('action', '=', 'forgotten')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return {
    at: entry?.at ?? person.anonymisedAt,
    byName: entry?.actorName ?? null,
    reason: entry?.reason ?? null,
    counts: (entry?.after as ForgottenCounts | undefined) ?? null,
  };
}

export async function lockPerson(tx: Connection, id: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'fullName', 'email', 'anonymisedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => missing('person'));
}
