import { addDays, dayAt } from '#domain/calendar/calendar.ts';
import type { Page } from '@playwright/test';
import { cast, castPassword } from '#server/commands/cast.ts';
import { expectNoFindings, expectNoFindingsHere, findings, looks } from '#support/browser/accessibility.ts';
import { authenticator } from '#support/http/authenticator.ts';
import { expect, test, withDatabase } from '#support/browser/journey.ts';
import { addressesOf, pages, routesOf } from '#support/browser/pages.ts';
import { forgetAtEachLoad, holdBack } from '#support/browser/trouble.ts';

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoFindings(page, address);
}

async function stopAtSecondStep(page: Page): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email', { exact: true }).fill(cast.jo.email);
  await page.getByLabel('Password', { exact: true }).fill(castPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/second-step');
  await expect(page.getByRole('heading', { level: 1, name: /two-step verification/i })).toBeVisible();
}

test('the accessibility tests visit every page of the route table, also pages without sign-in', async ({
  openWindow,
}) => {
  const page = await openWindow();
  await page.goto('/auth');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await routesOf(page)).toEqual(Object.keys(pages).sort());
  for (const address of [...addressesOf('nobody'), '/nowhere']) await visit(page, address);
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('There is a problem')).toBeVisible();
  await expectNoFindingsHere(page, 'sign in with two errors');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expectNoFindingsHere(page, 'sign up');
});

test('the pages of a worker have no accessibility problems', async ({ signIn }) => {
  const page = await signIn('amara');
  for (const address of addressesOf('amara')) await visit(page, address);
  await page.goto('/dashboard');
  await page.getByRole('article').filter({ hasText: 'Rejected' }).getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Resubmit timesheet' })).toBeVisible();
  await expectNoFindingsHere(page, 'a rejected week');
  await page.getByRole('article').filter({ hasText: 'Approved' }).first().getByRole('link').click();
  await expect(page.locator('#week-state')).toBeVisible();
  await expectNoFindingsHere(page, 'a week that was approved');
  await page.getByRole('button', { name: /^W\/C/ }).click();
  await expect(page.getByRole('dialog', { name: 'Choose a week' })).toBeVisible();
  await expectNoFindingsHere(page, 'the calendar');
  await forgetAtEachLoad(page);
  const weeks = await holdBack(page, '**/api/me/timesheets?*');
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Force Sign Out' })).toBeVisible();
  for (const look of looks) expect(await findings(page, look), `loading, ${look}`).toEqual([]);
  await weeks.letGo();
});

test('the pages of a new worker have no accessibility problems', async ({ signIn }) => {
  const page = await signIn('ella');
  await visit(page, '/dashboard');
  for (const address of addressesOf('ella')) await visit(page, address);
  await page.locator('input[name=client_name]').fill('Camden Council');
  await page.locator('input[name=job_title]').fill('Cook');
  await page.locator('input[name=start_date]').fill(addDays(dayAt(new Date(), 'Europe/London'), -20));
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(page.getByText('Jo Marsh')).toBeVisible();
  await expectNoFindingsHere(page, 'the choice of a consultant');
});

test('the pages of an Admin have no accessibility problems', async ({ signIn }) => {
  const page = await signIn('helen');
  for (const address of addressesOf('helen')) await visit(page, address);
});

test('the pages of a consultant have no accessibility problems', async ({ signIn }) => {
  const page = await signIn('jo');
  for (const address of addressesOf('jo')) await visit(page, address);
});

test('the setup page of an Admin has no accessibility problems', async ({ signIn, portal }) => {
  await withDatabase(portal, (db) => db.updateTable('agency').set({ firstRun: 'mails' }).execute());
  const page = await signIn('helen');
  await page.waitForURL('**/first-run');
  // Wait for the heading, because the URL changes while the previous page still shows.
  await expect(page.getByRole('heading', { level: 1, name: 'Where will people open it?' })).toBeVisible();
  await expectNoFindings(page, '/first-run, the address');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Set up email' })).toBeVisible();
  await expectNoFindings(page, '/first-run');
});

test('the pages of two-step verification have no accessibility problems: setup, recovery codes and code', async ({
  openWindow,
  portal,
}) => {
  await withDatabase(portal, (db) => db.updateTable('auth.rules').set({ staffNeedMfa: true }).execute());
  const page = await openWindow();
  await stopAtSecondStep(page);
  await expectNoFindings(page, '/second-step, where an app must be set up');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectNoFindingsHere(page, 'the picture to scan');
  const app = authenticator((await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '');
  await page.getByLabel('Code').fill(await app.code());
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('button', { name: 'I have kept the codes' })).toBeVisible();
  await expectNoFindingsHere(page, 'the recovery codes');
  await page.getByRole('button', { name: 'I have kept the codes' }).click();
  await page.waitForURL('**/consultant/workers');

  const other = await openWindow();
  await stopAtSecondStep(other);
  await expect(other.getByLabel('Code of your authenticator app')).toBeVisible();
  await expectNoFindings(other, '/second-step, where a code is asked for');
  await other.getByRole('button', { name: 'Use a recovery code' }).click();
  await expectNoFindingsHere(other, 'where a recovery code is asked for');

  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expectNoFindingsHere(page, 'signing out elsewhere');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Remove Authenticator app' }).click();
  await expectNoFindingsHere(page, 'removing an app');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'New codes' }).click();
  await expectNoFindingsHere(page, 'the question before new recovery codes');
  await page.getByRole('button', { name: 'Make new codes' }).click();
  await expect(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible();
  await expectNoFindingsHere(page, 'the dialog of recovery codes');
});
