import { sql, type SqlBool } from 'kysely';
import type { Worker, WorkerInFull } from '#contract/workers/workers.ts';
import type { WorkerView } from '#domain/assignment/claim.ts';
import type { Day } from '#domain/calendar/calendar.ts';
import type { Action } from '#domain/person/access.ts';
import { searchedPhone } from '#domain/person/name-and-contact.ts';
import { namePartsIn } from '#domain/person/name-parts.ts';
import type { Rates } from '#domain/money/rates.ts';
import { missing } from '#domain/refusal.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import {
  countAlone,
  cursorOf,
  keyOf,
  type Page,
  pageOf,
  type PageWanted,
  rowsWanted,
  NameKey,
} from '#server/platform/postgres/pages.ts';
import { contains } from '#server/platform/postgres/search.ts';
import { type Viewer, visibleTo } from '#server/access/visible.ts';
import { lockUser } from '#server/access/person-store.ts';

function joinedWorkers(db: Connection) {
  return db
    .selectFrom('users')
    .leftJoin('assignmentDetails', 'assignmentDetails.userId', 'users.id')
    .where('users.role', '=', sql.lit('Candidate'))
    .select(['users.id', 'users.fullName', 'users.email', 'users.assignedConsultantId'])
    .select(['users.rateOfPay', 'users.supplyBillAmount'])
    .select(sql<boolean>`users.disabled_at is not null`.as('disabled'))
    .select(['assignmentDetails.clientName', 'assignmentDetails.jobTitle', 'assignmentDetails.startDate']);
}

type FlatWorker = Awaited<ReturnType<ReturnType<typeof joinedWorkers>['executeTakeFirstOrThrow']>> & {
  total?: number;
};

function workerOf(flat: FlatWorker): Worker {
  const { clientName, jobTitle, startDate, total: _, ...worker } = flat;
  const isComplete = clientName !== null && jobTitle !== null && startDate !== null;
  return { ...worker, assignment: isComplete ? { clientName, jobTitle, startDate } : null };
}

export function inView(person: Viewer, view: WorkerView) {
  const conditions = {
    claimed: visibleTo(person, 'see a worker', { claimedBy: person.id }),
    covered: visibleTo(person, 'see a worker', { covered: true }),
    all: visibleTo(person, 'see a worker'),
    unclaimed: sql<SqlBool>`${visibleTo(person, 'claim a candidate', { claimedBy: null })} and users.disabled_at is null`,
  };
  return conditions[view];
}

/**
 * Each text is searched with its own index, because a joined condition would use no index. Without a day,
 * clients of ended assignments match too.
 */
export function found(search: string, today?: Day) {
  const phone = searchedPhone(search);
  const byPhone = sql`union select id from users where phone is not null
      and regexp_replace(phone, '\\D', '', 'g') like ${`%${phone}%`}`;
  const goesOn = today ? sql`(is_primary or coalesce(end_date, 'infinity') >= ${today}::date)` : sql`true`;
  return sql<SqlBool>`users.id in (
    select id from users where ${contains('fullName', search)}
    union select id from users where ${contains('email', search)}
    ${phone === null ? sql`` : byPhone}
    union select user_id from assignments
      where client_id in (select id from clients where ${contains('name', search)}) and ${goesOn}
  )`;
}

export async function listWorkers(
  db: Connection,
  person: Viewer,
  { view, search }: { view: WorkerView; search?: string | undefined },
  wanted: PageWanted & { today: Day },
): Promise<Page<Worker>> {
  const scope = sql<SqlBool>`${inView(person, view)} and ${search ? found(search, wanted.today) : sql`true`}`;
  const after = wanted.cursor ? keyOf(wanted.cursor, NameKey) : null;
  const total = sql<number>`(select count(*) from users where role = 'Candidate' and ${scope})`;
  const rows = await joinedWorkers(db)
    .select(total.as('total'))
    .where(scope)
    .$if(after !== null, (query) =>
      query.where(sql<SqlBool>`(users.full_name, users.id) > (${after?.[0]}, ${after?.[1]}::uuid)`),
    )
    .orderBy('users.fullName')
    .orderBy('users.id')
    .limit(rowsWanted(wanted))
    .execute();
  const counted = rows[0]?.total ?? (after ? await countAlone(db, total) : 0);
  const workers = rows.map(workerOf);
  return pageOf(workers, wanted.limit, counted, (last) => cursorOf(last.fullName, last.id));
}

/** Throws `missing` for unknown workers and for workers that the person may not see. */
export async function getWorker(
  db: Connection,
  id: string,
  person: Viewer,
  action: Action,
): Promise<WorkerInFull> {
  const { phone, firstName, lastName, ...row } = await joinedWorkers(db)
    .select(['users.firstName', 'users.lastName', 'users.phone'])
    .where('users.id', '=', id)
    .where(visibleTo(person, action))
    .executeTakeFirstOrThrow(() => missing('worker'));
  return { ...workerOf(row), ...namePartsIn({ fullName: row.fullName, firstName, lastName }), phone };
}

export async function lockWorker(
  tx: Connection,
  id: string,
  person: Viewer,
  action: Action,
): Promise<WorkerInFull> {
  await lockUser(tx, id);
  return getWorker(tx, id, person, action);
}

/** Locks a worker for a claim. The returned row shows a concurrent claim by another consultant. */
export async function lockForClaim(
  tx: Connection,
  id: string,
): Promise<{ id: string; assignedConsultant: { id: string; fullName: string } | null }> {
  await lockUser(tx, id);
  const row = await tx
    .selectFrom('users')
    .leftJoin('users as consultant', 'consultant.id', 'users.assignedConsultantId')
    .where('users.id', '=', id)
    .where('users.role', '=', 'Candidate')
    .where('users.disabledAt', 'is', null)
    .select(['users.id', 'consultant.id as consultantId', 'consultant.fullName as consultantName'])
    .executeTakeFirstOrThrow(() => missing('candidate'));
  const { consultantId, consultantName } = row;
  const assignedConsultant =
    consultantId === null || consultantName === null ? null : { id: consultantId, fullName: consultantName };
  return { id: row.id, assignedConsultant };
}

export async function saveRates(tx: Connection, id: string, rates: Rates): Promise<void> {
  const { rateOfPay, supplyBillAmount } = rates;
  await tx.updateTable('users').set({ rateOfPay, supplyBillAmount }).where('id', '=', id).execute();
}

export async function listWorkersOf(db: Connection, consultantId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', sql.lit('Candidate'))
    .where('assignedConsultantId', '=', consultantId)
    .orderBy('fullName')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function saveConsultant(
  tx: Connection,
  id: string,
  assignedConsultantId: string | null,
): Promise<void> {
  await tx.updateTable('users').set({ assignedConsultantId }).where('id', '=', id).execute();
}
