/** What happens while nobody presses anything: the constants of the specification, section 9, where they act. */

import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#support/journey.ts';
import { keepFailing, whileFailing } from '#support/trouble.ts';

const step = 250;

/** Lets the page's clock run in small steps until this is so; answers with the seconds that it took. */
async function secondsUntil(page: Page, isSo: () => boolean): Promise<number> {
  let passed = 0;
  await expect
    .poll(
      async () => {
        if (isSo()) return true;
        await page.clock.runFor(step);
        passed += step;
        return isSo();
      },
      { intervals: [50], timeout: 30_000 },
    )
    .toBe(true);
  return passed / 1000;
}

test('a lost connection is sought again after 1, 2, 5, 10 and 10 seconds, and the page says so meanwhile', async ({
  signIn,
}) => {
  const page = await signIn('ben');
  const stream = await keepFailing(page, '**/api/changes');
  // The clock stands still from the beginning: nothing is tried again before it is let run.
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 1_000));
  await page.goto('/timesheet-history');
  await secondsUntil(page, () => stream.attempts() > 0);
  // A page that is looked at again starts from the beginning.
  const before = stream.attempts();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await secondsUntil(page, () => stream.attempts() === before + 1);
  const waits: number[] = [];
  for (const count of [2, 3, 4, 5, 6])
    waits.push(await secondsUntil(page, () => stream.attempts() === before + count));
  for (const [index, seconds] of [1, 2, 5, 10, 10].entries()) {
    expect(waits[index], `wait ${index + 1}`).toBeGreaterThanOrEqual(seconds - step / 1000);
    expect(waits[index], `wait ${index + 1}`).toBeLessThan(seconds + 1);
  }
  await expect(page.getByText('Reconnecting… What you see may be out of date.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeEnabled();
});

test('a session is looked at every 30 seconds, and renewed with three looks to go', async ({ signIn }) => {
  const page = await signIn('ben');
  await page.clock.install();
  let renewals = 0;
  page.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) renewals += 1;
  });
  await page.goto('/timesheet-history');
  await expect(page.getByRole('heading', { name: 'Timesheet History' })).toBeVisible();
  const left = () =>
    page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('timesheet-portal.session') ?? '{}') as {
        expires_at: number;
      };
      return session.expires_at - Date.now() / 1000;
    });
  expect(await left()).toBeGreaterThan(300);
  // The authentication client comes when the page has nothing else to do, and looks at once.
  await page.clock.runFor(6000);
  await page.clock.fastForward(((await left()) - 155) * 1000);
  const atFirst = await left();
  expect(renewals).toBe(0);
  const seconds = await secondsUntil(page, () => renewals > 0);
  expect(atFirst - seconds, 'three looks of 30 s to go').toBeLessThanOrEqual(121);
  expect(atFirst - seconds).toBeGreaterThan(88);
});

test('what failed is told in a colour of its own and stays, what went well leaves after a while', async ({
  signIn,
}) => {
  const page = await signIn('jo');
  await page.clock.install();
  await page.goto('/consultant/workers?view=unclaimed');
  const claim = page.getByRole('article').getByRole('button', { name: /Claim/ }).first();
  await whileFailing(page, { method: 'PUT', address: '**/api/workers/*/claim' }, () => claim.click());
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to claim candidate' });
  await expect(failure).toBeVisible();
  await claim.click();
  const success = page.getByRole('status').filter({ hasText: 'Candidate claimed successfully' });
  await expect(success).toBeVisible();
  const edgeOf = (toast: Locator) => toast.evaluate((element) => getComputedStyle(element).borderTopColor);
  expect(await edgeOf(failure)).not.toBe(await edgeOf(success));
  await page.mouse.move(0, 500);
  await page.clock.runFor(8_000);
  await expect(success).toHaveCount(0);
  await page.clock.runFor(60_000);
  await expect(failure).toBeVisible();
  await failure.getByRole('button', { name: 'Dismiss' }).click();
  await expect(failure).toHaveCount(0);
});
