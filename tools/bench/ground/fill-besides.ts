/** Adds the data of a year that are not timesheets: history, sign-ins, emails and reminders. */

import { agencies, type Size, thisWeek } from './fill.ts';
import { inParts, open, withoutIndexes } from './fill-directly.ts';

/** Number of weeks for which the portal keeps sign-in events and emails. */
const aYear = 52;
const tables = ['history', 'auth.events', 'mail_outbox', 'reminders'];

/**
 * Adds one history entry per worker and week. In the last year, a worker has three sign-in events
 * and two emails per week, and a reminder in one week of fifty. Does nothing if the data are there.
 */
export async function fillBesides(superuser: string, size: Size): Promise<void> {
  const { weeks, workers } = agencies[size];
  const client = await open(superuser);
  const { rows } = await client.query<{ is_filled: boolean }>(
    'select exists (select from reminders) as is_filled',
  );
  if (!rows[0]?.is_filled) {
    await withoutIndexes(client, tables, () =>
      inParts(
        superuser,
        'weeks of history',
        { from: weeks, step: 5, each: workers },
        async (one, from, to) => {
          await one.query('begin');
          for (const text of [history, changes, reminders]) await one.query(text, [thisWeek(), to, from]);
          if (to <= aYear) {
            for (const text of [events, letters])
              await one.query(text, [thisWeek(), to, Math.min(from, aYear)]);
          }
          await one.query('commit');
        },
      ),
    );
    await client.query('vacuum analyze');
  }
  await client.end();
}

const ofTheseWeeks = `timesheets.week_start between $1::date - 7 * $3::int and $1::date - 7 * $2::int`;

const history = `
  insert into history (at, actor_id, actor_name, subject, subject_id, user_id, action, before, after)
  select coalesce(approved_at, submitted_at), coalesce(approved_by, user_id), 'Consultant', 'timesheet', id, user_id,
    case status when 'Approved' then 'approved' when 'Rejected' then 'rejected' else 'submitted' end,
    case when status <> 'Pending' then jsonb_build_object('id', id, 'weekStart', week_start, 'status', 'Pending') end,
    jsonb_build_object('id', id, 'weekStart', week_start, 'status', status, 'hoursWorked', hours_worked)
  from timesheets where ${ofTheseWeeks} order by 1`;

const changes = `
  insert into history (at, actor_id, actor_name, subject, subject_id, user_id, action, before, after)
  select $1::date - 7 * week + time '11:00', (select id from users where email = 'admin1@example.com'), 'Admin 1', 'rates', users.id, users.id, 'changed',
    jsonb_build_object('rateOfPay', rate_of_pay), jsonb_build_object('rateOfPay', rate_of_pay + 1)
  from generate_series($2::int, $3::int) week
  join users on role = 'Candidate' and abs(hashint8extended(week, hashtext(email))) % 50 = 3 order by 1`;

const reminders = `
  insert into reminders (user_id, week_start, at, sent_by_name)
  select users.id, $1::date - 7 * week, $1::date - 7 * week + interval '8 days', 'Consultant'
  from generate_series($2::int, $3::int) week
  join users on role = 'Candidate' and abs(hashint8extended(week, hashtext(email))) % 50 = 9 order by 3`;

const events = `
  insert into auth.events (at, action, result, user_id, email, session_id, address, user_agent, request_id)
  select $1::date - 7 * week + interval '1 day' * (users.place % 7) + interval '1 second' * (users.place % 40000) + interval '1 hour' * n,
    case n when 1 then 'sign-in' when 2 then 'refresh' else 'sign-out' end, 'success',
    users.id, email, users.id, '81.2.69.' || users.place % 200, 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)', uuidv7()
  from generate_series($2::int, $3::int) week, generate_series(1, 3) n,
    (select *, row_number() over () as place from users where role = 'Candidate') as users order by 1`;

const letters = `
  insert into mail_outbox (cause, kind, recipient, user_id, payload, status, attempts, created_at, sent_at)
  select gen_random_uuid(), case n when 1 then 'submitted' else 'approved' end, email, users.id,
    jsonb_build_object('candidateId', users.id, 'weekStart', $1::date - 7 * week, 'approverName', 'consultant@example.com'),
    'sent', 1, at, at
  from generate_series($2::int, $3::int) week, generate_series(1, 2) n, users,
    lateral (select $1::date - 7 * week + interval '1 day' * (n + 3) + interval '1 second' * (hashtext(email) & 32767) as at) as moment
  where role = 'Candidate' order by at`;
