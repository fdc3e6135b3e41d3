import { addDays, dayAt, spanInWords } from '#domain/calendar/calendar.ts';
import { missingWeeks } from '#domain/missing/owed.ts';
import { addWeeks, type Week, weekLabel, weekOf } from '#domain/calendar/week.ts';
import type { Page } from '@playwright/test';
import { cast, type CastName } from '#server/commands/cast.ts';
import { expectNoFindings } from '#support/browser/accessibility.ts';
import { expect, sendWeek, sentFigure, test } from '#support/browser/journey.ts';
import { expectSuccess } from '#support/browser/toasts.ts';

const today = dayAt(new Date(), 'Europe/London');
const thisWeek = weekOf(today);
const ago = (weeks: number) => addWeeks(thisWeek, -weeks);
const picked = (page: Page, week: Week) => page.getByRole('button', { name: weekLabel(week) });
const rowOf = (page: Page, week: Week) => page.getByRole('article').filter({ hasText: weekLabel(week) });

function missingOf(name: CastName, sent: Week[]): Week[] {
  const { assignment } = cast[name];
  return assignment ? missingWeeks({ dates: assignment, today, sent: new Set(sent) }) : [];
}

test('the dashboard opens on last week, and on the current week after last week was sent', async ({
  signIn,
}) => {
  const page = await signIn('dev', { viewport: { width: 390, height: 844 } });

  await test.step('last week shows, and says that it is last week', async () => {
    await expect(picked(page, ago(1))).toBeVisible();
    await expect(page.getByText('Last week', { exact: true })).toBeVisible();
    await expectNoFindings(page, 'an earlier week');
  });

  await test.step('the sent week stays in view, and the next visit opens the current week', async () => {
    await page.locator('input[name=monday_hours]').fill('8');
    await sendWeek(page);
    await expectSuccess(page, 'Timesheet submitted!');
    await expect(picked(page, ago(1))).toBeVisible();
    await page.goto('/dashboard');
    await expect(picked(page, thisWeek)).toBeVisible();
    await expect(page.getByText(/^(Last week|\d+ weeks ago)$/)).toHaveCount(0);
  });

  await test.step('with the current week sent too, the dashboard shows the current week', async () => {
    await page.locator('input[name=monday_hours]').fill('4');
    await sendWeek(page);
    await expectSuccess(page, 'Timesheet submitted!');
    await page.goto('/dashboard');
    await expect(picked(page, thisWeek)).toBeVisible();
    await expect(page.getByText(/^Sent to a consultant today\./)).toBeVisible();
    await expect(sentFigure(page, 'Mon')).toHaveText('4');
  });
});

const daysOf = (week: Week) => spanInWords(week, addDays(week, 6), today);

test('a rejected week and one line for missing weeks show above the form on a phone', async ({ signIn }) => {
  const page = await signIn('amara', { viewport: { width: 390, height: 844 } });
  const needs = page.getByRole('region', { name: 'Needs you' });
  const lines = needs.getByRole('listitem');
  const fold = needs.getByRole('button', { name: /^\d+ weeks? to send$/ });
  const missing = missingOf('amara', [ago(1), ago(2), ago(3), ago(4)]);
  const [newest = thisWeek] = missing;
  const rejected = ago(2);

  await test.step('the rejected week stays open, and missing weeks are one line that opens', async () => {
    await expect(picked(page, thisWeek)).toBeVisible();
    await expect(lines).toHaveCount(2);
    await expect(fold).toHaveText(`${missing.length} weeks to send`);
    await fold.click();
    await expect(lines.filter({ hasNot: page.getByRole('list') })).toHaveText([
      `Please correct ${daysOf(rejected)}: Tuesday shows 17.5 hours. Was that 7.5? Please check and send it again.Correct ${weekLabel(rejected)}`,
      `We do not have your hours for ${daysOf(newest)}I did not work ${weekLabel(newest)}Fill in ${weekLabel(newest)}`,
      `and ${missing.length - 1} more`,
    ]);
    await expectNoFindings(page, 'weeks that need their candidate');
  });

  await test.step('Fill in opens the missing week, which says how long ago it was', async () => {
    await lines.getByRole('link', { name: 'Fill in' }).click();
    await expect(picked(page, newest)).toBeVisible();
    await expect(page.getByText(/^\d+ weeks ago$/)).toBeVisible();
    await expect(lines.first()).toContainText('Please correct');
    await expect(lines.filter({ hasText: weekLabel(newest) })).toHaveCount(0);
  });

  await test.step('Correct opens the rejected week, and its line disappears with the correction', async () => {
    await lines.getByRole('link', { name: 'Correct' }).click();
    await expect(page.getByRole('heading', { name: 'Your hours' })).toBeFocused();
    await page.locator('input[name=tuesday_hours]').fill('7.5');
    await sendWeek(page);
    await expectSuccess(page, 'Timesheet resubmitted!');
    await page.goto('/dashboard');
    await expect(lines.first()).toContainText('We do not have your hours for');
    await expect(lines.filter({ hasText: 'Please correct' })).toHaveCount(0);
  });

  await test.step('the other missing weeks are rows in the history', async () => {
    await page.getByRole('link', { name: /^and \d+ more$/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Timesheet History' })).toBeVisible();
    for (const week of missing.slice(0, 3)) {
      // On a Monday morning, the cut-off of last week is still to come.
      await expect(rowOf(page, week)).toContainText(/(Missing|To send).*Send .*today to be paid (by|on)/);
    }
    await expectNoFindings(page, 'a history with missing weeks');
    await rowOf(page, newest).getByRole('link', { name: 'Fill in' }).click();
    await expect(picked(page, newest)).toBeVisible();
    // The open form is the entry of the week, so the list below does not call the week missing.
    await expect(page.getByRole('heading', { name: 'Your timesheets' })).toBeVisible();
    await expect(page.getByText('Missing', { exact: true })).toHaveCount(0);
  });

  await test.step('a sent week is no longer missing', async () => {
    await page.getByRole('button', { name: /^Fill Mon–Fri/ }).click();
    await sendWeek(page);
    await expectSuccess(page, 'Timesheet submitted!');
    await expect(rowOf(page, newest)).toContainText('Pending');
    await expect(rowOf(page, newest)).not.toContainText('Missing');
  });
});
