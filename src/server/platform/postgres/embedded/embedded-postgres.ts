import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { openDataFolder, putOnce, unlessThere } from './data-folder.ts';
import { DatabaseProblem } from '#server/platform/postgres/database-problem.ts';
import { throwIfOwnedByOthers, isThere } from './folder-owner.ts';
import { findPrograms } from './postgres-programs.ts';
import { passwordOfRole, prepareDatabase } from './postgres-role.ts';
import { type Cluster, findServer, type Listening, startServer } from './postgres-server.ts';

const major = '18';

export interface EmbeddedPostgres {
  connectionString: string;
  /** Connects as superuser; only for tests and benchmarks. */
  superuser: string;
  revive(): Promise<void>;
  stop(): Promise<void>;
}

export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const data = openDataFolder(dataDir);
  const folder = join(data, 'postgres');
  const isNew = !isThere(folder);
  if (!isNew) refuseOther(folder);
  const cluster: Cluster = { folder, password: passwordOf(data, isNew), programs: findPrograms(data) };
  if (isNew) await initialise(data, cluster);

  const found = await findServer(cluster);
  const listening = found ?? (await startServer(cluster));
  const superuser = (database: string): string =>
    connectionTo(listening, database, { user: 'postgres', password: cluster.password });
  const rolePassword = passwordOfRole(cluster.password);
  try {
    await prepareDatabase(superuser, rolePassword);
  } catch (problem) {
    if (!isPasswordRefused(problem)) await stop(cluster, superuser('postgres'));
    else if (!found) await halt(cluster);
    throw isPasswordRefused(problem) ? lostPassword(data, 'has the wrong password for') : problem;
  }
  return {
    connectionString: connectionTo(listening, 'portal', { user: 'portal', password: rolePassword }),
    superuser: superuser('postgres'),
    async revive() {
      if (!(await findServer(cluster))) await startServer(cluster, listening);
    },
    stop: () => stop(cluster, superuser('postgres')),
  };
}

function passwordOf(data: string, mayMake: boolean): string {
  const file = join(data, 'postgres.password');
  if (!isThere(file)) {
    if (!mayMake) throw lostPassword(data, 'is missing. It holds the password of');
    putOnce(file, randomBytes(24).toString('base64url'));
  }
  return readFileSync(file, 'utf8').trim();
}

function lostPassword(data: string, what: string): DatabaseProblem {
  return new DatabaseProblem(
    `${join(data, 'postgres.password')} ${what} the database in that folder. Restore the file from a copy of the folder, or set a new password: see "After a crash" in docs/operating/monitoring.md.`,
  );
}

function isPasswordRefused(problem: unknown): boolean {
  return problem instanceof DatabaseError && problem.code === '28P01';
}

/**
 * The cluster is initialised in a temporary folder and renamed, so that a crash never leaves half a cluster.
 */
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

function refuseOther(folder: string): void {
  throwIfOwnedByOthers(folder);
  if (!isThere(join(folder, 'PG_VERSION'))) {
    throw new DatabaseProblem(
      `${folder} has no file PG_VERSION, so it is not a PostgreSQL folder. Set DATA_DIR to another folder.`,
    );
  }
  const found = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (found === major) return;
  throw new DatabaseProblem(
    `The data folder belongs to PostgreSQL ${found}, and this portal has PostgreSQL ${major}. Make a backup with the portal that wrote the folder, then restore it into an empty DATA_DIR.`,
  );
}

function connectionTo(
  { host, port }: Listening,
  database: string,
  { user, password }: { user: string; password: string },
): string {
  return `postgresql://${user}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

async function isUsedByOthers(client: Client): Promise<boolean> {
  for (let tries = 0; tries < 20; tries += 1) {
    const { rows } = await client.query<{ others: string }>(
      "select count(*) as others from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    if (Number(rows[0]?.others) === 0) return false;
    await pause(50);
  }
  return true;
}

async function stop(cluster: Cluster, superuser: string): Promise<void> {
  const client = new Client({ connectionString: superuser });
  try {
    await client.connect();
    if (await isUsedByOthers(client)) return;
  } catch (problem) {
    // A refused connection means that other programs use the server. A server without a response is stopped
    // below.
    if (problem instanceof DatabaseError) return;
  } finally {
    await client.end().catch(() => {});
  }
  await halt(cluster);
}

async function halt({ folder, programs }: Cluster): Promise<void> {
  await programs.run('pg_ctl', ['stop', '-m', 'fast', '-w', '-t', '60', '-D', folder]).catch((problem) => {
    if (existsSync(join(folder, 'postmaster.pid'))) throw problem;
  });
}
