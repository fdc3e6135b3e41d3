import type { Page } from '@playwright/test';
import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, test } from '#support/browser/journey.ts';
import { weeksIn } from '#support/browser/review-list.ts';

const size = { viewport: { width: 1280, height: 800 } };
const pane = (page: Page) => page.getByRole('region', { name: /Okafor|Hughes|Aziz/ });
const nameOf = (page: Page, index: number) => weeksIn(page).nth(index).locator('[id^=name-]');

test('a week that is opened beside the table has a URL: Back closes the week, and a colleague can open the link', async ({
  signIn,
}) => {
  const page = await signIn('jo', { ...size, at: '/consultant/pending' });
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await nameOf(page, 0).click();
  await expect(pane(page)).toBeVisible();
  await expect(page).toHaveURL(/week=/);

  await test.step('moving by keys changes the week in the URL', async () => {
    const first = page.url();
    await weeksIn(page).first().press('j');
    await expect(page).not.toHaveURL(first);
    await expect(page).toHaveURL(/week=/);
    await expect(pane(page)).toBeVisible();
  });
  const link = page.url();

  await test.step('Back closes the week and stays on the list, Forward opens it', async () => {
    await page.goBack();
    await expect(pane(page)).toHaveCount(0);
    await expect(page).toHaveURL(/consultant\/pending$/);
    await page.goForward();
    await expect(pane(page)).toBeVisible();
    await page.getByRole('button', { name: 'Close the week' }).click();
    await expect(pane(page)).toHaveCount(0);
    await expect(page).toHaveURL(/consultant\/pending$/);
    const row = page.locator('[data-timesheet]').first();
    await row.press('Enter');
    await expect(pane(page)).toBeVisible();
    await row.press('Escape');
    await expect(pane(page)).toHaveCount(0);
    await expect(row).toBeFocused();
  });

  await test.step('an Admin opens the link, of a week that is in another list too', async () => {
    const admin = await signIn('helen', { ...size, at: '/consultant/all-approved' });
    const week = new URL(link).searchParams.get('week') ?? '';
    await admin.goto(`/consultant/all-approved?week=${week}`);
    await expect(admin.getByRole('dialog', { name: /Okafor|Hughes|Aziz/ })).toBeVisible();
    await expect(admin.getByRole('dialog').getByRole('button', { name: 'Approve' })).toBeVisible();
  });

  await test.step('a person without rights to the worker sees an explanation', async () => {
    const stranger = await signIn('daniel', { ...size, at: '/consultant/pending' });
    await stranger.goto(link);
    await expect(stranger.getByText('This week cannot be opened.')).toBeVisible();
    await expectNoFindingsHere(stranger, 'a link to a week that one may not see');
    await stranger.getByRole('button', { name: 'Show the list only' }).click();
    await expect(stranger.getByText('This week cannot be opened.')).toHaveCount(0);
    await expect(stranger).toHaveURL(/consultant\/pending$/);
  });
});

for (const [list, name] of [
  ['pending', 'Pending'],
  ['approved', 'Approved'],
  ['rejected', 'Rejected'],
] as const) {
  test(`a week that is opened from a card of ${name} has a URL, and Back closes its dialog`, async ({
    signIn,
  }) => {
    const page = await signIn('jo', { ...size, at: `/consultant/${list}` });
    await nameOf(page, 0).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(/week=/);
    const link = page.url();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(RegExp(`consultant/${list}$`));
    await page.goto(link);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(RegExp(`consultant/${list}$`));
  });
}

test('one Back leaves the list after a user has opened and closed several weeks', async ({ signIn }) => {
  const page = await signIn('jo', { ...size, at: '/consultant/workers' });
  await page
    .getByRole('link', { name: /^Pending/ })
    .first()
    .click();
  for (const index of [0, 1]) {
    await nameOf(page, index).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL(/week=/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/consultant\/pending$/);
  }
  await page.goBack();
  await expect(page).toHaveURL(/consultant\/workers$/);
});
