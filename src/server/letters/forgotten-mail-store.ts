import { setTimeout as pause } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Person } from '#domain/person/person.ts';
import { anonymousAuthoriser, anonymousEmail, anonymousName } from '#domain/person/privacy.ts';
import type { Connection, Database } from '#server/platform/postgres/database.ts';

/** Milliseconds. The wait is longer than the mailer's timeout for one delivery. */
const longestDelivery = 60_000;

/**
 * Deletes or redacts queued emails and notices about a person, and returns the ids of the affected emails.
 * Only staff need the scan, because they are named in emails about other people.
 */
export async function forgetMail(
  tx: Connection,
  person: Pick<Person, 'id' | 'email' | 'fullName'>,
  isStaff: boolean,
): Promise<string[]> {
  const { id, email } = person;
  const taken = await tx
    .deleteFrom('mailOutbox')
    .where((row) => row.or([row('userId', '=', id), row('recipient', '=', email)]))
    .returning('id')
    .execute();
  const asking = await forgetInWeeks(tx, id);
  const declined = await forgetInDeclined(tx, id);
  const jobs = await hasJobs(tx);
  if (jobs) await sql`delete from pgboss.job where data ->> 'candidateId' = ${id}`.execute(tx);
  if (!isStaff) return [...taken, ...asking, ...declined].map((letter) => letter.id);
  const { rows: changed } = await sql<{ id: string }>`
    update mail_outbox set ${withoutName('payload', person)} returning id`.execute(tx);
  if (jobs) await sql`update pgboss.job set ${withoutName('data', person)}`.execute(tx);
  return [...taken, ...asking, ...declined, ...changed].map((letter) => letter.id);
}

interface ForgottenAuthoriser {
  ids: string[];
  emails: string[];
  names: string[];
  answers: RawBuilder<unknown>;
}

export async function forgetMailOfAuthoriser(
  tx: Connection,
  { ids, emails, names, answers }: ForgottenAuthoriser,
): Promise<string[]> {
  const { rows: taken } = await sql<{ id: string }>`delete from mail_outbox
    where recipient = any(${emails}::text[]) or kind in ('sign-off-refused', 'who-signs', 'signer-proposed') and (
        payload ->> 'email' = any(${emails}::text[]) or payload ->> 'of' = any(${[...emails, ...names]}::text[]))
      or id in (select letter_id from sign_off_requests where authoriser_id = any(${ids}::uuid[]))
    returning id`.execute(tx);
  const { rows: queries } = await sql<{ timesheetId: string; queriedBy: string }>`
    select subject_id as timesheet_id, actor_name as queried_by from history
    where action = 'queried' and id in (${answers})`.execute(tx);
  const changed: { id: string }[] = [];
  const nobody = JSON.stringify({ queriedBy: anonymousAuthoriser(ids[0] ?? '') });
  const jobs = await hasJobs(tx);
  for (const { timesheetId, queriedBy } of queries) {
    const query = JSON.stringify({ timesheetId, queriedBy });
    const { rows } = await sql<{ id: string }>`update mail_outbox set payload = payload || ${nobody}::jsonb
      where kind = 'sign-off-queried' and payload @> ${query}::jsonb returning id`.execute(tx);
    changed.push(...rows);
    if (jobs) {
      await sql`update pgboss.job set data = data || ${nobody}::jsonb where data @> ${query}::jsonb`.execute(
        tx,
      );
    }
  }
  return [...taken, ...changed].map((letter) => letter.id);
}

/** A proposer's emails about a worker. */
async function forgetInDeclined(tx: Connection, userId: string): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`update mail_outbox set payload = payload - 'workerName'
    where kind = 'proposal-declined' and payload ->> 'workerId' = ${userId} returning id`.execute(tx);
  return rows;
}

/** Requests to sign, and copies of answers. */
async function forgetInWeeks(tx: Connection, userId: string): Promise<{ id: string }[]> {
  const named = JSON.stringify({ weeks: [{ userId }] });
  const { rows } = await sql<{ id: string }>`
    update mail_outbox set payload = jsonb_set(payload, '{weeks}', (
      select coalesce(jsonb_agg(week), '[]') from jsonb_array_elements(payload -> 'weeks') as week
      where week ->> 'userId' <> ${userId}))
    where kind in ('sign-off-request', 'sign-off-copy') and payload @> ${named}::jsonb returning id`.execute(
    tx,
  );
  await sql`delete from mail_outbox where payload -> 'weeks' = '[]'
    and id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(tx);
  return rows;
}

export async function untilNoneLeaves(db: Database, letters: string[]): Promise<void> {
  if (letters.length === 0 || !(await hasJobs(db))) return;
  const end = performance.now() + longestDelivery;
  while (performance.now() < end) {
    const { rows } = await sql`select from pgboss.job
      where state = 'active' and data ->> 'id' = any(${letters}::text[]) limit 1`.execute(db);
    if (rows.length === 0) return;
    await pause(100);
  }
}

async function hasJobs(db: Connection): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select to_regclass('pgboss.job') is not null as has`.execute(
    db,
  );
  return rows[0]?.has ?? false;
}

function withoutName(
  column: string,
  { id, email, fullName }: Pick<Person, 'id' | 'email' | 'fullName'>,
): RawBuilder<unknown> {
  const payload = sql.ref(column);
  const nobody = JSON.stringify({ fullName: anonymousName(id), email: anonymousEmail(id) });
  const members = sql`jsonb_each(case when jsonb_typeof(${payload}) = 'object' then ${payload} end)`;
  const isPerson = sql`jsonb_typeof(value) = 'object' and value ->> 'email' = ${email}`;
  const isName = sql`(key = 'approverName' and position(${email} in value #>> '{}') > 0
    or key in ('by', 'from', 'consultantName', 'deputyName') and value #>> '{}' = ${fullName})`;
  return sql`${payload} = (select jsonb_object_agg(key, case when ${isPerson} then ${nobody}::jsonb
      when ${isName} then to_jsonb(${anonymousName(id)}::text) else value end) from ${members})
    where exists (select from ${members} where ${isPerson} or ${isName})`;
}
