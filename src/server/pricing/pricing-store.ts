/**
 * The domain prices the pay and bill of weeks. Every change of hours or rates saves the prices in its
 * transaction.
 */

import { sql } from 'kysely';
import type { DatedRate } from '#domain/money/dated-rates.ts';
import { filledWeek, wholeWeekRow } from '#domain/money/frozen-week.ts';
import type { PricingTerms } from '#domain/money/paid-lines.ts';
import { type AmountRow, type PricedWeek, priceWeek } from '#domain/money/priced-week.ts';
import type { PricedRow } from '#domain/money/rate-preview.ts';
import type { Rates } from '#domain/money/rates.ts';
import { type DailyHours, hoursFields, noHours } from '#domain/hours/hours.ts';
import type { WorkedLines } from '#domain/hours/shifts.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import { divisionOfWork, holidaysOfWork, ruleSets } from './terms-of-work-store.ts';
import { listInLockedRuns, lockedRunNumber } from './locked-run-store.ts';
import type { Connection, Database } from '#server/platform/postgres/database.ts';
import { lockUser } from '#server/access/person-store.ts';
import { listDeletedWeeks, saveDeletedWeek } from './deleted-week-store.ts';

export function pricedColumns({ amounts, pay, bill, payRate, billRate }: PricedWeek) {
  return { amounts: JSON.stringify(amounts), pay, bill, payRate, billRate };
}

/**
 * Reads the terms of the assignment and locks the worker until the transaction ends. The lock is a separate
 * statement, because a blocked statement still sees the old snapshot.
 */
export async function shareTerms(
  tx: Connection,
  { userId, assignmentId }: { userId: string; assignmentId: string },
): Promise<PricingTerms> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forShare().execute();
  return findPricingTerms(tx, assignmentId);
}

export async function findPricingTerms(db: Connection, assignmentId: string): Promise<PricingTerms> {
  const terms = await db
    .selectFrom('assignments')
    .innerJoin('clients', 'clients.id', 'assignments.clientId')
    .select([ruleSets.as('ruleSets'), divisionOfWork.as('division'), holidaysOfWork.as('holidays')])
    .select(
      sql<DatedRate[]>`(
        select coalesce(json_agg(json_build_object('rateType', rate_type, 'from', from_date, 'payRate', pay_rate,
          'billRate', bill_rate) order by rate_type, from_date), '[]')
        from assignment_rates where assignment_id = assignments.id)`.as('rates'),
    )
    .where('assignments.id', '=', assignmentId)
    .executeTakeFirstOrThrow();
  return terms;
}

export async function listRates(db: Connection, assignmentId: string): Promise<DatedRate[]> {
  return db
    .selectFrom('assignmentRates')
    .select(['rateType', 'fromDate as from', 'payRate', 'billRate'])
    .where('assignmentId', '=', assignmentId)
    .orderBy('rateType')
    .orderBy('fromDate')
    .execute();
}

type RemovedWeek = DailyHours & { lines?: WorkedLines } & Pick<
    Timesheet,
    'userId' | 'assignmentId' | 'weekStart' | 'status' | 'units'
  > &
  Pick<PricedWeek, 'amounts' | 'payRate' | 'billRate'>;

/**
 * Prices a restored week. An approved week keeps its frozen terms plus rates added since; other weeks use
 * today's terms.
 */
export async function pricedAgain(tx: Connection, removed: RemovedWeek): Promise<PricedWeek> {
  const terms = await shareTerms(tx, removed);
  return removed.status === 'Approved'
    ? filledWeek(removed.weekStart, removed, removed, terms.rates)
    : priceWeek(
        removed.weekStart,
        { ...removed, lines: removed.lines ?? null, units: removed.units ?? null },
        terms,
      );
}

export async function pricedNow(tx: Connection, id: string): Promise<PricedWeek> {
  const week = await tx
    .selectFrom('timesheets')
    .select(['userId', 'assignmentId', 'weekStart', 'lines', 'units'])
    .select(hoursFields)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return priceWeek(week.weekStart, week, await shareTerms(tx, week));
}

interface Repriced extends PricedWeek {
  id: string;
}

interface Completed {
  id: string;
  before: Rates;
  after: Rates;
}

/**
 * Reprices the worker's unapproved weeks, and fills in missing rates of approved weeks. Returns the filled
 * weeks. The caller has locked the worker exclusively.
 */
