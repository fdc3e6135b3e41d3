import { type Insertable, sql } from 'kysely';
import type { Week } from '#domain/calendar/week.ts';
import { totalHours } from '#domain/hours/hours.ts';
import { priceWeek } from '#domain/money/priced-week.ts';
import type { Person } from '#domain/person/person.ts';
import { Refusal } from '#domain/refusal.ts';
import { timesOf, type WorkedLines } from '#domain/hours/shifts.ts';
import { alreadySubmittedMessage, type Submission } from '#domain/timesheet/submission.ts';
import { nothingAgreed, type OwnTimesheet, type ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { insertHistory, type RemovedTimesheet } from '#server/history/store.ts';
import { columnsOf } from './on-behalf-columns.ts';
import { breaksConstraint, type Connection } from '#server/platform/postgres/database.ts';
import type { Timesheets } from '#server/platform/postgres/tables/tables.ts';
import { pricedColumns, shareTerms } from '#server/pricing/pricing-store.ts';
import { joinedTimesheets, rowOf } from './store.ts';

interface Sent {
  submission: Submission;
  lines: WorkedLines | null;
  assignment: NonNullable<ReviewedTimesheet['assignment']>;
}

interface Sending {
  replaced: RemovedTimesheet | null;
  at: Date;
  sender: Pick<Person, 'id' | 'fullName'>;
}

export async function lockTimesheetsOfWeek(
  tx: Connection,
  userId: string,
  weekStart: Week,
): Promise<ReviewedTimesheet[]> {
  const rows = await joinedTimesheets(tx)
    .where('timesheets.userId', '=', userId)
    .where('timesheets.weekStart', '=', weekStart)
    .orderBy(sql`timesheets.status = 'Rejected'`)
    .orderBy('timesheets.id', 'desc')
    .forShare('users')
    .forUpdate('timesheets')
    .execute();
  return rows.map(rowOf);
}

export async function insertSubmission(
  tx: Connection,
  { submission, lines, assignment: { clientName, jobTitle } }: Sent,
  { id: userId, fullName, email }: Pick<Person, 'id' | 'fullName' | 'email'>,
  { replaced, at, sender }: Sending,
): Promise<OwnTimesheet> {
  const terms = await shareTerms(tx, submission);
  const { units = null, onBehalf, ...columns } = submission;
  const priced = priceWeek(submission.weekStart, { ...submission, lines, units }, terms);
  const id = await insertTimesheet(tx, {
    ...columns,
    ...columnsOf(onBehalf),
    ...nothingAgreed,
    ...pricedColumns(priced),
    lines: lines && JSON.stringify(lines),
    units: units && JSON.stringify(units),
  });
  const submitted = {
    ...submission,
    id,
    hoursWorked: totalHours(submission),
    ...(lines && { lines: lines.shifts.map(timesOf) }),
    pay: priced.pay,
    candidate: { id: userId, fullName, email },
    assignment: { clientName, jobTitle },
    rates: { rateOfPay: priced.payRate },
  };
  await insertHistory(tx, {
    actor: sender,
    subject: 'timesheet',
    subjectId: id,
    series: submission,
    userId,
    action: replaced ? 'resubmitted' : 'submitted',
    before: replaced,
    after: submitted,
    reason: onBehalf?.reason ?? null,
    at,
  });
  return submitted;
}

async function insertTimesheet(tx: Connection, columns: Insertable<Timesheets>): Promise<string> {
  try {
    const { id } = await tx
      .insertInto('timesheets')
      .values(columns)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  } catch (problem) {
    if (!breaksConstraint(problem, 'timesheets_one_live_a_week')) throw problem;
    throw new Refusal('conflict', 'week_already_submitted', alreadySubmittedMessage('Pending'), {
      values: { status: 'Pending', weekStart: columns.weekStart },
    });
  }
}

export async function hasSentTimesheet(tx: Connection, userId: string): Promise<boolean> {
  const one = await tx
    .selectFrom('timesheets')
    .select('id')
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}
