/** Everything about one person, in one piece. */

import { sql } from 'kysely';
import { missing } from '#domain/refusal.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { listFilesOf } from '#server/files/store.ts';
import { listSignOffsOf } from './sign-offs.ts';

/** All that the portal holds about a person, table by table; no hashes and no keys. */
export async function collectPerson(db: Connection, userId: string): Promise<Record<string, unknown>> {
  const person = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!person) throw missing('person');
  const [
    assignment,
    timesheets,
    corrections,
    history,
    reminders,
    absences,
    covers,
    savedFilters,
    mails,
    credentials,
    signUps,
    sessions,
    events,
    payRunItems,
    files,
    signOffs,
  ] = await Promise.all([
    db
      .selectFrom('assignments')
      .innerJoin('clients', 'clients.id', 'assignments.clientId')
      .selectAll('assignments')
      .select('clients.name as clientName')
      .where('userId', '=', userId)
      .orderBy('startDate')
      .execute(),
    db.selectFrom('timesheets').selectAll().where('userId', '=', userId).orderBy('weekStart').execute(),
    db.selectFrom('timesheetCorrections').selectAll().where('userId', '=', userId).orderBy('id').execute(),
    db.selectFrom('history').selectAll().where('userId', '=', userId).orderBy('id').execute(),
    db.selectFrom('reminders').selectAll().where('userId', '=', userId).orderBy('id').execute(),
    db.selectFrom('absences').selectAll().where('userId', '=', userId).orderBy('weekStart').execute(),
    db
      .selectFrom('covers')
      .selectAll()
      .where((row) => row.or([row('consultantId', '=', userId), row('deputyId', '=', userId)]))
      .orderBy('fromDate')
      .execute(),
    db.selectFrom('savedFilters').selectAll().where('userId', '=', userId).execute(),
    db
      .selectFrom('mailOutbox')
      .selectAll()
      .where((row) => row.or([row('userId', '=', userId), row('recipient', '=', person.email)]))
      .orderBy('id')
      .execute(),
    db
      .selectFrom('auth.credentials')
      .select(['emailConfirmedAt', 'invitedAt', 'lastSignInAt', 'userMetadata', 'createdAt', 'updatedAt'])
      .where('userId', '=', userId)
      .execute(),
    db
      .selectFrom('auth.oneTimeTokens')
      .select(['userMetadata', 'createdAt', 'expiresAt'])
      .where('userId', '=', userId)
      .where('purpose', '=', 'signup')
      .execute(),
    db
      .selectFrom('auth.sessions')
      .select(['id', 'userAgent', 'address', 'createdAt', 'refreshedAt'])
      .where('userId', '=', userId)
      .execute(),
    db.selectFrom('auth.events').selectAll().where('userId', '=', userId).orderBy('id').execute(),
    db
      .selectFrom('payRunItems')
      .innerJoin('payRuns', 'payRuns.id', 'payRunItems.runId')
      .selectAll('payRunItems')
      .select(['payRuns.number as payRun', 'payRuns.paidOn'])
      .select(
        sql`(select json_agg(line order by position) from pay_run_lines as line
          where item_id = pay_run_items.id)`.as('lines'),
      )
      .where('userId', '=', userId)
      .orderBy('weekStart')
      .execute(),
    listFilesOf(db, userId),
    listSignOffsOf(db, userId),
  ]);
  return {
    person,
    assignment,
    timesheets,
    corrections,
    history,
    reminders,
    absences,
    covers,
    savedFilters,
    mails,
    credentials,
    signUps,
    sessions,
    signInEvents: events,
    payRunItems,
    files,
    signOffs,
  };
}
