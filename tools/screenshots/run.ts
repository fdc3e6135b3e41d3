/**
 * `npm run screenshots`: makes the pictures of the README and the documents in `docs/pictures`, from a demo of its own
 * on a day of its own, so that they change only when the screens do. `npm run screenshots -- reports` makes some anew.
 * `npm run screenshots -- --every FOLDER` takes each screen in each width and look, to be looked at one by one.
 */

import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Picture, pictures } from './pictures.ts';
import { takeEvery } from './every.ts';
import { isSettled, now, openStudio, signIn, type Studio } from './studio.ts';
import { clearLeftBehind } from '#support/run/left-behind.ts';

const folder = 'docs/pictures';
const mostBytes = 1_500_000;

const sizes = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
} as const;

/** Takes one picture in each of its looks, when all is loaded and nothing moves. */
async function take({ browser, url }: Studio, picture: Picture): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
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

async function takeForDocuments(names: string[]): Promise<void> {
  const wanted = pictures.filter(({ name }) => names.length === 0 || names.includes(name));
  if (names.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const studio = await openStudio({ demo: true });
  try {
    for (const picture of wanted) await take(studio, picture);
  } finally {
    await studio.close();
  }
  const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  process.stdout.write(`${readdirSync(folder).length} pictures, ${Math.round(bytes / 1000)} kB\n`);
  if (bytes > mostBytes) {
    process.stderr.write(`They are larger than the ${mostBytes / 1000} kB that a repository should carry.\n`);
    process.exitCode = 1;
  }
}

await clearLeftBehind();
const [mode, into, ...names] = process.argv.slice(2);
if (mode === '--every' && into) await takeEvery(into, names);
else await takeForDocuments(process.argv.slice(2));
