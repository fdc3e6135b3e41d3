import type { Page } from '@playwright/test';
import { ask } from './ask.ts';
import { show, type Story } from './camera.ts';
import { fillWeek } from './pictures.ts';
import { now } from './studio.ts';

const press = async (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
const thisWeek = '/dashboard?week=2026-11-16';
const isla = 'isla.grant@example.com';
const grace = 'grace.mbeki@example.com';

async function check(page: Page): Promise<void> {
  await press(page, /^(Submit|Resubmit) timesheet$/);
  await page.getByRole('dialog', { name: 'Check and send' }).waitFor();
}

/** Stores hours on the device as a draft of no assignment, as an older release did. */
async function typeBeforeSecondAssignment(page: Page, id: string): Promise<void> {
  const values = { monday_hours: '7.5', tuesday_hours: '7.5' };
  await page.evaluate(([key, draft]) => localStorage.setItem(key, draft), [
    `draft:${id}:2026-11-16`,
    JSON.stringify({ values, savedAt: now.getTime() }),
  ] as const);
}

export const weekStories: readonly Story[] = [
  {
    name: 'week',
    as: isla,
    async tell(page, take) {
      await show(page, { path: thisWeek });
      await take('owed-one');
      await show(page, { path: '/dashboard' });
      await take('week-empty');
      await fillWeek(page);
      await page.getByText(/^Draft saved/).waitFor();
      await take('week-filled');
      await check(page);
      await take('check');
      await press(page, 'Send');
      await page.getByRole('button', { name: 'Done' }).waitFor();
      await take('sent');
      await press(page, 'Done');
      await take('sent-week-late');
      await press(page, 'Change this week');
      await page.getByRole('alertdialog').waitFor();
      await take('take-back');
      await press(page, 'Take back');
      await page.getByText('Timesheet taken back').waitFor();
      await take('taken-back');
      await show(page, { path: '/dashboard?week=2026-11-16' });
      await page.locator('input[name=monday_hours]').fill('13');
      await page.locator('input[name=friday_hours]').fill('7.5');
      await page.locator('input[name=mileage]').fill('212');
      await check(page);
      await take('check-with-questions');
      await press(page, 'Back');
      await page.locator('input[name=monday_hours]').fill('25');
      await page.locator('input[name=tuesday_hours]').fill('7.3');
      await press(page, 'Submit timesheet');
      await page.getByText('There is a problem').waitFor();
      await take('week-with-errors');
    },
  },
  {
    name: 'offline',
    as: 'meera.shah@example.com',
    async tell(page, take) {
      await show(page, { path: thisWeek });
      await fillWeek(page);
      await check(page);
      await press(page, 'Back');
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await page.getByRole('dialog').waitFor();
      await take('sign-out-question-draft');
      await page.keyboard.press('Escape');
      await page.context().setOffline(true);
      await check(page);
      await press(page, 'Send');
      await page.getByText('Not sent yet').first().waitFor();
      await take('not-sent');
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await page.getByRole('dialog').waitFor();
      await take('sign-out-question');
    },
  },
  {
    name: 'two-assignments',
    as: grace,
    async tell(page, take, studio) {
      await show(page, { path: thisWeek });
      await take('two-assignments');
      const { id } = await ask<{ id: string }>(studio, grace, ['GET', '/api/me']);
      await typeBeforeSecondAssignment(page, id);
      await show(page, { path: thisWeek });
      await page.getByText(/^Where did you work these/).waitFor();
      await take('unclaimed-draft');
      await show(page, { path: '/timesheet-history' });
      await take('history-of-two');
    },
  },
];
