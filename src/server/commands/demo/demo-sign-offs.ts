import { addWeeks, type Week } from '#domain/calendar/week.ts';
import { insertHistory } from '#server/history/store.ts';
import { hashOfRow, signedColumns } from '#server/timesheets/sign-off/content-hash.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { Planted } from '../seed-week.ts';

const answers = [
  { of: 'grace', status: 'signed', query: null },
  { of: 'meera', status: 'queried', query: 'Thursday was a half day, as far as I know. Is that 3.5 hours?' },
  { of: 'harry', status: null, query: null },
] as const;

export async function seedSignOffs(tx: Connection, { ids, thisWeek, now }: Planted): Promise<void> {
  for (const { of, status, query } of answers) {
    const week = await findLastWeek(tx, ids[of] ?? '', addWeeks(thisWeek, -1));
    const { clientId, assignmentId, id, seriesId, userId } = week;
    await tx.updateTable('assignments').set({ signOff: 'client' }).where('id', '=', assignmentId).execute();
    const authoriser = await findOrAddAuthoriser(tx, clientId);
    await tx
      .insertInto('assignmentAuthorisers')
      .values({ assignmentId, authoriserId: authoriser.id, rank: 1 })
      .execute();
    const past = (instant: string) => (instant < now.toISOString() ? instant : now.toISOString());
    if (status === null) continue;
    const [askedAt, decidedAt] = [past(`${thisWeek}T08:00:00.000Z`), past(`${thisWeek}T09:12:00.000Z`)];
    await tx
      .insertInto('signOffs')
      .values({
        authoriserId: authoriser.id,
        authoriserName: authoriser.fullName,
        rank: 1,
        timesheetId: id,
        seriesId,
        userId,
        contentHash: hashOfRow(week),
        status,
        askedAt,
        decidedAt,
        decidedName: authoriser.fullName,
        query,
      })
      .execute();
    const weekStart = addWeeks(thisWeek, -1);
    const series = { assignmentId, weekStart };
    const about = { subject: 'timesheet', subjectId: id, series, userId, before: null } as const;
    const after = { weekStart, authoriser: authoriser.fullName, rank: 1 };
    await insertHistory(tx, {
      ...about,
      actor: null,
      action: 'sign-off asked',
      after,
      at: new Date(askedAt),
    });
    const actor = { id: null, fullName: authoriser.fullName };
    await insertHistory(tx, { ...about, actor, action: status, after, at: new Date(decidedAt) });
  }
}

async function findLastWeek(tx: Connection, userId: string, weekStart: Week) {
  return tx
    .selectFrom('timesheets')
    .innerJoin('assignments', 'assignments.id', 'timesheets.assignmentId')
    .select(['timesheets.id', 'timesheets.userId', 'seriesId', 'assignmentId', 'clientId'])
    .select(signedColumns)
    .where('timesheets.userId', '=', userId)
    .where('timesheets.weekStart', '=', weekStart)
    .where('timesheets.status', '=', 'Pending')
    .orderBy('isPrimary', 'desc')
    .executeTakeFirstOrThrow();
}

async function findOrAddAuthoriser(
  tx: Connection,
  clientId: string,
): Promise<{ id: string; fullName: string }> {
  const known = await tx
    .selectFrom('authorisers')
    .select(['id', 'fullName'])
    .where('clientId', '=', clientId)
    .where('siteId', 'is', null)
    .executeTakeFirst();
  if (known) return known;
  const fullName = 'Asha Patel';
  const { id } = await tx
    .insertInto('authorisers')
    .values({ clientId, fullName, email: 'asha.patel@hackney.example.com' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, fullName };
}
