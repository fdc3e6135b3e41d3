import { sql } from 'kysely';
import type { Day, Instant } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import type { NamedPerson } from '#domain/person/person.ts';
import { hoursBetweenReminders } from '#domain/missing/reminder.ts';
import type { DueStep, ReminderStep } from '#domain/missing/reminder-steps.ts';
import { whoLooksAfter } from '#server/access/looking-after.ts';
import type { Viewer } from '#server/access/visible.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { waitsFor } from './store.ts';

export const portalItself: Viewer = { id: '00000000-0000-0000-0000-000000000000', role: 'Admin' };

export async function findReminding(
  db: Connection,
): Promise<{ since: Instant; steps: ReminderStep[] } | null> {
  const { remindersSince: since, reminderSteps: steps } = await db
    .selectFrom('agency')
    .select(['remindersSince', 'reminderSteps'])
    .executeTakeFirstOrThrow();
  return since === null ? null : { since, steps };
}

export async function listToRemind(
  db: Connection,
  { week, step, at }: DueStep,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select users.id from users
    where ${waitsFor({ scope: { person: portalItself }, week })} and not users.no_reminders
      and not exists (
        select from reminders
        where reminders.user_id = users.id and reminders.week_start = ${week} and (step = ${step}
          or reminders.at > ${at}::timestamptz - make_interval(hours => ${hoursBetweenReminders}))
      )
      ${after ? sql`and users.id > ${after}` : sql``}
    order by users.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function listWithPending(
  db: Connection,
  week: Week,
  today: Day,
): Promise<{ id: string; count: number }[]> {
  const { rows } = await sql<{ id: string; count: number }>`
    with pending as (
      select consultant_id, count(*)::int as count from timesheets
      where status = 'Pending' and week_start <= ${week} group by consultant_id
    )
    select reader.id, sum(count)::int as count
    from pending cross join lateral ${whoLooksAfter(sql.ref('pending.consultantId'), today)} as reader
    where not reader.no_reminders and not exists (
      select from reminders
      where reminders.user_id = reader.id and reminders.week_start = ${week} and step = 'pending'
    )
    group by reader.id
    order by reader.id`.execute(db);
  return rows;
}

export async function lockUnreminded(
  tx: Connection,
  userId: string,
  week: Week,
): Promise<Pick<NamedPerson, 'fullName' | 'email'> | null> {
  const { rows } = await sql<Pick<NamedPerson, 'fullName' | 'email'>>`
    select full_name as "fullName", email from users
    where id = ${userId} and disabled_at is null for no key update`.execute(tx);
  const reminders = await sql`
    select from reminders where user_id = ${userId} and week_start = ${week} and step = 'pending'`.execute(
    tx,
  );
  return reminders.rows.length === 0 ? (rows[0] ?? null) : null;
}

export async function consultantsOf(
  db: Connection,
  workerIds: readonly string[],
): Promise<Map<string, Pick<NamedPerson, 'fullName' | 'email'>>> {
  const { rows } = await sql<{ id: string; fullName: string; email: string }>`
    select worker.id, consultant.full_name as "fullName", consultant.email
    from users as worker join users as consultant on consultant.id = worker.assigned_consultant_id
    where worker.id = any(${workerIds}::uuid[]) and consultant.disabled_at is null`.execute(db);
  return new Map(rows.map(({ id, ...consultant }) => [id, consultant]));
}
