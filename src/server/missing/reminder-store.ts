import { sql, type SqlBool } from 'kysely';
import * as z from 'zod/mini';
import type { SentReminder } from '#contract/missing/reminders.ts';
import type { NamedPerson, Person } from '#domain/person/person.ts';
import type { WorkerWeek } from '#domain/missing/reminder.ts';
import type { ReminderStep } from '#domain/missing/reminder-steps.ts';
import type { Week } from '#domain/calendar/week.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { type Viewer, visibleTo } from '#server/access/visible.ts';
import { type Board, isAbsent, isOnBoard, owes } from './store.ts';
import {
  countAlone,
  cursorOf,
  keyOf,
  type Page,
  pageOf,
  type PageWanted,
  rowsWanted,
} from '#server/platform/postgres/pages.ts';

interface WorkerToRemind extends NamedPerson {
  workerWeek: WorkerWeek;
  /** Null where several assignments wait for the week. */
  clientName: string | null;
}

export async function lockWorkersToRemind(
  tx: Connection,
  ids: readonly string[],
  week: Week,
  person: Viewer,
): Promise<WorkerToRemind[]> {
  // The workers are locked in the order of ids to avoid a deadlock, and before the read to avoid a stale
  // read.
  await sql`select from users where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx);
  const waits = sql`(coalesce(sent.status, 'Rejected') = 'Rejected' and ${owes(week)} and not ${isAbsent(week)})`;
  const { rows } = await sql<
    Omit<WorkerToRemind, 'workerWeek'> & Omit<WorkerWeek, 'lastReminder'> & { at: string; sentByName: string }
  >`
    select users.id, users.full_name as "fullName", users.email,
      case when start_date is not null then
        jsonb_build_object('startDate', start_date, 'owedFrom', owed_from, 'notWorked', not_worked, 'endDate', end_date)
      end as dates,
      (disabled_at is not null or anonymised_at is not null) as "isDisabled",
      case when assignment.waiting = 1 then (select name from clients where clients.id = assignment.client_id) end as "clientName",
      assignment.status, coalesce(assignment."isAbsent", false) as "isAbsent",
      reminder.at, reminder.sent_by_name as "sentByName"
    from users
    left join lateral (
      select assignments.*, sent.status, ${isAbsent(week)} as "isAbsent",
        count(*) filter (where ${waits}) over () as waiting
      from assignments left join lateral (
        select status from timesheets
        where timesheets.user_id = users.id and week_start = ${week} and assignment_id = assignments.id
        order by status = 'Rejected' limit 1
      ) as sent on true
      where assignments.user_id = users.id
      -- Of several the one that waits for its week.
      order by ${waits} desc, is_primary desc limit 1
    ) as assignment on true
    left join lateral (
      select at, sent_by_name from reminders where user_id = users.id and week_start = ${week} order by id desc limit 1
    ) as reminder on true
    where users.id = any(${ids}::uuid[]) and users.role = 'Candidate' and ${visibleTo(person, 'remind of a timesheet')}`.execute(
    tx,
  );
  return rows.map(({ id, fullName, email, clientName, at, sentByName, ...workerWeek }) => ({
    id,
    fullName,
    email,
    clientName,
    workerWeek: { ...workerWeek, lastReminder: at ? { at, sentByName } : null },
  }));
}

export async function insertReminder(
  tx: Connection,
  reminder: {
    userId: string;
    week: Week;
    at: Date;
    sentBy: Pick<Person, 'id' | 'fullName'> | null;
    step?: ReminderStep;
    letterId: string;
  },
): Promise<void> {
  const { userId, week, at, sentBy, letterId, step = null } = reminder;
  await tx
    .insertInto('reminders')
    .values({
      userId,
      weekStart: week,
      at,
      sentBy: sentBy?.id ?? null,
      sentByName: sentBy?.fullName ?? 'The portal',
      letterId,
      step,
    })
    .execute();
}

const LogKey = z.tuple([z.int()]);

export async function listReminders(
  db: Connection,
  { scope, week }: Board,
  wanted: PageWanted,
): Promise<Page<SentReminder>> {
  const after = wanted.cursor ? keyOf(wanted.cursor, LogKey) : null;
  const condition = sql<SqlBool>`reminders.week_start = ${week} and users.role = 'Candidate' and ${isOnBoard(scope)}`;
  const total = sql<number>`(
    select count(*) from reminders join users on users.id = reminders.user_id where ${condition})`;
  const rows = await db
    .selectFrom('reminders')
    .innerJoin('users', 'users.id', 'reminders.userId')
    .leftJoin('mailOutbox', 'mailOutbox.id', 'reminders.letterId')
    .select(['reminders.id', 'reminders.at', 'reminders.sentByName', 'mailOutbox.status as delivery'])
    .select(['users.id as workerId', 'users.fullName', 'users.email', total.as('total')])
    .where(condition)
    .$if(after !== null, (query) => query.where(sql<SqlBool>`reminders.id < ${after?.[0]}::bigint`))
    .orderBy('reminders.id', 'desc')
    .limit(rowsWanted(wanted))
    .execute();
  const counted = rows[0]?.total ?? (after ? await countAlone(db, total) : 0);
  const items = rows.map(({ id, at, sentByName, delivery, workerId, fullName, email }) => ({
    id,
    worker: { id: workerId, fullName, email },
    at,
    sentByName,
    delivery,
  }));
  return pageOf(items, wanted.limit, counted, (last) => cursorOf(last.id));
}
