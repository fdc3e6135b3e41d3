import { sql } from 'kysely';
import type { Day } from '#domain/calendar/calendar.ts';
import { weekOf } from '#domain/calendar/week.ts';
import type { KnownAssignment } from '#domain/worker-import/row-changes.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

export async function listWorkerIds(db: Connection, emails: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', '=', sql<string>`any (${emails}::text[])`)
    .where('role', '=', 'Candidate')
    .execute();
  return new Map(rows.map(({ id, email }) => [email, id]));
}

export async function listKnownAssignments(
  db: Connection,
  userIds: readonly string[],
  ratesFrom: Day | null,
): Promise<Map<string, KnownAssignment[]>> {
  const ofWorkers = sql<string>`any (${userIds}::uuid[])`;
  const assignments = await db
    .selectFrom('assignments')
    .innerJoin('clients', 'clients.id', 'clientId')
    .select(['assignments.id', 'userId', 'clients.name as clientName'])
    .select(['jobTitle', 'poNumber', 'startDate', 'endDate'])
    .where('userId', '=', ofWorkers)
    .execute();
  const rates = await db
    .selectFrom('assignmentRates')
    .innerJoin('assignments', 'assignments.id', 'assignmentId')
    .select(['assignmentId', 'rateType', 'fromDate as from', 'payRate', 'billRate'])
    .where('userId', '=', ofWorkers)
    .execute();
  const weeks = ratesFrom
    ? await db
        .selectFrom('timesheets')
        .select(['assignmentId', 'weekStart', 'status'])
        .where('userId', '=', ofWorkers)
        .where('status', '=', 'Approved')
        .where('weekStart', '>=', weekOf(ratesFrom))
        .execute()
    : [];
  const ratesOf = Map.groupBy(rates, ({ assignmentId }) => assignmentId);
  const weeksOf = Map.groupBy(weeks, ({ assignmentId }) => assignmentId);
  const known = assignments.map((one) => ({
    ...one,
    rates: (ratesOf.get(one.id) ?? []).map(({ assignmentId: _id, ...rate }) => rate),
    weeks: weeksOf.get(one.id) ?? [],
  }));
  return Map.groupBy(known, ({ userId }) => userId);
}
