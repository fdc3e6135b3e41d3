import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Day, Instant } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import type { AskableWeek, PastAsk, RankedAuthoriser } from '#domain/sign-off/asking.ts';
import type { HolidayCalendar } from '#domain/calendar/bank-holidays.ts';
import { dailyHoursIn } from '#domain/hours/hours.ts';
import { divisionOfWork, holidaysOfWork } from '#server/pricing/terms-of-work-store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { hashOfRow, signedColumns } from '#server/timesheets/sign-off/content-hash.ts';
import { isToSignAgain } from '#server/timesheets/sign-off/sign-again-store.ts';

export interface KeptAsk extends PastAsk {
  contentHash: string;
  timesheetId: string | null;
  authoriserName: string | null;
  refusedByMail: string | null;
}

export interface WaitingForClient extends AskableWeek {
  id: string;
  userId: string;
  assignmentId: string;
  seriesId: string;
  weekStart: Week;
  hoursWorked: number;
  clientId: string;
  calendar: HolidayCalendar;
  days: number[];
  contentHash: string;
  asks: KeptAsk[];
  isAgain: boolean;
  hasStrays: boolean;
}

export function isStaffAddress(person: string): RawBuilder<boolean> {
  return sql`exists (select from users staff where staff.email = ${sql.ref(person)}.email and staff.role <> 'Candidate')`;
}

const whoSigns = (person: string, more: RawBuilder<unknown>) =>
  sql`json_build_object('id', ${sql.ref(person)}.id, 'fullName', ${sql.ref(person)}.full_name,
    'email', ${sql.ref(person)}.email, 'siteId', ${sql.ref(person)}.site_id,
    'disabledAt', ${sql.ref(person)}.disabled_at, 'isStaff', ${isStaffAddress(person)}${more})`;

function deputyOn(today: Day): RawBuilder<unknown> {
  return sql`(select ${whoSigns('deputy', sql``)} from authoriser_covers join authorisers deputy on deputy.id = deputy_id
    where authoriser_id = authorisers.id and ${today}::date between from_date and until_date
      and deputy.client_id = authorisers.client_id)`;
}

export function authorisersOn(today: Day): RawBuilder<RankedAuthoriser[]> {
  const more = sql`, 'rank', chosen.rank, 'deputy', ${deputyOn(today)}`;
  return sql`(
    select coalesce(json_agg(${whoSigns('authorisers', more)} order by chosen.rank), '[]')
    from assignment_authorisers chosen join authorisers on authorisers.id = chosen.authoriser_id
    where chosen.assignment_id = assignments.id)`;
}

const asksOfSeries = sql<KeptAsk[]>`(
  select coalesce(json_agg(json_build_object('authoriserId', asked.authoriser_id, 'rank', asked.rank,
    'status', asked.status, 'askedAt', asked.asked_at, 'decidedAt', asked.decided_at,
    'isRefused', letter.response_code is not null, 'askedBy', asked.asked_by, 'authoriserName', asked.authoriser_name,
    'refusedByMail', case when letter.response_code is not null then letter.last_error end, 'contentHash', case when asked.outdated_at is null then asked.content_hash else '' end,
    'timesheetId', asked.timesheet_id) order by asked.id), '[]')
  from sign_offs asked left join sign_off_requests request on request.id = asked.request_id
  left join mail_outbox letter on letter.id = request.letter_id
  where asked.series_id = timesheets.series_id)`;

export const isPending = sql<SqlBool>`timesheets.status = 'Pending'`;

const isAgreedOf = (series: readonly string[]) =>
  sql<SqlBool>`timesheets.status = 'Approved' and timesheets.series_id = any(${series}::uuid[])`;

/**
 * Reads pending weeks, and approved weeks to sign again. The query starts at assignments to use the index of
 * those with client sign-off.
 */
export function joinedWeeks(
  db: Connection,
  today: Day,
  waits = sql<SqlBool>`(${isPending} or ${isToSignAgain})`,
) {
  return db
    .selectFrom('assignments')
    .innerJoin('timesheets', 'timesheets.assignmentId', 'assignments.id')
    .innerJoin('users', 'users.id', 'timesheets.userId')
    .innerJoin('clients', 'clients.id', 'assignments.clientId')
    .leftJoin('clientSites', 'clientSites.id', 'assignments.siteId')
    .select(['timesheets.id', 'timesheets.userId', 'timesheets.seriesId', 'timesheets.weekStart'])
    .select('timesheets.assignmentId')
    .select('timesheets.hoursWorked')
    .select(signedColumns.map((column) => `timesheets.${column}` as const))
    .select(['users.fullName', 'users.email', 'assignments.clientId', 'assignments.siteId'])
    .select(['clients.name as clientName', 'clientSites.name as siteName'])
    .select([divisionOfWork.as('division'), holidaysOfWork.as('holidays')])
    .select(isToSignAgain.as('isAgain'))
    .select([authorisersOn(today).as('authorisers'), asksOfSeries.as('asks')])
    .where(sql<SqlBool>`assignments.sign_off = 'client'`)
    .where(waits)
    .where('users.anonymisedAt', 'is', null);
}

