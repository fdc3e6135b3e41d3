import { dayAt } from '#domain/calendar/calendar.ts';
import { addWeeks, weekOf } from '#domain/calendar/week.ts';
import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { cast, castPassword } from '#server/commands/cast.ts';
import { copiesOn } from '#support/browser/draft-copies.ts';
import { expect, sendWeek, sentFigure, test } from '#support/browser/journey.ts';
import { signInOn } from '#support/browser/signing-in.ts';

const thisWeek = weekOf(dayAt(new Date(), 'Europe/London'));
const rejectedWeek = addWeeks(thisWeek, -2);
const question = 'You have another version of this week';

test('a typed week is stored on the device, also without a connection, and shows in every window', async ({
  signIn,
}) => {
  const page = await signIn('ben');
  const context = page.context();
  await page.goto(`/dashboard?week=${thisWeek}`);
  const monday = page.locator('input[name=monday_hours]');

  await test.step('a draft is restored without a connection, and after a reload', async () => {
    await expect(monday).toBeVisible();
    await context.setOffline(true);
    await monday.fill('6.5');
    await page.locator('textarea[name=comments]').fill('On the train');
    await expect(page.getByText(/^Draft saved on this device/)).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    await expect(monday).toHaveValue('6.5');
    await expect(page.locator('textarea[name=comments]')).toHaveValue('On the train');
  });

  await test.step('one click restores a discarded draft', async () => {
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(monday).toHaveValue('');
    await expect(page.getByRole('heading', { name: 'Your hours' })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(monday).toHaveValue('6.5');
    await expect(page.locator('textarea[name=comments]')).toHaveValue('On the train');
    await expect(page.getByText(/^Draft saved on this device/)).toBeVisible();
  });

  await test.step('a second window shows the draft, and each window follows the other', async () => {
    const other = await context.newPage();
    await other.goto(`/dashboard?week=${thisWeek}`);
    await expect(other.locator('input[name=monday_hours]')).toHaveValue('6.5');
    await other.locator('input[name=tuesday_hours]').fill('4');
    await expect(page.locator('input[name=tuesday_hours]')).toHaveValue('4');
    await monday.fill('7');
    await expect(other.locator('input[name=monday_hours]')).toHaveValue('7');
    await expect(other.getByText(question)).toHaveCount(0);
  });

  await test.step('a window that missed a change asks which version to keep, and keeps both until then', async () => {
    const deaf = await context.newPage();
    await deaf.addInitScript(() => {
      addEventListener('storage', (event) => event.stopImmediatePropagation());
    });
    await deaf.goto(`/dashboard?week=${thisWeek}`);
    await expect(deaf.locator('input[name=monday_hours]')).toHaveValue('7');
    await monday.fill('9');
    await expect(page.locator('output')).toHaveText('Total hours 13');
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage))))
      .toContain('\\"monday_hours\\":\\"9\\"');
    await deaf.locator('input[name=friday_hours]').fill('2');
    await expect(deaf.getByText(question)).toBeVisible();
    await expect(deaf.getByText(/^It has 13 hours/)).toBeVisible();
    await expect(page.getByText(question)).toBeVisible();
    await expectNoFindingsHere(deaf, 'two versions of a week');
    await deaf.reload();
    await expect(deaf.getByText(question)).toBeVisible();
    await expect(deaf.locator('input[name=friday_hours]')).toHaveValue('2');
    await deaf.getByRole('button', { name: 'Use the other one' }).click();
    await expect(deaf.locator('input[name=monday_hours]')).toHaveValue('9');
    await expect(deaf.locator('input[name=friday_hours]')).toHaveValue('');
    await expect(deaf.getByText(question)).toHaveCount(0);
    await expect(page.getByText(question)).toHaveCount(0);
    await expect(page.locator('input[name=friday_hours]')).toHaveValue('');
  });
});

