import { sql } from 'kysely';
import type { AssignmentDetails, AssignmentEffect } from '#domain/assignment/assignment-details.ts';
import type { Week, WorkDates } from '#domain/calendar/week.ts';
import { termsIn } from '#domain/assignment/terms-of-many.ts';
import { findOrAddClient, getClient } from '#server/clients/store.ts';
import { saved } from './assignment-store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

/**
 * Corrects the primary assignment in place, or adds the first. Specification section 4. Without `owedFrom`,
 * no week before the start date is owed.
 */
export async function saveAssignmentDetails(
  tx: Connection,
  userId: string,
  { clientName, jobTitle, startDate, owedFrom = null, notWorked = [] }: AssignmentDetails & WorkDates,
): Promise<void> {
  const clientId = await findOrAddClient(tx, clientName);
  const details = { clientId, jobTitle, startDate, owedFrom, notWorked: [...notWorked] };
  const siteId = sql<string | null>`case when client_id = ${clientId} then site_id end`;
  const corrected = await saved(
    tx
      .updateTable('assignments')
      .set({ ...details, siteId })
      .where('userId', '=', userId)
      .where('isPrimary', '=', true)
      .executeTakeFirst(),
  );
  if (corrected.numUpdatedRows > 0n) return;
  const { defaults } = await getClient(tx, clientId);
  await tx
    .insertInto('assignments')
    .values({ userId, ...details, ...(defaults && termsIn(defaults)), isPrimary: true })
    .execute();
}

export async function findWorkDates(
  db: Connection,
  userId: string,
): Promise<{ dates: WorkDates | null; sent: Set<Week> }> {
  const dates = await db
    .selectFrom('assignmentDetails')
    .select(['id', 'startDate', 'owedFrom', 'notWorked'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  const weeks = await db
    .selectFrom('timesheets')
    .select('weekStart')
    .distinct()
    .where('userId', '=', userId)
    .where('assignmentId', '=', dates?.id ?? null)
    .union(
      db
        .selectFrom('absences')
        .select('weekStart')
        .where('assignmentId', '=', dates?.id ?? null)
        .where('day', 'is', null),
    )
    .execute();
  return { dates: dates ?? null, sent: new Set(weeks.map(({ weekStart }) => weekStart)) };
}

export async function findAssignmentEffect(
  db: Connection,
  userId: string,
): Promise<Omit<AssignmentEffect, 'unsent'>> {
  const rows = await db
    .selectFrom('timesheets')
    .select(['clientName', sql<boolean>`status = 'Approved'`.as('isApproved')])
    .select((row) => row.fn.countAll<number>().as('weeks'))
    .where('userId', '=', userId)
    .where('assignmentId', '=', (row) =>
      row.selectFrom('assignmentDetails').select('id').where('userId', '=', userId),
    )
    .groupBy(['clientName', 'isApproved'])
    .orderBy('weeks', 'desc')
    .orderBy('clientName')
    .execute();
  return {
    kept: rows.filter((row) => row.isApproved).map(({ clientName, weeks }) => ({ clientName, weeks })),
    following: rows.find((row) => !row.isApproved)?.weeks ?? 0,
  };
}
