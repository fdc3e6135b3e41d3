import { sql } from 'kysely';
import type { MissingRate } from '#domain/agency/agency.ts';
import type { Engagement } from '#domain/assignment/terms.ts';
import type { Action } from '#domain/person/access.ts';
import { enteredIn, enteredNames, type EnteredRow } from '#domain/timesheet/entered.ts';
import type { Pounds } from '#domain/money/money.ts';
import type { CutOffFacts } from '#domain/flags/late.ts';
import type { PayFacts } from '#domain/pay-run/pay-state.ts';
import type { WageRules } from '#domain/money/minimum-wage.ts';
import type { AmountRow, PricedWeek } from '#domain/money/priced-week.ts';
import { missing } from '#domain/refusal.ts';
import type { Review } from '#domain/timesheet/review.ts';
import type { Unreviewed } from '#domain/timesheet/taking-back.ts';
import { timesOf, type WorkedLines } from '#domain/hours/shifts.ts';
import type { WeekTerms } from '#domain/flags/odd-terms.ts';
import type { OtherShifts } from '#domain/flags/odd-days.ts';
import { type Kept, keptIn, keptNames, type ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { lockedRunNumber } from '#server/pricing/locked-run-store.ts';
import { type OnBehalfColumns, onBehalfColumns, onBehalfOf } from './on-behalf-columns.ts';
import { type Viewer, visibleTo } from '#server/access/visible.ts';
import { type SignOffColumns, signOffColumns, signOffIn } from './sign-off/sign-off-store.ts';
import { pricedColumns, priceWeeks } from '#server/pricing/pricing-store.ts';

export const timesheetColumns = [
  ...[...keptNames, ...enteredNames].map((name) => `timesheets.${name}` as const),
  'timesheets.lines',
  ...onBehalfColumns,
] as const;

export interface FlatRow
  extends Kept, EnteredRow, OnBehalfColumns, Partial<Omit<WeekTerms, 'amounts'>>, SignOffColumns {
  lines: WorkedLines | null;
  fullName: string;
  email: string;
  clientName: string | null;
  jobTitle: string | null;
  rateOfPay: Pounds | null;
  supplyBillAmount: Pounds | null;
  correctedAt: string | null;
  cancelledAt: string | null;
  files: number | null;
  payRun: number | null;
  total?: number;
  pastMileage?: number[] | null;
  replaced?: unknown;
  cutOff?: CutOffFacts | null;
  amounts?: AmountRow[] | null;
  wageRules?: WageRules | null;
  otherShifts?: OtherShifts[] | null;
  notes?: number;
  payFacts?: PayFacts | null;
}

const agreedOrTodays = {
  clientName: sql<
    string | null
  >`case when timesheets.status = 'Approved' then timesheets.client_name else clients.name end`,
  jobTitle: sql<
    string | null
  >`case when timesheets.status = 'Approved' then timesheets.job_title else assignments.job_title end`,
};

const files = sql<number | null>`(
  select case when assignments.sign_off = 'client' then count(*) else nullif(count(*), 0) end::integer
  from week_files where series_id = timesheets.series_id)`;

export function joinedTimesheets(db: Connection) {
  return db
    .selectFrom('timesheets')
    .innerJoin('users', 'users.id', 'timesheets.userId')
    .innerJoin('assignments', 'assignments.id', 'timesheets.assignmentId')
    .innerJoin('clients', 'clients.id', 'assignments.clientId')
    .select(timesheetColumns)
    .select(['users.fullName', 'users.email'])
    .select(['timesheets.payRate as rateOfPay', 'timesheets.billRate as supplyBillAmount'])
    .select(['timesheets.correctedAt', 'timesheets.cancelledAt'])
    .select([files.as('files'), lockedRunNumber.as('payRun')])
    .select([agreedOrTodays.clientName.as('clientName'), agreedOrTodays.jobTitle.as('jobTitle')]);
}

export function readTimesheets(db: Connection) {
  return joinedTimesheets(db).select(signOffColumns);
}

export function rowOf(flat: FlatRow): ReviewedTimesheet {
  const { fullName, email, clientName, jobTitle, rateOfPay, supplyBillAmount } = flat;
  const row: ReviewedTimesheet = Object.assign(keptIn(flat), enteredIn(flat), {
    candidate: { id: flat.userId, fullName, email },
    assignment: clientName === null || jobTitle === null ? null : { clientName, jobTitle },
    rates: { rateOfPay, supplyBillAmount },
  });
  if (flat.lines) row.lines = flat.lines.shifts.map(timesOf);
  if (flat.enteredBy) row.onBehalf = onBehalfOf(flat);
  if (flat.correctedAt) row.corrected = flat.correctedAt;
  if (flat.cancelledAt) row.cancelled = flat.cancelledAt;
  if (flat.files !== null) row.files = flat.files;
  if (flat.payRun !== null) row.payRun = flat.payRun;
  return flat.asksClient || flat.signOffs ? { ...row, ...signOffIn(row, flat) } : row;
}

/** Throws `missing` for unknown timesheets and for timesheets that the person may not see. */
export async function getTimesheet(
  db: Connection,
  id: string,
  person: Viewer,
  action: Action,
): Promise<ReviewedTimesheet> {
  const row = await readTimesheets(db)
    .where('timesheets.id', '=', id)
    .where(visibleTo(person, action))
    .executeTakeFirstOrThrow(() => missing('timesheet'));
  return rowOf(row);
}

/**
 * Reads a timesheet like `getTimesheet` and locks its row. Lock order: the worker before the timesheet, as in
 * changes of rates or consultant.
 */
export async function lockTimesheet(
  tx: Connection,
  id: string,
  person: Viewer,
  action: Action,
): Promise<ReviewedTimesheet> {
  return rowOf(await lockRow(tx, id, person, action, 'share'));
}

/**
 * Prices the worker's weeks first if triggers have marked them. The caller needs the exclusive lock on the
 * worker, because two shared locks that become exclusive would deadlock.
 */
export async function lockToReview(
  tx: Connection,
  id: string,
  person: Viewer,
): Promise<{
  timesheet: ReviewedTimesheet;
  consultantId: string | null;
  poNumber: string | null;
  engagement: Engagement;
  umbrellaId: string | null;
  umbrellaName: string | null;
  missingRate: MissingRate;
  asksClient: boolean;
}> {
  const lock = () => lockRow(tx, id, person, 'review a timesheet', 'no key update');
  let row = await lock();
  if (row.isUnpriced) {
    await priceWeeks(tx, row.userId);
    row = await lock();
  }
  const { assignedConsultantId: consultantId, poNumber, missingRate } = row;
  const asksClient = row.whoSigns === 'client';
  const { engagement, umbrellaId, umbrellaName } = row;
  const engaged = { engagement, umbrellaId, umbrellaName };
  return { timesheet: rowOf(row), consultantId, poNumber, ...engaged, missingRate, asksClient };
}

async function lockRow(
  tx: Connection,
  id: string,
  person: Viewer,
  action: Action,
  workerLock: 'share' | 'no key update',
) {
  const row = joinedTimesheets(tx)
    .select(['users.assignedConsultantId', 'assignments.poNumber', 'assignments.signOff as whoSigns'])
    .select(['assignments.engagement', 'assignments.umbrellaId'])
    .select(
      sql<string | null>`(select name from umbrellas where id = assignments.umbrella_id)`.as('umbrellaName'),
    )
    .select(
      sql<boolean>`exists (select from weeks_to_price where user_id = timesheets.user_id)`.as('isUnpriced'),
    )
    .select(sql<MissingRate>`(select missing_rate from agency)`.as('missingRate'))
    .where('timesheets.id', '=', id)
    .where(visibleTo(person, action));
  const locked = workerLock === 'share' ? row.forShare('users') : row.forNoKeyUpdate('users');
  return locked.forUpdate('timesheets').executeTakeFirstOrThrow(() => missing('timesheet'));
}

export async function saveReview(
  tx: Connection,
  id: string,
  review: Review | Unreviewed,
  priced: PricedWeek | null = null,
): Promise<void> {
  await tx
    .updateTable('timesheets')
    .set({ ...review, ...(priced && pricedColumns(priced)) })
    .where('id', '=', id)
    .execute();
  await endSigningAgainOf(tx, id);
}

async function endSigningAgainOf(tx: Connection, timesheetId: string): Promise<void> {
  await sql`delete from weeks_to_sign_again using timesheets
    where timesheets.id = ${timesheetId} and timesheets.series_id = weeks_to_sign_again.series_id`.execute(
    tx,
  );
}
