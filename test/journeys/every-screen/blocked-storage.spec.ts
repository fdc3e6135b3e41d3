/**
 * Browsers that block storage. A person can work until the page is closed, and a notice explains
 * this. Decision 505.
 */

import type { BrowserContext } from '@playwright/test';
import { expect, sendWeek, test } from '#support/browser/journey.ts';
import { signInOn } from '#support/browser/signing-in.ts';
import { keepFailing, whileFailing } from '#support/browser/trouble.ts';
import { cast, castPassword } from '#server/commands/cast.ts';

const note = 'Your browser cannot save your work.';

const refusals: Record<string, (context: BrowserContext) => Promise<unknown>> = {
  'blocks cookies and site data': (context) =>
    context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
    }),
  'has no room left': (context) =>
    context.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    }),
};

for (const [what, refuse] of Object.entries(refusals))
  test(`a worker whose browser ${what} signs in and sends a week`, async ({ openWindow }) => {
    const page = await openWindow();
    await refuse(page.context());
    await signInOn(page, cast.ben.email, castPassword);
    await expect(page.getByText(note)).toBeVisible();
    await expect(page.getByText('Check your internet')).toHaveCount(0);
    await page.getByRole('link', { name: 'View History' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/History/);
    await page.goBack();
    await page.locator('input[name=monday_hours]').fill('7.5');
    await sendWeek(page);
    await expect(page.locator('#week-state')).toContainText('Pending');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'My account' }).click();
    await page.getByRole('button', { name: /^Colours/ }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL('**/auth');
  });

test('an Admin whose browser blocks site data can open every page', async ({ openWindow }) => {
  const page = await openWindow();
  await refusals['blocks cookies and site data']?.(page.context());
  await signInOn(page, cast.helen.email, castPassword);
  for (const name of ['Workers', 'Reports', 'Clients', 'Pay runs', 'Staff']) {
    await page.getByRole('link', { name, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(note)).toBeVisible();
  }
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
});

test('an error message mentions the connection only if the connection failed', async ({ signIn }) => {
  const page = await signIn('jo', { at: '/consultant/workers' });
  await whileFailing(page, { method: 'GET', address: /\/api\/clients/, how: 500 }, async () => {
    await page.goto('/consultant/clients');
    await expect(page.getByText('The portal failed.')).toBeVisible();
    await expect(page.getByText('Check your internet')).toHaveCount(0);
  });
  await keepFailing(page, '**/api/clients**');
  await page.goto('/consultant/clients');
  await expect(page.getByText('Check your internet, then try again.')).toBeVisible();
});
