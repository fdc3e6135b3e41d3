/**
 * PostgreSQL for tests: one cluster per run, in memory if possible, and one database per test file.
 */

import { rmSync } from 'node:fs';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded/embedded-postgres.ts';
import { passwordOfRole } from '#server/platform/postgres/embedded/postgres-role.ts';
import { openDatabase, openPool } from '#server/platform/postgres/database.ts';
import { migrate } from '#server/platform/postgres/migrate.ts';
import { clearLeftBehind } from './left-behind.ts';
import { runFolder } from '../run/run-folder.ts';
import { rowsOf, withClient } from './connection.ts';

export const clusterVariable = 'TEST_CLUSTER';

/**
 * Environment variable by which `npm run faults -- postgres` names a connection pooler: `session`
 * or `transaction`, then host:port.
 */
export const poolerVariable = 'TEST_POOLER';

interface TestCluster {
  url: string;
  stop(): Promise<void>;
}

export async function startTestCluster(): Promise<TestCluster> {
  await clearLeftBehind();
  const folder = runFolder('test', 'memory');
  const postgres = await startEmbeddedPostgres(folder);
  const url = postgres.superuser;
  await statement(url, 'alter system set fsync = off');
  await statement(url, 'alter system set synchronous_commit = off');
  await statement(url, 'alter system set max_connections = 400');
  await postgres.stop();
  const restarted = await startEmbeddedPostgres(folder);
  return {
    url: restarted.superuser,
    async stop() {
      await restarted.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

let own: Promise<TestCluster> | null = null;

async function clusterUrl(): Promise<string> {
  const given = process.env[clusterVariable];
  if (given) return given;
  own ??= startTestCluster();
  return (await own).url;
}

export async function stopOwnCluster(): Promise<void> {
  if (own) await (await own).stop();
  own = null;
}

let count = 0;

export interface TestDatabase {
  name: string;
  url: string;
  drop(): Promise<void>;
}

export function emptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template0');
}

export function freshDatabase(): Promise<TestDatabase> {
  return copyOf('migrated', emptyDatabase, async ({ url }) => {
    const pool = openPool(url);
    await migrate(openDatabase(pool));
    await pool.end();
  });
}

export async function copyOf(
  name: string,
  from: () => Promise<TestDatabase>,
  fill: (database: TestDatabase) => Promise<void>,
): Promise<TestDatabase> {
  await withClient(await clusterUrl(), async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const draft = await from();
    await fill(draft);
    await client.query(`alter database ${draft.name} rename to ${name}`);
  });
  return createDatabase(name);
}

async function createDatabase(from: string): Promise<TestDatabase> {
  const cluster = await clusterUrl();
  count += 1;
  const name = `test_${process.pid}_${count}`;
  await statement(cluster, `create database ${name} template ${from} strategy file_copy owner portal`);
  return {
    name,
    url: databaseUrl(cluster, name),
    drop: () => statement(cluster, `drop database if exists ${name} with (force)`),
  };
}

export function variablesOf({ name, url }: TestDatabase): Record<string, string> {
  const [mode, pooler] = process.env[poolerVariable]?.split(' ') ?? [];
  if (!pooler) return { DATABASE_URL: url };
  const pooled = { DATABASE_URL: `postgresql://portal@${pooler}/${name}` };
  return mode === 'transaction' ? { ...pooled, DATABASE_DIRECT_URL: url } : pooled;
}

function databaseUrl(cluster: string, name: string): string {
  return cluster.replace(
    /\/\/postgres:([^@]*)@\/[^?]*/,
    (_, password: string) => `//portal:${passwordOfRole(decodeURIComponent(password))}@/${name}`,
  );
}

export async function asSuperuser(databaseUrl: string): Promise<string> {
  const [, name] = /@\/([^?]*)/.exec(databaseUrl) ?? [];
  return (await clusterUrl()).replace(/@\/[^?]*/, `@/${name}`);
}

async function statement(url: string, sql: string): Promise<void> {
  await rowsOf(url, sql);
}
