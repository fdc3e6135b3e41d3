import { dayAt } from '#domain/calendar/calendar.ts';
import { addWeeks, weekLabel, weekOf } from '#domain/calendar/week.ts';
import type { Page } from '@playwright/test';
import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, sendWeek, sentFigure, test } from '#support/browser/journey.ts';
import { expectFailure, expectSuccess } from '#support/browser/toasts.ts';
import { failedOnPurpose, holdBack, inTrouble, keepFailing } from '#support/browser/trouble.ts';

const thisWeek = weekOf(dayAt(new Date(), 'Europe/London'));
const notSent = /^Saved on this device\. We will send it when you have internet/;

async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((done) => active?.addEventListener('statechange', done, { once: true }));
  });
}

test.use({ ownProcess: true });

test('a worker opens the portal without a connection, and a week is sent when the connection returns', async ({
  signIn,
  portal,
}) => {
  const page = await signIn('amara', { serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });
  inTrouble.add(page);
  const context = page.context();
  const monday = page.locator('input[name=monday_hours]');
  await page.goto(`/dashboard?week=${thisWeek}`);
  await expect(monday).toBeVisible();
  await untilKept(page);

  await test.step('the portal opens offline with the last known weeks', async () => {
    // Stop the portal too: a reloaded page is online for a moment despite `setOffline`.
    await context.setOffline(true);
    await portal.kill();
    await page.goto('/');
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByLabel('Your profile')).toContainText('Amara Okafor');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goto('/timesheet-history');
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  await test.step('Me says offline that it needs internet, and Week still opens', async () => {
    await page.getByRole('link', { name: 'Me', exact: true }).click();
    const said = page.getByRole('alert');
    await expect(said).toContainText('This page needs internet');
    await expect(said).toContainText('You have lost nothing.');
    await expect(page.getByRole('button', { name: 'Force Sign Out' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Week', exact: true }).click();
    await expect(page.getByLabel('Your profile')).toContainText('Amara Okafor');
  });

  await test.step('a sent week is kept and shows as not sent yet, also after reopening', async () => {
    await page.goto(`/dashboard?week=${thisWeek}`);
    await monday.fill('7.5');
    await sendWeek(page);
    await expect(page.getByText(notSent)).toBeInViewport();
    await expect(page.getByRole('heading', { name: 'Your hours' })).toBeFocused();
    await expectNoFindingsHere(page, 'a week that waits for a connection');
    await page.reload();
    await expect(page.getByText(notSent)).toBeVisible();
    await expect(monday).toHaveValue('7.5');
  });

  await test.step('a later change waits for another Send', async () => {
    await page.getByRole('button', { name: 'Change it' }).click();
    await monday.fill('8');
    await expect(page.getByText(notSent)).toHaveCount(0);
    await sendWeek(page);
    await expect(page.getByText(notSent)).toBeVisible();
  });

  await test.step('the week is sent once when the connection returns, whatever page is open', async () => {
    await page.goto('/timesheet-history');
    await expect(page.getByRole('article').filter({ hasText: weekLabel(thisWeek) })).toContainText(
      'Not sent yet',
    );
    await portal.start();
    await context.setOffline(false);
    await expectSuccess(page, 'Timesheet submitted!', 'Successfully submitted 8 hours for the week.');
    await page.goto(`/dashboard?week=${thisWeek}`);
    await expect(sentFigure(page, 'Mon')).toHaveText('8');
    await expect(page.getByText(notSent)).toHaveCount(0);
  });

  await test.step('a week that was sent from another device meanwhile is not sent again, and a message says so', async () => {
    const elsewhere = await signIn('amara');
    await page.goto(`/dashboard?week=${addWeeks(thisWeek, -2)}`);
    await expect(page.getByRole('button', { name: 'Resubmit timesheet' })).toBeEnabled();
    await context.setOffline(true);
    await monday.fill('3');
    await sendWeek(page);
    await expect(page.getByText(notSent)).toBeVisible();
    await elsewhere.goto(`/dashboard?week=${addWeeks(thisWeek, -2)}`);
    await sendWeek(elsewhere);
    await expectSuccess(elsewhere, 'Timesheet resubmitted!');
    await page.getByRole('link', { name: 'View History' }).click();
    await context.setOffline(false);
    await expectFailure(page, 'Error submitting timesheet', /You have already submitted a Pending timesheet/);
  });

  await test.step('signing out leaves nothing of the week on the device', async () => {
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('button', { name: 'Remove and sign out' }).click();
    await page.waitForURL('**/auth');
    const kept = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => /^(known|draft):/.test(key)));
    await expect.poll(kept).toEqual([]);
  });
});

test('a first week that waits to be sent is in every list, survives a new release, and is sent from any page', async ({
  signIn,
}) => {
  const page = await signIn('dev', { serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });
  inTrouble.add(page);
  const context = page.context();
  const row = page.getByRole('article').filter({ hasText: weekLabel(thisWeek) });
  const hours = (day: string) => page.locator(`input[name=${day}_hours]`);
  await page.goto(`/dashboard?week=${thisWeek}`);
  await expect(hours('monday')).toBeVisible();
  await expect(page.getByText('No timesheets found')).toBeVisible();
  await untilKept(page);
  const elsewhere = await context.newPage();
  await elsewhere.goto('/account');
  const sessions = elsewhere.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions.getByRole('listitem').first()).toBeVisible();
  const bar = elsewhere.getByText(
    `${weekLabel(thisWeek)} is not sent yet. We will send it when you have internet.`,
  );

  await test.step('each list shows the waiting week, and no list says that there is none', async () => {
    await context.setOffline(true);
    await hours('monday').fill('6.5');
    await sendWeek(page);
    await expect(row).toContainText('6.5 hours · kept on this device');
    await expect(row).toContainText('Not sent yet');
    await expect(page.getByText('No timesheets found')).toHaveCount(0);
    await page.getByRole('link', { name: 'View History' }).click();
    await expect(row).toContainText('Not sent yet');
    await expect(row.getByRole('definition')).toHaveText(['6.5']);
    await expect(page.getByText('No timesheets found')).toHaveCount(0);
    await expectNoFindingsHere(page, 'a history with a week that is not sent yet');
  });

  await test.step('a page without a list shows a thin bar', async () => {
    await expect(bar).toBeVisible();
    await expectNoFindingsHere(elsewhere, 'a page while a week is not sent yet');
  });

  await test.step('a release with other fields restores, shows and sends the week', async () => {
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((one) => one.startsWith('draft:')) ?? '';
      const { sunday_hours: _, comments: __, ...values } = JSON.parse(localStorage[key]).values;
      const draft = JSON.parse(localStorage[key]);
      const { sundayHours: ___, comments: ____, ...of } = JSON.parse(draft.attempt.of);
      draft.values = { ...values, night_hours: '4' };
      draft.attempt.of = JSON.stringify({ ...of, nightHours: 4 });
      localStorage[key] = JSON.stringify(draft);
    });
    await page.goto(`/dashboard?week=${thisWeek}`);
    await expect(page.getByText(notSent)).toBeVisible();
    await expect(hours('monday')).toHaveValue('6.5');
    await expect(hours('sunday')).toHaveValue('');
    await expect(row).toContainText('Not sent yet');
  });

  await test.step('the week is sent from a page without weeks', async () => {
    await page.close();
    await context.setOffline(false);
    await expectSuccess(elsewhere, 'Timesheet submitted!', 'Successfully submitted 6.5 hours for the week.');
    await expect(bar).toHaveCount(0);
  });
});

