import { sql } from 'kysely';
import type { Week } from '#domain/calendar/week.ts';
import { addWeeks } from '#domain/calendar/week.ts';
import { cast, castPassword } from '#server/commands/cast.ts';
import { weekOfHours } from '../weeks/weeks.ts';
import { type RunningPortal, withDatabase } from './journey.ts';
import { sessionOf } from './signing-in.ts';

/** Leaves Jo with one worker: Amara, who has one assignment from week `first` and no weeks. */
export async function leaveOneWorker(portal: RunningPortal, first: Week): Promise<void> {
  await withDatabase(portal, async (db) => {
    await sql`delete from timesheets`.execute(db);
    await sql`update assignments set start_date = ${first}, owed_from = null, not_worked = '{}'
      from users where users.id = user_id and email = ${cast.amara.email}`.execute(db);
    await sql`update users set assigned_consultant_id = (select id from users where email = ${cast.daniel.email})
      where role = 'Candidate' and email <> ${cast.amara.email}`.execute(db);
  });
}

/** Sends two weeks of Amara, `first` and the next week, and approves the earlier week. */
export async function sendTwoWeeks(portal: RunningPortal, first: Week): Promise<void> {
  const [approved] = [await send(portal, first), await send(portal, addWeeks(first, 1))];
  await ask(portal, 'jo', 'PUT', `/api/timesheets/${approved}/approval`, {});
}

async function send(portal: RunningPortal, weekStart: Week): Promise<string> {
  const week = weekOfHours(weekStart);
  return (await ask(portal, 'amara', 'POST', '/api/me/timesheets', week)).id;
}

async function ask(portal: RunningPortal, as: 'amara' | 'jo', method: string, path: string, body: object) {
  const { access_token: token } = JSON.parse(await sessionOf(portal.url, cast[as].email, castPassword)) as {
    access_token: string;
  };
  const answer = await fetch(portal.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as { id: string };
}
