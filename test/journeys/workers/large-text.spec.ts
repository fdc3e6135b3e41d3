import type { Page } from '@playwright/test';
import { expect, test } from '#support/browser/journey.ts';
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
