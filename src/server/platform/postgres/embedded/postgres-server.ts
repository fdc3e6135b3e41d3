import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseProblem } from '#server/platform/postgres/database-problem.ts';
import type { PostgresPrograms } from './postgres-programs.ts';

const longestSocketPath = 107;
const socketPort = 5432;

const mostStarts = 40;

const passingReasons = [/pre-existing shared memory block/, /lock file .+ already exists/];

export interface Cluster {
  folder: string;
  password: string;
  programs: PostgresPrograms;
}

export interface Listening {
  host: string;
  port: number;
}

export async function findServer(cluster: Cluster): Promise<Listening | null> {
  for (let tries = 0; tries < 100; tries += 1) {
    const file = join(cluster.folder, 'postmaster.pid');
    if (!existsSync(file)) return null;
    const [pid, , , port, socketFolder, address, , state] = readFileSync(file, 'utf8').split('\n');
    if (!cluster.programs.isServerProcess(Number(pid), cluster.folder)) {
      rmSync(file, { force: true });
      // An unreaped zombie keeps its process id, and the next server would trust the zombie's lock file.
      rmSync(join(cluster.folder, `.s.PGSQL.${Number(port)}.lock`), { force: true });
      return null;
    }
    if (state?.trim() === 'ready') return { host: socketFolder?.trim() || address || '', port: Number(port) };
    await pause(100);
  }
  throw new DatabaseProblem(
    `The PostgreSQL in ${cluster.folder} has been starting or stopping for ten seconds. Its folder log has the reason.`,
  );
}

export async function startServer(cluster: Cluster, where?: Listening): Promise<Listening> {
  const listening = where ?? (await placeToListen(cluster.folder));
  writeSettings(cluster, listening);
  for (let starts = 1; ; starts += 1) {
    const complaint = await complaintOfStart(cluster);
    if (complaint === null) return listening;
    // In a race, the server that another process started is used.
    const other = await findServer(cluster);
    if (other) return other;
    if (starts === mostStarts || !passingReasons.some((reason) => reason.test(complaint))) {
      throw new DatabaseProblem(`PostgreSQL in ${cluster.folder} did not start: ${reasonIn(complaint)}`);
    }
    await pause(250);
  }
}

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
    // Statements and details hold personal data, so the log names only the error.
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
