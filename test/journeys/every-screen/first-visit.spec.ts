import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { BrowserContextOptions, Page, Request } from '@playwright/test';
import { expect, test } from '#support/browser/journey.ts';
import { movesOn, watchMoves } from '#support/browser/moves.ts';

/**
 * Maximum gzipped bytes and number of scripts of a page before any interaction or idle time. The
 * font does not count, because text shows in a system font without it.
 */
const budgets = {
  '/auth': { bytes: 150_000, scripts: 6 },
  '/dashboard': { bytes: 185_000, scripts: 7 },
  // The script and the styles of this page are part of its HTML.
  '/sign': { bytes: 90_000, scripts: 0 },
};
/** Maximum gzipped bytes of the style sheet. The font declarations need 300 bytes of them. */
const budgetOfStyles = 13_760;
const budgetOfFonts = 50_000;

const isFont = (path: string) => path.endsWith('.woff2');

function compressed(content: string | Buffer): number {
  return gzipSync(content, { level: 9 }).length;
}

async function filesPreloaded(page: Page): Promise<string[]> {
  const addresses = await page
    .locator('link[rel=modulepreload], script[type=module][src]')
    .evaluateAll((found) => found.map((one) => one.getAttribute('href') ?? one.getAttribute('src') ?? ''));
  return [...new Set(addresses.map((address) => new URL(address, page.url()).pathname))];
}

async function visit(page: Page, address: keyof typeof budgets): Promise<{ bytes: number; files: string[] }> {
  const files = new Map<string, number>();
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/') || pathname === '/favicon.svg') return;
    const read = async () => void files.set(pathname, compressed(await response.body()));
    reading.push(read());
  });
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto(address);
  // "networkidle" is not enough: on a busy machine it can fire before the first script is
  // requested.
  const preloaded = await filesPreloaded(page);
  await expect
    .poll(() => [...files.keys()], 'what the page asks for itself has come')
    .toEqual(expect.arrayContaining([address, ...preloaded]));
  await page.waitForLoadState('networkidle');
  await Promise.all(reading);
  const sumOf = (those: [string, number][]) => those.reduce((sum, [, size]) => sum + size, 0);
  const [fonts, others] = [
    [...files].filter(([path]) => isFont(path)),
    [...files].filter(([path]) => !isFont(path)),
  ];
  expect(sumOf(fonts), fonts.join(', ')).toBeLessThanOrEqual(budgetOfFonts);
  return { bytes: sumOf(others), files: others.map(([path]) => path) };
}

async function expectWithinBudget(page: Page, address: keyof typeof budgets): Promise<void> {
  const { bytes, files } = await visit(page, address);
  const scripts = files.filter((file) => file.endsWith('.js'));
  test.info().annotations.push({ type: address, description: `${bytes} bytes, ${files.join(' ')}` });
  expect(bytes, `${address} loads ${files.join(', ')}`).toBeLessThanOrEqual(budgets[address].bytes);
  expect(scripts.length, scripts.join(', ')).toBeLessThanOrEqual(budgets[address].scripts);
  expect(
    files.filter((file) => file.endsWith('.css')),
    'the styles stand in the page',
  ).toEqual([]);
  expect((await filesPreloaded(page)).sort(), 'every script is asked for by the page itself').toEqual(
    scripts.sort(),
  );
}

test('the first visit downloads no more bytes than its budget allows', async ({ openWindow, signIn }) => {
  await test.step('the style sheet is within its budget', () => {
    const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(readFileSync('dist/web/index.html', 'utf8')) ?? [];
    expect(styles).toContain('--color-page');
    expect(compressed(styles)).toBeLessThanOrEqual(budgetOfStyles);
  });

  await test.step('the sign-in page is within its budget', async () => {
    const page = await openWindow();
    await expectWithinBudget(page, '/auth');
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  });

  await test.step('the page of a mailed link is within its budget', async () => {
    const page = await openWindow();
    await expectWithinBudget(page, '/sign');
    await expect(page.getByRole('heading', { name: 'Open the link in your email' })).toBeVisible();
  });

  await test.step('a worker’s dashboard is within its budget', async () => {
    const signedIn = await signIn('amara');
    const storageState = await signedIn.context().storageState();
    const page = await openWindow({ storageState } satisfies BrowserContextOptions);
    await expectWithinBudget(page, '/dashboard');
    await expect(page.getByRole('button', { name: 'Submit timesheet' })).toBeVisible();

    const idle = await openWindow({ storageState } satisfies BrowserContextOptions);
    const asked: Request[] = [];
    idle.on('request', (request) => asked.push(request));
    const changes = idle.waitForRequest('**/api/changes');
    await idle.goto('/dashboard');
    await changes;
    await idle.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    const sent = asked.filter((request) => !request.url().endsWith('/api/changes') && !isFont(request.url()));
    const sizes = await Promise.all(sent.map((request) => request.sizes()));
    const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    const files = sent.map((request) => new URL(request.url()).pathname);
    expect(
      files.filter((file) => /\/(review|overlays)-[^/]*$/.test(file)),
      'what hears of changes brings no dialogs',
    ).toEqual([]);
    expect(bytes, `sent until it hears of changes: ${files.join(', ')}`).toBeLessThanOrEqual(
      budgets['/dashboard'].bytes,
    );
  });
});

for (const { who, address, done } of [
  { who: 'amara', address: '/dashboard', done: 'Submit timesheet' },
  { who: 'jo', address: '/consultant/pending', done: 'Approve' },
] as const) {
  test(`no element moves on screen while ${address} and a late font load`, async ({ signIn }) => {
    const page = await signIn(who);
    await watchMoves(page);
    let fonts = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await fonts.promise;
      await route.continue();
    });
    for (const size of [
      { width: 412, height: 823 },
      { width: 1280, height: 900 },
    ]) {
      await page.setViewportSize(size);
      fonts = Promise.withResolvers();
      const font = page.waitForResponse('**/*.woff2');
      const changes = page.waitForRequest('**/api/changes');
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.getByRole('button', { name: done }).first()).toBeVisible();
      await changes;
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      fonts.resolve();
      await (await font).finished();
      await page.evaluate(() => document.fonts.ready);
      expect(await movesOn(page), `${size.width} px`).toEqual([]);
    }
  });
}
