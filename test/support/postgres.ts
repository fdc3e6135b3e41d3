/** A PostgreSQL for the tests: one cluster a run, in memory where there is any, a database a test file. */

import { rmSync } from 'node:fs';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '#server/data/embedded-postgres.ts';
import { openDatabase, openPool } from '#server/data/database.ts';
import { migrate } from '#server/data/migrate.ts';
import { clearLeftBehind } from './left-behind.ts';
import { runFolder } from './run-folder.ts';

const template = 'migrated';

/** The variable by which `test/run.ts` hands its cluster to the test files. */
export const clusterVariable = 'TEST_CLUSTER';

interface TestCluster {
  url: string;
  stop(): Promise<void>;
}

/** Starts a cluster with a migrated template database, without waiting for disks. */
export async function startTestCluster(): Promise<TestCluster> {
  await clearLeftBehind();
  const folder = runFolder('test', 'memory');
  const postgres = await startEmbeddedPostgres(folder);
  const url = postgres.connectionString;
  await statement(url, 'alter system set fsync = off');
  await statement(url, 'alter system set synchronous_commit = off');
  await statement(url, 'alter system set max_connections = 400');
  await postgres.stop();
  const restarted = await startEmbeddedPostgres(folder);
  await statement(restarted.connectionString, `create database ${template}`);
  const pool = openPool(databaseUrl(restarted.connectionString, template));
  await migrate(openDatabase(pool));
  await pool.end();
  return {
    url: restarted.connectionString,
    async stop() {
      await restarted.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

let own: Promise<TestCluster> | null = null;

/** The cluster of this run; a test file that runs alone brings its own. */
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

/** A fresh, migrated database of its own. */
export function freshDatabase(): Promise<TestDatabase> {
  return createDatabase(template);
}

/** A database of its own without any table. */
export function emptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template0');
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

async function createDatabase(from: string): Promise<TestDatabase> {
  const cluster = await clusterUrl();
  count += 1;
  const name = `test_${process.pid}_${count}`;
  await statement(cluster, `create database ${name} template ${from} strategy file_copy`);
  return {
    url: databaseUrl(cluster, name),
    drop: () => statement(cluster, `drop database if exists ${name} with (force)`),
  };
}

function databaseUrl(cluster: string, name: string): string {
  return cluster.replace(/@\/[^?]*/, `@/${name}`);
}

async function statement(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
