import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { postmasterOf, signalAll, untilReady } from '#support/portal/processes.ts';
import type { CuttableLine } from './cuttable-line.ts';
import type { Load } from './load.ts';
import { type PortalProcess, postgresProcesses } from './portal-process.ts';
import type { Manners, RudeMailServer } from './rude-mail-server.ts';

interface Scene {
  dataDir: string;
  /** Connection string of the database itself, past the proxy that can cut connections. */
  connectionString: string;
  portal: PortalProcess;
  load: Load;
  mails: RudeMailServer;
}

export interface Scenario {
  name: string;
  rounds: number;
  /** True if the portal restarts: the time of a restart depends on the machine. */
  isStart?: true;
  play(scene: Scene): Promise<void>;
}

const quietSpell = 1_500;
const longestOutage = 30_000;

async function untilDatabaseAnswers(connectionString: string): Promise<void> {
  for (const end = performance.now() + longestOutage; ;) {
    const client = new Client({ connectionString, connectionTimeoutMillis: 2_000 });
    client.on('error', () => {});
    const answers = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (answers) return;
    if (performance.now() > end) throw new Error('The database does not come back');
    await pause(20);
  }
}

/**
 * Plays all rounds of a scenario. Returns the milliseconds of the slowest recovery: the portal is
 * ready and has acknowledged a new write.
 */
export async function playAll(scenario: Scenario, scene: Scene): Promise<number> {
  let slowest = 0;
  for (let round = 0; round < scenario.rounds; round += 1) {
    await pause(quietSpell + Math.random() * 500);
    await scenario.play(scene);
    await untilDatabaseAnswers(scene.connectionString);
    const begin = performance.now();
    await Promise.all([untilReady(scene.portal.url), scene.load.untilWritten()]);
    slowest = Math.max(slowest, performance.now() - begin);
  }
  return slowest;
}

export const withOwnDatabase: Scenario[] = [
  {
    name: 'kill -9 of Node, and a new start',
    rounds: 5,
    isStart: true,
    async play({ portal }) {
      await portal.kill('SIGKILL');
      portal.start();
    },
  },
  {
    name: 'kill -9 of Node and every process of PostgreSQL, and a new start',
    rounds: 5,
    isStart: true,
    async play({ portal, dataDir }) {
      const { postmaster, children } = postgresProcesses(dataDir);
      signalAll([postmaster, ...children], 'SIGKILL');
      await portal.kill('SIGKILL');
      portal.start();
    },
  },
  {
    name: 'kill -9 of Node and of PostgreSQL’s first process only, whose others live a moment longer',
    rounds: 5,
    isStart: true,
    async play({ portal, dataDir }) {
      signalAll([postgresProcesses(dataDir).postmaster], 'SIGKILL');
      await portal.kill('SIGKILL');
      portal.start();
    },
  },
  {
    name: 'kill -9 of a PostgreSQL backend: PostgreSQL restarts itself',
    rounds: 5,
    async play({ dataDir }) {
      const { children } = postgresProcesses(dataDir);
      signalAll(children.slice(-1), 'SIGKILL');
      await pause(20);
    },
  },
  {
    name: 'kill -9 of PostgreSQL alone: the portal brings it back',
    rounds: 5,
    async play({ dataDir }) {
      const { postmaster, children } = postgresProcesses(dataDir);
      signalAll([postmaster, ...children], 'SIGKILL');
      for (let wait = 0; wait < 300; wait += 1) {
        const now = postmasterOf(dataDir);
        if (now && now !== postmaster) return;
        await pause(50);
      }
    },
  },
];

export function withLine(line: CuttableLine): Scenario[] {
  return [
    {
      name: 'every connection to the database cut for 2 s',
      rounds: 5,
      async play() {
        line.cut();
        await pause(2_000);
        line.mend();
      },
    },
    {
      name: 'the line to the database silent for 5 s, then as if nothing had been',
      rounds: 3,
      async play() {
        line.hang(true);
        await pause(5_000);
        line.mend();
      },
    },
    {
      name: 'the line silent for 25 s, and its connections never heard of again',
      rounds: 2,
      async play() {
        line.hang(false);
        await pause(25_000);
        line.mend();
      },
    },
  ];
}

export const withMails: Scenario[] = (
  [
    ['answers 451 for 6 s', 'busy', 6_000],
    ['answers 554 for 6 s', 'refusing', 6_000],
    ['hangs up in the middle for 6 s', 'hanging up', 6_000],
    ['takes mails and hangs up before it says so, for 3 s', 'taking and hanging up', 3_000],
    ['says nothing for 15 s', 'silent', 15_000],
  ] satisfies [string, Manners, number][]
).map(([name, manners, milliseconds]) => ({
  name: `a mail server that ${name}`,
  rounds: 1,
  async play({ mails }: Scene) {
    mails.behave(manners);
    await pause(milliseconds);
    mails.behave('polite');
  },
}));
