/** What a journey has: a portal as a process of its own, seeded with the cast, a mail server, and people in windows. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import {
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  test as base,
} from '@playwright/test';
import { sql } from 'kysely';
import { openDatabase, openPool } from '#server/platform/postgres/database.ts';
import { cast, castPassword, type CastName } from '#server/commands/cast.ts';
import { eventually } from './eventually.ts';
import { loadedFirst, slowDown } from './jitter.ts';
import { catchMails, type MailCatcher } from './mail-catcher.ts';
import { failedOnPurpose, inTrouble } from './trouble.ts';
import { stopOwnCluster } from './postgres.ts';
import { runFolder } from './run-folder.ts';
import { databaseOfToday } from './seeded.ts';

export interface RunningPortal {
  url: string;
  databaseUrl: string;
  mails: MailCatcher;
  /** Stops the process, as a crash would, and starts it again, with other variables if need be. */
  kill(): Promise<void>;
  start(env?: Record<string, string>): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
}

async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  await eventually('the portal started', async () => {
    if (child.exitCode !== null) throw new Error('The portal ended at its start.');
    return (await fetch(`${url}/readyz`).catch(() => null))?.ok === true;
  });
}

/** Starts the product as a person would. */
async function runPortal() {
  const database = await databaseOfToday();
  const mails = await catchMails();
  const dataDir = runFolder('journey');
  const port = await freePort();
  const url = `http://localhost:${port}`;

  let child: ChildProcess | null = null;
  async function start(other: Record<string, string> = {}): Promise<void> {
    child = spawn(
      'node_modules/.bin/node',
      [...loadedFirst, '--max-semi-space-size=16', 'dist/server/main.js'],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          ...process.env,
          PORT: String(port),
          DATABASE_URL: database.url,
          DATA_DIR: dataDir,
          SMTP_URL: mails.url,
          LOG_LEVEL: 'silent',
          RATE_LIMIT_PER_ADDRESS: '100000',
          BACKUP_AT: 'off',
          ...other,
        },
      },
    );
    await untilAnswers(url, child);
  }
  /** As a crash would: told to end, a portal waits for its last readers to go elsewhere. */
  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  await start();
  return {
    portal: { url, databaseUrl: database.url, mails, start, kill },
    async stop() {
      await kill();
      await mails.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The console's words that a journey provokes on purpose: the browser itself says there that an answer was 4xx, that it is offline, or that the portal was stopped. */
const expectedNoise =
  /Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|INCOMPLETE_CHUNKED_ENCODING))/;

/** What a page in trouble says in its console of what it could not load. */
const troubleInWords = /An unexpected error occurred\.|This part of the portal could not be loaded\./;

function isNoise(message: ConsoleMessage): boolean {
  if (message.type() !== 'error' || expectedNoise.test(message.text())) return false;
  const page = message.page();
  if (page && inTrouble.has(page) && troubleInWords.test(message.text())) return false;
  return !failedOnPurpose.has(message.location().url);
}

interface Fixtures {
  /** Opens a window of its own, signed out; what its console complains of fails the journey. */
  openWindow: (options?: BrowserContextOptions) => Promise<Page>;
  /** Opens a window and signs this person of the cast in. */
  signIn: (name: CastName, options?: BrowserContextOptions) => Promise<Page>;
  portal: RunningPortal;
}

/** Each journey has a portal of its own, so that none meets what another has changed. */
export const test = base.extend<Fixtures, { nextPortal: () => ReturnType<typeof runPortal> }>({
  nextPortal: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      // It starts while the journey before it waits for its pages.
      let next = runPortal();
      await use(() => {
        const ready = next;
        next = runPortal();
        return ready;
      });
      await (await next).stop();
      await stopOwnCluster();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  portal: [
    async ({ nextPortal }, use) => {
      const running = await nextPortal();
      await use(running.portal);
      await running.stop();
    },
    { timeout: 120_000 },
  ],
  openWindow: async ({ browser, portal }, use) => {
    const contexts: BrowserContext[] = [];
    const noise: string[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({
        baseURL: portal.url,
        // What a service worker answers cannot be held back or made to fail by a journey.
        serviceWorkers: 'block',
        ...options,
      });
      contexts.push(context);
      slowDown(context);
      const page = await context.newPage();
      page.on('console', (message) => {
        if (isNoise(message)) noise.push(`${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => noise.push(String(error)));
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        const isOwn =
          origin === (options.baseURL ?? portal.url) || protocol === 'data:' || protocol === 'blob:';
        if (!isOwn) noise.push(`A request went to ${origin}`);
      });
      return page;
    });
    for (const context of contexts) await context.close();
    expect(noise, 'the console stays silent').toEqual([]);
  },
  signIn: async ({ openWindow }, use) => {
    await use(async (name, options) => {
      const page = await openWindow(options);
      await signInOn(page, cast[name].email, castPassword);
      return page;
    });
  },
});

/** Signs in on the sign-in page, as a person does. */
export async function signInOn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(/\/(dashboard|consultant|assignment-details)/);
}

/** Submits the week in the form, and sends what the summary shows. */
export async function sendWeek(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Submit|Resubmit) timesheet$/ }).click();
  await page
    .getByRole('dialog', { name: 'Check and send' })
    .getByRole('button', { name: 'Send', exact: true })
    .click();
}

/** A figure of the week that is shown as sent, by the label beside it: `Mon`. */
export function sentFigure(page: Page, label: string): Locator {
  return page.locator('#week-state dt', { hasText: label }).locator('xpath=following-sibling::dd[1]');
}

/** Takes the week back that is shown as sent; who does is asked first. */
export async function takeBackWeek(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Take back to change' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back', exact: true }).click();
}

export { expect };

/** Does this with the portal's own database, past its API. */
export async function withDatabase<Result>(
  { databaseUrl }: RunningPortal,
  work: (db: ReturnType<typeof openDatabase>) => Promise<Result>,
): Promise<Result> {
  const pool = openPool(databaseUrl);
  try {
    return await work(openDatabase(pool));
  } finally {
    await pool.end();
  }
}

/** As if this many minutes had passed since anybody proved who they are. */
export async function ageProofs(portal: RunningPortal, minutes: number): Promise<void> {
  await withDatabase(portal, (db) =>
    sql`update auth.sessions set amr = (
      select jsonb_agg(proof || jsonb_build_object('timestamp', (proof ->> 'timestamp')::bigint - ${minutes * 60}::int))
      from jsonb_array_elements(amr) as proof)`.execute(db),
  );
}
