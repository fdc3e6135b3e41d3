/** Checks toasts. A success has the role `status`; a failure has the role `alert` and stays. */

import { expect, type Locator, type Page } from '@playwright/test';

async function expectToast(page: Page, role: 'alert' | 'status', title: string, text: string | RegExp) {
  const toast = page
    .getByRole(role)
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ hasText: text });
  await expect(toast.first()).toBeVisible();
  const done = page.getByRole('dialog', { name: /^Sent / }).getByRole('button', { name: 'Done' });
  const dismiss = toast.first().getByRole('button', { name: 'Dismiss' }).or(done).first();
  if (role === 'alert') await dismiss.click();
  else await expect(() => dismissUnlessGone(toast, dismiss)).toPass();
  await expect(toast).toHaveCount(0);
}

/** Race: the toast may disappear before the click reaches it. */
async function dismissUnlessGone(toast: Locator, dismiss: Locator): Promise<void> {
  if ((await toast.count()) > 0) await dismiss.click({ timeout: 5_000 });
}

export async function expectSuccess(page: Page, title: string, text: string | RegExp = ''): Promise<void> {
  await expectToast(page, 'status', title, text);
}

export async function expectFailure(page: Page, title: string, text: string | RegExp = ''): Promise<void> {
  await expectToast(page, 'alert', title, text);
}