type Row = Awaited<ReturnType<ReturnType<typeof joinedWeeks>['execute']>>[number];

export function weekOf({ asks, fullName, email, ...row }: Row): WaitingForClient {
  const contentHash = hashOfRow(row);
  const own = asks.filter((ask) => ask.contentHash === contentHash);
  return {
    id: row.id,
    userId: row.userId,
    assignmentId: row.assignmentId,
    seriesId: row.seriesId,
    weekStart: row.weekStart,
    hoursWorked: row.hoursWorked,
    worker: { fullName, email },
    clientId: row.clientId,
    clientName: row.clientName,
    siteId: row.siteId,
    siteName: row.siteName,
    calendar: { division: row.division, holidays: row.holidays },
    authorisers: row.authorisers,
    days: dailyHoursIn(row),
    contentHash,
    isAgain: row.isAgain === true,
    asks: own,
    hasStrays: own.some(({ timesheetId }) => timesheetId !== row.id),
  };
}

/** Milliseconds; shorter than the shortest day, which has 23 hours when the clocks change. */
const shortestDay = 20 * 3_600_000;

/**
 * Lists weeks without a signature and without a request to a current authoriser in the last 20 hours. The
 * list may repeat a week every minute, because the domain decides whether to send.
 */
export async function listWeeksToAsk(db: Connection, today: Day, now: Instant): Promise<WaitingForClient[]> {
  const dayAgo = new Date(Date.parse(now) - shortestDay).toISOString();
  const rowsOf = (waits: RawBuilder<SqlBool>) =>
    joinedWeeks(db, today, waits)
      .where(
        sql<SqlBool>`not exists (
        select from sign_offs own
        left join sign_off_requests request on request.id = own.request_id
        left join assignment_authorisers chosen
          on chosen.assignment_id = assignments.id and chosen.authoriser_id = own.authoriser_id
        where own.timesheet_id = timesheets.id and own.outdated_at is null and (own.status = 'signed' or own.status = 'asked'
          and own.asked_at > ${dayAgo} and request.closed_at is null and (own.rank is null or own.rank = chosen.rank)
          and not exists (select from authoriser_covers where authoriser_id = own.authoriser_id
            and ${today}::date between from_date and until_date)))`,
      )
      .execute();
  const again = await db.selectFrom('weeksToSignAgain').select('seriesId').execute();
  const ids = again.map(({ seriesId }) => seriesId);
  // Two queries run here, because a combined condition would scan all timesheets.
  const rows = [...(await rowsOf(isPending)), ...(ids.length > 0 ? await rowsOf(isAgreedOf(ids)) : [])];
  return rows.map(weekOf).sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
}

const orderOf = ({ weekStart, id }: WaitingForClient): string => `${weekStart} ${id}`;

function weeksWithin(db: Connection, today: Day, ids: readonly string[]) {
  return joinedWeeks(db, today)
    .where(sql<SqlBool>`timesheets.id = any(${ids}::uuid[])`)
    .orderBy('timesheets.weekStart')
    .orderBy('timesheets.id');
}

export async function readWeeks(
  db: Connection,
  today: Day,
  ids: readonly string[],
): Promise<WaitingForClient[]> {
  return (await weeksWithin(db, today, ids).execute()).map(weekOf);
}

export async function shareWeeks(
  tx: Connection,
  today: Day,
  ids: readonly string[],
): Promise<WaitingForClient[]> {
  return (await weeksWithin(tx, today, ids).forKeyShare('timesheets').execute()).map(weekOf);
}

export async function listAskedOf(db: Connection, authoriserId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('signOffs')
    .select('timesheetId')
    .distinct()
    .where('authoriserId', '=', authoriserId)
    .where('status', 'in', ['asked', 'expired'])
    .where('timesheetId', 'is not', null)
    .execute();
  return rows.flatMap(({ timesheetId }) => timesheetId ?? []);
}

export async function asksClients(db: Connection): Promise<boolean> {
  const { rows } = await sql`select from assignments where sign_off = 'client' limit 1`.execute(db);
  return rows.length > 0;
}

export async function carryOver(
  db: Connection,
  { id, seriesId, contentHash }: Pick<WaitingForClient, 'id' | 'seriesId' | 'contentHash'>,
): Promise<void> {
  await sql`update sign_offs set timesheet_id = ${id}
    where series_id = ${seriesId} and content_hash = ${contentHash} and timesheet_id is distinct from ${id}
      and exists (select from timesheets where id = ${id})`.execute(db);
}
