import assert from 'node:assert/strict';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach, before, describe, test } from 'node:test';
import { keyFiles } from '#server/platform/keys/keys.ts';
import { type Database, openDatabase, openPool } from '#server/platform/postgres/database.ts';
import { emptyDatabase, stopOwnCluster, type TestDatabase } from '#support/portal/postgres.ts';
import { type Started, startNode, startPortalProcess, temporaryFolder } from '#support/portal/processes.ts';
import { cast, castPassword } from './cast.ts';
import { seed } from './seed.ts';

describe('keys of several processes on one database', () => {
  const folder = temporaryFolder();
  const ours = join(folder, 'ours');
  const others = join(folder, 'others');
  const running: Started[] = [];
  let database: TestDatabase;
  let db: Database;

  function start(dataDir: string) {
    const started = startPortalProcess({ DATA_DIR: dataDir, DATABASE_URL: database.url });
    running.push(started);
    return started;
  }
  async function command(given: string[], dataDir: string): Promise<[number | string, string]> {
    const env = { DATA_DIR: dataDir, DATABASE_URL: database.url };
    const started = startNode(['src/server/commands/keys.ts', ...given], env);
    return [await started.ended, started.said().trim()];
  }
  async function signIn(url: string) {
    const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: cast.jo.email, password: castPassword }),
    });
    return (await response.json()) as { access_token: string; refresh_token: string };
  }
  async function meAt(url: string, token: string): Promise<number> {
    return (await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${token}` } })).status;
  }

  before(async () => {
    database = await emptyDatabase();
    db = openDatabase(openPool(database.url));
    const first = start(ours);
    await first.url();
    await first.stop('SIGKILL');
    await seed(db, { clock: () => new Date(), timeZone: 'Europe/London' });
  });
  afterEach(async () => {
    for (const started of running.splice(0)) await started.stop('SIGKILL');
  });
  after(async () => {
    await db.destroy();
    await database.drop();
    await stopOwnCluster();
    rmSync(folder, { recursive: true, force: true });
  });

  const refusal =
    /^(\S+ is missing in|The keys of another portal are in the folder) \S+\/others\/keys. Copy that folder from the machine where this portal runs. If its keys are lost, use npm run keys -- adopt: everybody must then sign in again\.$/;

  async function isRefused(): Promise<void> {
    const stranger = start(others);
    assert.equal(await stranger.ended, 1, stranger.said());
    assert.match(stranger.said().trim(), refusal);
  }

  test('a process without the keys of its database is refused, and creates no keys', async () => {
    await isRefused();
    assert.ok(!existsSync(join(others, 'keys')));
  });

  for (const lost of keyFiles) {
    test(`a copy of the keys without ${lost} is refused`, async () => {
      cpSync(ours, others, { recursive: true });
      rmSync(join(others, 'keys', lost));
      await isRefused();
      rmSync(others, { recursive: true });
    });
  }

  test('a process with a copied data folder works, and accepts the sessions of the first process', async () => {
    cpSync(ours, others, { recursive: true });
    const [here, there] = [await start(ours).url(), await start(others).url()];
    const { access_token } = await signIn(here);
    assert.equal(await meAt(there, access_token), 200);
    rmSync(others, { recursive: true });
  });

  test('all processes that share the folder accept rotated keys', async () => {
    const before = await start(ours).url();
    const { access_token } = await signIn(before);
    const [code, said] = await command(['rotate'], ours);
    assert.equal(code, 0, said);
    const after = await start(ours).url();
    assert.equal(await meAt(after, access_token), 200);
    assert.equal(await meAt(before, (await signIn(after)).access_token), 200);
  });

  test('keys of another portal are refused until they are adopted, and then everybody must sign in again', async () => {
    const here = start(ours);
    const { access_token } = await signIn(await here.url());
    const own = await emptyDatabase();
    const another = startPortalProcess({ DATA_DIR: others, DATABASE_URL: own.url });
    await another.url();
    await another.stop('SIGKILL');
    await own.drop();
    await isRefused();
    assert.deepEqual(await command(['adopt'], others), [
      1,
      'The portal is running. Stop all its processes first. Nothing was changed.',
    ]);
    await here.stop();
    assert.deepEqual(await command(['adopt'], others), [0, '{"adopted":true}']);
    assert.deepEqual(await command(['adopt'], others), [0, '{"adopted":false}']);
    const url = await start(others).url();
    assert.equal(await meAt(url, access_token), 401);
    const kept = db.selectFrom('auth.events').select('reason').where('action', '=', 'adopt-keys');
    assert.deepEqual(await kept.execute(), [{ reason: 'command line' }]);
    assert.equal(await meAt(url, (await signIn(url)).access_token), 200);
    const old = start(ours);
    assert.equal(await old.ended, 1);
    assert.match(old.said(), /^The keys of another portal are in/);
  });

  test('adopted new keys replace lost keys, and everything encrypted with the lost keys is deleted', async () => {
    await db
      .insertInto('auth.recoveryCodes')
      .columns(['userId', 'codeHash'])
      .expression((row) =>
        row
          .selectFrom('users')
          .select(['id', row.val(Buffer.from('code')).as('codeHash')])
          .where('email', '=', cast.jo.email),
      )
      .execute();
    rmSync(join(others, 'keys'), { recursive: true });
    await isRefused();
    assert.deepEqual(await command(['adopt'], others), [0, '{"adopted":true}']);
    assert.equal((await db.selectFrom('auth.sessions').select('id').execute()).length, 0);
    assert.equal((await db.selectFrom('auth.recoveryCodes').select('userId').execute()).length, 0);
    await start(others).url();
  });

  test('the keys command reports that a data folder has no portal', async () => {
    const [code, said] = await command(['rotate'], join(folder, 'nowhere'));
    assert.equal(code, 1);
    assert.match(said, /^The data folder .* holds no portal/);
  });

  test('the keys command prints its usage, a line for each subcommand', async () => {
    for (const given of [[], ['lose'], ['rotate', 'twice']]) {
      const [code, said] = await command(given, ours);
      assert.equal(code, 1);
      assert.match(
        said,
        /^usage: npm run keys -- rotate\|adopt\|for-backups\n {2}rotate {7}makes a new signing key/,
      );
    }
  });
});
