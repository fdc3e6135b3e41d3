/**
 * `npm run screenshots`: takes the pictures in `docs/pictures` from a demo at a fixed date, so that
 * the pictures change only with the screens. `npm run screenshots -- reports` takes only these
 * pictures. `npm run screenshots -- --every FOLDER` takes each screen in each width and theme.
 */

import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openPage, show } from './camera.ts';
import { withFewColours } from './palette.ts';
import { type Picture, pictures } from './pictures.ts';
import { takeEvery } from './every.ts';
import { isStill, openStudio, signIn, type Studio } from './studio.ts';
import { clearLeftBehind } from '#support/portal/left-behind.ts';

const folder = 'docs/pictures';
const mostBytes = 1_500_000;

const sizes = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
} as const;

/** The pages use Inter only if it arrives within 100 ms. A busy machine would take pictures without it. */
async function waitForFont(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    return route.fulfill({ response, body: html.replaceAll('font-display:optional', 'font-display:block') });
  });
}

async function take(studio: Studio, picture: Picture): Promise<void> {
  const page = await openPage(studio, sizes[picture.size]);
  await waitForFont(page);
  if (picture.as) await signIn(page, picture.as);
  await show(page, picture);
  await isStill(page);
  for (const look of picture.looks) {
    await page.emulateMedia({ colorScheme: look });
    const path = join(folder, `${picture.name}-${picture.size}-${look}.png`);
    writeFileSync(path, withFewColours(await page.screenshot({ animations: 'disabled', caret: 'hide' })));
    process.stdout.write(`${path} ${Math.round(statSync(path).size / 1000)} kB\n`);
  }
  await page.context().close();
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
