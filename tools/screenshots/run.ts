/**
 * `npm run screenshots`: makes the pictures of the README and the documents in `docs/pictures`, from a demo of its own
 * on a day of its own, so that they change only when the screens do. `npm run screenshots -- reports` makes some anew.
 */

import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { readConfig } from '#server/config.ts';
import { openLog } from '#server/log.ts';
import { startPortal } from '#server/start.ts';
import { cast, type CastName, demoPassword } from '#server/commands/cast.ts';
import { browserArguments, findBrowser } from '#support/browser.ts';
import { type Picture, pictures } from './pictures.ts';
import { clearLeftBehind } from '#support/left-behind.ts';
import { runFolder } from '#support/run-folder.ts';

const folder = 'docs/pictures';
/** Wednesday, mid-morning. */
const now = new Date('2026-11-18T10:30:00Z');
const mostBytes = 1_500_000;

const sizes = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
} as const;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}

async function signIn(page: Page, name: CastName): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email', { exact: true }).fill(cast[name].email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(/\/(dashboard|consultant)/);
}

/** The stream of changes never ends, so a quiet network says nothing: what counts is that nothing is awaited on the page. */
async function isSettled(page: Page): Promise<void> {
  await page.waitForTimeout(500);
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
}

/** Takes one picture in each of its looks, when all is loaded and nothing moves. */
async function take(browser: Browser, baseURL: string, picture: Picture): Promise<void> {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    ...sizes[picture.size],
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(now);
  if (picture.as) await signIn(page, picture.as);
  await page.goto(picture.path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await isSettled(page);
  await picture.prepare?.(page);
  await isSettled(page);
  for (const look of picture.looks) {
    await page.emulateMedia({ colorScheme: look });
    const path = join(folder, `${picture.name}-${picture.size}-${look}.png`);
    await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
    process.stdout.write(`${path} ${Math.round(statSync(path).size / 1000)} kB\n`);
  }
  await context.close();
}

await clearLeftBehind();
const dataDir = runFolder('screenshots');
const port = await freePort();
const config = readConfig({
  PORT: String(port),
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  AGENCY_NAME: 'Whitfield Recruitment',
  RATE_LIMIT_PER_ADDRESS: '10000',
});
const portal = await startPortal({ config, log: openLog('silent'), demo: true, clock: () => now });
const executablePath = await findBrowser();
const browser = await chromium.launch({
  executablePath,
  args: [...browserArguments, '--hide-scrollbars', '--lang=en-GB'],
  // A date field is written as the browser is, which asks its surroundings (and Debian's needs `chromium-l10n`).
  env: { ...process.env, LANGUAGE: 'en_GB' },
});
const names = process.argv.slice(2);
const wanted = pictures.filter(({ name }) => names.length === 0 || names.includes(name));
if (names.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
try {
  for (const picture of wanted) await take(browser, `http://localhost:${port}`, picture);
} finally {
  await browser.close();
  await portal.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
process.stdout.write(`${readdirSync(folder).length} pictures, ${Math.round(bytes / 1000)} kB\n`);
if (bytes > mostBytes) {
  process.stderr.write(`They are larger than the ${mostBytes / 1000} kB that a repository should carry.\n`);
  process.exitCode = 1;
}
