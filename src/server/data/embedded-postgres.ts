/** A real PostgreSQL in the data folder, started and stopped with the portal. Reasons: `docs/decisions/0003`. */

import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { openDataFolder } from './data-folder.ts';
import { DatabaseProblem } from './database-problem.ts';
import { insistOnOwn, isThere } from './folder-owner.ts';
import { findPrograms } from './postgres-programs.ts';
import { type Cluster, findServer, type Listening, startServer } from './postgres-server.ts';

const major = '18';

export interface EmbeddedPostgres {
  connectionString: string;
  /** Starts the server again, where it was, unless it runs. */
  revive(): Promise<void>;
  /** Stops the server, unless another process is still connected to it. */
  stop(): Promise<void>;
}

/** Starts the PostgreSQL of the data folder, or adopts the one that a killed process left behind. */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const data = openDataFolder(dataDir);
  const cluster: Cluster = {
    folder: join(data, 'postgres'),
    password: passwordOf(data),
    programs: findPrograms(data),
  };
  if (!isThere(cluster.folder)) await initialise(data, cluster);
  insistOnOwn(cluster.folder);
  refuseOther(cluster);

  const listening = (await findServer(cluster)) ?? (await startServer(cluster));
  const connectionString = connectionTo(cluster, listening, 'portal');
  await createDatabase(cluster, listening);
  return {
    connectionString,
    async revive() {
      if (!(await findServer(cluster))) await startServer(cluster, listening);
    },
    stop: () => stop(cluster, listening),
  };
}

/** The password, made whole beside its place and put there once: of two first starts, both read the same. */
function passwordOf(data: string): string {
  const file = join(data, 'postgres.password');
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomBytes(24).toString('base64url'), { mode: 0o600 });
    unlessThere(file, () => linkSync(draft, file));
    rmSync(draft);
  }
  return readFileSync(file, 'utf8').trim();
}

/** Puts something in a place that another process may have filled a moment ago. */
function unlessThere(place: string, put: () => void): void {
  try {
    put();
  } catch (problem) {
    if (!existsSync(place)) throw problem;
  }
}

/** Makes the cluster beside its place and renames it there, so that a crash never leaves half of one. */
async function initialise(data: string, cluster: Cluster): Promise<void> {
  const name = `.initialising-${process.pid}`;
  const folder = join(data, name);
  const passwordFile = join(data, `${name}.password`);
  mkdirSync(folder, { mode: 0o700 });
  writeFileSync(passwordFile, cluster.password, { mode: 0o600 });
  try {
    cluster.programs.own(folder);
    cluster.programs.own(passwordFile);
    await cluster.programs.run('initdb', [
      `--pgdata=${folder}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ]);
    writeFileSync(join(folder, 'postgresql.conf'), "\ninclude 'portal.conf'\n", { flag: 'a' });
    unlessThere(cluster.folder, () => renameSync(folder, cluster.folder));
  } catch (problem) {
    const complaint = /^initdb: .*$/m.exec(String(problem))?.[0];
    if (!complaint) throw problem;
    throw new DatabaseProblem(`PostgreSQL could not be set up in the data folder ${data}: ${complaint}`);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(folder, { recursive: true, force: true });
  }
}

function refuseOther({ folder }: Cluster): void {
  if (!isThere(join(folder, 'PG_VERSION'))) {
    throw new DatabaseProblem(
      `${folder} is not the folder of a PostgreSQL, for it holds no PG_VERSION: set DATA_DIR to another folder.`,
    );
  }
  const found = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (found === major) return;
  throw new DatabaseProblem(
    `The data folder was written by PostgreSQL ${found} and this portal brings ${major}: back up with the portal that wrote it, then restore into an empty DATA_DIR.`,
  );
}

function connectionTo({ password }: Cluster, { host, port }: Listening, database: string): string {
  return `postgresql://postgres:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

async function createDatabase(cluster: Cluster, listening: Listening): Promise<void> {
  const client = new Client({ connectionString: connectionTo(cluster, listening, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = 'portal'");
    if (!rowCount) await client.query('create database portal');
  } catch (problem) {
    const createdMeanwhile =
      problem instanceof Error && 'code' in problem && ['42P04', '23505'].includes(String(problem.code));
    if (!createdMeanwhile) throw problem;
  } finally {
    await client.end();
  }
}

/** Whether somebody is still connected; those who have just hung up take a moment to be gone. */
async function isUsedByOthers(client: Client): Promise<boolean> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { rows } = await client.query<{ others: string }>(
      "select count(*) as others from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    if (Number(rows[0]?.others) === 0) return false;
    await pause(50);
  }
  return true;
}

async function stop(cluster: Cluster, listening: Listening): Promise<void> {
  const client = new Client({ connectionString: connectionTo(cluster, listening, 'postgres') });
  try {
    await client.connect();
    if (await isUsedByOthers(client)) return;
  } catch {
    // Nobody answers: what is left of the server is stopped below.
  } finally {
    await client.end().catch(() => {});
  }
  await cluster.programs
    .run('pg_ctl', ['stop', '-m', 'fast', '-w', '-t', '60', '-D', cluster.folder])
    .catch((problem) => {
      if (existsSync(join(cluster.folder, 'postmaster.pid'))) throw problem;
    });
}
