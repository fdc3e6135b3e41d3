import {
  type Entered,
  enteredNames,
  fieldOf,
  type TypedName,
  typedNames,
} from '#domain/timesheet/entered.ts';
import { sql, type SqlBool } from 'kysely';
import { refusalToLoseAdmin } from '#domain/person/account.ts';
import type { Day } from '#domain/calendar/calendar.ts';
import { hoursFields } from '#domain/hours/hours.ts';
import { anonymousEmail, anonymousName } from '#domain/person/privacy.ts';
import { throwIf, missing } from '#domain/refusal.ts';
import type { Connection, Database } from '#server/platform/postgres/database.ts';
import { forgetMail, untilNoneLeaves } from '#server/letters/forgotten-mail-store.ts';
import { withoutLetters } from '#server/platform/mail/letter-transaction.ts';
import { forgetFiles } from '#server/files/store.ts';
import { forgetInPayRuns } from './pay-run-store.ts';
import { forgetInReviews } from './review-store.ts';
import { forgetInSignOffs } from './sign-off-store.ts';
import { listAdmins, lockStaff } from '#server/accounts/staff-store.ts';
import { endAccess, lockAccess } from '#server/auth/sessions/access-store.ts';

export async function listForgettable(db: Connection, before: Day): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'Candidate')
    .where('anonymisedAt', 'is', null)
    .where('createdAt', '<', before)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('timesheets')
            .select('timesheets.id')
            .whereRef('timesheets.userId', '=', 'users.id')
            .where(sql<string>`timesheets.week_start`, '>=', before),
        ),
      ),
    )
    .execute();
  return rows.map((row) => row.id);
}

const figures = sql.join(
  [
    'id',
    'userId',
    'weekStart',
    'hoursWorked',
    'lines',
    ...enteredNames.filter((name) => !fieldOf(name).isPersonal),
    'status',
    'submittedAt',
    'approvedBy',
    'approvedAt',
    ...hoursFields,
    'assignmentId',
    'pay',
    'bill',
    'amounts',
    'payRate',
    'billRate',
    'poNumber',
    'rateOfPay',
    'supplyBillAmount',
    'clientName',
    'jobTitle',
    'creditedConsultantId',
    'engagement',
    'umbrellaId',
    'umbrellaName',
    'assignedConsultantId',
    'role',
    'disabled',
  ].map((key) => sql.lit(key)),
);

const nothingPersonal: Partial<Pick<Entered, TypedName>> = Object.fromEntries(
  typedNames.filter((name) => fieldOf(name).isPersonal).map((name) => [name, null]),
);

function onlyFigures(column: 'before' | 'after') {
  const version = sql.ref(column);
  return sql<string>`case when jsonb_typeof(${version}) = 'object' then
    (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${version}) where key in (${figures})) else ${version} end`;
}

async function wasStaff(tx: Connection, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from history where user_id = ${userId} and subject = 'role'
      and (before ->> 'role' <> 'Candidate' or after ->> 'role' <> 'Candidate') limit 1`.execute(tx);
  return rows.length > 0;
}

/** Waits until no email to the person is in delivery. */
export async function anonymise(db: Database, userId: string, now: Date): Promise<void> {
  const letters = await withoutLetters(db, (tx) => anonymiseIn(tx, userId, now));
  await untilNoneLeaves(db, letters);
}

/**
 * Removes name, email, sign-in and texts; weeks, hours, miles and rates stay. Throws for the last Admin,
 * because an earlier check may be stale. Runs in `withoutLetters`. Returns the ids of emails that may be in
 * delivery.
 */
export async function anonymiseIn(tx: Connection, userId: string, now: Date): Promise<string[]> {
  await lockStaff(tx);
  await lockAccess(tx, userId);
  const person = await tx
    .selectFrom('users')
    .select(['id', 'fullName', 'email', 'role'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => missing('person'));
  throwIf(refusalToLoseAdmin(person, await listAdmins(tx)));
  await sql`select set_config('portal.anonymising', 'on', true)`.execute(tx);
  await tx
    .updateTable('users')
    .set({
      fullName: anonymousName(userId),
      firstName: null,
      lastName: null,
      phone: null,
      email: anonymousEmail(userId),
      payrollNumber: null,
      disabledAt: now,
      anonymisedAt: now,
    })
    .where('id', '=', userId)
    .execute();
  await tx.updateTable('timesheets').set(nothingPersonal).where('userId', '=', userId).execute();
  await tx
    .updateTable('timesheets')
    .set({ rejectionReason: 'Removed' })
    .where('userId', '=', userId)
    .where('status', '=', 'Rejected')
    .execute();
  await tx
    .updateTable('timesheets')
    .set({ enteredReason: 'Removed', objection: null })
    .where('userId', '=', userId)
    .where('enteredBy', 'is not', null)
    .execute();
  await tx
    .updateTable('history')
    .set({ before: onlyFigures('before'), after: onlyFigures('after'), reason: null })
    .where('userId', '=', userId)
    .execute();
  // Two updates use two indexes: one for entries about the person, one for the person's actions on others.
  for (const which of [sql<SqlBool>`user_id = ${userId}`, sql<SqlBool>`actor_id is distinct from user_id`])
    await tx
      .updateTable('history')
      .set({ actorName: anonymousName(userId) })
      .where('actorId', '=', userId)
      .where(which)
      .execute();
  await tx.updateTable('assignments').set({ workerReference: null }).where('userId', '=', userId).execute();
  await tx
    .deleteFrom('covers')
    .where((row) => row.or([row('consultantId', '=', userId), row('deputyId', '=', userId)]))
    .execute();
  await tx.deleteFrom('savedFilters').where('userId', '=', userId).execute();
  await tx.deleteFrom('reminders').where('userId', '=', userId).execute();
  await tx
    .updateTable('reminders')
    .set({ sentByName: anonymousName(userId) })
    .where('sentBy', '=', userId)
    .execute();
  await tx.deleteFrom('absences').where('userId', '=', userId).execute();
  await tx.deleteFrom('notes').where('userId', '=', userId).execute();
  await tx
    .updateTable('notes')
    .set({ authorName: anonymousName(userId) })
    .where('authorId', '=', userId)
    .execute();
  await tx.deleteFrom('deletedWeeks').where('userId', '=', userId).execute();
  await tx
    .updateTable('absences')
    .set({ saidByName: anonymousName(userId) })
    .where('saidBy', '=', userId)
    .execute();
  await forgetInPayRuns(tx, userId);
  await forgetFiles(tx, userId);
  await forgetInSignOffs(tx, userId);
  const isStaff = person.role !== 'Candidate' || (await wasStaff(tx, userId));
  if (isStaff) await forgetInReviews(tx, userId);
  const taken = await forgetMail(tx, person, isStaff);
  await endAccess(tx, userId);
  await tx.deleteFrom('auth.credentials').where('userId', '=', userId).execute();
  await tx.deleteFrom('auth.factors').where('userId', '=', userId).execute();
  await tx.deleteFrom('auth.recoveryCodes').where('userId', '=', userId).execute();
  await tx.deleteFrom('idempotentAnswers').where('userId', '=', userId).execute();
  await tx
    .updateTable('auth.events')
    .set({ email: null, address: null, userAgent: null })
    .where((row) =>
      row.or([
        row('userId', '=', userId),
        row.and([row('userId', 'is', null), row('email', '=', person.email)]),
      ]),
    )
    .execute();
  return taken;
}
