/**
 * Imitates three machines on one. Each has etcd, Patroni and PostgreSQL at its own loopback
 * address, with the files of `deploy/cluster`.
 */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, openSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endOf, isAlive, signalAll } from '#support/portal/processes.ts';
import { postgresProcesses } from '../portal-process.ts';
import { debiansPeople, type Person } from '../debians-postgres.ts';

export const numbers = [1, 2, 3] as const;
type MachineNumber = (typeof numbers)[number];

/**
 * Prefixes of IP addresses: in the files of `deploy`, and the loopback addresses that replace them.
 */
const network = { theirs: '10.0.0.', ours: '127.0.87.' };

export const addressOf = (number: MachineNumber): string => `${network.ours}1${number}`;

export const passwords = { superuser: 'change-me', portal: 'portals-own' };

export type Part = 'etcd' | 'patroni' | 'postgres';
/**
 * Programs in the order of killing. Patroni comes before PostgreSQL, because Patroni would restart
 * a killed PostgreSQL.
 */
const parts: readonly Part[] = ['etcd', 'patroni', 'postgres'];

export interface Machine {
  number: MachineNumber;
  start(): void;
  kill(only?: readonly Part[]): Promise<void>;
  /** Suspends the processes until `thaw`. Connections stay open and get no response. */
  freeze(): void;
  thaw(): void;
}

