import { dayAt } from '#domain/calendar/calendar.ts';
import { addWeeks, weekLabel, weekOf } from '#domain/calendar/week.ts';
import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, sendWeek, sentFigure, takeBackWeek, test } from '#support/browser/journey.ts';
import { expectFailure, expectSuccess } from '#support/browser/toasts.ts';
import { holdBack } from '#support/browser/trouble.ts';
import { weeksIn } from '#support/browser/review-list.ts';

const thisWeek = weekOf(dayAt(new Date(), 'Europe/London'));
const lastWeek = addWeeks(thisWeek, -1);

test('a worker recalls a week, changes it and sends it again, and the consultant sees each step', async ({
  signIn,
}) => {
  const page = await signIn('ben', { viewport: { width: 390, height: 844 } });
  const consultant = await signIn('jo');
  const hours = (day: string) => page.locator(`input[name=${day}_hours]`);
  const takeBack = page.getByRole('button', { name: 'Change this week' });
  await consultant.goto(`/consultant/pending?weekStart=${lastWeek}`);
  const card = weeksIn(consultant, 'Ben Hughes');
  await expect(card).toHaveCount(1);
  await page.goto(`/dashboard?week=${lastWeek}`);
  await expect(takeBack).toBeVisible();
  const monday = await sentFigure(page, 'Mon').innerText();
  expect(monday).not.toBe('0');

  await test.step('the recalled week is in the form again, and leaves the reviewer’s list', async () => {
    await expect(page.getByText(/^Sent to Jo Marsh .*\./)).toBeVisible();
    await expectNoFindingsHere(page, 'a week that can be taken back');
    await page.setViewportSize({ width: 390, height: 844 });
    await takeBack.click();
    const question = page.getByRole('alertdialog', { name: 'Take this week back?' });
    await expect(question).toContainText('Jo Marsh will not see it until you send it again.');
    await expectNoFindingsHere(page, 'the question before a week is taken back');
    await page.setViewportSize({ width: 390, height: 844 });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(takeBack).toBeFocused();
    await takeBackWeek(page);
    await expect(page.getByRole('heading', { name: 'Your hours' })).toBeFocused();
    await expectSuccess(page, 'Timesheet taken back');
    await expect(page.getByText('You took it back. Send it again when it is right.')).toBeVisible();
    await expect(hours('monday')).toBeEnabled();
    await expect(hours('monday')).toHaveValue(monday);
    await expect(card).toHaveCount(0);
    await expect(page.getByText(/was deleted/)).toHaveCount(0);
  });

  await test.step('the recalled week is still there after a reload', async () => {
    await page.reload();
    await expect(hours('monday')).toHaveValue(monday);
    await expect(page.getByText('You took it back.')).toBeVisible();
  });

  await test.step('the week is sent again, and the reviewer sees it with its complete history', async () => {
    await hours('sunday').fill('2');
    await sendWeek(page);
    await expectSuccess(page, 'Timesheet submitted!');
    await expect(page.getByText('You took it back.')).toHaveCount(0);
    await expect(card).toHaveCount(1);
    await page.getByRole('button', { name: 'What happened to this week' }).click();
    await expect(page.getByText('You took it back')).toBeVisible();
  });

  await test.step('one click sends a recalled week again unchanged', async () => {
    await takeBackWeek(page);
    await expect(card).toHaveCount(0);
    await page.getByRole('button', { name: 'Send again' }).click();
    await expectSuccess(page, 'Timesheet submitted!');
    await expect(sentFigure(page, 'Sun')).toHaveText('2');
    await expect(card).toHaveCount(1);
  });

  await test.step('a recall after an approval is refused, and the message says so', async () => {
    const recall = await holdBack(page, '**/api/timesheets/*/recall');
    await takeBackWeek(page);
    await card.getByRole('button', { name: 'Approve' }).click();
    await expectSuccess(consultant, 'Timesheet approved!');
    await recall.letGo();
    await expectFailure(page, 'Failed to take the timesheet back', /was already approved by Jo Marsh on/);
    await expect(page.getByText(/^Jo Marsh approved it today\./)).toBeVisible();
    await expect(hours('monday')).toHaveCount(0);
    await page.goto('/timesheet-history');
    const row = page.getByRole('article').filter({ hasText: weekLabel(lastWeek) });
    await row.getByRole('button', { name: /^Details/ }).click();
    await expect(row).toContainText('Jo Marsh approved it today.');
  });
});
