import type { Page } from '@playwright/test';
import { dayAt } from '#domain/calendar/calendar.ts';
import { weekOf } from '#domain/calendar/week.ts';
import { cast, castPassword } from '#server/commands/cast.ts';
import { copiesOn, reloadAfterKill, storedOn, withoutIdleTime } from '#support/browser/draft-copies.ts';
import { expect, sendWeek, test } from '#support/browser/journey.ts';
import { signInOn } from '#support/browser/signing-in.ts';

const thisWeek = weekOf(dayAt(new Date(), 'Europe/London'));
const form = `/dashboard?week=${thisWeek}`;
const mondayOf = (page: Page) => page.locator('input[name=monday_hours]');
const draftsOn = async (page: Page) => (await storedOn(page)).filter(([key]) => key.startsWith('draft:'));
const saved = /^Draft saved on this device/;

test('a draft that a killed browser had not written to disk is restored', async ({ signIn }) => {
  const page = await signIn('ben', { at: form });
  const comment = page.locator('textarea[name=comments]');
  await mondayOf(page).fill('5');
  await expect(page.getByText(saved)).toBeVisible();
  await expect.poll(() => copiesOn(page)).toEqual([expect.stringContaining('"monday_hours":"5"')]);
  const onDisk = await storedOn(page);

  await test.step('long typing without a pause is saved meanwhile', async () => {
    let isTyping = true;
    const typing = comment.pressSequentially('On the train '.repeat(6), { delay: 100 }).finally(() => {
      isTyping = false;
    });
    await expect.poll(() => copiesOn(page)).toEqual([expect.stringContaining('On the')]);
    expect(isTyping).toBe(true);
    await typing;
    await expect
      .poll(() => copiesOn(page))
      .toEqual([expect.stringContaining('train On the train On the train "')]);
  });

  await reloadAfterKill(page, onDisk);
  await page.goto(form);
  await expect(comment).toHaveValue(/^On the train On the train/);
  await expect(mondayOf(page)).toHaveValue('5');
  await expect(page.getByText('You have another version of this week')).toHaveCount(0);

  await test.step('a discarded draft has no copy', async () => {
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => copiesOn(page)).toEqual([]);
    await page.reload();
    await expect(mondayOf(page)).toHaveValue('');
  });
});

test('a week that was sent before the browser was killed does not come back as a draft', async ({
  signIn,
}) => {
  const page = await signIn('ben', { at: form });
  await mondayOf(page).fill('5');
  await expect.poll(() => copiesOn(page)).toHaveLength(1);
  const onDisk = await storedOn(page);
  await sendWeek(page);
  await expect.poll(() => copiesOn(page)).toEqual([]);
  await reloadAfterKill(page, onDisk);
  await page.goto('/timesheet-history');
  await expect.poll(() => draftsOn(page)).toEqual([]);
});

test('a waiting week that is sent when the portal opens does not come back', async ({ signIn }) => {
  const page = await signIn('ben', { at: form });
  const context = page.context();
  await mondayOf(page).fill('7.5');
  await page.getByRole('button', { name: 'Submit Timesheet' }).click();
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await expect(send).toBeVisible();
  await context.setOffline(true);
  await send.click();
  await expect.poll(() => copiesOn(page)).toEqual([expect.stringContaining('"isWaiting":true')]);
  await page.close();
  await context.setOffline(false);

  const early = await context.newPage();
  await withoutIdleTime(early);
  await early.goto(form);
  await expect.poll(() => draftsOn(early)).toEqual([]);
  await expect.poll(() => copiesOn(early)).toEqual([]);
});

test('drafts that a person removes before signing out have no copies left', async ({ signIn }) => {
  const page = await signIn('ben', { at: form });
  await mondayOf(page).fill('6.5');
  await expect.poll(() => copiesOn(page)).toHaveLength(1);
  await withoutIdleTime(page);
  await page.reload();
  await expect(mondayOf(page)).toHaveValue('6.5');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Remove and sign out' }).click();
  await page.waitForURL('**/auth');
  expect(await copiesOn(page)).toEqual([]);
});

test('the drafts of a second person in the same window have copies', async ({ signIn }) => {
  const page = await signIn('ben', { at: form });
  await mondayOf(page).fill('6.5');
  await expect.poll(() => copiesOn(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Keep and sign out' }).click();
  await page.waitForURL('**/auth');
  await page.getByLabel('Email', { exact: true }).clear();
  await signInOn(page, cast.chloe.email, castPassword);
  await page.waitForURL(/\/dashboard/);
  await page.getByRole('link', { name: 'Week', exact: true }).or(page.locator('h1')).first().waitFor();
  await mondayOf(page).fill('3.5');
  await expect.poll(() => copiesOn(page)).toHaveLength(2);
});
