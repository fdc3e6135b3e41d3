/**
 * Inserts ten years of data over four connections without triggers, including the rows that
 * triggers would write.
 */

import { Client } from 'pg';
import { agencies, fillPeople, insertionOfWeeks, type Size, thisWeek } from './fill.ts';

const connections = 4;

/**
 * `superuser` is a connection string, because only the superuser may disable triggers and foreign
 * keys.
 */
export async function fillDirectly(superuser: string, size: Size): Promise<void> {
  const { weeks, workers } = agencies[size];
  const client = await open(superuser);
  await fillPeople(client, size);
  await client.query('analyze');
  await withoutIndexes(client, ['timesheets'], () =>
    inParts(superuser, 'timesheets', { from: weeks, step: 5, each: workers }, (one, from, to) =>
      one.query(weeksWithAllThatFollows, [thisWeek(), to, from]),
    ),
  );
  // All weeks have amounts, so the table of weeks to price again stays empty.
  await client.query('vacuum analyze');
  await client.end();
}

const weeksWithAllThatFollows = `
  with week as (
    ${insertionOfWeeks({ followed: true })} returning *
  )
  insert into approved_weeks (timesheet_id, week_start, approved_at)
  select id, week_start, approved_at from week where status = 'Approved'`;

export async function open(superuser: string): Promise<Client> {
  const client = new Client({ connectionString: superuser });
  await client.connect();
  await client.query(`set client_min_messages = warning; set synchronous_commit = off;
    set maintenance_work_mem = '512MB'; set work_mem = '64MB'`);
  return client;
}

interface Parts {
  /** Number of the oldest week; the newest week has number 1. */
  from: number;
  step: number;
  each: number;
}

/**
 * Inserts weeks in parts, oldest first. A free connection takes the next part. Prints the progress.
 */
export async function inParts(
  superuser: string,
  what: string,
  { from, step, each }: Parts,
  write: (client: Client, from: number, to: number) => Promise<unknown>,
): Promise<void> {
  let next = from;
  let done = 0;
  const begin = performance.now();
  async function work(): Promise<void> {
    const client = await open(superuser);
    await client.query('set session_replication_role = replica');
    while (next > 0) {
      const first = next;
      const last = Math.max(1, first - step + 1);
      next = last - 1;
      await write(client, first, last);
      done += (first - last + 1) * each;
      const said = `${done.toLocaleString('en-GB')} of ${(from * each).toLocaleString('en-GB')} ${what}`;
      const seconds = Math.round((performance.now() - begin) / 1000);
      process.stderr.write(`${process.stderr.isTTY ? '\r' : ''}${said} in ${seconds} s`);
      process.stderr.write(process.stderr.isTTY && done < from * each ? '' : '\n');
    }
    await client.end();
  }
  await Promise.all(Array.from({ length: connections }, work));
}

/**
 * Drops the indexes for the load and creates them again afterwards, which is much faster. Indexes
 * of keys stay.
 */
export async function withoutIndexes(
  client: Client,
  tables: string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[]) and not indisprimary
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  for (const { name, definition } of rows) {
    process.stderr.write(`index ${name} …\n`);
    await client.query(definition);
  }
}
