/**
 * Starts three machines under Patroni and an haproxy in front, as `docs/operating/machines.md`
 * describes them.
 */

import { spawn } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { versionInWords } from '#server/platform/postgres/hosts/database-version.ts';
import { withClient } from '#support/portal/connection.ts';
import { runFolder } from '#support/run/run-folder.ts';
import { debiansPeople, findEngines } from '../debians-postgres.ts';
import { freePort } from '#support/portal/ports.ts';
import { endOf } from '#support/portal/processes.ts';
import {
  addressOf,
  balancersFile,
  throwIfProgramMissing,
  type Machine,
  numbers,
  openMachine,
  passwords,
  untilWhole,
} from './machines.ts';

export interface Cluster {
  /** Name and version, such as `PostgreSQL 15.8`. */
  engine: string;
  folder: string;
  machines: readonly Machine[];
  byHosts: string;
  byBalancer: string;
  stop(): Promise<void>;
}

export async function startCluster(): Promise<Cluster> {
  throwIfProgramMissing();
  const [programs = ''] = findEngines();
  const folder = runFolder('cluster');
  chmodSync(folder, 0o755);
  const machines = numbers.map((number) => openMachine(number, folder, programs));
  for (const machine of machines) machine.start();
  const { leader } = await untilWhole();
  const engine = await makeDatabase(
    `postgresql://postgres:${passwords.superuser}@${addressOf(leader)}:5432/postgres`,
  );
  const balancer = await openBalancer(folder);
  const addressBy = (hosts: string) => `postgresql://portal:${passwords.portal}@${hosts}/portal`;
  return {
    engine,
    folder,
    machines,
    byHosts: addressBy(numbers.map((number) => `${addressOf(number)}:5432`).join()),
    byBalancer: addressBy(`127.0.0.1:${balancer.port}`),
    async stop() {
      await balancer.stop();
      for (const machine of machines) {
        machine.thaw();
        await machine.kill();
      }
    },
  };
}

async function makeDatabase(superuser: string): Promise<string> {
  return withClient(superuser, async (client) => {
    await client.query(`create role portal login password '${passwords.portal}'`);
    await client.query(`create database portal owner portal encoding 'UTF8' template template0`);
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::integer as version`,
    );
    return `PostgreSQL ${versionInWords(rows[0]?.version ?? 0)}`;
  });
}

async function openBalancer(folder: string): Promise<{ port: number; stop(): Promise<void> }> {
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, balancersFile(port));
  const child = spawn('haproxy', ['-db', '-q', '-f', file], { ...debiansPeople(), stdio: 'ignore' });
  return { port, stop: () => endOf(child) };
}
