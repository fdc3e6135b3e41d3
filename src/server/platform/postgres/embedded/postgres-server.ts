/** PostgreSQL's server on the folder of a cluster: the one that runs there, or a new one. */

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseProblem } from '#server/platform/postgres/database-problem.ts';
import type { PostgresPrograms } from './postgres-programs.ts';

const longestSocketPath = 107;
const socketPort = 5432;

/** How often a start is tried while processes of a killed server are still ending: for ten seconds. */
const mostStarts = 40;

/** What PostgreSQL says while they hold its shared memory or its lock file; waiting mends nothing else. */
const passingReasons = [/pre-existing shared memory block/, /lock file .+ already exists/];

export interface Cluster {
  folder: string;
  password: string;
  programs: PostgresPrograms;
}

/** Where a running server listens, as its `postmaster.pid` says. */
export interface Listening {
  host: string;
  port: number;
}

/** The server of an earlier process, if it is alive; a `postmaster.pid` that tells of a dead one is ignored. */
export async function findServer(cluster: Cluster): Promise<Listening | null> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const file = join(cluster.folder, 'postmaster.pid');
    if (!existsSync(file)) return null;
    const [pid, , , port, socketFolder, address, , state] = readFileSync(file, 'utf8').split('\n');
    if (!cluster.programs.isServerProcess(Number(pid), cluster.folder)) {
      rmSync(file, { force: true });
      // A killed server that nobody has reaped yet still has its number, and the next one would believe in it.
      rmSync(join(cluster.folder, `.s.PGSQL.${Number(port)}.lock`), { force: true });
      return null;
    }
    if (state?.trim() === 'ready') return { host: socketFolder?.trim() || address || '', port: Number(port) };
    await pause(100);
  }
  throw new DatabaseProblem(
    `The PostgreSQL in ${cluster.folder} has been starting or stopping for ten seconds; see its folder log for the reason.`,
  );
}

/** Starts it, where it was or at a place of its own choice. */
export async function startServer(cluster: Cluster, where?: Listening): Promise<Listening> {
  const listening = where ?? (await placeToListen(cluster.folder));
  writeSettings(cluster, listening);
  for (let starts = 1; ; starts += 1) {
    const complaint = await complaintOfStart(cluster);
    if (complaint === null) return listening;
    // Two processes may start at once: the one that came second finds the first one's server.
    const other = await findServer(cluster);
    if (other) return other;
    if (starts === mostStarts || !passingReasons.some((reason) => reason.test(complaint))) {
      throw new DatabaseProblem(`PostgreSQL in ${cluster.folder} did not start: ${reasonIn(complaint)}`);
    }
    await pause(250);
  }
}

/** Tries to start it; answers what it said where it did not, and null where it runs. */
async function complaintOfStart({ folder, programs }: Cluster): Promise<string | null> {
  const log = join(folder, 'start.log');
  const said = (): string => (existsSync(log) ? readFileSync(log, 'utf8') : '');
  const { length } = said();
  try {
    await programs.run('pg_ctl', ['start', '-w', '-t', '60', '-D', folder, '-l', log]);
    return null;
  } catch (problem) {
    return said().slice(length).trim() || String(problem);
  }
}

/** The sentence that says why; PostgreSQL says others after it. */
function reasonIn(complaint: string): string | undefined {
  const lines = complaint.split('\n');
  return lines.find((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1);
}

function writeSettings(cluster: Cluster, listening: Listening): void {
  const overSocket = listening.host === cluster.folder;
  const settings: Record<string, string | number> = {
    listen_addresses: overSocket ? '' : listening.host,
    unix_socket_directories: overSocket ? cluster.folder : '',
    port: listening.port,
    max_connections: 100,
    shared_buffers: '128MB',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    logging_collector: 'on',
    log_directory: 'log',
    log_filename: 'postgresql-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_age: '1d',
    // Statements and details carry personal data; the log names the error, not the row.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
  const lines = Object.entries(settings).map(
    ([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'`,
  );
  const file = join(cluster.folder, 'portal.conf');
  const isNew = !existsSync(file);
  writeFileSync(file, `${lines.join('\n')}\n`);
  if (isNew) cluster.programs.own(file);
}

/** A socket inside the data folder; where the path is too long or there are no sockets, a free local port. */
async function placeToListen(folder: string): Promise<Listening> {
  const socket = `${folder}/.s.PGSQL.${socketPort}`;
  if (process.platform !== 'win32' && Buffer.byteLength(socket) <= longestSocketPath) {
    return { host: folder, port: socketPort };
  }
  const server = createServer();
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => void server.close(done));
  return { host: '127.0.0.1', port: typeof address === 'object' && address ? address.port : socketPort };
}
