import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { readConfig } from '#server/config.ts';
import { isDatabaseAway } from '#server/platform/http/refusals.ts';
import { openLog } from '#server/log.ts';
import type { Heard } from '#server/portal/changes.ts';
import type { Portal } from '#server/portal/portal.ts';
import { buildPortal } from '#server/start.ts';
import { eventually } from '#support/run/eventually.ts';
import { catchMails, type MailCatcher } from '#support/portal/mail-catcher.ts';
import { runFolder } from '#support/run/run-folder.ts';
import { type Database, openDatabase, openPool } from '#server/platform/postgres/database.ts';
import { type Pair, startPair } from '#support/portal/standby.ts';
import { createApp } from '#server/app.ts';

let pair: Pair;
let mails: MailCatcher;
let portal: Portal;
let first: Database;
const built = new AsyncDisposableStack();

before(async () => {
  pair = await startPair();
  built.defer(() => pair.stop());
  first = openDatabase(openPool(pair.superuserOfFirst, { max: 1 }));
  built.defer(() => first.destroy());
  mails = await catchMails();
  built.defer(() => mails.stop());
  const dataDir = runFolder('data');
  built.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: pair.url, SMTP_URL: mails.url });
  portal = await buildPortal({ config, log: openLog('silent') }, built);
});
after(() => built.disposeAsync());

async function isReady(): Promise<boolean> {
  const answer = await createApp(portal).request('/readyz');
  return answer.status === 200;
}

async function write(name: string): Promise<void> {
  await portal.db
    .insertInto('users')
    .values({ fullName: name, email: `${name}@example.com` })
    .execute();
}

async function namesThere(): Promise<string[]> {
  const rows = await portal.db.selectFrom('users').select('fullName').orderBy('id').execute();
  return rows.map(({ fullName }) => fullName);
}

describe('portal with two database hosts', () => {
  test('a portal with two hosts uses the writable host, whatever the order', async () => {
    await write('before');
    assert.deepEqual(await namesThere(), ['before']);
    assert.equal(await isReady(), true);
  });

  test('a portal with two hosts continues on the standby after a fail-over, without a restart', async () => {
    await eventually('the standby has everything', async () => {
      const { rows } = await sql`
        select from pg_stat_replication where replay_lsn = pg_current_wal_lsn()`.execute(first);
      return rows.length === 1;
    });
    const heard: Heard[] = [];
    portal.changes.listen((one) => heard.push(one));
    await pair.killFirst();
    await eventually('it is known that no host takes writes', async () => {
      const problem = await write('nowhere').catch((caught: unknown) => caught);
      assert.equal(isDatabaseAway(problem), true, String(problem));
      return /none of the hosts accepts writes: .*: the host is read-only/.test(String(problem));
    });
    await pair.promote();
    const hasWritten = () =>
      write('after').then(
        () => true,
        () => false,
      );
    await eventually('the portal writes again', hasWritten);
    assert.deepEqual(await namesThere(), ['before', 'after']);
    await eventually('pages fetch again', () => heard.includes('resync'));
    await eventually('the portal is ready', isReady);
    const { id } = await portal.db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
    await sql`select announce('access', to_jsonb(${id}::uuid))`.execute(portal.db);
    await eventually('the announcement is heard', () =>
      heard.some((one) => typeof one === 'object' && 'accessOf' in one && one.accessOf === id),
    );
    const signUp = { email: 'casey@example.com', password: 'horses and staples' };
    const answer = await createApp(portal).request('/auth/v1/signup', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...signUp, data: { full_name: 'Casey' } }),
    });
    assert.equal(answer.status, 200, await answer.text());
    await mails.waitFor(({ to }) => to.includes(signUp.email));
  });
});