export async function priceWeeks(tx: Connection, userId: string): Promise<Completed[]> {
  const locked = await tx
    .selectFrom('timesheets')
    .select([
      'id',
      'assignmentId',
      'weekStart',
      'status',
      'amounts',
      'pay',
      'bill',
      'payRate',
      'billRate',
      'lines',
      'units',
    ])
    .select(hoursFields)
    .where('userId', '=', userId)
    .where(sql<boolean>`(status <> 'Approved' or pay is null or bill is null or amounts is null)`)
    .orderBy('id')
    .forUpdate()
    .execute();
  // Weeks in a locked run are left out, because only corrections change them.
  const approved = locked.filter(({ status }) => status === 'Approved');
  const inLockedRuns = await listInLockedRuns(tx, approved);
  const rows = locked.filter(({ id }) => !inLockedRuns.has(id));
  const termsOf = new Map<string, PricingTerms>();
  const changed: Repriced[] = [];
  const completed: Completed[] = [];
  for (const row of rows) {
    const terms = termsOf.get(row.assignmentId) ?? (await findPricingTerms(tx, row.assignmentId));
    termsOf.set(row.assignmentId, terms);
    const { id, weekStart, payRate, billRate } = row;
    const priced =
      row.status === 'Approved'
        ? filledWeek(
            weekStart,
            row,
            { ...row, amounts: row.amounts ?? [wholeWeekRow(row, row)] },
            terms.rates,
          )
        : priceWeek(weekStart, row, terms);
    if (JSON.stringify(known(priced)) === JSON.stringify(known(row))) continue;
    changed.push({ id, ...priced });
    if (row.status === 'Approved' && (priced.payRate !== payRate || priced.billRate !== billRate)) {
      completed.push({ id, before: ratesIn(row), after: ratesIn(priced) });
    }
  }
  if (changed.length > 0) await savePriced(tx, changed);
  for (const week of await listDeletedWeeks(tx, userId)) {
    const { timesheetId, assignmentId, weekStart } = week;
    const terms = termsOf.get(assignmentId) ?? (await findPricingTerms(tx, assignmentId));
    termsOf.set(assignmentId, terms);
    await saveDeletedWeek(tx, timesheetId, filledWeek(weekStart, noHours, week, terms.rates));
  }
  await tx.deleteFrom('weeksToPrice').where('userId', '=', userId).execute();
  return completed;
}

function ratesIn({ payRate, billRate }: Pick<PricedWeek, 'payRate' | 'billRate'>): Rates {
  return { rateOfPay: payRate, supplyBillAmount: billRate };
}

/** The rows are compared as arrays, because the database reorders JSON members. */
function known({
  amounts,
  pay,
  bill,
  payRate,
  billRate,
}: Omit<PricedWeek, 'amounts'> & { amounts: AmountRow[] | null }) {
  const rows = amounts?.map((row) => [
    row.rateType,
    row.units,
    row.payRate,
    row.billRate,
    row.pay,
    row.bill,
    row.from,
    row.days,
  ]);
  return [rows, pay, bill, payRate, billRate];
}

async function savePriced(tx: Connection, weeks: readonly Repriced[]): Promise<void> {
  await sql`update timesheets set amounts = priced.amounts, pay = priced.pay, bill = priced.bill,
      pay_rate = priced."payRate", bill_rate = priced."billRate"
    from json_to_recordset(${JSON.stringify(weeks)}::text::json) as priced (
      id uuid, amounts jsonb, pay numeric, bill numeric, "payRate" numeric, "billRate" numeric)
    where timesheets.id = priced.id`.execute(tx);
}

export async function priceWeeksOf(db: Database, userId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockUser(tx, userId);
    await priceWeeks(tx, userId);
  });
}

export async function priceNotedWeeks(db: Database): Promise<number> {
  const noted = await db.selectFrom('weeksToPrice').select('userId').execute();
  for (const { userId } of noted) await priceWeeksOf(db, userId);
  return noted.length;
}

function pricedRows(db: Connection) {
  return db
    .selectFrom('timesheets')
    .select(['id', 'weekStart', 'status', 'pay', 'bill', 'payRate', 'billRate', 'lines', 'units', 'amounts'])
    .select(hoursFields)
    .select(lockedRunNumber.as('payRun'));
}

export async function listPricedWeeks(db: Connection, assignmentId: string): Promise<PricedRow[]> {
  return pricedRows(db)
    .where('userId', '=', (row) =>
      row.selectFrom('assignments').select('userId').where('id', '=', assignmentId),
    )
    .where('assignmentId', '=', assignmentId)
    .where('status', '<>', 'Rejected')
    .orderBy('weekStart')
    .execute();
}

export async function getPricedWeek(db: Connection, id: string): Promise<PricedRow> {
  return pricedRows(db).where('id', '=', id).executeTakeFirstOrThrow();
}

export async function repriceApproved(tx: Connection, id: string, priced: PricedWeek): Promise<void> {
  await tx.updateTable('timesheets').set(pricedColumns(priced)).where('id', '=', id).execute();
}
