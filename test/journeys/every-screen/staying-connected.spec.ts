/** Timers of the specification, section 9, while the user does nothing. */

import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#support/browser/journey.ts';
import { keepFailing, whileFailing } from '#support/browser/trouble.ts';

/**
 * A request and its time on the page's clock. The clock continues while the response is on its way.
 */
interface Question {
  address: string;
  askedAt: number;
  failedAt?: number;
}

async function noteQuestions(page: Page): Promise<(part: string) => Promise<Question[]>> {
  await page.addInitScript(() => {
    const { fetch } = window;
    const questions: Question[] = [];
    Object.assign(window, { questions });
    window.fetch = async (input, init) => {
      const question: Question = {
        address: input instanceof Request ? input.url : String(input),
        askedAt: Date.now(),
      };
      questions.push(question);
      try {
        return await fetch(input, init);
      } catch (failure) {
        question.failedAt = Date.now();
        throw failure;
      }
    };
  });
  return (part) =>
    page.evaluate((part) => {
      const { questions } = window as unknown as { questions: Question[] };
      return questions.filter(({ address }) => address.includes(part));
    }, part);
}

async function runUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        if (await isSo()) return true;
        await page.clock.runFor(500);
        return isSo();
      },
      { intervals: [50], timeout: 120_000 },
    )
    .toBe(true);
}

test('the page retries a lost connection after 1, 2, 5, 10 and 10 seconds, and shows a note meanwhile', async ({
  signIn,
}) => {
  const page = await signIn('ben');
  await keepFailing(page, '**/api/changes');
  const asked = await noteQuestions(page);
  const connections = () => asked('/api/changes');
  // The clock is paused from the start, so no retry runs before the test advances the clock.
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 1_000));
  await page.goto('/timesheet-history');
  await runUntil(page, async () => (await connections()).length > 0);
  // A page that becomes visible again starts with the first delay.
  const { length: before } = await connections();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await runUntil(page, async () => (await connections()).length >= before + 6);
  const since = (await connections()).slice(before);
  for (const [index, seconds] of [1, 2, 5, 10, 10].entries()) {
    const wait = ((since[index + 1]?.askedAt ?? 0) - (since[index]?.failedAt ?? 0)) / 1000;
    expect(wait, `wait ${index + 1}`).toBeGreaterThanOrEqual(seconds);
    expect(wait, `wait ${index + 1}`).toBeLessThan(seconds + 1);
  }
  const note = page.getByText('No internet. This page may be old.');
  await expect(note).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeEnabled();
  await test.step('the note disappears as soon as the connection returns, without the next delay', async () => {
    // From here on, the test does not advance the clock.
    await page.unroute('**/api/changes');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(note).toHaveCount(0);
  });
});

test('the page checks the session every 30 seconds, and renews it three checks before it expires', async ({
  signIn,
}) => {
  const page = await signIn('ben');
  const asked = await noteQuestions(page);
  const renewals = () => asked('grant_type=refresh_token');
  await page.clock.install();
  await page.goto('/timesheet-history');
  await expect(page.getByRole('heading', { name: 'Timesheet History' })).toBeVisible();
  const { ends, left } = await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('timesheet-portal.session') ?? '{}') as {
      expires_at: number;
    };
    return { ends: session.expires_at, left: session.expires_at - Date.now() / 1000 };
  });
  expect(left).toBeGreaterThan(300);
  await runUntil(page, async () => (await asked('/api/changes')).length > 0);
  // The authentication client loads after one interval, and then checks the session at once.
  const client = page.waitForResponse('**/assets/*.js');
  await page.clock.runFor(30_000);
  await (await client).finished();
  await page.clock.fastForward((left - 36 - 155) * 1000);
  expect(await renewals()).toEqual([]);
  await runUntil(page, async () => (await renewals()).length > 0);
  const [renewal] = await renewals();
  const leftThen = ends - (renewal?.askedAt ?? 0) / 1000;
  expect(leftThen, 'three looks of 30 s to go').toBeLessThanOrEqual(120);
  expect(leftThen).toBeGreaterThan(89);
});

test('an error message is red and stays, and a success message disappears after some seconds', async ({
  signIn,
}) => {
  const page = await signIn('jo');
  await page.clock.install();
  await page.goto('/consultant/workers?view=unclaimed');
  const claim = page.getByRole('article').getByRole('button', { name: /Claim/ }).first();
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to claim candidate' });
  await whileFailing(page, { method: 'PUT', address: '**/api/workers/*/claim' }, async () => {
    await claim.click();
    await expect(failure).toBeVisible();
  });
  const edgeOf = (toast: Locator) => toast.evaluate((element) => getComputedStyle(element).borderTopColor);
  const failed = await edgeOf(failure);
  await page.mouse.move(0, 500);
  await page.clock.runFor(60_000);
  await expect(failure).toBeVisible();
  await claim.click();
  const success = page.getByRole('status').filter({ hasText: 'Candidate claimed successfully' });
  await expect(success).toBeVisible();
  await expect(failure).toBeVisible();
  await failure.getByRole('button', { name: 'Dismiss' }).click();
  await expect(failure).toHaveCount(0);
  expect(failed).not.toBe(await edgeOf(success));
  await page.mouse.move(0, 500);
  await page.clock.runFor(8_000);
  await expect(success).toHaveCount(0);
});
