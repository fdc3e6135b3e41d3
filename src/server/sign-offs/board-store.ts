import { type RawBuilder, sql, type SqlBool } from 'kysely';
import * as z from 'zod/mini';
import type { SignOffEntry, WaitingWeek } from '#contract/sign-offs/sign-offs.ts';
import { type Day, dayAt } from '#domain/calendar/calendar.ts';
import { Week } from '#domain/calendar/day.ts';
import type { SignOff } from '#domain/client/client-defaults.ts';
import type { Action } from '#domain/person/access.ts';
import { missing } from '#domain/refusal.ts';
import { problemOfAsking, whoSigns } from '#domain/sign-off/asking.ts';
import { workingDaysSince } from '#domain/sign-off/working-days.ts';
import type { Status } from '#domain/hours/status.ts';
import { inScope, type TimesheetScope } from '#server/access/scope.ts';
import { type Viewer, visibleTo } from '#server/access/visible.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { cursorOf, keyOf, type Page, pageOf, type PageWanted } from '#server/platform/postgres/pages.ts';
import { isToSignAgain } from '#server/timesheets/sign-off/sign-again-store.ts';
import { isPending, joinedWeeks, type KeptAsk, weekOf } from './week-store.ts';

type WaitingStatus = WaitingWeek['status'];

export const statusOnBoard = sql<WaitingStatus>`coalesce((
  select own.status from sign_offs own
  where own.timesheet_id = timesheets.id and own.outdated_at is null and own.status not in ('superseded', 'overridden')
  order by own.status = 'signed' desc, coalesce(own.decided_at, own.asked_at) desc, own.id desc limit 1
), 'waiting')`;

/**
 * Returns SQL for rows of `consultant_id` and `count` of waiting weeks. Pending weeks and weeks to sign again
 * are separate queries, because a combined condition would read every approved week.
 */
export function waitingByConsultant(person: Viewer): RawBuilder<unknown> {
  const waits = sql`assignments.sign_off = 'client' and users.anonymised_at is null
    and ${inScope({ person })} and ${statusOnBoard} in (${sql.join(statusesShown.asked)})`;
  const joined = sql`join assignments on assignments.id = timesheets.assignment_id
    join users on users.id = timesheets.user_id`;
  return sql`select consultant_id, count(*)::int as count from (
      select timesheets.consultant_id from timesheets ${joined} where ${isPending} and ${waits}
      union all
      select timesheets.consultant_id from weeks_to_sign_again again
      join timesheets on timesheets.user_id = again.user_id and timesheets.series_id = again.series_id ${joined}
      where timesheets.status = 'Approved' and ${waits}
    ) as waiting group by consultant_id`;
}

/** The time is rounded to milliseconds, as in a cursor. A week without a request sorts last. */
const firstAsked = sql<string>`coalesce((
  select date_trunc('milliseconds', min(own.asked_at)) from sign_offs own
  where own.series_id = timesheets.series_id and own.outdated_at is null and own.status <> 'superseded'
), 'infinity')`;

const orders = { client: sql<string>`clients.name`, asked: firstAsked };

interface BoardFilter {
  status: 'asked' | 'signed' | 'queried';
  sort: keyof typeof orders;
  clientId?: string | undefined;
  scope: TimesheetScope;
}

export const statusesShown: Record<BoardFilter['status'], readonly WaitingStatus[]> = {
  asked: ['waiting', 'asked', 'expired'],
  signed: ['signed'],
  queried: ['queried'],
};

const Key = z.tuple([z.string(), Week, z.uuid()]);