test('a waiting correction of a rejected week is resubmitted, and the message says so', async ({
  signIn,
}) => {
  const page = await signIn('amara', { serviceWorkers: 'allow' });
  inTrouble.add(page);
  const rejected = addWeeks(thisWeek, -2);
  await page.goto(`/dashboard?week=${rejected}`);
  await expect(page.getByRole('button', { name: 'Resubmit timesheet' })).toBeEnabled();
  await untilKept(page);
  await page.context().setOffline(true);
  await page.locator('input[name=tuesday_hours]').fill('7.5');
  await sendWeek(page);
  const row = page.getByRole('article').filter({ hasText: weekLabel(rejected) });
  await expect(row).toContainText('Not sent yet');
  await expect(row).not.toContainText('Correct and resubmit');
  await page.context().setOffline(false);
  await expectSuccess(page, 'Timesheet resubmitted!', 'Successfully submitted 37.5 hours for the week.');
  await expect(row).toContainText('Pending');
});

test('a week that is sent while the server is silent is kept, and is sent once', async ({
  signIn,
  portal,
}) => {
  const page = await signIn('amara', { serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });
  inTrouble.add(page);
  const monday = page.locator('input[name=monday_hours]');
  await page.goto(`/dashboard?week=${thisWeek}`);
  await expect(monday).toBeVisible();
  await untilKept(page);

  await test.step('the browser reports a connection, but no response comes', async () => {
    await monday.fill('6.5');
    await portal.kill();
    await sendWeek(page);
    await expect(page.getByText(notSent)).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Change it' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit timesheet' })).toBeHidden();
    await expectNoFindingsHere(page, 'a week that could not be sent');
  });

  await test.step('the portal opens again with the last known weeks', async () => {
    await page.reload();
    await expect(page.getByText(notSent)).toBeVisible();
    await expect(monday).toHaveValue('6.5');
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  await test.step('the week is sent when the portal responds again', async () => {
    await portal.start();
    await expect(sentFigure(page, 'Mon')).toHaveText('6.5', { timeout: 30_000 });
    await expect(page.getByText(notSent)).toHaveCount(0);
  });
});

test('a slow portal shows the stored data with a note, and then the new data', async ({ signIn }) => {
  const page = await signIn('amara');
  await expect(page.getByRole('article').first()).toBeVisible();
  const answers = await holdBack(page, /\/api\/me/);
  await page.reload();
  const note = page.getByText('Updating… This page may be old.');
  await expect(note).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await answers.letGo();
  await expect(note).toHaveCount(0);
});

test('a lost response does not create a second timesheet', async ({ signIn }) => {
  const page = await signIn('amara');
  await keepFailing(page, '**/api/changes');
  const taken: string[] = [];
  await page.route('**/api/me/timesheets', async (route, request) => {
    if (request.method() !== 'POST') return route.fallback();
    failedOnPurpose.add(request.url());
    const { id } = (await (await route.fetch()).json()) as { id: string };
    taken.push(id);
    return route.abort();
  });
  await page.goto(`/dashboard?week=${thisWeek}`);
  await page.locator('input[name=monday_hours]').fill('6.5');
  await sendWeek(page);
  await expect(page.getByText(notSent)).toBeVisible();
  expect(new Set(taken).size).toBe(1);
  expect(taken.length).toBeGreaterThan(1);
  await page.unroute('**/api/me/timesheets');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectSuccess(page, 'Timesheet submitted!', 'Successfully submitted 6.5 hours for the week.');
  await expect(page.locator('input[name=monday_hours]')).toHaveCount(0);
});
