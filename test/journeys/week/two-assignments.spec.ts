import type { Page } from '@playwright/test';
import { dayAt } from '#domain/calendar/calendar.ts';
import { addWeeks, weekLabel, weekOf } from '#domain/calendar/week.ts';
import { cast, castPassword, type CastName } from '#server/commands/cast.ts';
import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import {
  expect,
  type RunningPortal,
  sendWeek,
  sentFigure,
  takeBackWeek,
  test,
  withDatabase,
} from '#support/browser/journey.ts';
import { expectSuccess } from '#support/browser/toasts.ts';

const thisWeek = weekOf(dayAt(new Date(), 'Europe/London'));
const lastWeek = addWeeks(thisWeek, -1);
const kent = 'Kent County Council, Support Worker';
const hackney = 'Hackney Council, Business Support';
const hours = (page: Page, day: string) => page.locator(`input[name=${day}_hours]`);
const choice = (page: Page, name: string) => page.getByRole('radio', { name });

async function giveKent(portal: RunningPortal, to: CastName, terms: { hoursStep?: number } = {}) {
  const { userId, clientId } = await withDatabase(portal, async (db) => {
    const ofPerson = db.selectFrom('users').select('id').where('email', '=', cast[to].email);
    const client = db.insertInto('clients').values({ name: 'Kent County Council' }).returning('id');
    const [user, made] = [await ofPerson.executeTakeFirstOrThrow(), await client.executeTakeFirstOrThrow()];
    return { userId: user.id, clientId: made.id };
  });
  const post = async (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(portal.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const session = await post('/auth/v1/token?grant_type=password', {
    email: cast.jo.email,
    password: castPassword,
  });
  const { access_token: token } = (await session.json()) as { access_token: string };
  const assignment = { clientId, jobTitle: 'Support Worker', startDate: thisWeek, ...terms };
  const given = await post(`/api/workers/${userId}/assignments`, assignment, {
    authorization: `Bearer ${token}`,
  });
  expect(given.status, await given.text()).toBe(201);
}

test('a worker with two clients sends one week for each client', async ({ signIn, portal }) => {
  const page = await signIn('farah', { viewport: { width: 390, height: 844 } });

  await test.step('a draft from before the second assignment is kept, and a question asks for its assignment', async () => {
    await page.goto(`/dashboard?week=${thisWeek}`);
    await expect(page.getByRole('radio')).toHaveCount(0);
    await hours(page, 'monday').fill('6');
    await expect(page.getByText(/^Draft saved on this device/)).toBeVisible();
    await giveKent(portal, 'farah');
    await sendWeek(page);
    const asked = page.getByRole('alert').filter({ hasText: 'Where did you work these 6 hours?' });
    await expect(asked).toBeVisible();
    await expect(page.getByText(/which assignment/i)).toHaveCount(1);
    await expectNoFindingsHere(page, 'a draft that is asked about');
    await page.setViewportSize({ width: 390, height: 844 });
    await asked.getByRole('button', { name: hackney }).click();
    await expect(asked).toHaveCount(0);
    await expect(choice(page, hackney)).toBeChecked();
    await expect(hours(page, 'monday')).toHaveValue('6');
  });

  await test.step('a draft of one assignment does not show at the other assignment', async () => {
    await choice(page, hackney).focus();
    await page.keyboard.press('ArrowDown');
    await expect(choice(page, kent)).toBeChecked();
    await expect(choice(page, kent)).toBeFocused();
    await expect(hours(page, 'monday')).toHaveValue('');
    await expectNoFindingsHere(page, 'a week with a choice');
    await page.setViewportSize({ width: 390, height: 844 });
    await choice(page, hackney).check();
    await expect(hours(page, 'monday')).toHaveValue('6');
  });

  await test.step('one week is sent, and the message names its client', async () => {
    await page.getByRole('button', { name: 'Submit timesheet' }).click();
    const dialog = page.getByRole('dialog', { name: 'Check and send' });
    await expect(dialog).toContainText(`${weekLabel(thisWeek)} for Hackney Council, 6 hours.`);
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expectSuccess(page, 'Timesheet submitted!');
    await expect(choice(page, hackney)).toBeChecked();
    await expect(sentFigure(page, 'Mon')).toHaveText('6');
  });

  await test.step('a day has at most 24 hours over both assignments', async () => {
    await choice(page, kent).check();
    await hours(page, 'monday').fill('20');
    await sendWeek(page);
    await expect(page.locator('#monday_hours-error')).toHaveText(
      'Monday has 26 hours in all your assignments, but a day has only 24',
    );
    await hours(page, 'monday').fill('4');
    await sendWeek(page);
    await expectSuccess(page, 'Timesheet submitted!', 'Successfully submitted 4 hours for the week.');
    await expect(choice(page, kent)).toBeChecked();
  });

  await test.step('the lists name both clients, and each week opens', async () => {
    const rows = page.getByRole('article').filter({ hasText: weekLabel(thisWeek) });
    await expect(rows.filter({ hasText: 'Hackney Council' })).toContainText('6 hours');
    await expect(rows.filter({ hasText: 'Kent County Council' })).toContainText('4 hours');
    await rows.filter({ hasText: 'Hackney Council' }).getByRole('link').click();
    await expect(choice(page, hackney)).toBeChecked();
    await expect(sentFigure(page, 'Mon')).toHaveText('6');
    await page.goto('/timesheet-history');
    await expect(rows).toHaveCount(2);
    await expectNoFindingsHere(page, 'the history of two assignments');
    const kent = rows.filter({ hasText: 'Kent County Council' });
    await kent.getByRole('button', { name: /^Details/ }).click();
    await kent.getByRole('link', { name: 'Open this week' }).click();
    await expect(sentFigure(page, 'Mon')).toHaveText('4');
  });

  await test.step('the consultant sees the client of each week', async () => {
    const jo = await signIn('jo', { at: '/consultant/workers' });
    await jo.getByRole('button', { name: 'View Details of Farah Aziz' }).click();
    const weeks = jo
      .getByRole('dialog')
      .getByRole('listitem')
      .filter({ hasText: weekLabel(thisWeek) });
    await expect(weeks.filter({ hasText: kent })).toContainText('4 hours');
    await expect(weeks.filter({ hasText: hackney })).toContainText('6 hours');
    await jo.close();
  });

  await test.step('a recalled week becomes a draft of its own assignment', async () => {
    await takeBackWeek(page);
    await expectSuccess(page, 'Timesheet taken back');
    await expect(hours(page, 'monday')).toBeEnabled();
    await expect(hours(page, 'monday')).toHaveValue('4');
    await choice(page, hackney).check();
    await expect(sentFigure(page, 'Mon')).toHaveText('6');
  });

  await test.step('the choice of assignment is remembered; a week with one assignment names it without a choice', async () => {
    await page.goto(`/dashboard?week=${thisWeek}`);
    await expect(choice(page, hackney)).toBeChecked();
    await page.goto(`/dashboard?week=${lastWeek}`);
    await expect(page.getByText(`Assignment: ${hackney}`)).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
  });
});

test('the hours field uses the hours step of the client', async ({ signIn, portal }) => {
  await giveKent(portal, 'ben', { hoursStep: 0.1 });
  const page = await signIn('ben', { at: `/dashboard?week=${thisWeek}` });
  await choice(page, kent).check();
  await expect(hours(page, 'monday')).toHaveAttribute('type', 'text');
  await expect(hours(page, 'monday')).toHaveAttribute('inputmode', 'decimal');
  await hours(page, 'monday').pressSequentially('7,4');
  await expect(page.locator('output')).toHaveText('Total hours 7.4');
  await hours(page, 'tuesday').focus();
  await expect(hours(page, 'monday')).toHaveValue('7.4');
  await expect(page.getByText(/^Draft saved on this device/)).toBeVisible();
  await hours(page, 'monday').fill('7.45');
  await page.getByRole('button', { name: 'Submit timesheet' }).click();
  await expect(page.locator('#monday_hours-error')).toHaveText(
    'Monday hours must be in steps of 0.1, like 7 or 7.4',
  );
  await hours(page, 'monday').fill('7.30');
  await hours(page, 'tuesday').focus();
  await expect(page.locator('#monday_hours-error')).toHaveText(
    'Monday: “7.30” can mean 7 hours 30 or 7.3 hours: type 7:30 or 7.3',
  );
  await hours(page, 'monday').fill('7.4');
  await page.getByRole('button', { name: 'Fill Mon–Fri with 7.4' }).click();
  await expect(page.locator('output')).toHaveText('Total hours 37');
  await hours(page, 'friday').fill('');
  await hours(page, 'friday').pressSequentially('7:24');
  await expect(hours(page, 'friday')).toHaveValue('7.4');
  await sendWeek(page);
  await expectSuccess(page, 'Timesheet submitted!', 'Successfully submitted 37 hours for the week.');
  await page.getByRole('radio', { name: 'Leeds City Council' }).check();
  await expect(hours(page, 'monday')).toHaveAttribute('type', 'number');
  await expect(hours(page, 'monday')).toHaveAttribute('step', '0.5');
});

test('the weeks of two assignments wait for a connection, and each week is sent once', async ({
  signIn,
  portal,
}) => {
  await giveKent(portal, 'farah');
  const page = await signIn('farah', { at: `/dashboard?week=${thisWeek}` });
  await choice(page, hackney).check();
  await hours(page, 'monday').fill('6');
  await page.getByRole('button', { name: 'Submit timesheet' }).click();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.context().setOffline(true);
  await sendWeek(page);
  await expect(page.getByText('Not sent yet').first()).toBeVisible();
  await choice(page, kent).check();
  await hours(page, 'tuesday').fill('5');
  await sendWeek(page);
  const rows = page.getByRole('article').filter({ hasText: weekLabel(thisWeek) });
  await expect(rows.filter({ hasText: 'Not sent yet' })).toHaveCount(2);
  await page.context().setOffline(false);
  await expect(rows.filter({ hasText: 'Pending' })).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Hackney Council' })).toContainText('6 hours');
  await expect(rows.filter({ hasText: 'Kent County Council' })).toContainText('5 hours');
});
