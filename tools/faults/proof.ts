/** Compares acknowledged writes with the database and with the received emails. */

import { setTimeout as pause } from 'node:timers/promises';
import { type Database, openDatabase, openPool } from '#server/platform/postgres/database.ts';
import { cast } from '#server/commands/cast.ts';
import { weekAndClient } from '#server/letters/about-week.ts';
import type { Acknowledged } from './load.ts';
import { clientOfWriters } from './people.ts';
import type { RudeMailServer } from './rude-mail-server.ts';

export interface Proof {
  submissions: number;
  approvals: number;
  mails: number;
  /** Number of emails received more than once, each time with the same Message-ID. */
  repeatedMails: number;
  broken: string[];
}

export async function prove(
  connectionString: string,
  submissions: Acknowledged[],
  { taken }: RudeMailServer,
  longestWait = 180_000,
): Promise<Proof> {
  const pool = openPool(connectionString);
  const db = openDatabase(pool);
  try {
    const broken = [...(await missingRows(db, submissions)), ...(await unsentLetters(db, longestWait))];
    const ids = new Map<string, string[]>();
    for (const { recipient, subject, messageId } of taken) {
      const key = `${recipient}: ${subject}`;
      ids.set(key, [...(ids.get(key) ?? []), messageId]);
    }
    for (const key of submissions.flatMap(mailsFor)) if (!ids.has(key)) broken.push(`no mail to ${key}`);
    for (const [key, all] of ids) {
      if (new Set(all).size > 1) broken.push(`${new Set(all).size} different mails to ${key}`);
    }
    return {
      submissions: submissions.length,
      approvals: submissions.filter(({ approved }) => approved).length,
      mails: ids.size,
      repeatedMails: taken.length - ids.size,
      broken,
    };
  } finally {
    await pool.end();
  }
}

async function missingRows(db: Database, submissions: Acknowledged[]): Promise<string[]> {
  const rows = await db
    .selectFrom('timesheets')
    .select(['id', 'hoursWorked', 'status', 'weekStart'])
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  const entries = await db.selectFrom('history').select(['subjectId', 'action']).orderBy('id').execute();
  const actions = new Map<string, string[]>();
  for (const { subjectId, action } of entries) {
    actions.set(subjectId, [...(actions.get(subjectId) ?? []), action]);
  }
  return submissions.flatMap(({ id, weekStart, hoursWorked, approved }) => {
    const row = found.get(id);
    if (!row) return [`the week of ${weekStart} is missing: ${id}`];
    const isRight = row.hoursWorked === hoursWorked && row.weekStart === weekStart;
    const history = (actions.get(id) ?? []).join();
    return [
      ...(isRight ? [] : [`${id} has other figures than were acknowledged`]),
      ...(approved && row.status !== 'Approved' ? [`${id} was approved and is ${row.status}`] : []),
      ...(['submitted', 'submitted,approved'].includes(history) ? [] : [`${id} has the history ${history}`]),
    ];
  });
}

/** Returns the emails that are still not sent after `longestWait` milliseconds. */
async function unsentLetters(db: Database, longestWait: number): Promise<string[]> {
  for (const end = performance.now() + longestWait; ;) {
    const letters = await db
      .selectFrom('mailOutbox')
      .select(['status', (row) => row.fn.countAll<number>().as('count')])
      .where('status', '<>', 'sent')
      .groupBy('status')
      .execute();
    const notices = await db
      .selectFrom('pgboss.job' as never)
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('name' as never, 'like', 'notify-%' as never)
      .where('state' as never, 'in', ['created', 'retry', 'active'] as never)
      .executeTakeFirstOrThrow();
    if (letters.length === 0 && notices.count === 0) return [];
    if (performance.now() > end) {
      return [`letters not sent after ${longestWait / 1000} s: ${JSON.stringify({ letters, notices })}`];
    }
    await pause(500);
  }
}

function mailsFor({ writer, weekStart, approved }: Acknowledged): string[] {
  const week = weekAndClient({ weekStart, clientName: clientOfWriters });
  return [
    `${writer.email}: Timesheet submitted: ${week}`,
    `${cast.jo.email}: ${writer.fullName} submitted a timesheet: ${week}`,
    ...(approved ? [`${writer.email}: Timesheet approved: ${week}`] : []),
  ];
}
