/** A new cover needs no locks, because an exclusion constraint refuses overlaps. */

import { sql } from 'kysely';
import type { Cover } from '#contract/me/covers.ts';
import type { Day } from '#domain/calendar/calendar.ts';
import { type CoverOrder, hoursUntilAdmins, refusalOfOverlap } from '#domain/person/cover.ts';
import type { Person } from '#domain/person/person.ts';
import { missing } from '#domain/refusal.ts';
import { reviews } from '#server/access/reviewers.ts';
import { lockSessionsOf } from '#server/session/session-lock-store.ts';
import { type Connection, refuseOnConstraints } from '#server/platform/postgres/database.ts';

export type Staff = Pick<Person, 'id' | 'fullName' | 'email' | 'role'> & { isDisabled: boolean };

export async function findStaff(db: Connection, id: string): Promise<Staff | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'fullName', 'email', 'role', sql<boolean>`disabled_at is not null`.as('isDisabled')])
    .where('id', '=', id)
    .executeTakeFirst();
}

interface Moment {
  today: Day;
  now: Date;
}

function joinedCovers(db: Connection, { today }: Pick<Moment, 'today'>) {
  return db
    .selectFrom('covers')
    .innerJoin('users as consultant', 'consultant.id', 'consultantId')
    .innerJoin('users as deputy', 'deputy.id', 'deputyId')
    .leftJoin('users as maker', 'maker.id', 'madeBy')
    .select(['covers.id', 'consultantId', 'consultant.fullName as consultantName'])
    .select(['deputyId', 'deputy.fullName as deputyName', 'fromDate', 'untilDate', 'note'])
    .select('maker.fullName as byName')
    .where('untilDate', '>=', today);
}

export async function listCovers(
  db: Connection,
  partOf: string | null,
  { today, now }: Moment,
): Promise<Cover[]> {
  const isAway = sql<boolean>`${today}::date >= covers.from_date and (
    deputy.disabled_at is not null or not ${reviews('deputy')} or exists (
      select from covers as other
      where other.consultant_id = covers.deputy_id and ${today}::date between other.from_date and other.until_date))`;
  const waiting = sql<number | null>`case when ${isAway} then (
    select count(*) from timesheets
    where timesheets.consultant_id = covers.consultant_id and status = 'Pending'
      and submitted_at < ${now}::timestamptz - make_interval(hours => ${hoursUntilAdmins})) end`;
  const rows = await joinedCovers(db, { today })
    .$if(partOf === null, (query) => query.select(waiting.as('waiting')))
    .$if(partOf !== null, (query) =>
      query.where((row) => row.or([row('consultantId', '=', partOf), row('deputyId', '=', partOf)])),
    )
    .orderBy('fromDate')
    .orderBy('consultant.fullName')
    .orderBy('covers.id')
    .execute();
  return rows.map(({ waiting: count = null, ...cover }) => ({
    ...cover,
    ...(count !== null && { deputyAway: { waiting: count } }),
  }));
}

/** Throws `missing` if the cover has ended. */
export async function getCover(db: Connection, id: string, today: Day): Promise<Cover> {
  return joinedCovers(db, { today })
    .where('covers.id', '=', id)
    .executeTakeFirstOrThrow(() => missing('cover'));
}

export async function insertCover(
  tx: Connection,
  { consultantId, fromDate, untilDate, note }: CoverOrder & { consultantId: string },
  { deputy, madeBy }: { deputy: Pick<Person, 'id' | 'fullName'>; madeBy: string },
): Promise<string> {
  const cover = { consultantId, deputyId: deputy.id, fromDate, untilDate, note: note || null, madeBy };
  const { id } = await refuseOnConstraints(
    tx.insertInto('covers').values(cover).returning('id').executeTakeFirstOrThrow(),
    { covers_once: () => refusalOfOverlap(deputy) },
  );
  return id;
}

/** Waits until no change of the deputy runs. Throws `missing` if somebody else ended the cover meanwhile. */
export async function removeCover(tx: Connection, { id, deputyId }: Cover): Promise<void> {
  await lockSessionsOf(tx, deputyId);
  const { numDeletedRows } = await tx.deleteFrom('covers').where('id', '=', id).executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw missing('cover');
}
