import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { Client } from 'pg';
import { eventually } from '#support/run/eventually.ts';
import { freshDatabase, stopOwnCluster, type TestDatabase } from '#support/portal/postgres.ts';
import { startNode, temporaryFolder } from '#support/portal/processes.ts';
import { openDatabase, openPool } from '#server/platform/postgres/database.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded/embedded-postgres.ts';
import { migrate } from '#server/platform/postgres/migrate.ts';
import { readAnnouncements } from './announcements.ts';

let database: TestDatabase;
const open: Client[] = [];

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  open.push(client);
  return client;
}

const say = (client: Client, word: string) =>
  client.query(`select announce('changes', to_jsonb($1::text))`, [word]);
const kept = async (client: Client): Promise<unknown[]> =>
  (await client.query('select payload from announcements order by id')).rows.map(({ payload }) => payload);

async function reader(options = {}) {
  const announcements = await readAnnouncements(await connect(), options);
  return async () => (await announcements.next())?.map(({ payload }) => payload) ?? null;
}

before(async () => {
  database = await freshDatabase();
});
after(async () => {
  for (const client of open) await client.end();
  await database.drop();
  await stopOwnCluster();
});

describe('announcements of transactions', () => {
  test('each reader gets an announcement once, from the start of its reading', async () => {
    const writer = await connect();
    await say(writer, 'before');
    const [one, other] = [await reader(), await reader()];
    await say(writer, 'first');
    assert.deepEqual(await one(), ['first']);
    await say(writer, 'second');
    assert.deepEqual(await one(), ['second']);
    assert.deepEqual(await one(), []);
    assert.deepEqual(await other(), ['first', 'second']);
  });

  test('an announcement is read at once while another transaction is open, whose announcements are read at its end', async () => {
    const [slow, quick, hear] = [await connect(), await connect(), await reader()];
    await slow.query('begin');
    await say(slow, 'begun first');
    for (const word of ['one', 'two', 'three']) {
      await say(quick, word);
      assert.deepEqual(await hear(), [word]);
    }
    await slow.query('commit');
    assert.deepEqual(await hear(), ['begun first']);
    assert.deepEqual(await hear(), []);
  });

  test('an announcement of a rolled-back transaction or savepoint is never read', async () => {
    const [writer, hear] = [await connect(), await reader()];
    await writer.query('begin');
    await say(writer, 'taken back');
    await writer.query('rollback; begin');
    await say(writer, 'stays');
    await writer.query('savepoint here');
    await say(writer, 'a part');
    await writer.query('rollback to here; commit');
    assert.deepEqual(await hear(), ['stays']);
  });

  test('announcements of one row are read in the order of its changes, whichever transaction began first', async () => {
    const [first, second, hear] = [await connect(), await connect(), await reader()];
    await first.query('begin; select pg_current_xact_id()');
    await say(second, 'earlier');
    await say(first, 'later');
    await first.query('commit');
    assert.deepEqual(await hear(), ['earlier', 'later']);
  });

  test('repeated announcements are merged, and too many become one announcement to refetch everything', async () => {
    const [writer, hear] = [await connect(), await reader()];
    await writer.query(`select announce('changes', '"same"') from generate_series(1, 20000)`);
    assert.deepEqual(await hear(), ['same']);
    await writer.query(`select announce('changes', to_jsonb(n)) from generate_series(1, 10001) n`);
    assert.equal(await hear(), null);
    await say(writer, 'then');
    assert.deepEqual(await hear(), ['then']);
  });

  test('an announcement is not lost when its process dies after the commit', async () => {
    const hear = await reader();
    const dying = (last: string): string => `
      const { Client } = require('pg');
      const client = new Client({ connectionString: process.env.DATABASE });
      client.connect()
        .then(() => client.query('begin'))
        .then(() => client.query("select announce('changes', to_jsonb('${last}'::text))"))
        .then(() => client.query('${last}'))
        .then(() => process.kill(process.pid, 'SIGKILL'));`;
    for (const last of ['select 1', 'commit']) {
      const { ended } = startNode(['-e', dying(last)], { DATABASE: database.url });
      assert.equal(await ended, 'SIGKILL');
    }
    assert.deepEqual(await hear(), ['commit']);
  });
});

describe('old announcements', () => {
  test('an old announcement is removed, and a later one is not', async () => {
    const [writer, slow] = [await connect(), await connect()];
    const [hear, other] = [await reader({ keptFor: 0 }), await reader()];
    await slow.query('begin');
    await say(slow, 'slow');
    await say(writer, 'old');
    assert.deepEqual(await hear(), ['old']);
    await say(writer, 'new');
    await slow.query('commit');
    assert.deepEqual(await hear(), ['slow', 'new']);
    assert.deepEqual(await kept(writer), ['slow', 'new']);
    assert.deepEqual(await other(), ['slow', 'new']);
    assert.deepEqual(await hear(), []);
    assert.deepEqual(await kept(writer), []);
  });

  test('an announcement of another database cluster is skipped and removed', async () => {
    const writer = await connect();
    const hear = await reader({ keptFor: 0 });
    const copied = `insert into announcements (xid, topic, payload) values ('900000000', 'changes', '"foreign"')`;
    await writer.query(copied);
    assert.deepEqual(await hear(), []);
    assert.deepEqual(await kept(writer), []);
  });

  test('an announcement requests a refetch of everything after a fail-over to another PostgreSQL', async () => {
    const folder = temporaryFolder();
    const postgres = await startEmbeddedPostgres(folder);
    const pool = openPool(postgres.connectionString, { idleTimeoutMillis: 1 });
    await migrate(openDatabase(pool));
    const announcements = await readAnnouncements(pool);
    assert.deepEqual(await announcements.next(), []);
    await eventually('nobody was connected', () => pool.totalCount === 0);
    await postgres.stop();
    await postgres.revive();
    assert.equal(await announcements.next(), null);
    assert.deepEqual(await announcements.next(), []);
    await pool.end();
    await postgres.stop();
    rmSync(folder, { recursive: true });
  });
});
