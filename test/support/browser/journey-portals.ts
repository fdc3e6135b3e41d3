import { type ChildProcess, fork, spawn } from 'node:child_process';
import { on } from 'node:events';
import { rmSync } from 'node:fs';
import { loadedFirst } from './jitter.ts';
import { catchMails, type MailCatcher } from '../portal/mail-catcher.ts';
import type { Asked, PortalAnswer } from '../portal/portal-host.ts';
import { freePort } from '../portal/ports.ts';
import { endOf, untilReady } from '../portal/processes.ts';
import { runFolder } from '../run/run-folder.ts';
import { databaseOfToday } from '../portal/seeded.ts';

const node = 'node_modules/.bin/node';
const nodeOptions = [...loadedFirst, '--max-semi-space-size=16'];

export interface RunningPortal {
  url: string;
  databaseUrl: string;
  mails: MailCatcher;
  kill(): Promise<void>;
  start(env?: Record<string, string>): Promise<void>;
}

export interface JourneyPortal {
  portal: RunningPortal;
  stop(): Promise<void>;
}

async function makeRoom() {
  const database = await databaseOfToday();
  const mails = await catchMails();
  const dataDir = runFolder('journey');
  const port = await freePort();
  return {
    url: `http://localhost:${port}`,
    databaseUrl: database.url,
    mails,
    env: {
      PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      SMTP_URL: mails.url,
      LOG_LEVEL: 'silent',
      RATE_LIMIT_PER_ADDRESS: '100000',
      BACKUP_AT: 'off',
    },
    async clear() {
      await mails.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export async function startAlone(): Promise<JourneyPortal> {
  const { env, clear, ...room } = await makeRoom();
  let child: ChildProcess | null = null;
  async function start(other: Record<string, string> = {}): Promise<void> {
    child = spawn(node, [...nodeOptions, 'dist/server/main.js'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...env, ...other },
    });
    await untilReady(room.url, child);
  }
  /**
   * SIGKILL stops the portal at once; after SIGTERM, the portal would wait for open connections.
   */
  async function kill(): Promise<void> {
    if (child) await endOf(child, 'SIGKILL');
  }

  await start();
  return {
    portal: { ...room, start, kill },
    async stop() {
      await kill();
      await clear();
    },
  };
}

const together = () =>
  Promise.reject(new Error('This portal shares its process with others: test.use({ ownProcess: true }).'));

export function openHost() {
  const child = fork('test/support/portal/portal-host.ts', {
    execPath: node,
    execArgv: nodeOptions,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let last = 0;

  async function ask(asked: Asked): Promise<void> {
    child.send(asked);
    for await (const [answer] of on(child, 'message', { close: ['exit'] }) as AsyncIterable<[PortalAnswer]>) {
      if (answer.portal !== asked.portal) continue;
      if (answer.problem === undefined) return;
      throw new Error(answer.problem);
    }
    throw new Error('The process of the portals has ended.');
  }

  async function start(): Promise<JourneyPortal> {
    const { env, clear, ...room } = await makeRoom();
    const portal = ++last;
    await ask({ portal, env });
    return {
      portal: { ...room, start: together, kill: together },
      async stop() {
        await ask({ portal });
        await clear();
      },
    };
  }

  return { start, end: () => child.kill('SIGKILL') };
}
