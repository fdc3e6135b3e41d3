import { sql } from 'kysely';
import type {
  ActionOn,
  ChangeSubject,
  RecordedAction,
  TimesheetAction,
  WeekAction,
} from '#domain/history/history-actions.ts';
import type { Action } from '#domain/person/access.ts';
import type { Person } from '#domain/person/person.ts';
import { missing } from '#domain/refusal.ts';
import type { Agreed, Timesheet } from '#domain/timesheet/timesheet.ts';
import type { Status } from '#domain/hours/status.ts';
import type { Week } from '#domain/calendar/week.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { actingOnWorker } from '#server/access/acting.ts';
import { type Viewer, visibleTo } from '#server/access/visible.ts';
import type { WorkedLines } from '#domain/hours/shifts.ts';
import type { PricedWeek } from '#domain/money/priced-week.ts';

export interface Series {
  assignmentId: string;
  weekStart: Week;
}

export type RemovedTimesheet = Omit<Timesheet, 'lines'> & { lines?: WorkedLines } & Agreed & PricedWeek;

export type WeekSubject = 'timesheet' | 'absence';

interface Entry {
  /** Null stands for the portal. An actor without an id has no account. */
  actor: ({ id: string | null; fullName: string } & Pick<Person, 'covers'>) | null;
  subjectId: string;
  userId: string | null;
  before: object | null;
  after: object | null;
  reason?: string | null;
  at: Date;
}

export type HistoryEntry = Entry &
  (
    | (Extract<RecordedAction, { subject: WeekSubject }> & { series: Series })
    | (Exclude<RecordedAction, { subject: WeekSubject }> & { series?: undefined })
  );

export type ChangeOf<Subject extends ChangeSubject> = Omit<Entry, 'subjectId' | 'userId'> & {
  action: ActionOn<Subject>;
};

export async function insertHistory(db: Connection, entry: HistoryEntry): Promise<void> {
  const { actor: by, before, after, reason = null, series, ...rest } = entry;
  const actor = by && (await actingOnWorker(db, by, entry.userId));
  await db
    .insertInto('history')
    .values({
      ...rest,
      seriesId: series ? sql`series_of(${series.assignmentId}, ${series.weekStart})` : null,
      actorId: actor?.id ?? null,
      actorName: actor?.fullName ?? 'The portal',
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      reason,
    })
    .execute();
}

export async function findLastToSetRates(db: Connection, assignmentId: string): Promise<string | null> {
  const last = await db
    .selectFrom('history')
    .select('actorName')
    .where('subject', '=', 'rates')
    .where('subjectId', '=', assignmentId)
    .where('action', 'in', ['changed', 'removed'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.actorName ?? null;
}

/** True if the last approval of the timesheet was part of a bulk approval. */
export async function wasApprovedTogether(db: Connection, timesheetId: string): Promise<boolean> {
  const last = await db
    .selectFrom('history')
    .select(sql<boolean>`after ->> 'together' is not null`.as('wasTogether'))
    .where('subject', '=', 'timesheet')
    .where('subjectId', '=', timesheetId)
    .where('action', '=', 'approved')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.wasTogether ?? false;
}

interface PastEntry<Done = TimesheetAction> {
  at: string;
  actorId: string | null;
  actorName: string;
  action: Done;
  before: unknown;
  after: unknown;
  reason: string | null;
}

const entryColumns = ['at', 'actorId', 'actorName', 'action', 'before', 'after', 'reason'] as const;

export async function listHistoryOfWeek(
  db: Connection,
  { id, assignmentId, weekStart }: Series & { id: string },
): Promise<PastEntry<WeekAction>[]> {
  return db
    .selectFrom('history')
    .select(entryColumns)
    .where('subject', 'in', ['timesheet', 'absence'])
    .where((row) =>
      row.or([
        row('seriesId', '=', sql<string>`series_of(${assignmentId}, ${weekStart})`),
        row.and([row('subject', '=', 'timesheet'), row('subjectId', '=', id), row('seriesId', 'is', null)]),
      ]),
    )
    .orderBy('id')
    .$narrowType<{ action: WeekAction }>()
    .execute();
}

export async function findReplacedBy(db: Connection, id: string): Promise<RemovedTimesheet | null> {
  const entry = await db
    .selectFrom('history')
    .select('before')
    .where('subject', '=', 'timesheet')
    .where('subjectId', '=', id)
    .where('action', '=', 'resubmitted')
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('timesheets')
            .select('timesheets.id')
            .where('timesheets.id', '=', sql<string>`(before ->> 'id')::uuid`),
        ),
      ),
    )
    .executeTakeFirst();
  return (entry?.before ?? null) as RemovedTimesheet | null;
}

/**
 * Reads the newest entry that removed the timesheet. Share-locks the worker against changes of rates. Throws
 * `missing` for unknown, existing and invisible timesheets alike.
 */
export async function getRemoval(
  db: Connection,
  id: string,
  person: Viewer,
): Promise<PastEntry & { id: number; userId: string }> {
  const newest = await db
    .selectFrom('history')
    .innerJoin('users', 'users.id', 'history.userId')
    .select([...entryColumns, 'history.id', 'users.id as userId'])
    .where('subject', '=', 'timesheet')
    .where('subjectId', '=', id)
    .where(visibleTo(person, 'delete a timesheet'))
    .orderBy('history.id', 'desc')
    .limit(1)
    .forShare('users')
    .$narrowType<{ action: TimesheetAction }>()
    .executeTakeFirst();
  if (newest?.after !== null) throw missing('deleted timesheet');
  return newest;
}

type Deletion = Omit<PastEntry, 'before' | 'after' | 'reason'> &
  Pick<Timesheet, 'id' | 'weekStart' | 'status' | 'hoursWorked'> & { assignmentId: string | null };

export async function listDeletions(db: Connection, userId: string): Promise<Deletion[]> {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('history')
        .distinctOn('subjectId')
        .select(['subjectId', 'actorId', 'actorName', 'action', 'at', 'before'])
        .where('userId', '=', userId)
        .where('subject', '=', 'timesheet')
        .orderBy('subjectId')
        .orderBy('id', 'desc')
        .as('newest'),
    )
    .select(['subjectId as id', 'actorId', 'actorName', 'action', 'at'])
    .select([
      sql<Week>`before ->> 'weekStart'`.as('weekStart'),
      sql<Status>`before ->> 'status'`.as('status'),
      sql<number>`(before ->> 'hoursWorked')::float8`.as('hoursWorked'),
      sql<string | null>`before ->> 'assignmentId'`.as('assignmentId'),
    ])
    .where('action', '=', 'deleted')
    .$narrowType<{ action: TimesheetAction }>()
    .orderBy('weekStart', 'desc')
    .orderBy('at', 'desc')
    .execute();
}

export async function findRecall(
  db: Connection,
  id: string,
  person: Viewer,
  action: Action,
): Promise<PastEntry | undefined> {
  return db
    .selectFrom('history')
    .innerJoin('users', 'users.id', 'history.userId')
    .select(entryColumns)
    .where('subject', '=', 'timesheet')
    .where('subjectId', '=', id)
    .where('action', '=', 'recalled')
    .where(visibleTo(person, action))
    .$narrowType<{ action: TimesheetAction }>()
    .executeTakeFirst();
}
