import { type Selectable, sql } from 'kysely';
import type { Day, Instant } from '#domain/calendar/calendar.ts';
import type { Answer, AskedWeek } from '#domain/sign-off/answering.ts';
import { leastUsualWeeks, mostUsualWeeks } from '#domain/flags/odd-weeks.ts';
import { isTheWorker, type RankedAuthoriser, waysOfSigning } from '#domain/sign-off/asking.ts';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { SignOffs } from '#server/platform/postgres/tables/sign-off-tables.ts';
import type { StoredEvidence } from '#server/timesheets/evidence-store.ts';
import { type FlatRow, joinedTimesheets, rowOf } from '#server/timesheets/store.ts';
import { contentHashOf } from '#server/timesheets/sign-off/content-hash.ts';
import { isToSignAgain } from '#server/timesheets/sign-off/sign-again-store.ts';
import { isStaffAddress, authorisersOn } from './week-store.ts';

export interface SignOffRequest {
  id: string;
  authoriserId: string;
  fullName: string;
  email: string;
  clientId: string;
  clientName: string;
  expiresAt: Instant;
  disabledAt: Instant | null;
  withdrawnAt: Instant | null;
  recipient: string;
  siteId: string | null;
  isStaff: boolean;
}

/** Must run again in the deciding transaction, so that no stale authoriser is used. */
export async function findRequest(db: Connection, tokenHash: Buffer): Promise<SignOffRequest | undefined> {
  return db
    .selectFrom('signOffRequests')
    .innerJoin('authorisers', 'authorisers.id', 'signOffRequests.authoriserId')
    .innerJoin('clients', 'clients.id', 'authorisers.clientId')
    .select(['signOffRequests.id', 'authoriserId', 'expiresAt', 'fullName', 'email', 'siteId'])
    .select(['recipient', 'withdrawnAt', isStaffAddress('authorisers').as('isStaff')])
    .select(['disabledAt', 'clients.id as clientId', 'clients.name as clientName'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
}

const rowColumns = [
  'id',
  'requestId',
  'seriesId',
  'userId',
  'contentHash',
  'status',
  'askedAt',
  'decidedAt',
  'decidedName',
  'rank',
  'askedBy',
  'withdrawnAt',
  'outdatedAt',
  'query',
] as const;
type AskedRow = Pick<Selectable<SignOffs>, (typeof rowColumns)[number]>;

function rowsLike(db: Connection, requestId: string) {
  return db
    .selectFrom('signOffs')
    .select(rowColumns)
    .where(
      sql<boolean>`(series_id, content_hash) in (
        select series_id, content_hash from sign_offs where request_id = ${requestId})`,
    )
    .orderBy('id');
}

export interface LinkedWeek extends AskedWeek {
  rowId: string;
  seriesId: string;
  userId: string;
  timesheet: (ReviewedTimesheet & BesideWeek) | null;
  query: string | null;
  ways: ReturnType<typeof waysOfSigning>;
  askedBy: string | null;
}

export type LinkedFile = Pick<StoredEvidence, 'id' | 'name' | 'mediaType' | 'size'>;

interface BesideWeek {
  siteName: string | null;
  usualHours: number | null;
  evidence: LinkedFile[];
}

interface FlatWeek extends FlatRow, BesideWeek {
  seriesId: string;
  siteId: string | null;
  isAgain: boolean;
  authorisers: RankedAuthoriser[];
}

const evidence = sql<LinkedFile[]>`(
  select coalesce(json_agg(json_build_object('id', files.id, 'name', files.name, 'mediaType', files.media_type,
    'size', files.size) order by position, files.id), '[]')
  from week_files join files on files.id = week_files.file_id
  where week_files.series_id = timesheets.series_id and week_files.user_id = timesheets.user_id)`;

const usualHours = sql<number | null>`(
  select case when count(*) >= ${sql.lit(leastUsualWeeks)} then
    percentile_cont(0.5) within group (order by earlier.hours_worked)::float8 end
  from (
    select earlier.hours_worked from timesheets earlier
    where earlier.user_id = timesheets.user_id and earlier.assignment_id = timesheets.assignment_id
      and earlier.week_start < timesheets.week_start and earlier.status <> 'Rejected'
      and (earlier.status <> 'Approved' or earlier.client_name = clients.name)
    order by earlier.week_start desc limit ${sql.lit(mostUsualWeeks)}
  ) as earlier)`;

function weeksOf(
  db: Connection,
  { clientId }: Pick<SignOffRequest, 'clientId'>,
  rows: readonly Pick<AskedRow, 'userId' | 'seriesId'>[],
  today: Day,
) {
  const userIds = rows.map(({ userId }) => userId);
  const seriesIds = rows.map(({ seriesId }) => seriesId);
  return joinedTimesheets(db)
    .leftJoin('clientSites', 'clientSites.id', 'assignments.siteId')
    .select(['timesheets.seriesId', 'clientSites.name as siteName', 'assignments.siteId'])
    .select([authorisersOn(today).as('authorisers'), sql<boolean>`${isToSignAgain}`.as('isAgain')])
    .select([usualHours.as('usualHours'), evidence.as('evidence')])
    .where('timesheets.userId', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('timesheets.seriesId', '=', sql<string>`any(${seriesIds}::uuid[])`)
    .where('assignments.clientId', '=', clientId)
    .where('assignments.signOff', '=', 'client')
    .orderBy(sql`timesheets.status = 'Rejected'`)
    .orderBy('timesheets.id', 'desc');
}

export async function listLinkedWeeks(
  db: Connection,
  request: SignOffRequest,
  today: Day,
): Promise<LinkedWeek[]> {
  const rows = await rowsLike(db, request.id).execute();
  const weeks = await weeksOf(db, request, rows, today).execute();
  return newestOf(request, rows).map((own) => linkedWeek(request, own, rows, weeks));
}

export async function shareWorker(tx: Connection, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forShare().execute();
}

export async function lockLinkedWeek(
  tx: Connection,
  request: SignOffRequest,
  asked: Pick<LinkedWeek, 'userId' | 'seriesId'>,
  today: Day,
): Promise<LinkedWeek | undefined> {
  const weeks = await lockWeeks(tx, request, asked, today);
  const rows = await rowsLike(tx, request.id).where('seriesId', '=', asked.seriesId).forUpdate().execute();
  const [own] = newestOf(request, rows);
  return own && linkedWeek(request, own, rows, weeks);
}

async function lockWeeks(
  tx: Connection,
  request: SignOffRequest,
  asked: Pick<LinkedWeek, 'userId' | 'seriesId'>,
  today: Day,
): Promise<FlatWeek[]> {
  const locking = weeksOf(tx, request, [asked], today).forShare('users').forUpdate('timesheets');
  const found = await locking.execute();
  // The statement is repeated, because the old snapshot lacks a version that was sent while the statement
  // waited for the lock.
  return found.length > 0 ? found : locking.execute();
}

function newestOf({ id }: Pick<SignOffRequest, 'id'>, rows: readonly AskedRow[]): AskedRow[] {
  const own = rows.filter(({ requestId }) => requestId === id);
  return [...new Map(own.map((row) => [row.seriesId, row])).values()];
}

function linkedWeek(
  request: Pick<SignOffRequest, 'email' | 'authoriserId' | 'siteId'>,
  own: AskedRow,
  rows: readonly AskedRow[],
  weeks: readonly FlatWeek[],
): LinkedWeek {
  const { id: rowId, seriesId, userId, contentHash, status, askedAt, query } = own;
  const found = weeks.find((week) => week.seriesId === seriesId);
  const timesheet = found ? { ...rowOf(found), ...besideWeek(found) } : null;
  const authoriser = { id: request.authoriserId, siteId: request.siteId };
  const ways = found ? waysOfSigning(authoriser, found, own.rank === null) : [];
  return {
    ways,
    query,
    askedBy: own.askedBy,
    signs: own.withdrawnAt === null && (found === undefined || ways.length > 0),
    rowId,
    seriesId,
    userId,
    contentHash,
    status,
    askedAt: askedAt ?? '',
    answer: answerIn(
      rows.filter(
        (row) =>
          row.seriesId === seriesId &&
          row.contentHash === contentHash &&
          // A signature from before the bill rose is outdated, and only its own link shows it.
          (row.outdatedAt === null || row.id === rowId),
      ),
    ),
    timesheet,
    week: timesheet && {
      ...timesheet,
      contentHash: contentHashOf(timesheet),
      isAgain: found?.isAgain === true,
    },
    isOwn: timesheet !== null && isTheWorker(request, { worker: timesheet.candidate }),
  };
}

function besideWeek({ siteName, usualHours: usual, evidence: files }: FlatWeek): BesideWeek {
  return { siteName, usualHours: usual, evidence: files };
}

function answerIn(rows: readonly AskedRow[]): Answer | null {
  const answers = rows.flatMap(({ status, decidedName: name, decidedAt: at }) =>
    (status === 'signed' || status === 'queried') && name !== null && at !== null
      ? [{ status, name, at }]
      : [],
  );
  const queries = answers.toSorted((one, other) => (one.at < other.at ? 1 : -1));
  return answers.find(({ status }) => status === 'signed') ?? queries[0] ?? null;
}

export async function findBytes(db: Connection, fileId: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('files').select('bytes').where('id', '=', fileId).executeTakeFirst();
  return row?.bytes;
}
