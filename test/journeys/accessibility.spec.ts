/** No finding of axe on any page for its role, light and dark, wide and narrow. */

import type { Page } from '@playwright/test';
import { expectNoFindings, expectNoFindingsHere, findings, looks } from '#support/accessibility.ts';
import { expect, test } from '#support/journey.ts';
import { holdBack } from '#support/trouble.ts';

test.setTimeout(300_000);

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoFindings(page, address);
}

test('pages for everybody', async ({ openWindow }) => {
  const page = await openWindow();
  for (const address of ['/landing', '/auth', '/nowhere', '/custom-reset', '/confirm?token_hash=x']) {
    await visit(page, address);
  }
  await visit(page, '/custom-reset?token=x&email=ben.hughes@example.com');
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('There is a problem')).toBeVisible();
  await expectNoFindingsHere(page, 'sign in with two errors');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expectNoFindingsHere(page, 'sign up');
});

test('a candidate’s pages', async ({ signIn }) => {
  const page = await signIn('amara');
  for (const address of [
    '/dashboard',
    '/timesheet-history',
    '/reset-password',
    '/password-reset',
    '/account',
  ]) {
    await visit(page, address);
  }
  await page.goto('/dashboard');
  await page.getByRole('article').filter({ hasText: 'Rejected' }).getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Resubmit timesheet' })).toBeVisible();
  await expectNoFindingsHere(page, 'a rejected week');
  await page.getByRole('article').filter({ hasText: 'Approved' }).first().getByRole('link').click();
  await expect(page.locator('input[name=monday_hours]')).toBeDisabled();
  await expectNoFindingsHere(page, 'a locked week');
  await page.getByRole('button', { name: /^W\/C/ }).click();
  await expect(page.getByRole('dialog', { name: 'Choose a week' })).toBeVisible();
  await expectNoFindingsHere(page, 'the calendar');
  const weeks = await holdBack(page, '**/api/me/timesheets?*');
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Force Sign Out' })).toBeVisible();
  for (const look of looks) expect(await findings(page, look), `loading, ${look}`).toEqual([]);
  await weeks.letGo();
});

test('a new candidate’s pages', async ({ signIn }) => {
  const page = await signIn('ella');
  await visit(page, '/dashboard');
  await visit(page, '/assignment-details');
  await page.locator('input[name=client_name]').fill('Camden Council');
  await page.locator('input[name=job_title]').fill('Cook');
  await page.locator('input[name=start_date]').fill('2026-11-02');
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(page.getByText('Jo Marsh')).toBeVisible();
  await expectNoFindingsHere(page, 'the choice of a consultant');
});

test('an Admin’s pages', async ({ signIn }) => {
  const page = await signIn('helen');
  for (const path of [
    'workers',
    'workers?view=all',
    'workers?view=unclaimed',
    'pending',
    'all-pending',
    'all-approved',
    'all-rejected',
    'missing',
    'reports',
    'staff',
    'audit',
  ]) {
    await visit(page, `/consultant/${path}`);
  }
});

test('a consultant’s pages', async ({ signIn }) => {
  const page = await signIn('jo');
  for (const path of ['workers', 'pending', 'approved', 'rejected', 'missing', 'reports']) {
    await visit(page, `/consultant/${path}`);
  }
});
