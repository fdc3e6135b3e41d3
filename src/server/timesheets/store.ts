/** Timesheets, one at a time, joined with their candidate and assignment; a person finds what they may act on. */

import { type RawBuilder, sql } from 'kysely';
import type { Action } from '#domain/person/access.ts';
import { enteredIn, enteredNames } from '#domain/timesheet/entered.ts';
import { hoursFields } from '#domain/timesheet/hours.ts';
import type { Pounds } from '#domain/money/money.ts';
import { weekAmounts } from '#domain/money/pay.ts';
import type { Person } from '#domain/person/person.ts';
import { missing, Refusal } from '#domain/refusal.ts';
import { type Agreed, nothingAgreed, type Review, type Unreviewed } from '#domain/timesheet/review.ts';
import type { ReviewedTimesheet, Timesheet } from '#domain/timesheet/timesheet.ts';
import type { Week } from '#domain/calendar/week.ts';
import { breaksConstraint, type Connection } from '#server/platform/postgres/database.ts';
import { voidAnswer } from '#server/platform/postgres/idempotency.ts';
import { visibleTo } from '#server/access/visible.ts';
import { shareRates } from './pricing.ts';

const timesheetColumns = [
  'timesheets.id',
  'timesheets.userId',
  'timesheets.weekStart',
  'timesheets.hoursWorked',
  ...hoursFields.map((field) => `timesheets.${field}` as const),
  ...enteredNames.map((name) => `timesheets.${name}` as const),
  'timesheets.status',
  'timesheets.submittedAt',
  'timesheets.approvedBy',
  'timesheets.approvedAt',
  'timesheets.rejectionReason',
  'timesheets.reviewedByName',
] as const;

export interface FlatRow extends Timesheet {
  fullName: string;
  email: string;
  clientName: string | null;
  jobTitle: string | null;
  rateOfPay: Pounds | null;
  supplyBillAmount: Pounds | null;
  /** How many there are in all, beside each row of a page. */
  total?: number;
  /** What `markedRowOf` compares the week with, where it was asked for. */
  pastMileage?: number[] | null;
  replaced?: unknown;
}

/** The client or the job title of a week: what its approval froze, and until then today's. */
export function agreedOrTodays(column: 'clientName' | 'jobTitle'): RawBuilder<string | null> {
  const [frozen, todays] = [sql.ref(`timesheets.${column}`), sql.ref(`assignmentDetails.${column}`)];
  return sql`case when timesheets.status = 'Approved' then ${frozen} else ${todays} end`;
}

/**
 * The join that every reader of timesheets shares: what an approval froze, and until then the worker's own. A rate that
 * was missing at the approval follows the worker's until it is set.
 */
export function joinedTimesheets(db: Connection) {
  return db
    .selectFrom('timesheets')
    .innerJoin('users', 'users.id', 'timesheets.userId')
    .leftJoin('assignmentDetails', 'assignmentDetails.userId', 'timesheets.userId')
    .select(timesheetColumns)
    .select(['users.fullName', 'users.email'])
    .select((row) => [
      agreedOrTodays('clientName').as('clientName'),
      agreedOrTodays('jobTitle').as('jobTitle'),
      row.fn.coalesce('timesheets.payRate', 'users.rateOfPay').as('rateOfPay'),
      row.fn.coalesce('timesheets.billRate', 'users.supplyBillAmount').as('supplyBillAmount'),
    ]);
}

/** Member by member: gathering "the rest" of each of fifty rows takes longer than reading them. */
export function rowOf(flat: FlatRow): ReviewedTimesheet {
  const { fullName, email, clientName, jobTitle, rateOfPay, supplyBillAmount } = flat;
  return {
    id: flat.id,
    userId: flat.userId,
    weekStart: flat.weekStart,
    hoursWorked: flat.hoursWorked,
    mondayHours: flat.mondayHours,
    tuesdayHours: flat.tuesdayHours,
    wednesdayHours: flat.wednesdayHours,
    thursdayHours: flat.thursdayHours,
    fridayHours: flat.fridayHours,
    saturdayHours: flat.saturdayHours,
    sundayHours: flat.sundayHours,
    ...enteredIn(flat),
    status: flat.status,
    submittedAt: flat.submittedAt,
    approvedBy: flat.approvedBy,
    approvedAt: flat.approvedAt,
    rejectionReason: flat.rejectionReason,
    reviewedByName: flat.reviewedByName,
    candidate: { id: flat.userId, fullName, email },
    assignment: clientName === null || jobTitle === null ? null : { clientName, jobTitle },
    rates: { rateOfPay, supplyBillAmount },
  };
}

