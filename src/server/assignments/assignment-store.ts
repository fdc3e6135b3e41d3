import { sql } from 'kysely';
import { overlapping, type Assignment, withState, wrongIn } from '#domain/assignment/assignment.ts';
import { primaryOf } from '#domain/assignment/primary.ts';
import { termNames } from '#domain/assignment/term-fields.ts';
import type { Terms } from '#domain/assignment/terms.ts';
import type { Day } from '#domain/calendar/calendar.ts';
import { rateOn } from '#domain/money/dated-rates.ts';
import { basicRateType } from '#domain/rate-type/basic-rate-type.ts';
import type { Action } from '#domain/person/access.ts';
import { refusalToPlaceAt, refusalToPlaceWith } from '#domain/client/client.ts';
import { throwIf, missing } from '#domain/refusal.ts';
import { findSite } from '#server/clients/site-store.ts';
import { getClient } from '#server/clients/store.ts';
import { usualRounding } from '#domain/hours/worked-times.ts';
import { lockUser } from '#server/access/person-store.ts';
import { type Viewer, visibleTo } from '#server/access/visible.ts';
import { type Connection, refuseOnConstraints } from '#server/platform/postgres/database.ts';
import { listRates } from '#server/pricing/pricing-store.ts';

function joinedAssignments(db: Connection) {
  return db
    .selectFrom('assignments')
    .innerJoin('clients', 'clients.id', 'assignments.clientId')
    .select(['assignments.id', 'assignments.userId', 'assignments.clientId', 'clients.name as clientName'])
    .select(termNames.map((name) => `assignments.${name}` as const))
    .select(['owedFrom', 'notWorked', 'isPrimary']);
}

type FlatAssignment = Awaited<ReturnType<ReturnType<typeof joinedAssignments>['executeTakeFirstOrThrow']>>;

function assignmentOf(
  { owedFrom: _o, notWorked: _n, isPrimary: _p, rounding, ...bare }: FlatAssignment,
  today: Day,
): Assignment {
  return withState({ ...bare, ...(rounding !== usualRounding && { rounding }) }, today);
}

export async function listAssignments(db: Connection, userId: string, today: Day): Promise<Assignment[]> {
  const rows = await joinedAssignments(db)
    .where('assignments.userId', '=', userId)
    .orderBy('startDate', 'desc')
    .orderBy('assignments.id', 'desc')
    .execute();
  return rows.map((row) => assignmentOf(row, today));
}

/** Returns the worker's id. Throws `missing` unless the person may act on the worker. */
export async function getWorkerOfAssignment(
  db: Connection,
  id: string,
  person: Viewer,
  action: Action,
): Promise<string> {
  const row = await db
    .selectFrom('assignments')
    .innerJoin('users', 'users.id', 'assignments.userId')
    .select('users.id')
    .where('assignments.id', '=', id)
    .where('users.role', '=', 'Candidate')
    .where(visibleTo(person, action))
    .executeTakeFirstOrThrow(() => missing('assignment'));
  return row.id;
}

/** Locks the worker and checks access again, because a blocked statement still sees the old snapshot. */
export async function lockWorkerOfAssignment(
  tx: Connection,
  id: string,
  person: Viewer,
  action: Action,
): Promise<string> {
  const userId = await getWorkerOfAssignment(tx, id, person, action);
  await lockUser(tx, userId);
  return getWorkerOfAssignment(tx, id, person, action);
}

interface NamedAssignment {
  id: string;
  clientName: string;
  jobTitle: string;
}

export async function nameAssignment(tx: Connection, id: string): Promise<NamedAssignment> {
  return tx
    .selectFrom('assignments')
    .innerJoin('clients', 'clients.id', 'assignments.clientId')
    .select(['assignments.id', 'clients.name as clientName', 'jobTitle'])
    .where('assignments.id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function getAssignment(db: Connection, id: string, today: Day): Promise<Assignment> {
  const row = await joinedAssignments(db)
    .where('assignments.id', '=', id)
    .executeTakeFirstOrThrow(() => missing('assignment'));
  return assignmentOf(row, today);
}

const refusals = {
  assignments_never_overlap: overlapping,
  assignments_in_order: () => wrongIn('startDate'),
  assignments_site: () => wrongIn('siteId'),
  assignments_umbrella_id_fkey: () => wrongIn('umbrellaId'),
};

export function saved<Answer>(work: Promise<Answer>): Promise<Answer> {
  return refuseOnConstraints(work, refusals);
}

export async function throwIfClientClosed(tx: Connection, id: string): Promise<void> {
  const shared = await tx
    .selectFrom('clients')
    .select('id')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (!shared) throw wrongIn('clientId');
  throwIf(refusalToPlaceWith(await getClient(tx, id)));
}

export async function throwIfSiteClosed(tx: Connection, { clientId, siteId }: Terms): Promise<void> {
  if (siteId) throwIf(refusalToPlaceAt(await findSite(tx, clientId, siteId)));
}

export async function insertAssignment(tx: Connection, userId: string, terms: Terms): Promise<string> {
  const { id } = await saved(
    tx
      .insertInto('assignments')
      .values({ userId, ...terms })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

export async function saveAssignmentTerms(tx: Connection, id: string, terms: Partial<Terms>): Promise<void> {
  await saved(tx.updateTable('assignments').set(terms).where('id', '=', id).execute());
}

export async function hasTimesheets(tx: Connection, { id, userId }: Assignment): Promise<boolean> {
  const { rows } = await sql<{ isNamed: boolean }>`select
    exists (select from timesheets where user_id = ${userId} and assignment_id = ${id}) or
    exists (select from history where user_id = ${userId} and subject = 'timesheet'
      and before ->> 'assignmentId' = ${id}) as "isNamed"`.execute(tx);
  return rows[0]?.isNamed ?? false;
}

export async function removeAssignment(tx: Connection, id: string): Promise<void> {
  await tx.deleteFrom('assignments').where('id', '=', id).execute();
}

/**
 * Recomputes the primary assignment and the basic rate of a worker. Every change of assignments or rates
 * calls this in its transaction, and a nightly job calls it for dates that have begun.
 */
export async function recomputePrimary(tx: Connection, userId: string, today: Day): Promise<void> {
  const all = await tx
    .selectFrom('assignments')
    .select(['id', 'startDate', 'endDate', 'isPrimary'])
    .where('userId', '=', userId)
    .execute();
  const primary = primaryOf(all, today);
  if (!primary) return;
  if (!primary.isPrimary) {
    await tx
      .updateTable('assignments')
      .set({ isPrimary: false })
      .where('userId', '=', userId)
      .where('isPrimary', '=', true)
      .execute();
    await tx.updateTable('assignments').set({ isPrimary: true }).where('id', '=', primary.id).execute();
  }
  const { payRate, billRate } = rateOn(await listRates(tx, primary.id), basicRateType, today);
  await tx
    .updateTable('users')
    .set({ rateOfPay: payRate, supplyBillAmount: billRate })
    .where('id', '=', userId)
    .where(
      sql<boolean>`(rate_of_pay, supply_bill_amount) is distinct from (${payRate}::numeric, ${billRate}::numeric)`,
    )
    .execute();
}

export async function listToRecompute(db: Connection, since: Day, today: Day): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from assignments
    where start_date between ${since} and ${today} or end_date between ${since}::date - 1 and ${today}::date - 1
    union
    select user_id from assignments join assignment_rates on assignment_id = assignments.id
    where from_date between ${since} and ${today}`.execute(db);
  return rows.map(({ userId }) => userId);
}
