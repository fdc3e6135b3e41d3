import { addWeeks, weekOf } from '#domain/calendar/week.ts';
import { dayAt } from '#domain/calendar/calendar.ts';
import { expect, sendWeek, sentFigure, test } from '#support/browser/journey.ts';
import { expectPairs } from '#support/browser/pairs.ts';
import { expectFailure } from '#support/browser/toasts.ts';
import { holdBack, keepFailing } from '#support/browser/trouble.ts';

const thisWeek = weekOf(dayAt(new Date(), 'Europe/London'));

test('a week that another window has sent is refused with a message, and then shows as sent', async ({
  signIn,
}) => {
  const page = await signIn('farah');
  await keepFailing(page, '**/api/changes');
  await page.goto(`/dashboard?week=${addWeeks(thisWeek, -2)}`);
  await page.locator('input[name=monday_hours]').fill('8');
  const other = await page.context().newPage();
  await other.goto(`/dashboard?week=${addWeeks(thisWeek, -2)}`);
  await other.locator('input[name=tuesday_hours]').fill('6');
  await sendWeek(other);
  await expect(other.getByText('Timesheet submitted!')).toBeVisible();
  await sendWeek(page);
  await expectFailure(
    page,
    'Timesheet already exists',
    'You have already submitted a Pending timesheet for this week.',
  );
  await expect(sentFigure(page, 'Tue')).toHaveText('6');
  await expect(page.locator('input[name=tuesday_hours]')).toHaveCount(0);
});

test('a week that another window sends at the same time leaves no draft behind', async ({ signIn }) => {
  const week = addWeeks(thisWeek, -2);
  const page = await signIn('farah');
  await keepFailing(page, '**/api/changes');
  await page.goto(`/dashboard?week=${week}`);
  await page.locator('input[name=monday_hours]').fill('8');
  let arrive = () => {};
  const sent = new Promise<void>((done) => (arrive = done));
  await page.route('**/api/me/timesheets', async (route) => {
    if (route.request().method() === 'POST') await sent;
    await route.continue();
  });
  await sendWeek(page);
  const other = await page.context().newPage();
  await other.goto(`/dashboard?week=${week}`);
  await other.locator('input[name=tuesday_hours]').fill('6');
  await sendWeek(other);
  await expect(other.getByText('Timesheet submitted!')).toBeVisible();
  arrive();
  await expectFailure(page, 'Timesheet already exists');
  const drafts = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('draft:')),
  );
  expect(drafts).toEqual([]);
});

test('a new worker on a slow connection reads that the assignment details are being checked', async ({
  signIn,
}) => {
  const page = await signIn('ella');
  const screen = await holdBack(page, /\/assets\/dashboard-page[^/]*\.js$/);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.getByText('Checking assignment details...')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Force Sign Out' })).toBeVisible();
  await screen.letGo();
  await expect(page.getByRole('heading', { name: 'Complete Your Assignment Details' })).toBeVisible();
});

test('a user with an unknown role sees a page with only their account details', async ({ signIn }) => {
  const page = await signIn('ben');
  await test.step('the database has no such role yet, so the test changes the response', async () => {
    await page.route('**/api/me', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), role: 'Guest' } });
    });
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await expectPairs(page.getByRole('main'), {
    Name: 'Ben Hughes',
    Email: 'ben.hughes@example.com',
    Role: 'Guest',
  });
  await expect(page.locator('input[name=monday_hours]')).toHaveCount(0);
  for (const address of ['/timesheet-history', '/assignment-details', '/consultant/workers']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
});
