import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { eventually } from '#support/eventually.ts';
import { emptyDatabase, stopOwnCluster, type TestDatabase } from '#support/postgres.ts';
import {
  clearFolder,
  isRunning,
  postmasterOf,
  startPortalProcess,
  temporaryFolder,
} from '#support/processes.ts';

/** The portal as a process of its own, as `npm start` starts it. */

after(stopOwnCluster);

async function inFolder(use: (data: string) => Promise<void>): Promise<void> {
  const data = temporaryFolder();
  try {
    await use(data);
  } finally {
    await clearFolder(data);
  }
}

/** Holds a port meanwhile, so that nobody else can. */
async function whileHolding(use: (port: number) => Promise<void>): Promise<void> {
  const server = createServer();
  await new Promise<void>((done) => void server.listen(0, done));
  try {
    await use((server.address() as AddressInfo).port);
  } finally {
    await new Promise((done) => server.close(done));
  }
}

/** Starts a portal that cannot start: one line (or the list of the environment), and 1. */
async function refusedWith(env: Record<string, string>, sentence: RegExp): Promise<void> {
  const portal = startPortalProcess(env);
  assert.equal(await portal.ended, 1, portal.said());
  const lines = portal.said().trim().split('\n');
  assert.match(lines[0] ?? '', sentence);
  assert.equal(lines.length, 1, portal.said());
}

describe('a portal that starts in an empty folder', () => {
  test('greets, serves, and leaves nothing running when it is told to end', async () => {
    await inFolder(async (data) => {
      const portal = startPortalProcess({ DATA_DIR: data });
      const url = await portal.url();
      await portal.says(/There is no Admin yet\. Make the first one here: http:\/\/\S+/);
      const ready = await fetch(`${url}/readyz`);
      assert.deepEqual(await ready.json(), {
        status: 'ready',
        warnings: ['SMTP_URL is not set: mails are kept and not sent.'],
      });
      assert.equal((await fetch(`${url}/api/me`)).status, 401);
      assert.match(await (await fetch(`${url}/api/agency`)).text(), /"demo":null/);
      assert.ok(isRunning(postmasterOf(data)));
      assert.equal(await portal.stop(), 0, portal.said());
      assert.equal(postmasterOf(data), null);
      await assert.rejects(fetch(`${url}/healthz`));
    });
  });

  test('is the demo with --demo, and ends by Ctrl-C too', async () => {
    await inFolder(async (data) => {
      const portal = startPortalProcess({ DATA_DIR: data }, ['--demo']);
      const url = await portal.url();
      assert.match(await (await fetch(`${url}/api/agency`)).text(), /amara\.okafor@example\.com/);
      assert.match(await (await fetch(`${url}/inbox`)).text(), /Inbox of the demo/);
      assert.doesNotMatch(portal.said(), /no Admin yet/);
      assert.equal(await portal.stop('SIGINT'), 0, portal.said());
      assert.equal(postmasterOf(data), null);
    });
  });

  test('is refused to a second process, and goes on', async () => {
    await inFolder(async (data) => {
      const first = startPortalProcess({ DATA_DIR: data });
      const url = await first.url();
      await refusedWith(
        { DATA_DIR: data },
        /^Another portal is already running on the data folder \S+: stop it, or set DATA_DIR to another folder\.$/,
      );
      assert.equal((await fetch(`${url}/readyz`)).status, 200);
      assert.equal(await first.stop(), 0);
    });
  });

  test('and is killed is back with the next start, with all that was kept', async () => {
    await inFolder(async (data) => {
      const first = startPortalProcess({ DATA_DIR: data });
      const [link] = await first.says(/Make the first one here: \S+/);
      await first.stop('SIGKILL');
      const left = postmasterOf(data);
      assert.ok(isRunning(left));
      const second = startPortalProcess({ DATA_DIR: data });
      assert.equal((await second.says(/Make the first one here: \S+/))[0], link);
      assert.equal(postmasterOf(data), left);
      assert.equal(await second.stop(), 0, second.said());
      await eventually('the PostgreSQL ended', () => !isRunning(left));
    });
  });
});

describe('a portal that cannot start', () => {
  test('says which port is taken, and stops the PostgreSQL that it started', async () => {
    await whileHolding((port) =>
      inFolder(async (data) => {
        await refusedWith(
          { DATA_DIR: data, PORT: String(port) },
          new RegExp(
            `^Port ${port} is already in use: stop the other program, or set PORT to a free one\\.$`,
          ),
        );
        assert.equal(postmasterOf(data), null);
      }),
    );
  });

  test('says which database cannot be reached, without its password', async () => {
    await inFolder(async (data) => {
      for (const [DATABASE_URL, where] of [
        ['postgresql://portal:hidden@127.0.0.1:1/portal', '127\\.0\\.0\\.1:1'],
        ['postgresql://portal:hid@den@nowhere.invalid/portal', 'nowhere\\.invalid'],
        ['postgresql://127.0.0.1:1', '127\\.0\\.0\\.1:1'],
        [`postgresql:///portal?host=${data}`, data],
      ] as const) {
        await refusedWith(
          { DATA_DIR: data, DATABASE_URL },
          new RegExp(
            `^The database at ${where} cannot be reached \\(.+\\): start it, or correct DATABASE_URL\\.$`,
          ),
        );
      }
    });
  });

  test('says every variable that is wrong', async () => {
    const portal = startPortalProcess({ PORT: 'http', LOG_LEVEL: 'loud', AGENCY_TIME_ZONE: 'London' });
    assert.equal(await portal.ended, 1);
    assert.deepEqual(portal.said().trim().split('\n'), [
      'The environment is not usable:',
      '  - PORT must be a whole number from 0 to 65535, not "http"',
      '  - AGENCY_TIME_ZONE must be a time zone like Europe/London, not "London"',
      '  - LOG_LEVEL must be fatal, error, warn, info, debug, trace, silent, not "loud"',
    ]);
  });

  test('says which data folder is of no use', async () => {
    await inFolder(async (data) => {
      const file = join(data, 'file');
      writeFileSync(file, '');
      await refusedWith({ DATA_DIR: file }, /^The data folder \S+ cannot be used \(EEXIST\)/);
      await refusedWith(
        { DATA_DIR: join(file, 'deeper'), DATABASE_URL: 'postgresql://127.0.0.1:1/portal' },
        /^The data folder \S+ cannot be used \(ENOTDIR\)/,
      );
    });
  });
});

describe('several portals on one database', () => {
  let database: TestDatabase;
  before(async () => {
    database = await emptyDatabase();
  });
  after(() => database.drop());

  test('migrate it once, serve side by side, and leave it running', async () => {
    const folders = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
    const portals = folders.map((data) => startPortalProcess({ DATA_DIR: data, DATABASE_URL: database.url }));
    try {
      const urls = await Promise.all(portals.map((portal) => portal.url()));
      for (const url of urls) assert.equal((await fetch(`${url}/readyz`)).status, 200);
      const codes = await Promise.all(portals.map((portal) => portal.stop()));
      assert.deepEqual(codes, [0, 0, 0], portals.map((portal) => portal.said()).join('\n'));
    } finally {
      for (const folder of folders) await clearFolder(folder);
    }
  });
});