/** A timesheet that the person may act on in this way; "not there" and "not yours" are one answer. */
export async function getTimesheet(
  db: Connection,
  id: string,
  person: Pick<Person, 'id' | 'role'>,
  action: Action,
): Promise<ReviewedTimesheet> {
  const row = await joinedTimesheets(db)
    .where('timesheets.id', '=', id)
    .where(visibleTo(person, action))
    .executeTakeFirst();
  if (!row) throw missing('timesheet');
  return rowOf(row);
}

/**
 * As `getTimesheet`, and nobody else changes it, or the rates of its worker, before the transaction ends. The worker is
 * locked before the timesheet, always: who changes a worker's rates or consultant goes the same way.
 */
export async function lockTimesheet(
  tx: Connection,
  id: string,
  person: Pick<Person, 'id' | 'role'>,
  action: Action,
): Promise<ReviewedTimesheet> {
  return rowOf(await lockRow(tx, id, person, action));
}

/** As `lockTimesheet`, with whose worker it is: an approval is credited to that consultant. */
export async function lockToReview(
  tx: Connection,
  id: string,
  person: Pick<Person, 'id' | 'role'>,
): Promise<{ timesheet: ReviewedTimesheet; consultantId: string | null }> {
  const row = await lockRow(tx, id, person, 'review a timesheet');
  return { timesheet: rowOf(row), consultantId: row.assignedConsultantId };
}

async function lockRow(tx: Connection, id: string, person: Pick<Person, 'id' | 'role'>, action: Action) {
  const row = await joinedTimesheets(tx)
    .select('users.assignedConsultantId')
    .where('timesheets.id', '=', id)
    .where(visibleTo(person, action))
    .forShare('users')
    .forUpdate('timesheets')
    .executeTakeFirst();
  if (!row) throw missing('timesheet');
  return row;
}

/** The newest timesheet of a candidate's week, locked; a live one goes before a rejected one. */
export async function lockTimesheetOfWeek(
  tx: Connection,
  userId: string,
  weekStart: Week,
): Promise<ReviewedTimesheet | null> {
  const row = await joinedTimesheets(tx)
    .where('timesheets.userId', '=', userId)
    .where('timesheets.weekStart', '=', weekStart)
    .orderBy(sql`timesheets.status = 'Rejected'`)
    .orderBy('timesheets.id', 'desc')
    .forShare('users')
    .forUpdate('timesheets')
    .limit(1)
    .executeTakeFirst();
  return row ? rowOf(row) : null;
}

/** Whether any week of this candidate is with the agency, whatever became of it. */
export async function hasSentTimesheet(tx: Connection, userId: string): Promise<boolean> {
  const one = await tx
    .selectFrom('timesheets')
    .select('id')
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

export async function saveReview(
  tx: Connection,
  id: string,
  review: Review | (Unreviewed & ReturnType<typeof weekAmounts>),
): Promise<void> {
  await tx.updateTable('timesheets').set(review).where('id', '=', id).execute();
}

/** What is left of a removed timesheet: its columns, with what its approval froze. */
export type RemovedTimesheet = Timesheet & Agreed;

const agreedColumns = Object.keys(nothingAgreed) as (keyof Agreed)[];

/** Removes it; from now on nobody who repeats its submission hears that it was taken. */
export async function removeTimesheet(tx: Connection, id: string): Promise<RemovedTimesheet> {
  const removed = await tx
    .deleteFrom('timesheets')
    .where('id', '=', id)
    .returning(timesheetColumns)
    .returning(agreedColumns)
    .executeTakeFirstOrThrow();
  await voidAnswer(tx, removed.userId, id);
  return removed;
}

/** Puts a removed timesheet back as it was, under its old id; the database computes the total anew. */
export async function reinsertTimesheet(tx: Connection, removed: RemovedTimesheet): Promise<void> {
  const { hoursWorked, ...columns } = removed;
  const todays = await shareRates(tx, columns.userId);
  const rates = {
    rateOfPay: columns.payRate ?? todays.rateOfPay,
    supplyBillAmount: columns.billRate ?? todays.supplyBillAmount,
  };
  try {
    // Whoever was forgotten since has no reasons left, and a rejected timesheet has one.
    const rejectionReason = columns.status === 'Rejected' ? (columns.rejectionReason ?? 'Removed') : null;
    await tx
      .insertInto('timesheets')
      .values({ ...columns, rejectionReason, ...weekAmounts(rates, hoursWorked) })
      .execute();
  } catch (problem) {
    if (breaksConstraint(problem, 'timesheets_pkey')) {
      throw new Refusal('conflict', 'Somebody has already put this timesheet back.');
    }
    if (!breaksConstraint(problem, 'timesheets_one_live_a_week')) throw problem;
    throw new Refusal('conflict', 'This week has another timesheet by now.');
  }
}