function settingsOf(file: string, number: MachineNumber): NodeJS.ProcessEnv {
  const lines = deployed(file, number).matchAll(/^([A-Z_0-9]+)=(.*)$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
}

/**
 * Returns a file of `deploy/cluster`, which is written for db1, with the names and addresses of
 * this machine.
 */
function deployed(file: string, number: MachineNumber): string {
  const text = readFileSync(join('deploy/cluster', file), 'utf8');
  const own = (line: string) =>
    /^(ETCD_INITIAL_CLUSTER|PATRONI_ETCD3)/.test(line) || !line.includes('=')
      ? line
      : line.replace(/\bdb1\b/, `db${number}`).replace(`${network.theirs}11`, `${network.theirs}1${number}`);
  return text.split('\n').map(own).join('\n').replaceAll(network.theirs, network.ours);
}

export function balancersFile(port: number): string {
  return deployed('haproxy.cfg', 1).replace('127.0.0.1:5000', `127.0.0.1:${port}`);
}

function patronisFile(folder: string, programs: string): string {
  const replaced: [string, string][] = [
    ['/usr/lib/postgresql/15/bin', `${programs}\n  parameters:\n    unix_socket_directories: ${folder}`],
    ['/var/lib/postgresql/15/portal', join(folder, 'postgres')],
    ['/var/lib/postgresql/.pgpass-of-patroni', join(folder, 'pgpass')],
    // Connections between addresses of this machine come from its first address.
    [`${network.ours}0/24`, '127.0.0.0/8'],
    // The watchdog is off, because it would restart the machine on which the tests run.
    ['mode: automatic', 'mode: off'],
  ];
  let text = deployed('patroni.yml', 1);
  for (const [from, to] of replaced) {
    if (!text.includes(from)) throw new Error(`deploy/cluster/patroni.yml has no ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}

export function openMachine(number: MachineNumber, parent: string, programs: string): Machine {
  const folder = join(parent, `db${number}`);
  const whom: Person = debiansPeople();
  mkdirSync(folder, { mode: 0o700 });
  if (whom.uid !== undefined && whom.gid !== undefined) chownSync(folder, whom.uid, whom.gid);
  const file = join(folder, 'patroni.yml');
  writeFileSync(file, patronisFile(folder, programs));
  const log = openSync(join(parent, `db${number}.log`), 'a');
  const running = new Map<Part, ChildProcess>();

  function run(part: Part, program: string, args: string[], env: NodeJS.ProcessEnv): void {
    const before = running.get(part);
    if (before && isAlive(before)) return;
    const child = spawn(program, args, {
      ...whom,
      cwd: folder,
      stdio: ['ignore', log, log],
      env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...env },
    });
    running.set(part, child);
  }

  function pidsOf(part: Part): number[] {
    if (part === 'postgres') return postgresOf(folder);
    const child = running.get(part);
    return child?.pid && isAlive(child) ? [child.pid] : [];
  }

  function signal(only: readonly Part[], what: NodeJS.Signals): void {
    signalAll(only.flatMap(pidsOf), what);
  }

  return {
    number,
    start() {
      const data = { ETCD_DATA_DIR: join(folder, 'etcd') };
      run('etcd', 'etcd', ['--log-level', 'error'], { ...settingsOf('etcd.env', number), ...data });
      run('patroni', 'patroni', [file], settingsOf('patroni.env', number));
    },
    async kill(only = parts) {
      const children = [...running].filter(([part]) => only.includes(part));
      signal(only, 'SIGKILL');
      await Promise.all(children.map(([, child]) => endOf(child, 'SIGKILL')));
    },
    freeze: () => signal(parts, 'SIGSTOP'),
    thaw: () => signal(parts, 'SIGCONT'),
  };
}

/**
 * Returns the process ids of the PostgreSQL in this folder, or an empty list if its stored id now
 * belongs to another process.
 */
function postgresOf(folder: string): number[] {
  const { postmaster, children } = postgresProcesses(folder);
  try {
    const isIts = postmaster > 0 && readlinkSync(`/proc/${postmaster}/cwd`) === join(folder, 'postgres');
    return isIts ? [postmaster, ...children] : [];
  } catch {
    return [];
  }
}

interface Member {
  number: MachineNumber;
  role: string;
  state: string;
  lag: number;
}

/** Returns the view of each Patroni that responds. A paused Patroni may return a stale view. */
async function allViews(): Promise<Member[][]> {
  const asked = numbers.map(async (number) => {
    const signal = AbortSignal.timeout(2_000);
    const answer = await fetch(`http://${addressOf(number)}:8008/cluster`, { signal });
    const said = (await answer.json()) as {
      members: { name: string; role: string; state: string; lag?: unknown }[];
    };
    return said.members.map(({ name, role, state, lag }) => ({
      number: Number(name.slice(2)) as MachineNumber,
      role,
      state,
      lag: role === 'leader' ? 0 : typeof lag === 'number' ? lag : Infinity,
    }));
  });
  const answers = await Promise.allSettled(asked);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
}

const longestHealing = 240_000;

const withRole = (members: Member[], role: string): MachineNumber | undefined =>
  members.find((member) => member.role === role)?.number;

function isWhole(members: Member[]): boolean {
  return (
    members.length === numbers.length &&
    withRole(members, 'sync_standby') !== undefined &&
    members.every(({ state, lag }) => /^(running|streaming)$/.test(state) && lag < 1_000_000)
  );
}

/** Waits until all three machines run and agree on the leader, and a standby has every commit. */
export async function untilWhole(): Promise<Record<'leader' | 'sync_standby', MachineNumber>> {
  for (const end = performance.now() + longestHealing; ;) {
    const views = await allViews();
    const [leader, ...others] = new Set(views.map((members) => withRole(members, 'leader')));
    const standby = views[0] && withRole(views[0], 'sync_standby');
    if (views.length === numbers.length && views.every(isWhole) && leader && others.length === 0 && standby) {
      return { leader, sync_standby: standby };
    }
    if (performance.now() > end) throw new Error(`The cluster does not heal: ${JSON.stringify(views)}`);
    await pause(500);
  }
}

export function throwIfProgramMissing(): void {
  for (const program of ['patroni', 'etcd', 'haproxy']) {
    const { status } = spawnSync('sh', ['-c', `command -v ${program}`]);
    if (status !== 0) {
      throw new Error(
        `There is no ${program} here: apt-get install patroni etcd-server python3-etcd haproxy postgresql`,
      );
    }
  }
}
