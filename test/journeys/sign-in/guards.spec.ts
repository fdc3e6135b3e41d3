import type { Page } from '@playwright/test';
import { castPassword } from '#server/commands/cast.ts';
import { expect, test } from '#support/browser/journey.ts';
import { holdBack } from '#support/browser/trouble.ts';

const reviewerPages = [
  ['/consultant/workers', 'Worker Management'],
  ['/consultant/pending', /^Pending Timesheets/],
  ['/consultant/approved', /^Approved Timesheets/],
  ['/consultant/rejected', /^Rejected Timesheets/],
  ['/consultant/reports', 'Timesheet Reports'],
] as const;
const adminPages = [
  ['/consultant/all-pending', /^Pending Timesheets/],
  ['/consultant/all-approved', /^Approved Timesheets/],
  ['/consultant/all-rejected', /^Rejected Timesheets/],
] as const;
const unknownPage = '/consultant/nonsense';
const candidatePages = ['/dashboard', '/timesheet-history', '/assignment-details'];

function pathOf(page: Page): string {
  return new URL(page.url()).pathname;
}

async function visit(page: Page, address: string, expected: string): Promise<void> {
  await page.goto(address);
  await expect(page, `${address} leads to ${expected}`).toHaveURL((url) => url.pathname === expected);
}

async function showsPage(page: Page, address: string, heading: string | RegExp): Promise<void> {
  await visit(page, address, address);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

async function hasOpenPages(page: Page): Promise<void> {
  await showsPage(page, '/landing', 'Weekly timesheets, from hours to pay');
  await page.goto('/nowhere/at-all');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await expect(page).toHaveTitle(/Page not found/);
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
}

test('a signed-out visitor sees what is loading, and every guarded page leads to the sign-in page', async ({
  openWindow,
}) => {
  const page = await openWindow();

  await test.step('the product’s name shows before any code has run', async () => {
    const scripts = await holdBack(page, /\/assets\/.*\.js$/);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByText('Loading Timesheet Portal…')).toBeVisible();
    await scripts.letGo();
    await expect(page).toHaveURL(/\/auth$/);
  });

  await test.step('every guarded page leads to /auth', async () => {
    for (const address of [
      ...candidatePages,
      '/consultant',
      ...reviewerPages.map(([path]) => path),
      ...adminPages.map(([path]) => path),
      unknownPage,
    ]) {
      await visit(page, address, '/auth');
    }
  });

  await test.step('the pages for everybody open without sign-in', async () => {
    await hasOpenPages(page);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL(/\/auth$/);
  });
});

test('a worker can open the dashboard and the history, and no page of the consultant area', async ({
  signIn,
}) => {
  const page = await signIn('amara');
  expect(pathOf(page)).toBe('/dashboard');
  const forbidden: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) forbidden.push(response.url());
  });

  await test.step('/ shows what is loading, and leads to the dashboard', async () => {
    const me = await holdBack(page, '**/api/me');
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('status').filter({ hasText: 'Loading Timesheet Portal…' })).toBeVisible();
    await me.letGo();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await showsPage(page, '/dashboard', 'Weekly timesheet');
  await showsPage(page, '/timesheet-history', 'Timesheet History');
  for (const address of [
    '/consultant',
    ...reviewerPages.map(([path]) => path),
    '/consultant/all-pending',
    unknownPage,
  ]) {
    await visit(page, address, '/dashboard');
  }
  await visit(page, '/auth', '/dashboard');
  await visit(page, '/auth?redirectToAssignment=true', '/dashboard');
  await test.step('a worker with complete details is not asked for them again', async () => {
    await visit(page, '/assignment-details', '/dashboard');
  });
  await hasOpenPages(page);
  expect(forbidden, 'nothing is asked for that is forbidden').toEqual([]);
});

test('a consultant can open the consultant area, and other pages redirect there', async ({ signIn }) => {
  const page = await signIn('jo');
  for (const address of ['/', '/consultant', '/auth', ...candidatePages]) {
    await visit(page, address, '/consultant/workers');
  }
  for (const [address, heading] of reviewerPages) await showsPage(page, address, heading);
  await test.step('the lists of all workers are for Admins; a consultant sees own workers', async () => {
    await visit(page, '/consultant/all-pending', '/consultant/pending');
    await visit(page, '/consultant/all-approved', '/consultant/approved');
    await visit(page, '/consultant/all-rejected', '/consultant/rejected');
    await visit(page, '/consultant/all-pending?candidate=Amara', '/consultant/pending');
    expect(new URL(page.url()).search, 'the filter of a letter stays').toBe('?candidate=Amara');
  });
  await test.step('an unknown page of the area is not found', async () => {
    await page.goto(unknownPage);
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  });
  await hasOpenPages(page);
});

test('an Admin can open the consultant area with the lists of all workers', async ({ signIn }) => {
  const page = await signIn('helen');
  for (const address of ['/', '/consultant', '/auth', ...candidatePages]) {
    await visit(page, address, '/consultant/workers');
  }
  for (const [address, heading] of [...reviewerPages, ...adminPages]) await showsPage(page, address, heading);
  await hasOpenPages(page);
});

test('a person who opened a page before signing in sees that page after signing in', async ({
  openWindow,
}) => {
  const page = await openWindow();
  await visit(page, '/timesheet-history', '/auth');
  await page.getByLabel('Email', { exact: true }).fill('ben.hughes@example.com');
  await page.getByLabel('Password', { exact: true }).fill(castPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Timesheet History' })).toBeVisible();
});
