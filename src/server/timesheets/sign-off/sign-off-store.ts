import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { SignOffOfWeek } from '#domain/timesheet/signature.ts';
import { type SignOffFact, type SignOffFilter, signOffOf } from '#domain/sign-off/sign-off-of-week.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { contentHashOf } from './content-hash.ts';
import { isToSignAgain } from './sign-again-store.ts';
import type { Instant } from '#domain/calendar/calendar.ts';

function instant(column: string) {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

const hashWhileGood = sql`case when outdated_at is null then content_hash else '' end`;

const signOffFacts = sql<SignOffFact[] | null>`(
  select json_agg(json_build_object('status', sign_offs.status, 'contentHash', ${hashWhileGood}, 'timesheetId', timesheet_id,
    'authoriserName', authoriser_name, 'askedAt', ${instant('askedAt')}, 'decidedAt', ${instant('decidedAt')},
    'decidedName', decided_name, 'query', query, 'reason', reason, 'notSecondBecause', not_second_because) order by sign_offs.id)
  from sign_offs where sign_offs.series_id = timesheets.series_id)`;

export const signOffColumns = [
  sql<boolean>`assignments.sign_off = 'client'`.as('asksClient'),
  sql<SignOffFact[] | null>`case when assignments.sign_off = 'client' or timesheets.status = 'Approved'
    then ${signOffFacts} end`.as('signOffs'),
  isToSignAgain.as('signAgain'),
] as const;

export interface SignOffColumns {
  asksClient?: boolean;
  signOffs?: SignOffFact[] | null;
  signAgain?: unknown;
}

export function couldBeOf(filter: SignOffFilter): RawBuilder<SqlBool> {
  const asking = sql<SqlBool>`timesheets.assignment_id = any (array(select id from assignments where sign_off = 'client'))`;
  if (filter === 'waiting') return asking;
  // `limit 1` makes the planner look up each week in the index. With `exists`, the planner may read every
  // signed week.
  return sql`${asking} and (
    select true from sign_offs
    where sign_offs.series_id = timesheets.series_id and sign_offs.status = ${filter} and outdated_at is null limit 1)`;
}

type Week = Pick<Timesheet, 'id' | 'status'> & Parameters<typeof contentHashOf>[0];

export function signOffIn(
  week: Week,
  { asksClient = false, signOffs, signAgain }: SignOffColumns,
): { signOff?: SignOffOfWeek } {
  if (!asksClient && !signOffs) return {};
  const hash = signOffs ? contentHashOf(week) : '';
  const signOff = signOffOf(
    { id: week.id, status: week.status, asksClient, signAgain: signAgain === true },
    hash,
    signOffs ?? [],
  );
  return signOff ? { signOff } : {};
}

/**
 * Must run after locking the week, in a separate statement, because a blocked statement still sees the old
 * snapshot.
 */
export async function findSignOff(tx: Connection, week: Week): Promise<SignOffOfWeek | undefined> {
  const row = await tx
    .selectFrom('timesheets')
    .select(signOffFacts.as('signOffs'))
    .where('id', '=', week.id)
    .executeTakeFirst();
  return signOffIn(week, { asksClient: true, signOffs: row?.signOffs ?? null }).signOff;
}

export async function listDecisionsOf(
  db: Connection,
  timesheetId: string,
): Promise<{ status: string; decidedAt: Instant | null; address: string }[]> {
  return db
    .selectFrom('signOffs')
    .select(['status', 'decidedAt', sql<string>`decided_address`.as('address')])
    .where('seriesId', '=', (of) =>
      of.selectFrom('timesheets').select('seriesId').where('id', '=', timesheetId),
    )
    .where('decidedAddress', 'is not', null)
    .execute();
}
