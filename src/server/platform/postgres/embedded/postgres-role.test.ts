import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Client } from 'pg';
import { withClient } from '#support/portal/connection.ts';
import { eventually } from '#support/run/eventually.ts';
import {
  clearFolder,
  isRunning,
  postmasterOf,
  startNode,
  startPortalProcess,
  temporaryFolder,
} from '#support/portal/processes.ts';
import { startJobs, stopJobs } from '#server/platform/jobs/jobs.ts';
import { openLog } from '#server/log.ts';
import { prepareQueues } from '#server/letters/queues.ts';
import { seed } from '#server/commands/seed.ts';
import { openDatabase, openPool } from '#server/platform/postgres/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from '#server/platform/postgres/migrate.ts';

async function ask(connectionString: string, ...questions: string[]): Promise<unknown[]> {
  return withClient(connectionString, async (client) => {
    let rows: unknown[][] = [];
    for (const text of questions) ({ rows } = await client.query({ text, rowMode: 'array' }));
    return rows.flat();
  });
}

const inPortal = ({ superuser }: EmbeddedPostgres): string => superuser.replace('@/postgres?', '@/portal?');

const stillTheSuperusers = `
  select relname::text from pg_class c where relowner = 10 and relnamespace::regnamespace::text !~ '^(pg_|information_schema)'
    and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
  union all
  select proname::text from pg_proc p where proowner = 10 and pronamespace::regnamespace::text !~ '^(pg_|information_schema)'
    and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  union all
  select typname::text from pg_type t where typowner = 10 and typnamespace::regnamespace::text !~ '^(pg_|information_schema)'
    and not exists (select from pg_depend where objid = t.oid and deptype = 'e')
  union all
  select nspname::text from pg_namespace where nspowner = 10 and nspname !~ '^(pg_|information_schema)'
  union all
  select datname::text from pg_database where datname = 'portal' and datdba = 10`;

async function asBefore(data: string): Promise<void> {
  const postgres = await startEmbeddedPostgres(data);
  await ask(postgres.superuser, 'drop database portal', 'drop role portal', 'create database portal');
  const pool = openPool(inPortal(postgres));
  const db = openDatabase(pool);
  await migrate(db);
  await seed(db, { clock: () => new Date('2026-11-18T10:30:00Z'), timeZone: 'Europe/London' });
  await pool.end();
  const boss = await startJobs(inPortal(postgres), openLog('silent'));
  await prepareQueues(boss);
  await stopJobs(boss);
  assert.ok((await ask(inPortal(postgres), stillTheSuperusers)).length > 50);
  await postgres.stop();
}

describe('database role of the portal', () => {
  const data = temporaryFolder();
  let postgres: EmbeddedPostgres;
  before(async () => {
    postgres = await startEmbeddedPostgres(data);
  });
  after(async () => {
    await postgres.stop();
    await clearFolder(data);
  });

  test('the portal’s role owns its database and everything that the migrations create', async () => {
    const { connectionString } = postgres;
    const owner = 'select pg_get_userbyid(datdba) from pg_database where datname = current_database()';
    assert.deepEqual(await ask(connectionString, owner), ['portal']);
    const pool = openPool(connectionString);
    await migrate(openDatabase(pool));
    await pool.end();
    assert.deepEqual(await ask(inPortal(postgres), stillTheSuperusers), []);
  });

  for (const [what, statement] of [
    ['read files', "select pg_read_file('postgresql.conf')"],
    ['start programs', "copy (select 1) to program 'cat'"],
    ['make roles', 'create role another'],
    ['make databases', 'create database another'],
    ['change settings', "alter system set fsync = 'off'"],
    ['read passwords', 'select rolpassword from pg_authid'],
    ['make itself more', 'alter role portal superuser'],
    ['leave triggers out', 'set session_replication_role = replica'],
  ] as const) {
    test(`the portal’s role may not ${what}`, async () => {
      await assert.rejects(ask(postgres.connectionString, statement), /permission denied|must be superuser/);
    });
  }
});

describe('database that an older version created as superuser', () => {
  const data = temporaryFolder();
  before(() => asBefore(data));
  after(() => clearFolder(data));

  const program = `
    import { startEmbeddedPostgres } from '#server/platform/postgres/embedded/embedded-postgres.ts';
    await startEmbeddedPostgres(${JSON.stringify(data)});
  `;

  test('the portal’s role takes over a superuser’s database at the next start, with all data', async () => {
    const portal = startPortalProcess({ DATA_DIR: data });
    const url = await portal.url();
    assert.equal((await fetch(`${url}/readyz`)).status, 200);
    const postgres = await startEmbeddedPostgres(data);
    assert.deepEqual(await ask(inPortal(postgres), stillTheSuperusers), []);
    assert.deepEqual(
      await ask(
        postgres.superuser,
        "select distinct usename::text from pg_stat_activity where application_name like 'timesheet-portal%'",
      ),
      ['portal'],
    );
    assert.deepEqual(
      await ask(
        postgres.connectionString,
        "select full_name from users where email = 'amara.okafor@example.com'",
      ),
      ['Amara Okafor'],
    );
    assert.equal(await portal.stop(), 0, portal.said());
    await postgres.stop();
  });

  test('a change of ownership that is interrupted is rolled back completely', async () => {
    const postgres = await startEmbeddedPostgres(data);
    await ask(
      inPortal(postgres),
      'alter table users owner to postgres',
      'alter table timesheets owner to postgres',
      'alter schema auth owner to postgres',
    );
    const reader = new Client({ connectionString: inPortal(postgres) });
    reader.on('error', () => {});
    await reader.connect();
    await reader.query('begin');
    await reader.query('select from users');
    const starting = startNode(['--input-type=module', '--eval', program]);
    await eventually('the change waited for the reader', async () => {
      const waiting = "select count(*)::int from pg_stat_activity where wait_event_type = 'Lock'";
      return (await ask(postgres.superuser, waiting))[0] === 1;
    });
    await starting.stop('SIGKILL');
    const server = postmasterOf(data) ?? 0;
    process.kill(server, 'SIGKILL');
    await eventually('the server was gone', () => !isRunning(server));
    const again = await startEmbeddedPostgres(data);
    assert.deepEqual(await ask(inPortal(again), stillTheSuperusers), []);
    await again.stop();
  });
});