export async function pageOfWaiting(
  db: Connection,
  { status: shown, sort, clientId, scope }: BoardFilter,
  { cursor, limit, today, timeZone }: PageWanted & { today: Day; timeZone: string },
): Promise<Page<WaitingWeek>> {
  const found = joinedWeeks(db, today)
    .where(inScope(scope))
    .where(statusOnBoard, 'in', statusesShown[shown])
    .$if(clientId !== undefined, (query) => query.where('assignments.clientId', '=', clientId ?? ''));
  const after = cursor ? keyOf(cursor, Key) : null;
  const [rows, { total }] = await Promise.all([
    found
      .$if(after !== null, (query) =>
        query.where(
          sql<SqlBool>`(${orders[sort]}, timesheets.week_start, timesheets.id)
            > (${after?.[0]}::${sql.raw(sort === 'client' ? 'text' : 'timestamptz')}, ${after?.[1]}::date, ${after?.[2]}::uuid)`,
        ),
      )
      .select(statusOnBoard.as('status'))
      .orderBy(orders[sort])
      .orderBy('timesheets.weekStart')
      .orderBy('timesheets.id')
      .limit(limit + 1)
      .execute(),
    found
      .clearSelect()
      .select((row) => row.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return pageOf(
    rows.map(({ status: own, ...row }) => rowOf(weekOf(row), own, { today, timeZone })),
    limit,
    total,
    ({ clientName, since, weekStart, timesheetId }) =>
      cursorOf(sort === 'client' ? clientName : (since ?? 'infinity'), weekStart, timesheetId),
  );
}

function rowOf(
  week: ReturnType<typeof weekOf>,
  status: WaitingStatus,
  { today, timeZone }: { today: Day; timeZone: string },
): WaitingWeek {
  const asked = askedOf(week.asks);
  const since = asked.map(({ askedAt }) => askedAt).toSorted()[0] ?? null;
  const [first] = whoSigns(week).places;
  const isOpen = statusesShown.asked.includes(status);
  return {
    timesheetId: week.id,
    userId: week.userId,
    fullName: week.worker.fullName,
    clientId: week.clientId,
    clientName: week.clientName,
    siteName: week.siteName,
    weekStart: week.weekStart,
    hoursWorked: week.hoursWorked,
    status,
    asked,
    since,
    workingDays: since === null ? null : workingDaysSince(dayAt(since, timeZone), today, week.calendar),
    authoriser: first ? { id: first.authoriser.id, fullName: first.authoriser.fullName } : null,
    ...(week.isAgain && { again: true }),
    problem: isOpen ? problemOfAsking(week, week.asks) : null,
  };
}

function askedOf(asks: readonly KeptAsk[]): WaitingWeek['asked'] {
  const byPerson = new Map<string | null, WaitingWeek['asked'][number]>();
  for (const { status, authoriserId, authoriserName, rank, askedAt, refusedByMail } of asks) {
    if (askedAt === null || status === 'superseded') continue;
    const before = byPerson.get(authoriserId);
    byPerson.set(authoriserId, {
      authoriserId,
      authoriserName: authoriserName ?? '',
      rank: before?.rank ?? rank,
      askedAt: before?.askedAt ?? new Date(askedAt).toISOString(),
      refusedByMail,
    });
  }
  return [...byPerson.values()].toSorted((one, other) => (one.rank ?? 9) - (other.rank ?? 9));
}

interface AskedAbout {
  userId: string;
  seriesId: string;
  status: Status;
  signOff: SignOff;
  isAgain: boolean;
}

export async function getAskedAbout(
  db: Connection,
  id: string,
  person: Viewer,
  action: Action,
): Promise<AskedAbout> {
  return db
    .selectFrom('timesheets')
    .innerJoin('users', 'users.id', 'timesheets.userId')
    .innerJoin('assignments', 'assignments.id', 'timesheets.assignmentId')
    .select(['timesheets.userId', 'timesheets.seriesId', 'timesheets.status', 'assignments.signOff'])
    .select(sql<boolean>`${isToSignAgain}`.as('isAgain'))
    .where('timesheets.id', '=', id)
    .where(visibleTo(person, action))
    .executeTakeFirstOrThrow(() => missing('timesheet'));
}

function entries(db: Connection) {
  return db
    .selectFrom('signOffs')
    .leftJoin('signOffRequests', 'signOffRequests.id', 'signOffs.requestId')
    .leftJoin('mailOutbox', 'mailOutbox.id', 'signOffRequests.letterId')
    .select(['signOffs.id', 'signOffs.status', 'authoriserName', 'rank', 'askedAt', 'expiresAt'])
    .select(sql<string | null>`case when response_code is not null then last_error end`.as('refusedByMail'))
    .select(['decidedAt', 'decidedName', 'decidedAddress', 'query', 'reason', 'evidenceFileId'])
    .orderBy('signOffs.id');
}

export async function listEntries(db: Connection, seriesId: string): Promise<SignOffEntry[]> {
  return entries(db).where('seriesId', '=', seriesId).execute();
}

export async function getEntry(db: Connection, requestId: string, seriesId: string): Promise<SignOffEntry> {
  return entries(db)
    .where('requestId', '=', requestId)
    .where('seriesId', '=', seriesId)
    .executeTakeFirstOrThrow();
}
