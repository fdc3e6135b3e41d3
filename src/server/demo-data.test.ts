import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, describe, test } from 'node:test';
import { emptyDatabase, freshDatabase, stopOwnCluster, type TestDatabase } from '#support/portal/postgres.ts';
import {
  startNode,
  type StartedPortal,
  startPortalProcess,
  temporaryFolder,
} from '#support/portal/processes.ts';
import { hashPassword } from '#server/auth/credentials/passwords.ts';
import { insertAccount } from '#server/auth/credentials/account-store.ts';
import { type Database, openDatabase, openPool } from '#server/platform/postgres/database.ts';
import { cast } from '#server/commands/cast.ts';
import { demo } from '#server/commands/demo/demo.ts';
import { seed } from '#server/commands/seed.ts';

const folder = temporaryFolder();
const databases: TestDatabase[] = [];
let count = 0;

async function place(make: () => Promise<TestDatabase>) {
  const database = await make();
  databases.push(database);
  count += 1;
  const env = { DATABASE_URL: database.url, DATA_DIR: join(folder, String(count)) };
  async function inDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
    const pool = openPool(database.url);
    try {
      return await work(openDatabase(pool));
    } finally {
      await pool.end();
    }
  }
  return { env, inDatabase };
}

type Place = Awaited<ReturnType<typeof place>>;

async function oldDemo(): Promise<Place> {
  const made = await place(freshDatabase);
  await made.inDatabase((db) =>
    seed(db, { clock: () => new Date('2026-11-18T10:30:00Z'), timeZone: 'Europe/London' }, demo),
  );
  return made;
}

async function addSomebody({ inDatabase }: Place): Promise<void> {
  const someone = { fullName: 'Ruth Real', email: 'ruth@agency.example', role: 'Admin' } as const;
  await inDatabase(async (db) => {
    const passwordHash = await hashPassword('a sentence of her own');
    await insertAccount(db, { ...someone, passwordHash, emailConfirmedAt: new Date() });
  });
}

async function peopleIn({ inDatabase }: Place): Promise<number> {
  return (await inDatabase((db) => db.selectFrom('users').select('id').execute())).length;
}

const running: StartedPortal[] = [];

async function starts({ env }: Place, words: string[] = []): Promise<void> {
  const started = startPortalProcess(env, words);
  running.push(started);
  await started.url();
}

async function isRefused({ env }: Place, words: string[], sentence: RegExp): Promise<void> {
  const started = startPortalProcess(env, words);
  assert.equal(await started.ended, 1, started.said());
  assert.match(started.said().trim(), sentence);
}

after(async () => {
  for (const database of databases) await database.drop();
  await stopOwnCluster();
  rmSync(folder, { recursive: true, force: true });
});

describe('separate data of demo and portal', () => {
  afterEach(async () => {
    for (const started of running.splice(0)) await started.stop('SIGKILL');
  });

  const notTheDemos =
    /^This database belongs to a portal, and the demo needs its own. Remove DATA_DIR and .+$/;
  const theDemos = /^This database belongs to the demo, whose passwords are public. .+$/;

  test('the demo refuses a portal’s database with people, and adds no demo people', async () => {
    const portal = await place(freshDatabase);
    await addSomebody(portal);
    await isRefused(portal, ['--demo'], notTheDemos);
    assert.equal(await peopleIn(portal), 1);
  });

  test('the demo refuses an empty portal’s database once the portal has started', async () => {
    const portal = await place(emptyDatabase);
    await starts(portal);
    await running.pop()?.stop('SIGKILL');
    await isRefused(portal, ['--demo'], notTheDemos);
    assert.equal(await peopleIn(portal), 0);
    await starts(portal);
  });

  test('npm start refuses the database of a demo, which remains a demo', async () => {
    const portal = await place(emptyDatabase);
    await starts(portal, ['--demo']);
    await running.pop()?.stop('SIGKILL');
    await isRefused(portal, [], theDemos);
    await starts(portal, ['--demo']);
  });

  test('the database of an older demo remains a demo, and npm start refuses it', async () => {
    const before = await oldDemo();
    const people = await peopleIn(before);
    await starts(before, ['--demo']);
    await running.pop()?.stop('SIGKILL');
    assert.equal(await peopleIn(before), people);
    await isRefused(before, [], theDemos);
  });

  test('an old demo with real people cannot start until every demo account is disabled', async () => {
    const mixed = await oldDemo();
    await addSomebody(mixed);
    await isRefused(mixed, ['--demo'], notTheDemos);
    await isRefused(
      mixed,
      [],
      /^This database has people of the demo, whose password is public \(amara\.okafor@example\.com, .+helen\.whitfield@example\.com.+\)\. Disable each account with npm run account -- disable --email ADDRESS, or .+$/,
    );
    await mixed.inDatabase((db) =>
      db
        .updateTable('users')
        .set({ disabledAt: new Date() })
        .where('email', 'like', '%@example.com')
        .where('email', '<>', cast.helen.email)
        .execute(),
    );
    await isRefused(
      mixed,
      [],
      / whose password is public \(helen\.whitfield@example\.com\)\. Disable each account /,
    );
    const disable = ['src/server/commands/account.ts', 'disable', '--email', cast.helen.email];
    assert.equal(await startNode(disable, mixed.env).ended, 0);
    await starts(mixed);
  });

  test('a portal starts with demo people who have passwords of their own', async () => {
    const portal = await place(freshDatabase);
    await portal.inDatabase((db) => seed(db, { clock: () => new Date(), timeZone: 'Europe/London' }));
    await starts(portal);
  });
});

describe('network address of the demo', () => {
  const elsewhere = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal)?.address;
  let demoPlace: Place;
  before(async () => {
    demoPlace = await place(emptyDatabase);
  });

  async function answersAt(host: string | undefined, env: Record<string, string>): Promise<boolean> {
    const started = startPortalProcess({ ...demoPlace.env, ...env }, ['--demo']);
    const { port } = new URL(await started.url());
    const answer = await fetch(`http://${host}:${port}/healthz`).catch(() => null);
    const here = await fetch(`http://localhost:${port}/healthz`);
    await started.stop('SIGKILL');
    assert.equal(here.status, 200);
    return answer !== null;
  }

  test(
    'the demo listens on this machine only, unless HOST is set',
    { skip: !elsewhere && 'there is no other address' },
    async () => {
      assert.equal(await answersAt(elsewhere, {}), false);
      assert.equal(await answersAt(elsewhere, { HOST: '' }), false);
      assert.equal(await answersAt(elsewhere, { HOST: '0.0.0.0' }), true);
    },
  );
});
