/**
 * Finds the PostgreSQL of Debian or of the folders in `POSTGRES_PROGRAMS`, and Debian's pgbouncer.
 */

import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, globSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { statementOf } from '#server/platform/postgres/database.ts';
import { poolersSettings } from '#server/platform/postgres/hosts/pooler.ts';
import { rowsOf } from '#support/portal/connection.ts';
import { freePort } from '#support/portal/ports.ts';
import { endOf } from '#support/portal/processes.ts';

/** PostgreSQL and pgbouncer refuse to run as root, so a root session runs them as this user. */
const debiansUser = 'postgres';

export function findEngines(): string[] {
  const named = process.env['POSTGRES_PROGRAMS']?.split(':').filter(Boolean) ?? [];
  const engines = named.length > 0 ? named : globSync('/usr/lib/postgresql/*/bin').toSorted();
  if (engines.length > 0) return engines;
  throw new Error(
    'There is no PostgreSQL of Debian here: apt-get install postgresql pgbouncer, or name folders with programs in POSTGRES_PROGRAMS',
  );
}

export function hasPooler(): boolean {
  return spawnSync('pgbouncer', ['--version'], { stdio: 'ignore' }).error === undefined;
}

export interface Person {
  uid?: number;
  gid?: number;
}

/** Returns the user who runs Debian’s programs, because they refuse to run as root. */
export function debiansPeople(): Person {
  if (process.getuid?.() !== 0) return {};
  const idOf = (what: string): number =>
    Number(execFileSync('id', [what, debiansUser], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

interface Engine {
  name: string;
  socket: string;
  superuser: string;
  stop(): Promise<void>;
}

export async function startEngine(programs: string, folder: string): Promise<Engine> {
  const whom = debiansPeople();
  if (whom.uid !== undefined && whom.gid !== undefined) chownSync(folder, whom.uid, whom.gid);
  const data = join(folder, 'data');
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(programs, program), args, { ...whom, cwd: folder, stdio: 'ignore' });
  run('initdb', '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '-D', data);
  const settings = `-k ${folder} -c listen_addresses= -c fsync=off -c synchronous_commit=off -c max_connections=400`;
  run('pg_ctl', 'start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', settings);
  const superuser = `postgresql://postgres:none@/postgres?host=${encodeURIComponent(folder)}`;
  await rowsOf(superuser, 'create role portal login');
  const [row] = await rowsOf<{ server_version: string }>(superuser, 'show server_version');
  return {
    name: `PostgreSQL ${row?.server_version.split(' ')[0]}`,
    socket: folder,
    superuser,
    async stop() {
      run('pg_ctl', 'stop', '-w', '-m', 'fast', '-D', data);
    },
  };
}

type Mode = 'session' | 'transaction';

interface Pooler {
  name: string;
  port: number;
  stop(): Promise<void>;
}

/** Starts pgbouncer in the given mode with the settings of `docs/operating/postgresql.md`. */
export async function openPooler({ socket }: Engine, mode: Mode): Promise<Pooler> {
  const port = await freePort();
  const setUp = mode === 'transaction' ? ` connect_query='${statementOf(poolersSettings)}'` : '';
  const file = join(socket, `pgbouncer-${mode}.ini`);
  writeFileSync(
    file,
    `[databases]
* = host=${socket} user=portal${setUp}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 40
max_client_conn = 1000
server_idle_timeout = 2
`,
  );
  chmodSync(file, 0o644);
  const version = execFileSync('pgbouncer', ['--version'], { encoding: 'utf8' }).split('\n')[0] ?? '';
  const child = spawn('pgbouncer', ['-q', file], { ...debiansPeople(), stdio: 'ignore' });
  await untilOpen(port);
  return {
    name: version.replace('PgBouncer', 'pgbouncer'),
    port,
    stop: () => endOf(child),
  };
}

async function untilOpen(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const socket = connect({ host: '127.0.0.1', port });
    const isOpen = await new Promise((done) => {
      socket.once('connect', () => done(true)).once('error', () => done(false));
    });
    socket.destroy();
    if (isOpen) return;
    await pause(50);
  }
  throw new Error('pgbouncer does not answer');
}
