import type { Page } from '@playwright/test';
import { dayAt } from '#domain/calendar/calendar.ts';
import { weekOf } from '#domain/calendar/week.ts';
import { expect, test as base } from '#support/browser/journey.ts';
import { failedOnPurpose, inTrouble } from '#support/browser/trouble.ts';
import { servePages } from '#support/browser/upgrade.ts';
import { weeksIn } from '#support/browser/review-list.ts';

type Pages = Awaited<ReturnType<typeof servePages>>;

const test = base.extend<{ pages: Pages }>({
  pages: async ({ browser, portal }, use) => {
    const pages = await servePages(portal);
    await use(pages);
    // Close the pages first: an open page would log errors about lost connections.
    for (const context of browser.contexts()) await context.close();
    await pages.stop();
  },
});

const thisWeek = weekOf(dayAt(new Date(), 'Europe/London'));
const isNewer = /-newer\.js$/;

function mainScript(page: Page) {
  return page.locator('script[type=module][src^="/assets/index-"]');
}

function kept(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}

test('an open page keeps its files after an upgrade, and the next page load uses the new build', async ({
  signIn,
  pages,
}) => {
  const page = await signIn('amara', { serviceWorkers: 'allow', baseURL: pages.url });
  const monday = page.locator('input[name=monday_hours]');
  await page.goto(`/dashboard?week=${thisWeek}`);
  await expect(monday).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  const [old] = await kept(page);
  await monday.fill('6.5');
  pages.upgrade();

  await test.step('the old page opens a part that it had not loaded before', async () => {
    await page.getByRole('button', { name: /^W\/C/ }).click();
    await expect(page.getByRole('dialog', { name: 'Choose a week' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Submit timesheet' }).click();
    await expect(page.getByRole('dialog', { name: 'Check and send' })).toBeVisible();
    await expect(mainScript(page)).not.toHaveAttribute('src', isNewer);
  });

  await test.step('the reloaded page has the new build and the draft', async () => {
    await page.reload();
    await expect(mainScript(page)).toHaveAttribute('src', isNewer);
    await expect(monday).toHaveValue('6.5');
    await page.getByRole('button', { name: 'Submit timesheet' }).click();
    await expect(page.getByRole('dialog', { name: 'Check and send' })).toBeVisible();
    await expect.poll(() => kept(page)).toEqual([old, 'portal-newer']);
  });

  await test.step('after the last window closes, the device has only the new build', async () => {
    const context = page.context();
    await page.close();
    const next = await context.newPage();
    await expect(async () => {
      // The service worker takes over shortly after the last window closes.
      await next.goto('about:blank');
      await next.goto('/dashboard');
      expect(await kept(next)).toEqual(['portal-newer']);
    }).toPass();
    await expect(next.locator('input[name=monday_hours]')).toBeVisible();
    await context.setOffline(true);
    await next.reload();
    await expect(mainScript(next)).toHaveAttribute('src', isNewer);
    await expect(next.locator('input[name=monday_hours]')).toBeVisible();
  });
});

test('a page whose files an upgrade has removed reloads itself', async ({ signIn, pages }) => {
  const page = await signIn('jo', { baseURL: pages.url });
  inTrouble.add(page);
  await page.goto('/consultant/pending');
  await expect(weeksIn(page).first()).toBeVisible();
  const candidate = await signIn('amara', { baseURL: pages.url });
  inTrouble.add(candidate);
  const monday = candidate.locator('input[name=monday_hours]');
  await candidate.goto(`/dashboard?week=${thisWeek}`);
  await monday.fill('6.5');
  pages.upgrade();

  await test.step('another page opens after the reload', async () => {
    await page.getByRole('link', { name: 'Missing', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Missing Timesheets' })).toBeVisible();
    await expect(mainScript(page)).toHaveAttribute('src', isNewer);
  });

  await test.step('a missing part of a page reloads the page, and typed text stays', async () => {
    await candidate.getByRole('button', { name: /^W\/C/ }).click();
    await expect(mainScript(candidate)).toHaveAttribute('src', isNewer);
    await expect(monday).toHaveValue('6.5');
  });
});

test('a file that fails to load without an upgrade shows an error message and a retry button', async ({
  signIn,
}) => {
  const page = await signIn('jo');
  inTrouble.add(page);
  await page.goto('/consultant/pending');
  await expect(weeksIn(page).first()).toBeVisible();
  await page.route('**/assets/missing-page*', async (route, request) => {
    failedOnPurpose.add(request.url());
    await route.abort();
  });
  await page.getByRole('link', { name: 'Missing', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('This part of the portal could not be loaded.');
  await page.unroute('**/assets/missing-page*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Missing Timesheets' })).toBeVisible();
});
