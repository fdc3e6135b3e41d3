import { expect, type Page } from '@playwright/test';

/**
 * Waits until nothing loads and the text of the page stays the same. The network never becomes
 * idle, because the event stream stays open.
 */
export async function untilSettled(page: Page): Promise<void> {
  let before = '';
  const isSettled = async () => {
    const isBusy = (await page.locator('[aria-busy=true]').count()) > 0;
    const now = await page.locator('body').innerText();
    const isSame = now === before;
    before = now;
    return isSame && !isBusy;
  };
  await expect.poll(isSettled, { intervals: [250] }).toBe(true);
}