test('a draft that is older than a week sent from another device is kept, and the form asks which to use', async ({
  signIn,
}) => {
  const page = await signIn('amara');
  const tuesday = page.locator('input[name=tuesday_hours]');
  await page.goto(`/dashboard?week=${rejectedWeek}`);
  await tuesday.fill('6');
  await expect(page.getByText(/^Draft saved on this device/)).toBeVisible();

  const elsewhere = await signIn('amara', { at: `/dashboard?week=${rejectedWeek}` });
  await elsewhere.locator('input[name=tuesday_hours]').fill('8');
  await sendWeek(elsewhere);
  await expect(sentFigure(page, 'Tue')).toHaveText('8');

  const consultant = await signIn('jo', {
    at: `/consultant/pending?weekStart=${rejectedWeek}&candidate=Amara`,
  });
  await consultant.getByRole('button', { name: /^Reject / }).click();
  await consultant.getByRole('dialog').getByLabel('Rejection Reason').fill('Tuesday once more, please.');
  await consultant
    .getByRole('dialog')
    .getByRole('button', { name: /^Reject/ })
    .click();

  await expect(page.getByText(question)).toBeVisible();
  await expect(tuesday).toHaveValue('8');
  await page.getByRole('button', { name: 'Use the other one' }).click();
  await expect(tuesday).toHaveValue('6');
  await page.reload();
  await expect(tuesday).toHaveValue('6');
  await expect(page.getByText(question)).toHaveCount(0);
});

test('a draft that an earlier release stored is restored, and its missing fields are empty', async ({
  signIn,
}) => {
  const page = await signIn('ben', { at: `/dashboard?week=${thisWeek}` });
  await page.locator('input[name=monday_hours]').fill('6.5');
  await page.locator('textarea[name=comments]').fill('On the train');
  // Wait until the draft is written: a late write would overwrite the draft of the earlier release.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage))))
    .toContain('On the train');
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('draft:')) ?? '';
    const draft = JSON.parse(localStorage[key]);
    delete draft.values.mileage;
    draft.values.night_hours = '4';
    localStorage[key] = JSON.stringify(draft);
  });
  await page.reload();
  await expect(page.locator('input[name=monday_hours]')).toHaveValue('6.5');
  await expect(page.locator('textarea[name=comments]')).toHaveValue('On the train');
  await expect(page.locator('input[name=mileage]')).toHaveValue('');
  await expect(page.locator('output')).toHaveText('Total hours 6.5');
});

test('a person who signs out decides whether an unsent week stays on the device', async ({ signIn }) => {
  const page = await signIn('ben');
  await page.goto(`/dashboard?week=${thisWeek}`);
  const monday = page.locator('input[name=monday_hours]');
  const leave = page.getByRole('button', { name: 'Sign Out' });
  const asked = page.getByRole('dialog', { name: 'Keep your unsent week on this device?' });
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length);
  async function comeBack() {
    await page.waitForURL('**/auth');
    await signInOn(page, cast.ben.email, castPassword);
    await page.waitForURL(/\/dashboard/);
    await page.goto(`/dashboard?week=${thisWeek}`);
    await expect(monday).toBeVisible();
  }

  await test.step('a question comes before signing out while a week is unsent', async () => {
    await monday.fill('6.5');
    await expect(page.getByText(/^Draft saved on this device/)).toBeVisible();
    await leave.click();
    await expect(asked).toContainText('is not sent yet. This device has the only copy');
    await expectNoFindingsHere(page, 'a draft at signing out');
    await page.setViewportSize({ width: 360, height: 740 });
    const remove = await asked.getByRole('button', { name: 'Remove and sign out' }).boundingBox();
    expect(remove?.height, 'the height of a button with one line').toBe(44);
    await page.setViewportSize({ width: 1280, height: 800 });
    await asked.getByRole('button', { name: 'Close' }).click();
    await expect(monday).toHaveValue('6.5');
  });

  await test.step('a kept draft is there after the next sign-in', async () => {
    await leave.click();
    await asked.getByRole('button', { name: 'Keep and sign out' }).click();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(cast.ben.email);
    await comeBack();
    await expect(monday).toHaveValue('6.5');
  });

  await test.step('after removing, the device has nothing of the draft', async () => {
    await leave.click();
    await asked.getByRole('button', { name: 'Remove and sign out' }).click();
    await page.waitForURL('**/auth');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('');
    expect(await drafts()).toBe(0);
    expect(await copiesOn(page)).toEqual([]);
    await comeBack();
    await expect(monday).toHaveValue('');
    await leave.click();
    await page.waitForURL('**/auth');
  });
});
