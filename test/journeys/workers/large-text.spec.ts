import type { Page } from '@playwright/test';
import { cutTexts } from '#support/browser/cut-text.ts';
import { openPart } from '#support/browser/report-parts.ts';
import { expect, test, withDatabase } from '#support/browser/journey.ts';
import { brokenWords } from '#support/browser/sizes.ts';

async function expectWholeWords(page: Page): Promise<void> {
  await expect.poll(() => brokenWords(page)).toEqual([]);
}

async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const [whole, shown] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth];
  });
  expect(whole).toBe(shown);
}

test('the pages of a worker and of the audit show whole words on a phone with text of twice the size', async ({
  signIn,
}) => {
  const page = await signIn('helen', {
    at: '/consultant/workers?view=all',
    viewport: { width: 360, height: 740 },
  });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await page.getByRole('button', { name: 'View Details of Amara Okafor' }).click();

  await test.step('the tabs of the dialog stand below each other', async () => {
    await expect(page.getByRole('tab', { name: 'Financial Management' })).toBeVisible();
    await expectWholeWords(page);
  });

  await test.step('the worker’s page shows its rates without columns', async () => {
    await page.getByRole('link', { name: 'Open worker’s page' }).click();
    await expect(page.getByText('Pay £21.50').last()).toBeVisible();
    await expect(page.getByRole('list', { name: 'Weeks' }).getByRole('listitem').first()).toBeVisible();
    await expectWholeWords(page);
    await expectNoSidewaysScrolling(page);
  });

  await test.step('the audit shows its tabs and events', async () => {
    await page.goto('/consultant/audit');
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expect(page.getByRole('tab', { name: 'Changes' })).toBeVisible();
    await expectWholeWords(page);
    await expectNoSidewaysScrolling(page);
  });
});

test('a long name of a client leaves Worker Management in the window of a phone with large text', async ({
  signIn,
  portal,
}) => {
  await withDatabase(portal, async (db) => {
    const name = 'London Borough of Hammersmith and Fulham';
    await db.updateTable('clients').set({ name }).where('name', '=', 'Leeds City Council').execute();
  });
  const page = await signIn('jo', { at: '/consultant/workers', viewport: { width: 360, height: 740 } });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expect(page.getByRole('region', { name: /^Pending Timesheets/ })).toContainText('London Borough');
  await expectNoSidewaysScrolling(page);
});

test('the header shows the agency’s whole name on a phone with large text', async ({ signIn, portal }) => {
  await withDatabase(portal, (db) =>
    db.updateTable('agency').set({ name: 'Whitfield Recruitment' }).execute(),
  );
  const page = await signIn('jo', { at: '/consultant/pending', viewport: { width: 360, height: 740 } });
  const header = page.getByRole('banner');
  await expect(header.getByText('Whitfield Recruitment')).toBeVisible();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expect.poll(() => cutTexts(header)).toEqual([]);
});

test('a filter shows its whole choice on a phone with large text', async ({ signIn }) => {
  const page = await signIn('helen', { at: '/consultant/audit', viewport: { width: 360, height: 740 } });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const event = page.getByLabel('Event', { exact: true });
  await event.selectOption('Authenticator app removed');
  const before = (await page.getByLabel('Result').boundingBox())?.height ?? 0;
  expect((await event.boundingBox())?.height).toBeGreaterThan(before);
});

test('the weeks below the columns of a report are whole on a phone with large text', async ({ signIn }) => {
  const page = await signIn('helen', { at: '/consultant/reports', viewport: { width: 360, height: 740 } });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await openPart(page, 'Breakdown');
  const chart = page.getByRole('group', { name: /^Bill by week/ });
  await expect(chart).toBeVisible();
  const room = await chart.boundingBox();
  const weeks = chart.getByText(/^\d\d\/\d\d\/\d\d$/);
  await expect(weeks).toHaveCount(1);
  const week = await weeks.boundingBox();
  expect(week?.x).toBeGreaterThan(room?.x ?? Number.NaN);
  expect((week?.x ?? 0) + (week?.width ?? 0)).toBeLessThanOrEqual((room?.x ?? 0) + (room?.width ?? 0) + 1);
});
