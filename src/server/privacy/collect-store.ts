import { sql } from 'kysely';
import { missing } from '#domain/refusal.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { listFilesOf } from '#server/files/store.ts';
import { listSignOffsOf } from './sign-off-store.ts';

export async function collectPerson(db: Connection, userId: string): Promise<Record<string, unknown>> {
  const person = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow(() => missing('person'));
  const parts = {
    assignment: db
      .selectFrom('assignments')
      .innerJoin('clients', 'clients.id', 'assignments.clientId')
      .selectAll('assignments')
      .select('clients.name as clientName')
      .where('userId', '=', userId)
      .orderBy('startDate')
      .execute(),
    timesheets: db
      .selectFrom('timesheets')
      .selectAll()
      .where('userId', '=', userId)
      .orderBy('weekStart')
      .execute(),
    corrections: db
      .selectFrom('timesheetCorrections')
      .selectAll()
      .where('userId', '=', userId)
      .orderBy('id')
      .execute(),
    proposedPrices: db
      .selectFrom('proposedPrices')
      .selectAll()
      .where('userId', '=', userId)
      .orderBy('id')
      .execute(),
    history: db.selectFrom('history').selectAll().where('userId', '=', userId).orderBy('id').execute(),
    reminders: db.selectFrom('reminders').selectAll().where('userId', '=', userId).orderBy('id').execute(),
    absences: db
      .selectFrom('absences')
      .selectAll()
      .where('userId', '=', userId)
      .orderBy('weekStart')
      .execute(),
    notes: db.selectFrom('notes').selectAll().where('userId', '=', userId).orderBy('id').execute(),
    covers: db
      .selectFrom('covers')
      .selectAll()
      .where((row) => row.or([row('consultantId', '=', userId), row('deputyId', '=', userId)]))
      .orderBy('fromDate')
      .execute(),
    savedFilters: db.selectFrom('savedFilters').selectAll().where('userId', '=', userId).execute(),
    mails: db
      .selectFrom('mailOutbox')
      .selectAll()
      .where((row) => row.or([row('userId', '=', userId), row('recipient', '=', person.email)]))
      .orderBy('id')
      .execute(),
    credentials: db
      .selectFrom('auth.credentials')
      .select(['emailConfirmedAt', 'invitedAt', 'lastSignInAt', 'userMetadata', 'createdAt', 'updatedAt'])
      .where('userId', '=', userId)
      .execute(),
    signUps: db
      .selectFrom('auth.oneTimeTokens')
      .select(['userMetadata', 'createdAt', 'expiresAt'])
      .where('userId', '=', userId)
      .where('purpose', '=', 'signup')
      .execute(),
    sessions: db
      .selectFrom('auth.sessions')
      .select(['id', 'userAgent', 'address', 'createdAt', 'refreshedAt'])
      .where('userId', '=', userId)
      .execute(),
    signInEvents: db
      .selectFrom('auth.events')
      .selectAll()
      .where('userId', '=', userId)
      .orderBy('id')
      .execute(),
    payRunItems: db
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
    files: listFilesOf(db, userId),
    signOffs: listSignOffsOf(db, userId),
  };
  const collected = Object.entries(parts).map(async ([name, rows]) => [name, await rows] as const);
  return { person, ...Object.fromEntries(await Promise.all(collected)) };
}
