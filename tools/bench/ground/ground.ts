/**
 * Environment of all measurements: its own PostgreSQL with real fsync, filled databases, keys and
 * tokens.
 */

import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Role } from '#domain/person/person.ts';
import { signAccessToken } from '#server/session/access-token.ts';
import { readKeys, type SigningKeys } from '#server/platform/keys/keys.ts';
import { type Config, readConfig } from '#server/config.ts';
import { openDatabase, openPool } from '#server/platform/postgres/database.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded/embedded-postgres.ts';
import { migrate } from '#server/platform/postgres/migrate.ts';
import { fill, type Size, thisWeek } from './fill.ts';
import { fillDirectly } from './fill-directly.ts';
import { rowsOf } from '#support/portal/connection.ts';
import { clearLeftBehind } from '#support/portal/left-behind.ts';
import { runFolder } from '#support/run/run-folder.ts';

export interface Ground {
  dataDir: string;
  config: Config;
  keys: SigningKeys;
  /** Returns the connection string of a filled database. Each size is filled once. */
  database(size: Size): Promise<string>;
  /** Returns the superuser's connection string of the database of this size. */
  superuser(size: Size): Promise<string>;
  emptyDatabase(): Promise<string>;
  stop(): Promise<void>;
}

export function settingsOf(dataDir: string): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://localhost:3000',
    // `npm start` has the same log level.
    LOG_LEVEL: 'info',
    RATE_LIMIT_PER_ADDRESS: '1000000',
    BACKUP_AT: 'off',
  };
}

/**
 * Opens the environment. `keptIn` is a folder that keeps the filled databases for the next run in
 * the same week.
 */
export async function openGround(keptIn?: string): Promise<Ground> {
  await clearLeftBehind();
  const folder = keptIn === undefined ? runFolder('bench') : resolve(keptIn);
  const dataDir = join(folder, 'portal');
  mkdirSync(dataDir, { recursive: true });
  const postgres = await startEmbeddedPostgres(join(folder, 'cluster'));
  const databases = new Map<Size, Promise<string>>();
  let made = 0;

  function asSuperuser<Row extends object>(text: string): Promise<Row[]> {
    return rowsOf<Row>(postgres.superuser, text);
  }

  async function makeDatabase(name: string): Promise<string> {
    await asSuperuser(`drop database if exists ${name}`);
    await asSuperuser(`create database ${name} owner portal`);
    return addressOf(postgres.connectionString, name);
  }

  async function make(size: Size): Promise<string> {
    const name = nameOf(size);
    const [kept] = await asSuperuser<{ of: string | null }>(
      `select shobj_description(oid, 'pg_database') as of from pg_database where datname = '${name}'`,
    );
    if (kept?.of === thisWeek()) return upToDate(addressOf(postgres.connectionString, name));
    const url = await upToDate(await makeDatabase(name));
    const superuser = addressOf(postgres.superuser, name);
    await (size === 'ten-years' ? fillUnsynced(superuser, size) : fill(url, size));
    await asSuperuser(`comment on database ${name} is '${thisWeek()}'`);
    return url;
  }

  /** Fills a database with fsync off: if a crash loses the data, they can be created again. */
  async function fillUnsynced(superuser: string, size: Size): Promise<void> {
    for (const setting of ['fsync = off', "max_wal_size = '8GB'"])
      await asSuperuser(`alter system set ${setting}`);
    await asSuperuser('select pg_reload_conf()');
    await fillDirectly(superuser, size);
    await asSuperuser('alter system reset all');
    await asSuperuser('select pg_reload_conf()');
    await asSuperuser('checkpoint');
  }
  function database(size: Size): Promise<string> {
    const known = databases.get(size) ?? make(size);
    databases.set(size, known);
    return known;
  }
  return {
    dataDir,
    config: readConfig(settingsOf(dataDir)),
    keys: await readKeys(dataDir),
    database,
    async superuser(size) {
      await database(size);
      return addressOf(postgres.superuser, nameOf(size));
    },
    emptyDatabase() {
      made += 1;
      return makeDatabase(`bench_${made}`);
    },
    async stop() {
      await postgres.stop();
      if (keptIn === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

function nameOf(size: Size): string {
  return `bench_${size.replace('-', '_')}`;
}

function addressOf(connectionString: string, database: string): string {
  return connectionString.replace(/@\/[^?]*/, `@/${database}`);
}

async function upToDate(url: string): Promise<string> {
  const pool = openPool(url);
  await migrate(openDatabase(pool));
  await pool.end();
  return url;
}

interface SomebodySignedIn {
  userId: string;
  email: string;
  authorization: string;
}

export async function signIn(
  { keys, config }: Ground,
  databaseUrl: string,
  role: Role,
  count: number,
): Promise<SomebodySignedIn[]> {
  const rows = await rowsOf<{ user_id: string; session_id: string; email: string }>(
    databaseUrl,
    `with person as (select id, email from users where role = $1 order by email limit $2),
      session as (
        insert into auth.sessions (user_id, refresh_key, amr)
        select id, '\\x00', '[]' from person returning id, user_id
      )
    select session.id as session_id, user_id, email from session join person on person.id = user_id order by email`,
    [role, count],
  );
  const clock = (): Date => new Date();
  return Promise.all(
    rows.map(async ({ user_id: userId, session_id, email }) => {
      const token = await signAccessToken(
        { keys, config, clock },
        {
          sub: userId,
          session_id,
          email,
          phone: '',
          role: 'authenticated',
          aal: 'aal1',
          amr: [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }],
          is_anonymous: false,
          app_metadata: { provider: 'email', providers: ['email'] },
          user_metadata: {},
        },
      );
      return { userId, email, authorization: `Bearer ${token}` };
    }),
  );
}
