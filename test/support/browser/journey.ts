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
import { slowDown } from './jitter.ts';
import { firstPages, sessionOf } from './signing-in.ts';
import { openHost, type JourneyPortal, type RunningPortal, startAlone } from './journey-portals.ts';
import { failedOnPurpose, inTrouble } from './trouble.ts';
import { stopOwnCluster } from '../portal/postgres.ts';

const expectedNoise =
  /Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|INCOMPLETE_CHUNKED_ENCODING))/;

const troubleInWords =
  /An unexpected error occurred\.|This part of the portal could not be loaded\.|Failed to load resource: net::ERR_FAILED/;

function isNoise(message: ConsoleMessage): boolean {
  if (message.type() !== 'error' || expectedNoise.test(message.text())) return false;
  const page = message.page();
  if (page && inTrouble.has(page) && troubleInWords.test(message.text())) return false;
  return !failedOnPurpose.has(message.location().url);
}

interface Fixtures {
  openWindow: (options?: BrowserContextOptions) => Promise<Page>;
  signIn: (
    name: CastName,
    options?: BrowserContextOptions & { at?: string; warnsOfAddress?: boolean },
  ) => Promise<Page>;
  portal: RunningPortal;
  ownProcess: boolean;
}

/** Each journey has its own portal, so that no journey sees the data of another journey. */
export const test = base.extend<Fixtures, { nextPortal: () => Promise<JourneyPortal> }>({
  ownProcess: [false, { option: true }],
  nextPortal: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const host = openHost();
      let next = host.start();
      await use(() => {
        const ready = next;
        next = host.start();
        return ready;
      });
      await (await next).stop();
      host.end();
      await stopOwnCluster();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  portal: [
    async ({ nextPortal, ownProcess }, use) => {
      const running = await (ownProcess ? startAlone() : nextPortal());
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
        // Service workers are off, because a journey cannot intercept their responses.
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
  signIn: async ({ openWindow, portal }, use) => {
    await use(async (name, { at, warnsOfAddress = false, ...options } = {}) => {
      const session = await sessionOf(portal.url, cast[name].email, castPassword);
      const origin = options.baseURL ?? portal.url;
      const localStorage = [
        { name: 'timesheet-portal.session', value: session },
        ...(warnsOfAddress ? [] : [{ name: 'address-without-warning', value: origin }]),
      ];
      const page = await openWindow({
        storageState: { cookies: [], origins: [{ origin, localStorage }] },
        ...options,
      });
      await page.goto(at ?? '/');
      if (!at) await page.waitForURL(firstPages);
      return page;
    });
  },
});

export async function sendWeek(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Submit|Resubmit) timesheet$/ }).click();
  await page
    .getByRole('dialog', { name: 'Check and send' })
    .getByRole('button', { name: 'Send', exact: true })
    .click();
}

export function sentFigure(page: Page, label: string): Locator {
  return page.locator('#week-state dt', { hasText: label }).locator('xpath=following-sibling::dd[1]');
}

export async function takeBackWeek(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change this week' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back', exact: true }).click();
}

export { expect, type RunningPortal };

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

export async function ageProofs(portal: RunningPortal, minutes: number): Promise<void> {
  await withDatabase(portal, (db) =>
    sql`update auth.sessions set amr = (
      select jsonb_agg(proof || jsonb_build_object('timestamp', (proof ->> 'timestamp')::bigint - ${minutes * 60}::int))
      from jsonb_array_elements(amr) as proof)`.execute(db),
  );
}
