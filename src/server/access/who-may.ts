import { sql } from 'kysely';
import type { Day } from '#domain/calendar/calendar.ts';
import { type Action, type Actor, may, relationsFor } from '#domain/person/access.ts';
import { type Person, roles } from '#domain/person/person.ts';
import { ownCovers } from './acting.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

type WhoMay = Actor & Pick<Person, 'fullName'>;

export async function listWhoMay(db: Connection, action: Action, today: Day): Promise<WhoMay[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'role', 'fullName', ownCovers(today).as('covers')])
    .where('disabledAt', 'is', null)
    .where(
      'role',
      'in',
      roles.filter((role) => relationsFor(role, action).length > 0),
    )
    .orderBy(sql`role = 'Admin'`)
    .orderBy('fullName')
    .orderBy('id')
    .execute();
  return rows.map(({ covers, ...other }) => ({ ...other, ...(covers && { covers }) }));
}

interface About {
  /** The worker. */
  userId: string;
  today: Day;
}

async function listWhoMayFor(db: Connection, action: Action, { userId, today }: About): Promise<WhoMay[]> {
  const worker = await db
    .selectFrom('users')
    .select(['id', 'assignedConsultantId'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const staff = await listWhoMay(db, action, today);
  return staff.filter((one) => may(one, action, worker));
}

/** True if this member of staff may do it today with this worker. */
export async function mayPerson(db: Connection, id: string, action: Action, about: About): Promise<boolean> {
  return (await listWhoMayFor(db, action, about)).some((one) => one.id === id);
}

/**
 * True if this person may not approve an own correction, because another person can decide today and no Admin
 * has switched the second person off.
 */
export async function needsSecondPerson(
  db: Connection,
  person: Pick<Person, 'id'>,
  { userId }: { userId: string },
  today: Day,
): Promise<boolean> {
  const { twoPeople } = await db.selectFrom('agency').select('twoPeople').executeTakeFirstOrThrow();
  const staff = await listWhoMayFor(db, 'review a timesheet', { userId, today });
  const hasOthers = staff.some(({ id }) => id !== person.id);
  return leavesItToOthers(twoPeople, hasOthers);
}

export function leavesItToOthers(twoPeople: boolean | null, hasOthers: boolean): boolean {
  return twoPeople !== false && hasOthers;
}
